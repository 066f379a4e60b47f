import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { changed, id, instant, purpose, readingAs, readingPart, version } from './fields.ts';

export const readingView = z.object({
  id,
  caseId: id,
  number: z.number().int(),
  who: z.string(),
  mine: z.boolean(),
  part: readingPart,
  as: readingAs,
  purpose,
  at: instant,
});
export type ReadingView = z.infer<typeof readingView>;

export const OPENING_KINDS = ['colleague', 'break_glass'] as const;
export const openingKind = z.enum(OPENING_KINDS);
export type OpeningKind = z.infer<typeof openingKind>;

export const openingView = z.object({
  id,
  caseId: id,
  number: z.number().int(),
  lead: z.string(),
  who: z.string(),
  mine: z.boolean(),
  kind: openingKind,
  purpose,
  reason: z.string(),
  at: instant,
  until: instant,
  reviewedBy: z.string().nullable(),
  canReview: z.boolean(),
});
export type OpeningView = z.infer<typeof openingView>;

export const caseReadings = z.object({
  lines: z.array(readingView),
  total: z.number().int(),
  /** The first line that does not hold; null where the log is whole. */
  brokenAt: z.number().int().nullable(),
  openings: z.array(openingView),
});
export type CaseReadings = z.infer<typeof caseReadings>;

const team = needs('wellbeing.manage_cases');
const done = z.object({ ok: z.literal(true) });

export const accessSide = {
  caseReadings: team
    .route({ method: 'GET', path: '/wellbeing/cases/{caseId}/readings', summary: 'Who read a case.' })
    .input(z.object({ caseId: id }))
    .output(caseReadings),
  readings: team
    .route({ method: 'GET', path: '/wellbeing/readings', summary: 'Who read the cases of the team.' })
    .input(pageInput.extend({ userId: id.optional() }))
    .output(pageOf(readingView)),
  openForeignCase: team
    .route({
      method: 'POST',
      path: '/wellbeing/cases/{caseId}/open',
      summary: 'Open somebody else’s case for an hour, and say why.',
    })
    .input(z.object({ caseId: id, purpose, reason: z.string().trim().min(10).max(500) }))
    .output(z.object({ id, kind: openingKind, until: instant })),
  openings: team
    .route({ method: 'GET', path: '/wellbeing/openings', summary: 'What was opened from outside a case’s team.' })
    .output(z.array(openingView)),
  reviewOpening: team
    .route({
      method: 'POST',
      path: '/wellbeing/openings/{id}/review',
      summary: 'Note that somebody else looked at an opening.',
    })
    .input(z.object({ id }))
    .output(done),
  restrictCase: team
    .route({
      method: 'POST',
      path: '/wellbeing/cases/{caseId}/restrict',
      summary: 'Say whether only its team opens a case.',
    })
    .input(z.object({ caseId: id, version, restricted: z.boolean() }))
    .output(changed),
  caseExistence: needs('wellbeing.know_existence')
    .route({
      method: 'GET',
      path: '/wellbeing/existence',
      summary: 'Whether a student is accompanied, where the school says it.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ told: z.boolean(), exists: z.boolean() })),
};

nameSchemas({
  wellbeingReading: readingView,
  wellbeingOpening: openingView,
  wellbeingCaseReadings: caseReadings,
});
