import { z } from 'zod';

export const id = z.uuid();
export const day = z.iso.date();
export const instant = z.iso.datetime();
export const version = z.int32().min(1);

/** A report by name: one of ours, or a list of another module such as `fees.debtors`. */
export const reportKey = z
  .string()
  .max(60)
  .regex(/^[a-z_]+(\.[a-z_]+)?$/);

export const GROUPS = ['board', 'people', 'attendance', 'grades', 'staff', 'money', 'ministry', 'class'] as const;
export type Group = (typeof GROUPS)[number];

export const FORMATS = ['xlsx', 'pdf', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** What a report can be told. A report names those that it understands; of these some must be there. */
export const PARAMETERS = ['school', 'section', 'term', 'homeroom', 'level', 'period', 'preset'] as const;
export type ParameterName = (typeof PARAMETERS)[number];

export const parameters = z.object({
  schoolId: id.optional(),
  sectionId: id.optional(),
  termId: id.optional(),
  homeroomId: id.optional(),
  gradeLevelId: id.optional(),
  from: day.optional(),
  through: day.optional(),
  preset: z
    .string()
    .regex(/^[a-z0-9_]{2,40}$/)
    .optional(),
});
export type Parameters = z.infer<typeof parameters>;

/** One thing that a report was told, in words; two days with a slash between them for dates. */
export const said = z.object({ name: z.enum(PARAMETERS), value: z.string() });
export type Said = z.infer<typeof said>;

export const RUN_STATES = ['waiting', 'running', 'done', 'held', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const EVERY = ['week', 'month'] as const;
export type Every = (typeof EVERY)[number];

/** Why a schedule is over. */
export const SCHEDULE_ENDS = ['by_hand', 'owner_left', 'not_allowed'] as const;

/** How somebody spoke with a family, and what came of it. */
export const WAYS = ['call', 'message', 'meeting', 'visit', 'note'] as const;
export const OUTCOMES = ['reached', 'agreed', 'no_answer', 'follow_up'] as const;

/** The numbers of a student that a teacher compares; each opens its rows. */
export const FIGURES = ['mastery', 'marks', 'missing', 'attendance'] as const;
export type FigureName = (typeof FIGURES)[number];
