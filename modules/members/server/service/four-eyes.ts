import { type Actor, CAPABILITY_NAMES, type Capability, REACHES, ROLES, type Role } from '@patio/access';
import { nameOf } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { allLabels, askApproval, defineApproval, needsSecondPerson, type Tx } from '@patio/platform';
import { z } from 'zod';
import { reachName } from '../../contract/reach-labels.ts';
import { ROLE_TITLES } from '../../contract/role-labels.ts';
import { isLeading, isLeadingRight } from '../policy.ts';
import { grantAccessRequest, planGrant } from './access-requests.ts';
import { requireOwnEmail } from './email-holder.ts';
import { type Invitation, invite } from './invite.ts';
import { addMembership, LEADING_ROLE } from './manage-members.ts';
import { getMember, type Member } from './members.ts';
import { type Decision, decidePermissions, requireMayDecide } from './permissions.ts';

type Outcome = { id: Id; state: 'done' | 'waiting' };

const changePermissions = defineApproval('accounts.change_permissions', {
  title: m.members_four_eyes_permissions,
  needs: 'accounts.manage_permissions',
  payload: z.object({
    schoolId: z.uuid().nullable(),
    changes: z.array(
      z.object({
        role: z.enum(ROLES),
        capability: z.enum(CAPABILITY_NAMES),
        reach: z.enum(REACHES).nullable(),
        usual: z.boolean(),
      }),
    ),
    reason: z.string(),
  }),
  describe: ({ changes, schoolId }, locale) => ({
    title: m.members_approval_permissions({ count: changes.length }, { locale }),
    detail: changes
      .slice(0, 5)
      .map(
        ({ role, capability, reach }) =>
          `${ROLE_TITLES[role]({}, { locale })}: ${allLabels().capabilityName(capability, locale)} → ${reachName(reach, locale)}`,
      )
      .join(' · '),
    href: schoolId ? `/admin/permissions?school=${schoolId}` : '/admin/permissions',
  }),
  apply: (tx, decider, payload) => decidePermissions(tx, decider, payload),
});

/** Decides about roles at once, or asks a second admin where the institution wants two. */
export async function changePermissionsOrAsk(tx: Tx, actor: Actor, given: Decision): Promise<'done' | 'waiting'> {
  if (!(await needsSecondPerson(tx, changePermissions.kind))) {
    await decidePermissions(tx, actor, given);
    return 'done';
  }
  await requireMayDecide(tx, actor, given);
  const payload = { ...given, changes: [...given.changes] };
  await askApproval(tx, actor, changePermissions, payload, { reason: given.reason, schoolId: given.schoolId });
  return 'waiting';
}

const place = { role: z.enum(ROLES), schoolId: z.uuid().nullable() };
const grantLeadingRole = defineApproval(LEADING_ROLE, {
  title: m.members_four_eyes_roles,
  needs: 'accounts.manage_permissions',
  payload: z.discriminatedUnion('how', [
    z.object({
      how: z.literal('invite'),
      name: z.string(),
      given: z.object({
        email: z.string(),
        givenNames: z.string(),
        surnames: z.string(),
        locale: z.enum(['es', 'en']),
        others: z.array(z.object(place)),
        samePerson: z.boolean().default(false),
        ...place,
      }),
    }),
    z.object({ how: z.literal('add'), name: z.string(), userId: z.uuid(), ...place }),
    z.object({
      how: z.literal('lend'),
      name: z.string(),
      userId: z.uuid(),
      requestId: z.uuid(),
      capability: z.enum(CAPABILITY_NAMES),
    }),
  ]),
  describe: (payload, locale) => {
    if (payload.how === 'lend')
      return {
        title: m.members_approval_lend(
          { name: payload.name, right: allLabels().capabilityName(payload.capability, locale) },
          { locale },
        ),
        href: `/admin/users/${payload.userId}`,
      };
    const role = payload.how === 'invite' ? payload.given.role : payload.role;
    return {
      title: m.members_approval_role({ name: payload.name, role: ROLE_TITLES[role]({}, { locale }) }, { locale }),
      ...(payload.how === 'add' && { href: `/admin/users/${payload.userId}` }),
    };
  },
  apply: async (tx, decider, payload) => {
    if (payload.how === 'invite') await invite(tx, decider, payload.given);
    else if (payload.how === 'lend')
      await grantAccessRequest(tx, decider, { id: payload.requestId, capability: payload.capability });
    else await addMembership(tx, decider, await getMember(tx, decider, 'accounts.manage', payload.userId), payload);
  },
});

/** Invites at once; an admin or director only after a second person agreed, where the institution wants two. */
export async function inviteOrAsk(tx: Tx, actor: Actor, given: Invitation): Promise<Outcome> {
  const leads = [given, ...(given.others ?? [])].some(isLeading);
  if (!leads || !(await needsSecondPerson(tx, grantLeadingRole.kind)))
    return { id: (await invite(tx, actor, given)).id, state: 'done' };
  const samePerson = given.samePerson ?? false;
  await requireOwnEmail(tx, actor, given, samePerson);
  const name = `${given.givenNames} ${given.surnames}`;
  const payload = { how: 'invite' as const, name, given: { ...given, samePerson, others: given.others ?? [] } };
  const asked = await askApproval(tx, actor, grantLeadingRole, payload, { schoolId: given.schoolId });
  return { id: asked.id, state: 'waiting' };
}

/** Gives a person one more place, under the same rule. */
export async function addMembershipOrAsk(
  tx: Tx,
  actor: Actor,
  member: Member,
  given: { role: Role; schoolId: Id | null },
): Promise<Outcome> {
  if (!isLeading(given) || !(await needsSecondPerson(tx, grantLeadingRole.kind)))
    return { id: (await addMembership(tx, actor, member, given)).id, state: 'done' };
  const { role, schoolId } = given;
  const payload = { how: 'add' as const, name: nameOf(member.user), userId: member.id, role, schoolId };
  const asked = await askApproval(tx, actor, grantLeadingRole, payload, { schoolId });
  return { id: asked.id, state: 'waiting' };
}

/** Lends what an access request needs at once; a right of the leading roles only after a second person agreed, where the institution wants two. */
export async function grantAccessRequestOrAsk(
  tx: Tx,
  actor: Actor,
  given: { id: Id; capability: Capability },
): Promise<{ state: 'done' | 'waiting'; until: string | null }> {
  if (!isLeadingRight(given.capability) || !(await needsSecondPerson(tx, grantLeadingRole.kind)))
    return { state: 'done', until: await grantAccessRequest(tx, actor, given) };
  const { open, lent } = await planGrant(tx, actor, given);
  const { id: requestId, capability } = given;
  const payload = { how: 'lend' as const, name: open.name, userId: open.userId, requestId, capability };
  await askApproval(tx, actor, grantLeadingRole, payload, { schoolId: lent[0]?.schoolId ?? null });
  return { state: 'waiting', until: null };
}
