import { type Actor, holds, type Role } from '@patio/access';
import {
  keep,
  nameOf,
  readWaysIn,
  revokeInvitation,
  type ShownInvitation,
  sessionOf,
  signOutUser,
  userRows,
} from '@patio/accounts/server';
import { bounceKey, clock, listBounces, platformSchema, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { MemberView } from '../../contract.ts';
import { canImpersonate, canReachMember } from '../policy.ts';
import { closeAccessRequest, listAccessRequests } from '../service/access-requests.ts';
import { addMembershipOrAsk, grantAccessRequestOrAsk, inviteOrAsk } from '../service/four-eyes.ts';
import { beginImpersonation } from '../service/impersonate.ts';
import { copyInvitationLink, getInvitation, listInvitations, resendInvitation } from '../service/invite.ts';
import {
  createMember,
  lockMember,
  removeMembership,
  resetMemberPassword,
  sendMemberReset,
  unlockMember,
} from '../service/manage-members.ts';
import { getMember, getMembership, listMembers, type Member } from '../service/members.ts';
import { done, os } from './os.ts';

function toMember(actor: Actor, member: Member): MemberView {
  const { user } = member;
  const open = member.memberships.filter((m) => !m.endedAt);
  const target = (m: (typeof open)[number]) => ({
    ...member,
    userId: user.id,
    role: m.role as Role,
    platform: m.platform,
  });
  return {
    id: user.id,
    givenNames: user.givenNames,
    surnames: user.surnames,
    preferredName: user.preferredName,
    email: user.email,
    username: member.username,
    photoFileId: user.photoFileId,
    avatar: user.avatar,
    status: user.lockedAt ? 'locked' : user.lastSignedInAt ? 'active' : 'invited',
    memberships: open.map((m) => ({
      id: m.id,
      role: m.role as Role,
      schoolId: m.schoolId,
      schoolName: m.schoolName,
      from: m.startsOn,
      to: m.endsOn,
    })),
    lastSeenAt: user.lastSignedInAt?.toISOString() ?? null,
    can: {
      manage: holds(actor, 'accounts.manage') && canReachMember(actor, 'accounts.manage', member),
      impersonate: !user.lockedAt && open.some((m) => canImpersonate(actor, target(m))),
    },
  };
}

/** What stops the letters to an address; null while nothing does. */
async function findStop(tx: Tx, email: string | null) {
  const stopped = email ? (await listBounces(tx, [email])).get(bounceKey(email)) : undefined;
  return stopped ? { since: stopped.bouncedAt.toISOString(), code: stopped.code } : null;
}

/** What was done to and by the person, from the audit; for those who may read it. */
async function historyOf(tx: Tx, actor: Actor, member: Member) {
  if (!holds(actor, 'platform.read_audit')) return [];
  const { auditLog } = platformSchema;
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'accounts.user'), eq(auditLog.subjectId, member.id)))
    .orderBy(desc(auditLog.at))
    .limit(50);
  const ids = [...new Set(rows.map((row) => row.actorId))];
  const people = ids.length ? await tx.select().from(userRows).where(inArray(userRows.id, ids)) : [];
  return rows.map((row) => {
    const by = people.find((person) => person.id === row.actorId);
    return { at: row.at.toISOString(), action: row.action, byName: by ? nameOf(by) : '', reason: row.reason };
  });
}

const stateOf = (row: ShownInvitation): 'accepted' | 'revoked' | 'expired' | 'waiting' =>
  row.acceptedAt ? 'accepted' : row.revokedAt ? 'revoked' : row.expiresAt <= clock.now() ? 'expired' : 'waiting';

const RIGHT = 'accounts.manage';

