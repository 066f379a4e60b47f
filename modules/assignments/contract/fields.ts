import { richText } from '@patio/engine-lessons/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { FORMS, MARK_STATES, OWN_STATES, WORK_STATES } from '../rules/states.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const instant = z.iso.datetime();
/** A decimal as people type it; never a float. */
export const decimal = z.string().regex(/^\d{1,4}(\.\d{1,2})?$/);
export const points = decimal.refine((given) => Number(given) > 0);
export const title = z.string().trim().min(1).max(120);
export const instructions = richText;
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });
export const form = z.enum(FORMS);
export const workState = z.enum(WORK_STATES);
export const markState = z.enum(MARK_STATES);
export const ownState = z.enum(OWN_STATES);

/** `exam` is made by the module of exams, which stands above this one. */
export const KINDS = ['task', 'exam'] as const;
export const kind = z.enum(KINDS);

/** A scheduled one opens later in every class; open is open in one class at least. */
export const ASSIGNMENT_STATES = ['draft', 'scheduled', 'open', 'archived'] as const;
export const assignmentState = z.enum(ASSIGNMENT_STATES);
export type AssignmentState = z.infer<typeof assignmentState>;

/** A file as people see it. */
export const fileView = z.object({ id, name: z.string(), type: z.string(), size: z.number() });
export type WorkFile = z.infer<typeof fileView>;

/** What goes with the instructions: a file, one's own upload or that of a material that one may read, or an address. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), fileId: id, title }),
  z.object({ kind: z.literal('link'), address: z.url({ protocol: /^https?$/ }).max(2_000), title }),
]);
export type Attachment = z.infer<typeof attachment>;

/** Where in the lessons it belongs. */
export const lessonLink = z.object({ lessonId: id, blockId: id.nullable() });
export type LessonLink = z.infer<typeof lessonLink>;

/** When a class, or one student, works on it. Without `opensAt` it opens when it is published; without `closesAt` late work is taken until the end of the year. */
export const dates = z.object({ opensAt: instant.nullable(), dueAt: instant, closesAt: instant.nullable() });
export type Dates = z.infer<typeof dates>;

/** What a student hands in. Text is plain, so that a mark on it holds its place. */
export const content = z.object({
  text: z.string().max(60_000),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]),
  files: z.array(z.object({ fileId: id, form: z.enum(['file', 'photo', 'audio']) })).max(20),
});
export type Content = z.infer<typeof content>;

/** The same as it is read. */
export const contentView = z.object({
  text: z.string(),
  link: z.string(),
  files: z.array(fileView.extend({ form: z.enum(['file', 'photo', 'audio']) })),
});
export type ContentView = z.infer<typeof contentView>;

/** One thing handed in, as it was. `deviceAt` is what the device said; `handedInAt` is the time that counts. */
export const attemptView = z.object({
  id,
  number: z.number().int(),
  receipt: z.string(),
  handedInAt: instant,
  arrivedAt: instant,
  deviceAt: instant.nullable(),
  offline: z.boolean(),
  lateMinutes: z.number().int(),
  /** Who handed it in, where a group works together. */
  by: z.string().nullable(),
  content: contentView,
});
export type AttemptView = z.infer<typeof attemptView>;

nameSchemas({
  assignmentAttachment: attachment,
  assignmentDates: dates,
  assignmentContent: content,
  assignmentContentView: contentView,
  assignmentAttempt: attemptView,
  assignmentFile: fileView,
});
