import { needs } from '@patio/access/contract';
import { id, sheetState, sheetView, version } from '@patio/gradebook';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

export const sheetLine = z.object({
  id: id.nullable(),
  sectionId: id,
  section: z.string(),
  gradeLevel: z.string(),
  teacher: z.string().nullable(),
  termId: id,
  term: z.string(),
  state: sheetState,
  students: z.number().int(),
  /** Counted from what was signed; null before that. */
  failed: z.number().int().nullable(),
  mean: z.string().nullable(),
  meanBefore: z.string().nullable(),
  overrides: z.number().int(),
  submittedAt: z.string().nullable(),
  late: z.boolean(),
  version,
});
export type SheetLine = z.infer<typeof sheetLine>;

export const sheetFilters = z.object({
  schoolId: id.optional(),
  termId: id.optional(),
  gradeLevelId: id.optional(),
  state: z.array(sheetState).optional(),
  late: z.coerce.boolean<boolean>().optional(),
  /** Only each school's term of now; without it, every term of running years that has begun. */
  current: z.coerce.boolean<boolean>().optional(),
});

export const sheetDetail = z.object({
  line: sheetLine,
  rows: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      computed: z.string().nullable(),
      override: z.string().nullable(),
      overrideReason: z.string().nullable(),
      comment: z.string().nullable(),
      before: z.string().nullable(),
      /** A step since the term before that is worth a question, in either direction. */
      unusual: z.object({ kind: z.enum(['fell', 'rose']), from: z.string(), to: z.string() }).nullable(),
      passed: z.boolean().nullable(),
      remark: z.string().nullable(),
    }),
  ),
  /** How many students stand in each stretch of the scale. */
  distribution: z.array(z.object({ from: z.string(), until: z.string(), students: z.number().int() })),
  log: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), comment: z.string().nullable() })),
  can: z.object({ approve: z.boolean(), return: z.boolean(), publish: z.boolean(), lock: z.boolean() }),
});
export type SheetDetail = z.infer<typeof sheetDetail>;

const step = z.object({ id, version });
const many = z.object({ sheets: z.array(step).min(1).max(200) });
const outcome = z.object({
  done: z.array(sheetView),
  refused: z.array(z.object({ id, code: z.string() })),
});
const back = z.object({ comment: z.string().trim().min(3).max(1000) });

/** What those who answer for grades do with signed sheets. */
export const sheets = {
  sheets: needs('gradebook.oversee')
    .route({ method: 'GET', path: '/grade-office/sheets', summary: 'List grade sheets with filters.' })
    .input(pageInput.extend(sheetFilters.shape))
    .output(pageOf(sheetLine)),
  sheet: needs('gradebook.oversee')
    .route({ method: 'GET', path: '/grade-office/sheets/{id}', summary: 'Read one grade sheet.' })
    .input(z.object({ id }))
    .output(sheetDetail),
  approve: needs('gradebook.approve')
    .route({ method: 'POST', path: '/grade-office/sheets/approve', summary: 'Approve grade sheets.' })
    .input(many)
    .output(outcome.extend({ undo: id.nullable() })),
  publish: needs('gradebook.approve')
    .route({ method: 'POST', path: '/grade-office/sheets/publish', summary: 'Publish grade sheets to families.' })
    .input(many)
    .output(outcome),
  lock: needs('gradebook.approve')
    .route({ method: 'POST', path: '/grade-office/sheets/lock', summary: 'Lock grade sheets.' })
    .input(many)
    .output(outcome),
  return: needs('gradebook.approve')
    .route({ method: 'POST', path: '/grade-office/sheets/{id}/return', summary: 'Return a grade sheet with remarks.' })
    .input(
      step.extend(back.shape).extend({
        remarks: z
          .array(z.object({ studentId: id, text: z.string().trim().min(3).max(500) }))
          .max(100)
          .default([]),
      }),
    )
    .output(sheetView),
  /** Sends many back with the same words. */
  returnMany: needs('gradebook.approve')
    .route({
      method: 'POST',
      path: '/grade-office/sheets/return',
      summary: 'Return several grade sheets with a comment.',
    })
    .input(many.extend(back.shape))
    .output(outcome),
};

nameSchemas({ sheetLine, sheetDetail, outcome, back });
