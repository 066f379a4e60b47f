import { needs } from '@patio/access/contract';
import { freshProof } from '@patio/accounts';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { batchView } from './batches.ts';
import { count, id, ROW_ACTIONS, ROW_KINDS, search, severity, version } from './fields.ts';

/** One field that changes: what stands on record and what the file says. */
export const fieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FieldChange = z.infer<typeof fieldChange>;

/** An adult who comes with a student. */
export const planGuardian = z.object({
  name: z.string(),
  relation: z.string(),
  /** New on record, known and tied now, known and tied already, or out because somebody must look at it first. */
  action: z.enum(['create', 'link', 'update', 'same', 'skip']),
  changes: z.array(fieldChange),
});

export const planRow = z.object({
  /** Its place in the plan, from 0. */
  place: count,
  table: z.string(),
  line: count,
  kind: z.enum(ROW_KINDS),
  name: z.string(),
  action: z.enum(ROW_ACTIONS),
  /** Codes of why it is skipped, in conflict or in error. */
  why: z.array(z.string()),
  changes: z.array(fieldChange),
  guardians: z.array(planGuardian),
  /** The homeroom, section or position to which the row leads. */
  target: z.string().nullable(),
  /** The record that it changed, made or would change. */
  studentId: id.nullable(),
  staffId: id.nullable(),
  /** A person decided what the row is. */
  decided: z.enum(['same', 'new', 'skip']).nullable(),
});
export type PlanRow = z.infer<typeof planRow>;

/** A row that may be somebody on record: the two side by side. */
export const conflictView = z.object({
  place: count,
  line: count,
  table: z.string(),
  name: z.string(),
  decided: z.enum(['same', 'new', 'skip']).nullable(),
  candidates: z.array(
    z.object({
      personId: id,
      studentId: id.nullable(),
      name: z.string(),
      /** 0 to 1. */
      score: z.number(),
      why: z.array(z.string()),
      /** What the person is at the school: level and homeroom, or position. */
      where: z.string().nullable(),
      fields: z.array(
        z.object({ field: z.string(), here: z.string().nullable(), file: z.string().nullable(), equal: z.boolean() }),
      ),
    }),
  ),
});
export type ConflictView = z.infer<typeof conflictView>;

/** Something that is wrong or worth a look in a cell. Its words are `imports_finding`. */
export const findingView = z.object({
  place: count,
  table: z.string(),
  line: count,
  column: count.nullable(),
  heading: z.string().nullable(),
  field: z.string().nullable(),
  code: z.string(),
  severity,
  value: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whose row it is, as far as it can be read. */
  name: z.string(),
  /** What a person wrote instead. */
  corrected: z.string().nullable(),
});
export type FindingView = z.infer<typeof findingView>;

/** One field that somebody changed after the batch, and that stays when it is taken back. */
export const stayingField = z.object({
  kind: z.string(),
  recordId: id,
  name: z.string(),
  /** Null: the whole record stays, because of `why`. */
  field: z.string().nullable(),
  /** What taking back would have put there, and what stands there now. */
  was: z.string().nullable(),
  now: z.string().nullable(),
  why: z.enum(['edited', 'used']),
});
export type StayingField = z.infer<typeof stayingField>;

/** Which rows of a plan a list shows. */
export const planRowFilters = z.object({
  id,
  action: z.enum(ROW_ACTIONS).optional(),
  kind: z.enum(ROW_KINDS).optional(),
  search: search.optional(),
});

/** Which findings of a file a list shows. */
export const findingFilters = z.object({
  id,
  code: z.string().max(60).optional(),
  severity: severity.optional(),
  field: z.string().max(60).optional(),
});

const run = needs('imports.run');
const one = '/imports/batches/{id}';

/** What a batch would do, row by row, and what it did. */
export const plan = {
  listRows: run
    .route({ method: 'GET', path: `${one}/rows`, summary: 'List the rows of a plan.' })
    .input(pageInput.extend(planRowFilters.shape))
    .output(pageOf(planRow)),
  listConflicts: run
    .route({
      method: 'GET',
      path: `${one}/conflicts`,
      summary: 'List rows that may be somebody on record, side by side.',
    })
    .input(pageInput.extend({ id, undecided: z.literal('yes').optional() }))
    .output(pageOf(conflictView)),
  listFindings: run
    .route({ method: 'GET', path: `${one}/findings`, summary: 'List what is wrong in the file, by row and column.' })
    .input(pageInput.extend(findingFilters.shape))
    .output(pageOf(findingView)),
  /** Says of rows in conflict whether each is the person on record. The plan and its counts follow at once. */
  decideRows: run
    .route({ method: 'POST', path: `${one}/decisions`, summary: 'Decide rows that may be somebody on record.' })
    .input(
      z.object({
        id,
        version,
        decisions: z
          .array(
            z.object({
              place: count,
              decision: z.enum(['same', 'new', 'skip']),
              /** Who it is, where it is the same person. */
              personId: id.optional(),
              /** The fields that the file wins; the others stay as on record. All, when it is not said. */
              take: z.array(z.string().max(60)).max(60).optional(),
            }),
          )
          .min(1)
          .max(500),
      }),
    )
    .output(batchView),
  /** Writes other values over cells of the file, which itself stays as it is, and makes the plan again. */
  correctCells: run
    .route({ method: 'POST', path: `${one}/corrections`, summary: 'Correct cells of the file.' })
    .input(
      z.object({
        id,
        version,
        corrections: z
          .array(z.object({ table: z.string().max(200), line: count, column: count, value: z.string().max(500) }))
          .min(1)
          .max(500),
      }),
    )
    .output(batchView),
  /** Writes the rows with errors into a file that says what to correct; the job's result is `{ fileId }`. */
  writeCorrections: run
    .route({ method: 'POST', path: `${one}/corrected-file`, summary: 'Make the file with the corrections to make.' })
    .input(z.object({ id }))
    .output(z.object({ jobId: id })),
  undoPreview: run
    .route({ method: 'GET', path: `${one}/undo`, summary: 'Say what taking an import back would do, and what stays.' })
    .input(z.object({ id }))
    .output(
      z.object({
        students: count,
        guardians: count,
        staff: count,
        enrolments: count,
        fields: count,
        staying: count,
        /** The first 200 of them. */
        stays: z.array(stayingField),
      }),
    ),
  listStays: run
    .route({ method: 'GET', path: `${one}/stays`, summary: 'List what stayed when an import was taken back.' })
    .input(pageInput.extend({ id }))
    .output(pageOf(stayingField)),
  /** Takes the whole batch back in the background. Asked twice, it runs once. */
  undoBatch: run
    .route({ method: 'POST', path: `${one}/undo`, summary: 'Take an import back.' })
    .input(z.object({ id, version, ...freshProof }))
    .output(batchView),
  /** Sends an invitation to the guardians whom the batch brought and who have an address and no account. */
  inviteGuardians: run
    .route({ method: 'POST', path: `${one}/invitations`, summary: 'Invite the guardians of an import.' })
    .input(z.object({ id, version }))
    .output(batchView),
};

nameSchemas({
  importsPlanRow: planRow,
  importsConflict: conflictView,
  importsFinding: findingView,
  importsStaying: stayingField,
});
