import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { caseState, changed, day, id, instant, readingAs, riskLevel, version } from './fields.ts';
import { shownStudent } from './referrals.ts';

const team = needs('wellbeing.manage_cases');
const one = '/wellbeing/cases/{id}';

/** What stands on the time line of a case. Whoever adds a kind gives it its words in `screens/case/time-line-labels.ts`. */
export const TIME_LINE_KINDS = [
  'case_made',
  'referral_joined',
  'observation',
  'note',
  'team_changed',
  'risk_reviewed',
  'instrument_filled',
  'intervention_begun',
  'intervention_decided',
  'safety_plan_changed',
  'agreement_made',
  'contact_made',
  'document_added',
  'appointment',
  'handed_over',
  'signal',
  'check_in',
  'clinical_note',
  'closed',
  'reopened',
] as const;
export const timeLineKind = z.enum(TIME_LINE_KINDS);
export type TimeLineKind = z.infer<typeof timeLineKind>;

const member = z.object({ id, name: z.string() });

export const caseView = z.object({
  id,
  version,
  number: z.number().int(),
  student: shownStudent,
  state: caseState,
  lead: member,
  team: z.array(member),
  /** Since when the reader leads it or belongs to its team; null for whoever opened somebody else's. */
  yoursSince: day.nullable(),
  openedOn: day,
  closedOn: day.nullable(),
  /** Only its own team opens it. */
  restricted: z.boolean(),
  risk: z
    .object({
      level: riskLevel,
      on: day.nullable(),
      by: z.string().nullable(),
      /** The points that it rests on. */
      score: z.object({ points: z.number(), most: z.number() }).nullable(),
    })
    .nullable(),
  nextReviewOn: day.nullable(),
  nextReviewAt: z.string().nullable(),
  as: readingAs,
  members: z.array(member),
  can: z.object({ changeTeam: z.boolean(), write: z.boolean() }),
});
export type CaseView = z.infer<typeof caseView>;

export const timeLineEntry = z.object({
  id,
  kind: timeLineKind,
  refId: id.nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type TimeLineEntry = z.infer<typeof timeLineEntry>;

export const casesSide = {
  readCase: team
    .route({ method: 'GET', path: one, summary: 'Open a case; every reading is recorded.' })
    .input(z.object({ id }))
    .output(caseView),
  timeLine: team
    .route({ method: 'GET', path: `${one}/time-line`, summary: 'Read the time line of a case.' })
    .input(pageInput.extend({ id }))
    .output(pageOf(timeLineEntry)),
  caseChoices: team
    .route({ method: 'GET', path: '/wellbeing/case-choices', summary: 'Say who could work on a case of a student.' })
    .input(z.object({ studentId: id }))
    .output(
      z.object({
        members: z.array(member),
        /** Those that are open already: a second one is seldom meant. */
        cases: z.array(z.object({ id, number: z.number().int(), lead: z.string() })),
      }),
    ),
  makeCase: team
    .route({ method: 'POST', path: '/wellbeing/cases', summary: 'Make a case, alone or from a referral.' })
    .input(
      z.object({
        studentId: id,
        leadId: id,
        teamIds: z.array(id).max(12).default([]),
        referral: z.object({ id, version }).optional(),
      }),
    )
    .output(changed.extend({ number: z.number().int() })),
  setCaseTeam: team
    .route({ method: 'POST', path: `${one}/team`, summary: 'Say who leads a case and who works on it.' })
    .input(z.object({ id, version, leadId: id, teamIds: z.array(id).max(12) }))
    .output(changed),
  addNote: team
    .route({ method: 'POST', path: `${one}/notes`, summary: 'Add a note for the team of a case.' })
    .input(z.object({ id, text: z.string().trim().min(2).max(8_000) }))
    .output(changed),
};

nameSchemas({ wellbeingCaseView: caseView, wellbeingTimeLineEntry: timeLineEntry });
