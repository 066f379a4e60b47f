import { needs } from '@patio/access/contract';
import { id, version } from '@patio/gradebook';
import { PERIOD_MOVES, PERIOD_STATES } from '@patio/gradebook/model';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const counts = z.object({
  draft: z.int(),
  submitted: z.int(),
  returned: z.int(),
  approved: z.int(),
  published: z.int(),
  locked: z.int(),
});
export type SheetCounts = z.infer<typeof counts>;

export const periodView = z.object({
  termId: id,
  parentId: id.nullable(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  weight: z.string(),
  /** Null for a term that is made of smaller ones: those are opened and closed. */
  state: z.enum(PERIOD_STATES).nullable(),
  when: z.enum(['past', 'now', 'later']),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  reason: z.string().nullable(),
  counts,
  version,
});
export type PeriodView = z.infer<typeof periodView>;

const manage = needs('gradebook.manage_periods');
const list = z.object({ yearId: id.nullable(), year: z.string().nullable(), items: z.array(periodView) });

/** Terms as grading sees them: open, closed, locked. */
export const periodProcedures = {
  listPeriods: manage
    .route({
      method: 'GET',
      path: '/grade-office/schools/{schoolId}/periods',
      summary: 'List the grading periods of a school.',
    })
    .input(z.object({ schoolId: id, yearId: id.optional() }))
    .output(list),
  movePeriod: manage
    .route({
      method: 'POST',
      path: '/grade-office/periods/{termId}',
      summary: 'Open, close or reopen a grading period.',
    })
    .input(
      z.object({
        termId: id,
        version,
        move: z.enum(PERIOD_MOVES),
        reason: z.string().trim().max(500).nullable().default(null),
      }),
    )
    // True where the school wants a second person for reopening: it waits for one.
    .output(z.object({ waiting: z.boolean() })),
};

nameSchemas({ counts, periodView });
