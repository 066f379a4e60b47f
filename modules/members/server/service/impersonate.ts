import type { Actor, Role } from '@patio/access';
import { openImpersonation } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { RequestInfo, Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { failure } from '../failures.ts';
import { canImpersonate } from '../policy.ts';
import { impersonationMinutes } from '../settings.ts';
import { getMember, getMembership } from './members.ts';

const RIGHT = 'accounts.impersonate';

/** Lets an admin look through a person's eyes: reading only, for the time that the institution allows, with a reason. */
export async function beginImpersonation(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  request: RequestInfo,
  given: { membershipId: Id; reason: string },
) {
  const row = await getMembership(tx, actor, RIGHT, given.membershipId);
  const member = await getMember(tx, actor, RIGHT, row.userId);
  const membership = { ...row, role: row.role as Role };
  const target = { ...member, userId: member.id, role: membership.role, platform: membership.platform };
  if (!canImpersonate(actor, target) || member.user.lockedAt) throw failure('not_impersonable');
  const minutes = await settingOf(tx, impersonationMinutes);
  const { reason } = given;
  return openImpersonation(tx, actor, request, { sessionId, userId: member.id, membership, minutes, reason });
}
