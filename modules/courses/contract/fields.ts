import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const name = z.string().trim().min(2).max(120);
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9.-]{0,19}$/);
export const courseState = z.enum(['active', 'archived']);
/** The patterns a notebook cover can have, in the order in which new subjects take them. */
export const PATTERNS = ['grid', 'dots', 'waves', 'diagonal', 'rings', 'plus', 'zigzag', 'lines'] as const;
export const pattern = z.enum(PATTERNS);
export const colour = z.int32().min(1).max(8);

export const subjectView = z.object({
  id,
  name: z.string(),
  code: z.string(),
  colour: z.number(),
  pattern,
  position: z.number(),
  archived: z.boolean(),
  version: z.number(),
});
export type SubjectView = z.infer<typeof subjectView>;

/** What a course was at one of its versions, in words that outlive the rows behind them. */
export const courseSnapshot = z.object({
  name: z.string(),
  code: z.string(),
  subject: z.string(),
  gradeLevel: z.string(),
  periodsPerWeek: z.number(),
  description: z.string(),
  elective: z.boolean(),
  state: courseState,
  competencies: z.array(z.string()),
  units: z.array(z.object({ title: z.string(), summary: z.string(), weeks: z.number().nullable() })),
});
export type CourseSnapshot = z.infer<typeof courseSnapshot>;

nameSchemas({ subjectView, courseSnapshot });
