import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, seen, version } from './fields.ts';

/** Where a person stands with the keys of a school's care team. */
export const KEY_STATES = ['no_school', 'no_phrase', 'no_team', 'waiting', 'locked', 'open'] as const;
export const keyState = z.enum(KEY_STATES);
export type KeyState = z.infer<typeof keyState>;

export const keyStanding = z.object({
  schoolId: id.nullable(),
  school: z.string(),
  state: keyState,
  /** The person's own key is open in this session, whether or not the team has let it in. */
  opened: z.boolean(),
  /** Until when what is open stays open if nothing more is done. */
  closesAt: instant.nullable(),
  /** What a colleague compares before they let this key in. */
  fingerprint: z.string().nullable(),
  /** A request to recover the key: how many of the two codes are there, and until when it waits. */
  recovery: z.object({ codes: z.number().int(), expiresAt: instant }).nullable(),
});
export type KeyStanding = z.infer<typeof keyStanding>;

export const EXISTENCE = ['nobody', 'leadership'] as const;
export const ruleFields = z.object({ existence: z.enum(EXISTENCE), keepYears: z.int32().min(1).max(30) });

export const teamMember = z.object({
  id,
  userId: id,
  name: z.string(),
  mine: z.boolean(),
  /** Nobody has let them in yet. */
  waits: z.boolean(),
  coordinates: z.boolean(),
  supervisorId: id.nullable(),
  fingerprint: z.string(),
  version: z.number().int(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamView = z.object({
  schoolId: id,
  keyVersion: z.number().int(),
  keyMadeAt: instant.nullable(),
  members: z.array(teamMember),
  recovery: z.object({ people: z.array(z.string()), madeAt: instant }).nullable(),
  /** Who can keep a recovery code. */
  choices: z.array(z.object({ userId: id, name: z.string() })),
  rules: ruleFields.extend({ version: z.number().int() }),
  can: z.object({ coordinate: z.boolean() }),
});
export type TeamView = z.infer<typeof teamView>;

export const printedCode = z.object({ userId: id, name: z.string(), code: z.string() });
export type PrintedCodeView = z.infer<typeof printedCode>;

export const recoveryRequestView = z.object({
  id,
  name: z.string(),
  school: z.string(),
  expiresAt: instant,
  given: z.boolean(),
});
export type RecoveryRequestView = z.infer<typeof recoveryRequestView>;

/** Long enough that nobody guesses it from what they know of the person. */
export const phrase = z.string().trim().min(12).max(200);
const done = z.object({ ok: z.literal(true) });
const ofSchool = z.object({ schoolId: id });
const twoPeople = ofSchool.extend({ firstUserId: id, secondUserId: id });

const team = needs('wellbeing.manage_cases');
const keeper = needs('wellbeing.keep_recovery');

export const keysSide = {
  keyStanding: team
    .route({ method: 'GET', path: '/wellbeing/keys', summary: 'Where one stands with the keys of the team.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(keyStanding),
  choosePhrase: team
    .route({
      method: 'POST',
      path: '/wellbeing/keys/phrase',
      summary: 'Choose a key phrase, or a new one when it was lost.',
    })
    .input(ofSchool.extend({ phrase, code: z.string().max(20).optional(), lost: z.boolean() }))
    .output(done),
  changePhrase: team
    .route({ method: 'POST', path: '/wellbeing/keys/phrase/change', summary: 'Change one’s key phrase.' })
    .input(z.object({ before: z.string().max(200), phrase }))
    .output(done),
  unlock: team
    .route({ method: 'POST', path: '/wellbeing/keys/open', summary: 'Open one’s key with the phrase.' })
    .input(z.object({ phrase: z.string().max(200), code: z.string().max(20).optional() }))
    .output(done),
  lock: team
    .route({ method: 'POST', path: '/wellbeing/keys/close', summary: 'Close what is open in this session.' })
    .input(z.object({}))
    .output(done),
  stayOpen: team
    .route({ method: 'POST', path: '/wellbeing/keys/stay', summary: 'Say that somebody still sits here.' })
    .input(z.object({}))
    .output(done),
  setUpTeam: team
    .route({ method: 'POST', path: '/wellbeing/team', summary: 'Make the key of a school’s care team.' })
    .input(twoPeople)
    .output(z.array(printedCode)),
  team: team
    .route({ method: 'GET', path: '/wellbeing/team', summary: 'Show the care team and who waits.' })
    .input(ofSchool)
    .output(teamView),
  grantKey: team
    .route({ method: 'POST', path: '/wellbeing/team/grant', summary: 'Let somebody who waits into the team.' })
    .input(z.object({ memberId: id, fingerprint: z.string().max(40) }))
    .output(done),
  removeMember: team
    .route({ method: 'POST', path: '/wellbeing/team/remove', summary: 'Take somebody out of the team.' })
    .input(z.object({ memberId: id }))
    .output(done),
  setSupervisor: team
    .route({ method: 'POST', path: '/wellbeing/team/supervisor', summary: 'Say who supervises and who coordinates.' })
    .input(z.object({ memberId: id, version, supervisorId: id.nullable(), coordinates: z.boolean() }))
    .output(done),
  rotateKey: team
    .route({ method: 'POST', path: '/wellbeing/team/rotate', summary: 'Make the key of the team anew.' })
    .input(ofSchool)
    .output(done),
  renewRecovery: team
    .route({ method: 'POST', path: '/wellbeing/team/recovery', summary: 'Print new recovery codes for two people.' })
    .input(twoPeople)
    .output(z.array(printedCode)),
  saveTeamRules: team
    .route({
      method: 'POST',
      path: '/wellbeing/team/rules',
      summary: 'Decide who may know of a case and how long keys live.',
    })
    .input(ruleFields.extend({ schoolId: id, seen }))
    .output(done),
  askRecovery: team
    .route({ method: 'POST', path: '/wellbeing/recovery', summary: 'Ask two people to recover a lost key.' })
    .input(ofSchool)
    .output(done),
  finishRecovery: team
    .route({ method: 'POST', path: '/wellbeing/recovery/finish', summary: 'Open the school’s key with both codes.' })
    .input(z.object({}))
    .output(z.object({ recovered: z.boolean() })),
  recoveryRequests: keeper
    .route({ method: 'GET', path: '/wellbeing/recovery', summary: 'Requests that wait for one’s recovery code.' })
    .output(z.array(recoveryRequestView)),
  giveRecoveryCode: keeper
    .route({ method: 'POST', path: '/wellbeing/recovery/code', summary: 'Give one’s recovery code.' })
    .input(z.object({ requestId: id, code: z.string().trim().min(1).max(80) }))
    .output(done),
};

nameSchemas({
  wellbeingKeyStanding: keyStanding,
  wellbeingTeamMember: teamMember,
  wellbeingTeam: teamView,
  wellbeingPrintedCode: printedCode,
  wellbeingRecoveryRequest: recoveryRequestView,
});
