import type { Actor, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { needsSecondPerson, publish, record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { memberLocked } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword, makeFirstPassword } from '../passwords.ts';
import { canPlace, isLeading } from '../policy.ts';
import { usernames, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { announce } from '../session/announce.ts';
import { endSessionsOf } from '../session/end.ts';
import { storePassword } from './change-password.ts';
import { requireAnAdmin, takeTurns } from './last-admin.ts';
import { listOwnMemberships } from './list-memberships.ts';
import type { Member } from './members.ts';
import { endMembership, type MembershipRow, startMembership } from './memberships.ts';
import { keepListed } from './register.ts';
import { sendResetLink } from './reset-password.ts';

const RIGHT = 'accounts.manage';
/** The kind under which a second person agrees to a leading role. */
export const LEADING_ROLE = 'accounts.grant_leading_role';

/** An account for someone who signs in with a username; the first password must be replaced by its owner. */
export async function createMember(
  tx: Tx,
  actor: Actor,
  given: {
    givenNames: string;
    surnames: string;
    username: string;
    locale: 'es' | 'en';
    role: Role;
    schoolId: Id | null;
    others?: { role: Role; schoolId: Id | null }[];
  },
): Promise<{ id: Id; username: string; temporaryPassword: string }> {
  const places = [{ role: given.role, schoolId: given.schoolId }, ...(given.others ?? [])];
  if (!places.every((place) => canPlace(actor, RIGHT, place))) throw failure('beyond_own_rights', undefined, 'role');
  // A leading role is handed to a known address, where a second person may have to agree.
  if (places.some(isLeading) && (await needsSecondPerson(tx, LEADING_ROLE)))
    throw failure('lead_by_invitation', undefined, 'role');
  const id = makeId();
  const temporaryPassword = makeFirstPassword();
  const hash = await hashPassword(temporaryPassword);
  const { givenNames, surnames, username, locale, role, schoolId } = given;
  await asIdentity(tx, async () => {
    await tx.insert(users).values({ id, givenNames, surnames, locale });
    await storePassword(tx, id, hash, true);
  });
  const named = await tx
    .insert(usernames)
    .values({ institutionId: actor.institutionId, id: makeId(), userId: id, username })
    .onConflictDoNothing()
    .returning();
  if (named.length === 0) throw failure('username_taken', undefined, 'username');
  for (const place of places) await startMembership(tx, actor, { userId: id, ...place });
  await record(
    tx,
    actor,
    'accounts.member_created',
    { type: 'accounts.user', id, schoolId },
    { after: { username, role } },
  );
  return { id, username, temporaryPassword };
}

/** Someone who belongs to another institution too keeps their account out of this one's hands. */
export async function requireOnlyOurs(tx: Tx, actor: Actor, member: Member): Promise<void> {
  const own = await asIdentity(tx, () => listOwnMemberships(tx, member.id));
  if (own.some((m) => m.institutionId !== actor.institutionId || m.platform)) throw failure('beyond_own_rights');
}

/** A new first password for someone without e-mail; whoever has one gets a link instead. */
export async function resetMemberPassword(tx: Tx, actor: Actor, member: Member, reason: string): Promise<string> {
  if (member.user.email) throw failure('beyond_own_rights');
  await requireOnlyOurs(tx, actor, member);
  const temporaryPassword = makeFirstPassword();
  const hash = await hashPassword(temporaryPassword);
  await asIdentity(tx, async () => {
    await storePassword(tx, member.id, hash, true);
    await endSessionsOf(tx, member.id);
  });
  await record(tx, actor, 'accounts.member_password_reset', { type: 'accounts.user', id: member.id }, { reason });
  return temporaryPassword;
}

export async function sendMemberReset(tx: Tx, actor: Actor, member: Member): Promise<void> {
  if (!member.user.email) throw failure('no_email');
  await asIdentity(tx, async () => {
    const at = (await listOwnMemberships(tx, member.id)).find((m) => m.institutionId === actor.institutionId);
    if (!at) throw failure('not_found');
    await sendResetLink(tx, member.user, at);
  });
  await record(tx, actor, 'accounts.member_reset_sent', { type: 'accounts.user', id: member.id });
}

/** Locks an account: it is signed out everywhere and cannot come in. */
export async function lockMember(tx: Tx, actor: Actor, member: Member, reason: string): Promise<void> {
  if (member.id === actor.userId) throw failure('not_yourself');
  await requireOnlyOurs(tx, actor, member);
  await takeTurns(tx, actor.institutionId);
  await asIdentity(tx, async () => {
    await tx.update(users).set({ lockedAt: clock.now() }).where(eq(users.id, member.id));
    await endSessionsOf(tx, member.id);
    await announce(tx, { user: member.id });
  });
  await keepListed(tx, actor.institutionId, [member.id]);
  await requireAnAdmin(tx, actor.institutionId);
  await record(tx, actor, 'accounts.member_locked', { type: 'accounts.user', id: member.id }, { reason });
  await publish(tx, memberLocked, { userId: member.id });
}

export async function unlockMember(tx: Tx, actor: Actor, member: Member, reason: string): Promise<void> {
  await requireOnlyOurs(tx, actor, member);
  await asIdentity(tx, () => tx.update(users).set({ lockedAt: null }).where(eq(users.id, member.id)));
  await keepListed(tx, actor.institutionId, [member.id]);
  await record(tx, actor, 'accounts.member_unlocked', { type: 'accounts.user', id: member.id }, { reason });
}

export async function signOutMember(tx: Tx, actor: Actor, member: Member): Promise<number> {
  const ended = await asIdentity(tx, () => endSessionsOf(tx, member.id));
  await record(tx, actor, 'accounts.member_signed_out', { type: 'accounts.user', id: member.id }, { after: { ended } });
  return ended;
}

export async function addMembership(
  tx: Tx,
  actor: Actor,
  member: Member,
  place: { role: Role; schoolId: Id | null },
): Promise<MembershipRow> {
  if (!canPlace(actor, RIGHT, place)) throw failure('beyond_own_rights', undefined, 'role');
  return startMembership(tx, actor, { userId: member.id, role: place.role, schoolId: place.schoolId });
}

export async function removeMembership(tx: Tx, actor: Actor, row: MembershipRow, reason: string): Promise<void> {
  if (!canPlace(actor, RIGHT, { role: row.role as Role, schoolId: row.schoolId }) || row.platform) {
    throw failure('beyond_own_rights');
  }
  await takeTurns(tx, actor.institutionId);
  await endMembership(tx, actor, row, reason);
}