export const membersApi = {
  listMembers: os.listMembers.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { items, ...page } = await listMembers(tx, context.actor, input);
      return { items: items.map((member) => toMember(context.actor, member)), ...page };
    }),
  ),
  getMember: os.getMember.handler(({ context, input }) =>
    context.read(async (tx) => {
      const member = await getMember(tx, context.actor, 'accounts.read', input.id);
      const history = await historyOf(tx, context.actor, member);
      const ways = await readWaysIn(tx, member.id, context.actor.institutionId);
      const mailStopped = await findStop(tx, member.user.email);
      return { ...toMember(context.actor, member), ...ways, mailStopped, history };
    }),
  ),
  createMember: os.createMember.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => createMember(tx, context.actor, input)),
  ),
  resetMemberPassword: os.resetMemberPassword.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => {
      const member = await getMember(tx, context.actor, RIGHT, input.id);
      return { temporaryPassword: await resetMemberPassword(tx, context.actor, member, input.reason) };
    }),
  ),
  sendMemberReset: os.sendMemberReset.handler(({ context, input }) =>
    context.command(async (tx) => {
      await sendMemberReset(tx, context.actor, await getMember(tx, context.actor, RIGHT, input.id));
      return done;
    }),
  ),
  lockMember: os.lockMember.handler(({ context, input }) =>
    context.command(async (tx) => {
      await lockMember(tx, context.actor, await getMember(tx, context.actor, RIGHT, input.id), input.reason);
      return done;
    }),
  ),
  unlockMember: os.unlockMember.handler(({ context, input }) =>
    context.command(async (tx) => {
      await unlockMember(tx, context.actor, await getMember(tx, context.actor, RIGHT, input.id), input.reason);
      return done;
    }),
  ),
  signOutMember: os.signOutMember.handler(({ context, input }) =>
    context.command(async (tx) => ({
      ended: await signOutUser(tx, context.actor, (await getMember(tx, context.actor, RIGHT, input.id)).id),
    })),
  ),
  addMembership: os.addMembership.handler(({ context, input }) =>
    context.command(async (tx) => {
      const member = await getMember(tx, context.actor, RIGHT, input.id);
      return addMembershipOrAsk(tx, context.actor, member, input);
    }),
  ),
  endMembership: os.endMembership.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getMembership(tx, context.actor, RIGHT, input.id);
      await removeMembership(tx, context.actor, row, input.reason);
      return done;
    }),
  ),

  invite: os.invite.handler(({ context, input }) => context.command((tx) => inviteOrAsk(tx, context.actor, input))),
  listInvitations: os.listInvitations.handler(({ context }) =>
    context.read(async (tx) => {
      const places = new Map((await tx.select().from(schoolRows)).map((school) => [school.id, school.name]));
      const items = (await listInvitations(tx, context.actor)).map((row) => ({
        id: row.id,
        email: row.email,
        name: `${row.givenNames} ${row.surnames}`,
        role: row.role as Role,
        schoolId: row.schoolId,
        schoolName: row.schoolId ? (places.get(row.schoolId) ?? null) : null,
        invitedAt: row.invitedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        state: stateOf(row),
      }));
      return { items };
    }),
  ),
  resendInvitation: os.resendInvitation.handler(({ context, input }) =>
    context.command(async (tx) => {
      await resendInvitation(tx, context.actor, await getInvitation(tx, context.actor, input.id));
      return done;
    }),
  ),
  copyInvitationLink: os.copyInvitationLink.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => ({
      link: await copyInvitationLink(tx, context.actor, await getInvitation(tx, context.actor, input.id)),
    })),
  ),
  revokeInvitation: os.revokeInvitation.handler(({ context, input }) =>
    context.command(async (tx) => {
      await revokeInvitation(tx, context.actor, await getInvitation(tx, context.actor, input.id));
      return done;
    }),
  ),

  beginImpersonation: os.beginImpersonation.handler(async ({ context, input }) => {
    keep(
      context,
      await context.commandWithoutReplay((tx) =>
        beginImpersonation(tx, context.actor, sessionOf(context), context.request, input),
      ),
    );
    return done;
  }),
  listAccessRequests: os.listAccessRequests.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listAccessRequests(tx, context.actor) })),
  ),
  closeAccessRequest: os.closeAccessRequest.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeAccessRequest(tx, context.actor, input);
      return done;
    }),
  ),
  grantAccessRequest: os.grantAccessRequest.handler(({ context, input }) =>
    context.command((tx) => grantAccessRequestOrAsk(tx, context.actor, input)),
  ),
};
