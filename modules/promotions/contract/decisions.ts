import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, facts, id, outcome, version } from './fields.ts';

const run = needs('promotions.run');

/** Which decisions a list shows. */
export const SHOWN = [
  'undecided',
  'to_accept',
  'needs_decision',
  'decided',
  'unplaced',
  'exceptions',
  'provisional',
  'skipped',
] as const;

export const decisionFilters = z.object({
  planId: id,
  gradeLevelId: id.optional(),
  homeroomId: id.optional(),
  outcome: outcome.optional(),
  shown: z.enum(SHOWN).optional(),
  search: z.string().trim().max(100).optional(),
});
export type DecisionFilters = z.infer<typeof decisionFilters>;

export const decisionRow = z.object({
  id,
  studentId: id,
  name: z.string(),
  number: z.string(),
  levelId: id,
  level: z.string(),
  homeroom: z.string(),
  proposed: outcome.nullable(),
  outcome: outcome.nullable(),
  facts,
  reason: z.string().nullable(),
  actNumber: count.nullable(),
  toHomeroom: z.string().nullable(),
  run: z.boolean(),
  version: z.number().int(),
});
export type DecisionView = z.infer<typeof decisionRow>;

export const evidenceView = decisionRow.extend({
  subjects: z.array(
    z.object({
      sectionId: id,
      course: z.string(),
      mark: z.string().nullable(),
      levels: z.array(z.string()),
      passed: z.boolean().nullable(),
    }),
  ),
  log: z.array(
    z.object({
      id,
      before: outcome.nullable(),
      after: outcome.nullable(),
      reason: z.string().nullable(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type EvidenceView = z.infer<typeof evidenceView>;

export const decisionSide = {
  decisions: run
    .route({ method: 'GET', path: '/promotions/decisions', summary: 'List decisions with search and filters.' })
    .input(pageInput.extend(decisionFilters.shape))
    .output(pageOf(decisionRow)),
  evidence: run
    .route({
      method: 'GET',
      path: '/promotions/decisions/{id}',
      summary: 'Read one decision with the marks and days behind it.',
    })
    .input(z.object({ id }))
    .output(evidenceView),
  accept: run
    .route({
      method: 'POST',
      path: '/promotions/plans/{planId}/accept',
      summary: 'Accept proposals of some students or a level.',
    })
    .input(z.object({ planId: id, ids: z.array(id).min(1).max(500).optional(), gradeLevelId: id.optional() }))
    .output(z.object({ students: count })),
  decide: run
    .route({
      method: 'POST',
      path: '/promotions/decisions/{id}/decide',
      summary: 'Decide for one student, or open the question again.',
    })
    .input(z.object({ id, version, outcome: outcome.nullable(), reason: z.string().trim().max(1000).default('') }))
    .output(evidenceView),
  resolve: run
    .route({
      method: 'POST',
      path: '/promotions/decisions/{id}/resolve',
      summary: 'Say what a pending recovery came to.',
    })
    .input(
      z.object({
        id,
        version,
        outcome: z.enum(['promoted', 'promoted_with_support', 'retained']),
        homeroomId: id.nullable(),
        reason: z.string().trim().max(1000).default(''),
      }),
    )
    .output(evidenceView),
};

nameSchemas({
  promotionDecisionFilters: decisionFilters,
  promotionDecision: decisionRow,
  promotionEvidence: evidenceView,
});
