import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { badgeRule, badgeShown, emblem, emblemColour, id, redeemState, redeemView, seen, version } from './fields.ts';

export const badgeView = badgeShown.extend({
  id,
  schoolId: id,
  school: z.string(),
  rule: badgeRule,
  amount: z.number().int().nullable(),
  points: z.number().int(),
  archived: z.boolean(),
  version: z.number().int(),
});
export type BadgeView = z.infer<typeof badgeView>;

export const rewardView = z.object({
  id,
  schoolId: id,
  school: z.string(),
  sectionId: id.nullable(),
  section: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  cost: z.number().int(),
  stock: z.number().int().nullable(),
  archived: z.boolean(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type RewardView = z.infer<typeof rewardView>;

export const badgeFields = z.object({
  name: z.string().trim().min(2).max(60),
  description: z.string().trim().min(2).max(300),
  criteria: z.string().trim().min(2).max(600),
  emblem,
  colour: emblemColour,
  rule: badgeRule,
  /** How much a rule asks for. */
  amount: z.int32().min(1).max(1_000).nullable(),
  points: z.int32().min(0).max(100),
});
export type BadgeFields = z.infer<typeof badgeFields>;

export const rewardFields = z.object({
  name: z.string().trim().min(2).max(80),
  description: z.string().trim().max(300),
  cost: z.int32().min(1).max(10_000),
  stock: z.int32().min(0).max(10_000).nullable(),
});
export type RewardFields = z.infer<typeof rewardFields>;

const places = z.array(z.object({ id, name: z.string() }));
export const redeemLine = redeemView.extend({
  studentId: id,
  student: z.string(),
  section: z.string().nullable(),
  stock: z.number().int().nullable(),
});
export type RedeemLine = z.infer<typeof redeemLine>;

const read = needs('recognition.read');
const keep = needs('recognition.catalogue');
const approve = needs('recognition.approve');

/** The badges and rewards of a school, and requests for rewards. */
export const catalogueSide = {
  catalogue: read
    .route({ method: 'GET', path: '/recognition/catalogue', summary: 'Show badges and rewards of the school.' })
    .output(
      z.object({
        badges: z.array(badgeView),
        rewards: z.array(rewardView),
        /** Where the actor may add badges, and rewards. */
        schools: places,
        sections: places,
        can: z.object({ keep: z.boolean(), approve: z.boolean() }),
      }),
    ),
  saveBadge: keep
    .route({ method: 'PUT', path: '/recognition/badges/{id}', summary: 'Add a badge, or change it.' })
    .input(badgeFields.extend({ id, seen, schoolId: id }))
    .output(badgeView),
  archiveBadge: keep
    .route({
      method: 'POST',
      path: '/recognition/badges/{id}/archive',
      summary: 'Stop giving a badge; those given stay.',
    })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(badgeView),
  saveReward: approve
    .route({ method: 'PUT', path: '/recognition/rewards/{id}', summary: 'Add a reward, or change it.' })
    .input(rewardFields.extend({ id, seen, schoolId: id.nullable(), sectionId: id.nullable() }))
    .output(rewardView),
  archiveReward: approve
    .route({ method: 'POST', path: '/recognition/rewards/{id}/archive', summary: 'Stop offering a reward.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(rewardView),
  redeems: approve
    .route({ method: 'GET', path: '/recognition/redeems', summary: 'List requests for rewards.' })
    .input(pageInput.extend({ state: redeemState.optional() }))
    .output(pageOf(redeemLine)),
  decideRedeem: approve
    .route({
      method: 'POST',
      path: '/recognition/redeems/{id}/decide',
      summary: 'Approve or refuse a request for a reward.',
    })
    .input(z.object({ id, version, approve: z.boolean(), reason: z.string().trim().max(300) }))
    .output(redeemLine),
};

nameSchemas({ recognitionBadge: badgeView, recognitionReward: rewardView, recognitionRedeemLine: redeemLine });
