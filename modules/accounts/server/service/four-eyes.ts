import { type Actor, CAPABILITY_NAMES, REACHES, ROLES, type Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { askApproval, defineApproval, needsSecondPerson, type Tx } from '@patio/platform';
import { z } from 'zod';
import { isLeading } from '../policy.ts';
import { requireOwnEmail } from './email-holder.ts';
import { nameOf } from './find-person.ts';
import { type Invitation, invite } from './invite.ts';
import { addMembership, LEADING_ROLE } from './manage-members.ts';
import { getMember, type Member } from './members.ts';
import { type Decision, decidePermissions, requireMayDecide } from './permissions.ts';

type Outcome = { id: Id; state: 'done' | 'waiting' };

const changePermissions = defineApproval('accounts.change_permissions', {
  title: m.accounts_four_eyes_permissions,
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
    title: m.accounts_approval_permissions({ count: changes.length }, { locale }),
    detail: changes
      .slice(0, 5)
      .map(({ role, capability, reach }) => `${role}: ${capability} → ${reach ?? '–'}`)
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
  title: m.accounts_four_eyes_roles,
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
  ]),
  describe: (payload, locale) => {
    const role = payload.how === 'invite' ? payload.given.role : payload.role;
    return {
      title: m.accounts_approval_role({ name: payload.name, role }, { locale }),
      ...(payload.how === 'add' && { href: `/admin/users/${payload.userId}` }),
    };
  },
  apply: async (tx, decider, payload) => {
    if (payload.how === 'invite') await invite(tx, decider, payload.given);
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
