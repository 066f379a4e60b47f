import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const WAITING_ICONS = [
  'access',
  'approval',
  'calendar',
  'contact',
  'document',
  'grade_change',
  'invitation',
  'job',
  'justification',
  'mail',
  'news',
  'policy',
  'question',
  'rolls',
  'school',
  'sheet_late',
  'sheets',
] as const;
export type WaitingIcon = (typeof WAITING_ICONS)[number];

/** One thing that needs this person today. */
export const waitingView = z.object({
  id: z.string(),
  count: z.number().int(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Opens the list behind the number. */
  href: z.string(),
  icon: z.enum(WAITING_ICONS),
  tone: z.enum(['bad', 'warn', 'info', 'neutral']),
  /** Whether it should be done today or can wait until the end of the week. */
  due: z.enum(['today', 'week']),
  /** Since when the oldest of them waits, where that is known. */
  since: z.string().nullable(),
});
export type WaitingView = z.infer<typeof waitingView>;

/** A number of the school that opens its list. */
export const figureView = z.object({ id: z.string(), label: z.string(), count: z.number().int(), href: z.string() });
export type FigureView = z.infer<typeof figureView>;

nameSchemas({ waitingView, figureView });
