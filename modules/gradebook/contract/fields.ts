import { CELL_STATES } from '@patio/engine-grading';
import { policy, scale } from '@patio/engine-grading/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { SHEET_STATES } from '../model/sheet.ts';

export const id = z.uuid();
/** A decimal as people type it; never a float. */
export const decimal = z.string().regex(/^-?\d{1,6}(\.\d{1,4})?$/);
export const cellState = z.enum(CELL_STATES);
export const sheetState = z.enum(SHEET_STATES);
export const version = z.int32().min(0);
const title = z.string().trim().min(1).max(120);

export const termView = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  weight: z.string(),
  position: z.number().int(),
  startsOn: z.string(),
  endsOn: z.string(),
});

export const itemView = z.object({
  id,
  termId: id,
  category: z.string(),
  title: z.string(),
  max: z.string().nullable(),
  weight: z.string(),
  step: z.string(),
  extraCredit: z.boolean(),
  neverDrop: z.boolean(),
  hidden: z.boolean(),
  released: z.boolean(),
  dueOn: z.string().nullable(),
  position: z.number().int(),
  version: z.number().int(),
});
export type ItemView = z.infer<typeof itemView>;

/** What a teacher says of a column. */
export const itemInput = z.object({
  category: z.string().min(1).max(60),
  title,
  max: decimal.nullable(),
  weight: decimal.default('1'),
  step: decimal.default('1'),
  extraCredit: z.boolean().default(false),
  neverDrop: z.boolean().default(false),
  hidden: z.boolean().default(false),
  dueOn: z.iso.date().nullable().default(null),
});
export type ItemInput = z.infer<typeof itemInput>;

/**
 * The marks of one column, list by list, because a gradebook holds thousands: the n-th of each belongs to the book's n-th
 * student. Version 0 says that nothing was written there.
 */
export const columnMarks = z.object({
  itemId: id,
  states: z.array(cellState),
  scores: z.array(z.string().nullable()),
  versions: z.array(version),
});
export type ColumnMarks = z.infer<typeof columnMarks>;

/** What few marks have besides: how late the work came, and a comment. */
export const markNote = z.object({
  itemId: id,
  studentId: id,
  lateMinutes: z.int().nullable(),
  comment: z.string().nullable(),
});

export const studentLine = z.object({
  id,
  /** Surnames first, as in a register. */
  name: z.string(),
  number: z.string(),
  accommodations: z.array(z.string()),
  /** Set for those who left the class or joined it during the year. */
  from: z.string(),
  until: z.string().nullable(),
});
export type StudentLine = z.infer<typeof studentLine>;

export const sheetView = z.object({
  /** Null until something is written. */
  id: id.nullable(),
  termId: id,
  state: sheetState,
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  version,
});
export type SheetView = z.infer<typeof sheetView>;

export const termGradeView = z.object({
  studentId: id,
  node: z.string(),
  computed: z.string().nullable(),
  override: z.string().nullable(),
  overrideReason: z.string().nullable(),
  comment: z.string().nullable(),
  version,
});
export type TermGradeView = z.infer<typeof termGradeView>;

export const recoveryView = z.object({
  studentId: id,
  ruleId: z.string(),
  mark: z.string(),
  takenOn: z.string().nullable(),
  admitted: z.boolean(),
  released: z.boolean(),
  version,
});

/** The rules that a section is graded by, ready for the engine in the browser. */
export const rulesView = z.object({
  /** Null while the school has no rules of its own and its country's presets hold. */
  policyVersionId: id.nullable(),
  policy,
  scale,
  allowsPending: z.boolean(),
});
export type RulesView = z.infer<typeof rulesView>;

/** The notebook that a class is known by. */
export const notebookLook = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });
export type NotebookOf = z.infer<typeof notebookLook>;

nameSchemas({
  gradebookTermView: termView,
  itemView,
  itemInput,
  studentLine,
  sheetView,
  termGradeView,
  recoveryView,
  gradebookRulesView: rulesView,
  notebookLook,
});
