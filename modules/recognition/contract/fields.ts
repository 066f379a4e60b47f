import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const instant = z.iso.datetime();
export const day = z.iso.date();
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** What a teacher recognises in two taps. */
export const PRAISES = ['effort', 'help', 'idea', 'progress', 'teamwork', 'care'] as const;
export const praiseKind = z.enum(PRAISES);
export type PraiseKind = z.infer<typeof praiseKind>;

/** Where a badge comes from: a person gives it, or a fact that Patio can count. */
export const BADGE_RULES = [
  'person',
  'present_days',
  'on_time_days',
  'lessons_done',
  'work_on_time',
  'praises',
] as const;
export const badgeRule = z.enum(BADGE_RULES);
export type BadgeRule = z.infer<typeof badgeRule>;

export const EMBLEMS = ['star', 'heart', 'book', 'sun', 'leaf', 'check', 'hands', 'spark'] as const;
export const emblem = z.enum(EMBLEMS);
export type Emblem = z.infer<typeof emblem>;
/** One of the eight colours of notebooks. */
export const emblemColour = z.int32().min(1).max(8);

/** A badge as it was when it was given: what is signed never changes afterwards. */
export const badgeShown = z.object({
  name: z.string(),
  description: z.string(),
  criteria: z.string(),
  emblem,
  colour: emblemColour,
});
export type BadgeShown = z.infer<typeof badgeShown>;

/** Whether a family lets a badge be seen by whoever holds its address, and with the child's first name. */
export const SHARING = ['no', 'badge', 'named'] as const;
export const sharing = z.enum(SHARING);
export type Sharing = z.infer<typeof sharing>;

export const awardView = badgeShown.extend({
  id,
  badgeId: id,
  studentId: id,
  note: z.string(),
  /** Who gave it; null where a rule did. */
  givenBy: z.string().nullable(),
  awardedAt: instant,
  revokedAt: instant.nullable(),
  revokedReason: z.string().nullable(),
  sharing,
  /** Where anybody can verify it, once it is shared. */
  address: z.string().nullable(),
  version: z.number().int(),
});
export type AwardView = z.infer<typeof awardView>;

export const praiseView = z.object({
  id,
  studentId: id,
  kind: praiseKind,
  note: z.string(),
  points: z.number().int(),
  by: z.string(),
  section: z.string(),
  at: instant,
});
export type PraiseView = z.infer<typeof praiseView>;

/** Why points came or went; those of a double record move with the child. */
export const POINT_KINDS = ['praise', 'badge', 'redeem', 'returned', 'correction', 'moved_in', 'moved_out'] as const;
export const pointKind = z.enum(POINT_KINDS);
export type PointKind = z.infer<typeof pointKind>;

export const REDEEM_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export const redeemState = z.enum(REDEEM_STATES);
export type RedeemState = z.infer<typeof redeemState>;

export const redeemView = z.object({
  id,
  rewardId: id,
  reward: z.string(),
  cost: z.number().int(),
  state: redeemState,
  reason: z.string().nullable(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version: z.number().int(),
});
export type RedeemView = z.infer<typeof redeemView>;

nameSchemas({
  recognitionBadgeShown: badgeShown,
  recognitionAward: awardView,
  recognitionPraise: praiseView,
  recognitionRedeem: redeemView,
});
