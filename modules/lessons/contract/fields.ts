import { completionRule } from '@patio/engine-lessons/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const title = z.string().trim().min(1).max(160);
export const summary = z.string().trim().max(500);
export const goals = z.array(z.string().trim().min(1).max(300)).max(10);
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);
export const rules = z.array(completionRule).min(1).max(4);
export const lessonState = z.enum(['draft', 'published', 'archived']);
/** A block's JSON; `readBlock` of the engine has read it before it was kept. */
export const blockJson = z.record(z.string(), z.unknown());

/** The cover of a class: the pattern tells the subject, the colour the class. */
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** A lesson as authors see it in lists. */
export const lessonView = z.object({
  id,
  courseId: id,
  course: z.string(),
  sectionId: id.nullable(),
  unitId: id.nullable(),
  unit: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  goals: z.array(z.string()),
  language: z.string(),
  state: lessonState,
  rules,
  requires: z.array(id),
  minutes: z.number().int(),
  /** The newest published version, when, and whether the draft says something else by now. */
  publishedNumber: z.number().int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  changed: z.boolean(),
  /** Students who opened it, and who finished it. */
  begun: z.number().int(),
  done: z.number().int(),
  revision: z.number().int(),
  version: z.number().int(),
});
export type LessonView = z.infer<typeof lessonView>;

/** A block of a draft, with what the next change of it must name. */
export const entryView = z.object({
  position: z.string(),
  version: id,
  block: blockJson,
  removed: z.boolean(),
  conflictOf: id.nullable(),
});
export type EntryView = z.infer<typeof entryView>;

nameSchemas({ lessonView, lessonEntryView: entryView });
