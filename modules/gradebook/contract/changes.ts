import { needs } from '@patio/access/contract';
import { OUTCOMES } from '@patio/engine-grading/schema';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { cellState, decimal, id, version } from './fields.ts';

const outcome = z.enum(OUTCOMES);
const cell = z.object({ state: cellState, score: decimal.nullable() });
const effect = z.object({
  rank: z.object({ before: z.int().nullable(), after: z.int().nullable(), of: z.int() }).nullable().optional(),
  /** What the promotion rule would propose, by the attendance counted so far; where none was, it supposes that it suffices. */
  promotion: z
    .object({
      before: outcome.nullable(),
      after: outcome.nullable(),
      attendance: z.object({ percent: z.string(), days: z.int() }).nullable().optional(),
    })
    .nullable()
    .optional(),
  nodes: z.array(
    z.object({
      node: z.string(),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      passedBefore: z.boolean().nullable(),
      passedAfter: z.boolean().nullable(),
    }),
  ),
});
/** What shows that a mark was wrong: a paper or a picture. */
export const EVIDENCE_PURPOSE = 'gradebook.evidence';
export const EVIDENCE_BYTES = 8_000_000;
export const CHANGE_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

export const changeView = z.object({
  id,
  state: z.enum(CHANGE_STATES),
  section: z.string(),
  sectionId: id,
  term: z.string(),
  termId: id,
  item: z.string(),
  itemId: id,
  student: z.object({ id, name: z.string() }),
  before: z.object({ state: cellState, score: z.string().nullable() }),
  after: z.object({ state: cellState, score: z.string().nullable() }),
  reason: z.string(),
  evidence: z.object({ id, href: z.string() }).nullable(),
  effect: effect.nullable(),
  askedBy: z.string(),
  /** True for whoever asked. */
  isOwn: z.boolean(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decision: z.string().nullable(),
  version,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ChangeView = z.infer<typeof changeView>;

/** Altering a mark after families have read it: one person asks, another decides. */
export const changes = {
  previewChange: needs('gradebook.enter')
    .route({
      method: 'GET',
      path: '/gradebook/items/{itemId}/students/{studentId}/effect',
      summary: 'Preview what a change of a mark would do.',
    })
    .input(z.object({ itemId: id, studentId: id, state: cellState, score: decimal.optional() }))
    .output(effect),
  askChange: needs('gradebook.enter')
    .route({ method: 'POST', path: '/gradebook/changes', summary: 'Ask for a change of a published mark.' })
    .input(
      z.object({
        id,
        itemId: id,
        studentId: id,
        after: cell,
        reason: z.string().trim().min(10).max(1000),
        evidenceFileId: id.nullable().default(null),
      }),
    )
    .output(changeView),
  myChanges: needs('gradebook.enter')
    .route({ method: 'GET', path: '/gradebook/changes/mine', summary: "List one's own requests for changes of marks." })
    .input(pageInput)
    .output(pageOf(changeView)),
  /** The requests about marks of one class, newest first, for those who grade it. */
  sectionChanges: needs('gradebook.enter')
    .route({
      method: 'GET',
      path: '/gradebook/sections/{sectionId}/changes',
      summary: 'List the requests for changes of a section.',
    })
    .input(z.object({ sectionId: id }))
    .output(z.object({ items: z.array(changeView) })),
  withdrawChange: needs('gradebook.enter')
    .route({
      method: 'POST',
      path: '/gradebook/changes/{id}/withdraw',
      summary: "Withdraw one's own request for a change of a mark.",
    })
    .input(z.object({ id, version }))
    .output(changeView),
};

nameSchemas({ effect, changeView });
