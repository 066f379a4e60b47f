import { z } from 'zod';

/** From whom word of a student arrives: staff, a family, the student, the tutor's alerts, an early-warning rule. */
export const REFERRAL_KINDS = ['staff', 'observation', 'family', 'student', 'tutor_alert', 'signal'] as const;
/** How soon somebody of the team must open it; each has its time in school hours (`rules/deadlines.ts`). */
export const URGENCIES = ['now', 'today', 'days', 'week'] as const;
/** Where it was seen. */
export const PLACES = ['class', 'break', 'arrival', 'online', 'home', 'other'] as const;
export const REFERRAL_STATES = ['new', 'open', 'closed'] as const;
/** What became of it. */
export const REFERRAL_OUTCOMES = ['case', 'talked', 'family', 'passed_on', 'no_need'] as const;
export const REFERRAL_STEPS = [
  'raised',
  'passed_on',
  'shown',
  'opened',
  'read',
  'received',
  'assigned',
  'urgency',
  'joined',
  'case_made',
  'closed',
] as const;

export const referralKind = z.enum(REFERRAL_KINDS);
export const urgency = z.enum(URGENCIES);
export const place = z.enum(PLACES);
export const referralState = z.enum(REFERRAL_STATES);
export const referralOutcome = z.enum(REFERRAL_OUTCOMES);

export type ReferralKind = z.infer<typeof referralKind>;
export type Urgency = z.infer<typeof urgency>;
export type SeenPlace = z.infer<typeof place>;
export type ReferralOutcome = z.infer<typeof referralOutcome>;
export type ReferralStep = (typeof REFERRAL_STEPS)[number];

/** What somebody wrote, as it is sealed: one text, so that nothing of it stands beside the seal. */
export const reported = z.object({
  what: z.string().trim().min(3).max(4_000),
  place: place.nullable().default(null),
  /** Who already knows of it, in the words of whoever writes. */
  knows: z.string().trim().max(400).default(''),
});
export type Reported = z.output<typeof reported>;
