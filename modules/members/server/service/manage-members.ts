import type { Actor, Role } from '@patio/access';
import {
  belongsElsewhere,
  createUser,
  endMembership,
  giveFirstPassword,
  giveUsername,
  hasFirstPassword,
  lockUser,
  requireAnAdmin,
  type ShownMembership,
  sendResetAt,
  startMembership,
  takeTurns,
  unlockUser,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { needsSecondPerson, record, type Tx } from '@patio/platform';
import { failure } from '../failures.ts';
import { canPlace, isLeading } from '../policy.ts';
import type { Member } from './members.ts';

const RIGHT = 'accounts.manage';
/** The kind under which a second person agrees to a leading role. */
export const LEADING_ROLE = 'accounts.grant_leading_role';

/** Whoever knows the password of psychology reads cases that no admin may read: none is ever made or seen by somebody else. */
const isPsychology = ({ role }: { role: string }): boolean => role === 'psychology';

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
  if (places.some(isPsychology)) throw failure('psychology_by_invitation', undefined, 'role');
  const { givenNames, surnames, username, locale, role, schoolId } = given;
  const id = await createUser(tx, { givenNames, surnames, locale });
  const temporaryPassword = await giveFirstPassword(tx, id);
  if (!(await giveUsername(tx, actor.institutionId, id, username)))
    throw failure('username_taken', undefined, 'username');
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
  if (await belongsElsewhere(tx, member.id, actor.institutionId)) throw failure('beyond_own_rights');
}

/** A new first password for someone without e-mail; whoever has one gets a link instead. */
export async function resetMemberPassword(tx: Tx, actor: Actor, member: Member, reason: string): Promise<string> {
  if (member.user.email) throw failure('beyond_own_rights');
  await requireOnlyOurs(tx, actor, member);
  if (member.memberships.some((place) => isPsychology(place) && !place.endedAt))
    throw failure('psychology_by_invitation');
  const temporaryPassword = await giveFirstPassword(tx, member.id);
  await record(tx, actor, 'accounts.member_password_reset', { type: 'accounts.user', id: member.id }, { reason });
  return temporaryPassword;
}

/** Sends somebody the usual link to choose a new password, to their own e-mail. */
export async function sendMemberReset(tx: Tx, actor: Actor, member: Member): Promise<void> {
  if (!member.user.email) throw failure('no_email');
  if (!(await sendResetAt(tx, member.id, actor.institutionId))) throw failure('not_found');
  await record(tx, actor, 'accounts.member_reset_sent', { type: 'accounts.user', id: member.id });
}

/** Locks an account: it is signed out everywhere and cannot come in. */
export async function lockMember(tx: Tx, actor: Actor, member: Member, reason: string): Promise<void> {
  if (member.id === actor.userId) throw failure('not_yourself');
  await requireOnlyOurs(tx, actor, member);
  await takeTurns(tx, actor.institutionId);
  await lockUser(tx, actor, member.id, reason);
  await requireAnAdmin(tx, actor.institutionId);
}

/** Lets a locked account in again. */
export async function unlockMember(tx: Tx, actor: Actor, member: Member, reason: string): Promise<void> {
  await requireOnlyOurs(tx, actor, member);
  await unlockUser(tx, actor, member.id, reason);
}

/** Gives somebody one more place, as far as the actor may hand it out. */
export async function addMembership(
  tx: Tx,
  actor: Actor,
  member: Member,
  place: { role: Role; schoolId: Id | null },
): Promise<ShownMembership> {
  if (!canPlace(actor, RIGHT, place)) throw failure('beyond_own_rights', undefined, 'role');
  if (isPsychology(place) && (await hasFirstPassword(tx, member.id)))
    throw failure('psychology_by_invitation', undefined, 'role');
  return startMembership(tx, actor, { userId: member.id, role: place.role, schoolId: place.schoolId });
}

/** Ends a place of somebody, as far as the actor may hand it out. */
export async function removeMembership(tx: Tx, actor: Actor, row: ShownMembership, reason: string): Promise<void> {
  if (!canPlace(actor, RIGHT, { role: row.role as Role, schoolId: row.schoolId }) || row.platform) {
    throw failure('beyond_own_rights');
  }
  await takeTurns(tx, actor.institutionId);
  await endMembership(tx, actor, row, reason);
}
