import { z } from 'zod';

const name = z.string().min(1).max(80);
const title = z.string().max(300);

export const outlineLesson = z.strictObject({
  id: name,
  title,
  /** How many classes it takes. */
  classes: z.number().int().min(1).max(60),
  /** The passages that it is made of, in order. */
  passages: z.array(z.string().max(120)).max(2_000),
  pages: z.strictObject({ from: z.number().int().min(1), to: z.number().int().min(1) }).nullable(),
  /** Competencies that it teaches, and those that it checks. */
  taught: z.array(name).max(20),
  checked: z.array(name).max(20),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

export const outlineUnit = z.strictObject({ id: name, title, lessons: z.array(outlineLesson).max(120) });
export type OutlineUnit = z.infer<typeof outlineUnit>;

/** A course before it is written: units of lessons whose classes add up to those of the calendar. */
export const outline = z.strictObject({
  classes: z.number().int().min(0).max(1_000),
  classMinutes: z.number().int().min(10).max(240),
  units: z.array(outlineUnit).max(60),
  /** Passages of the source that no lesson uses. */
  unplaced: z.array(z.string().max(120)),
});
export type Outline = z.infer<typeof outline>;

/** A week of the calendar: the classes that it has, and those that holidays and other events take. */
export const week = z.strictObject({ classes: z.number().int().min(0).max(40), lost: z.number().int().min(0).max(40) });
export type Week = z.infer<typeof week>;
