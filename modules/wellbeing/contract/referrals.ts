import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { changed, id, instant, version } from './fields.ts';
import { place, referralKind, referralOutcome, referralState, reported, urgency } from './referral-fields.ts';

const refer = needs('wellbeing.refer');
const team = needs('wellbeing.manage_cases');
const one = '/wellbeing/referrals/{id}';

/** A student as far as a card shows them. */
export const shownStudent = z.object({ id, name: z.string(), initials: z.string(), homeroom: z.string().nullable() });
export type ShownStudent = z.infer<typeof shownStudent>;

/** Who will read what somebody is about to write. */
export const receiversView = z.object({
  student: shownStudent,
  people: z.array(z.string()),
  /** False until the team of the school has its key: nothing can be sealed for it. */
  ready: z.boolean(),
});

/** What a reporter sees of what they sent: that it arrived and is being followed, never a word of it. */
export const sentReferral = z.object({
  id,
  student: z.string(),
  homeroom: z.string().nullable(),
  kind: referralKind,
  sentAt: instant,
  standing: z.enum(['sent', 'received', 'followed', 'closed']),
});
export type SentReferral = z.infer<typeof sentReferral>;

export const referralLine = z.object({
  id,
  version,
  kind: referralKind,
  urgency,
  state: referralState,
  student: shownStudent,
  /** The first words of what was written; null where nothing was. */
  words: z.string().nullable(),
  from: z.string().nullable(),
  fromRole: z.string().nullable(),
  raisedAt: instant,
  dueAt: instant,
  /** The clock of the school that it belongs to: whoever reads it elsewhere is told the school's hour. */
  timeZone: z.string(),
  /** To whom it passes when its time is over. */
  passesTo: z.string().nullable(),
  passed: z.number().int(),
  assignee: z.string().nullable(),
  openedAt: instant.nullable(),
});
export type ReferralLine = z.infer<typeof referralLine>;

export const referralView = referralLine.extend({
  reported: z.object({ what: z.string(), place: place.nullable(), knows: z.string() }).nullable(),
  assigneeId: id.nullable(),
  openedBy: z.string().nullable(),
  receivedAt: instant.nullable(),
  case: z.object({ id, number: z.number().int() }).nullable(),
  outcome: referralOutcome.nullable(),
  closedAt: instant.nullable(),
  note: z.string().nullable(),
  steps: z.array(z.object({ step: z.string(), people: z.array(z.string()), at: instant })),
  /** The cases of this student that are open, to join it to one. */
  cases: z.array(z.object({ id, number: z.number().int(), lead: z.string() })),
  members: z.array(z.object({ id, name: z.string() })),
});
export type ReferralView = z.infer<typeof referralView>;

const given = z.object({ id, version });

export const referralsSide = {
  receivers: refer
    .route({ method: 'GET', path: '/wellbeing/receivers', summary: 'Say who will read what is sent about a student.' })
    .input(z.object({ studentId: id }))
    .output(receiversView),
  findStudents: refer
    .route({ method: 'GET', path: '/wellbeing/students', summary: 'Find a student to send word about.' })
    .input(z.object({ text: z.string().trim().max(80).default(''), sectionId: id.optional() }))
    .output(z.object({ items: z.array(shownStudent) })),
  refer: refer
    .route({ method: 'POST', path: '/wellbeing/referrals', summary: 'Send a referral or an observation to the team.' })
    .input(reported.extend({ studentId: id, kind: z.enum(['staff', 'observation']), urgency }))
    .output(z.object({ id, dueAt: instant })),
  sentReferrals: refer
    .route({ method: 'GET', path: '/wellbeing/referrals/sent', summary: 'List what one sent, without a word of it.' })
    .input(pageInput)
    .output(pageOf(sentReferral)),
  inbox: team
    .route({ method: 'GET', path: '/wellbeing/referrals', summary: 'List referrals by when they are due.' })
    .input(pageInput.extend({ state: z.enum(['waiting', 'open', 'closed']).default('waiting') }))
    .output(pageOf(referralLine)),
  readReferral: team
    .route({ method: 'GET', path: one, summary: 'Read a referral; every reading is recorded.' })
    .input(z.object({ id }))
    .output(referralView),
  openReferral: team
    .route({ method: 'POST', path: `${one}/open`, summary: 'Take a referral on, so that its clock stops.' })
    .input(given)
    .output(changed),
  answerReferral: team
    .route({ method: 'POST', path: `${one}/received`, summary: 'Tell the reporter that it was received, and no more.' })
    .input(given)
    .output(changed),
  setUrgency: team
    .route({ method: 'POST', path: `${one}/urgency`, summary: 'Say how soon a referral must be opened.' })
    .input(given.extend({ urgency }))
    .output(changed),
  assignReferral: team
    .route({ method: 'POST', path: `${one}/assign`, summary: 'Give a referral to somebody of the team.' })
    .input(given.extend({ userId: id }))
    .output(changed),
  joinReferral: team
    .route({ method: 'POST', path: `${one}/join`, summary: 'Join a referral to an open case of its student.' })
    .input(given.extend({ caseId: id }))
    .output(changed),
  closeReferral: team
    .route({ method: 'POST', path: `${one}/close`, summary: 'Say what became of a referral.' })
    .input(
      given.extend({
        outcome: referralOutcome.exclude(['case']),
        note: z.string().trim().max(2_000).default(''),
      }),
    )
    .output(changed),
};

nameSchemas({
  wellbeingShownStudent: shownStudent,
  wellbeingReceivers: receiversView,
  wellbeingSentReferral: sentReferral,
  wellbeingReferralLine: referralLine,
  wellbeingReferralView: referralView,
});
