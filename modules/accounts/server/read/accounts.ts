import { readView } from '@patio/platform';
import {
  accessRequests,
  cards,
  delegations,
  invitations,
  memberships,
  overrides,
  register,
  usernames,
  users,
} from '../schema.ts';

/** The accounts, by name and address. */
export const userRows = readView(users, [
  'id',
  'givenNames',
  'surnames',
  'preferredName',
  'email',
  'locale',
  'photoFileId',
  'avatar',
  'lockedAt',
  'lastSignedInAt',
]);
/** An account as other modules see it. */
export type ShownUser = typeof userRows.$inferSelect;

/** The columns from which an account's name is written. */
export const userNames = { givenNames: users.givenNames, surnames: users.surnames, preferredName: users.preferredName };

/** The names to sign in with, of those who have no e-mail. */
export const usernameRows = readView(usernames, ['institutionId', 'userId', 'username']);

/** Who belongs where, in which role, from when until when. */
export const membershipRows = readView(memberships, [
  'institutionId',
  'id',
  'userId',
  'role',
  'schoolId',
  'platform',
  'startsOn',
  'endsOn',
  'endedAt',
]);
/** A membership as other modules see it. */
export type ShownMembership = typeof membershipRows.$inferSelect;

/** Every account of an institution, once, with what it is listed and ordered by; `searchRegister` finds by words. */
export const registerRows = readView(register, [
  'institutionId',
  'userId',
  'registerKey',
  'seenAt',
  'state',
  'belongs',
]);

/** Invitations and what became of them. */
export const invitationRows = readView(invitations, [
  'institutionId',
  'id',
  'email',
  'givenNames',
  'surnames',
  'locale',
  'role',
  'schoolId',
  'others',
  'personId',
  'invitedAt',
  'expiresAt',
  'acceptedAt',
  'revokedAt',
]);
/** An invitation as other modules see it. */
export type ShownInvitation = typeof invitationRows.$inferSelect;

/** What a school decided about its roles. */
export const overrideRows = readView(overrides, ['institutionId', 'schoolId', 'role', 'capability', 'reach']);

/** Rights that were lent, to whom, by whom and until when. */
export const delegationRows = readView(delegations, [
  'institutionId',
  'id',
  'fromUserId',
  'toUserId',
  'capability',
  'reach',
  'schoolId',
  'reason',
  'until',
  'givenAt',
  'endedAt',
]);
/** A lent right as other modules see it. */
export type ShownDelegation = typeof delegationRows.$inferSelect;

/** The QR cards of children; what opens them lies sealed elsewhere. */
export const cardRows = readView(cards, [
  'institutionId',
  'id',
  'userId',
  'issuedBy',
  'issuedAt',
  'lastUsedAt',
  'revokedAt',
]);

/** Requests for access, open and closed. */
export const accessRequestRows = readView(accessRequests, [
  'institutionId',
  'id',
  'userId',
  'role',
  'area',
  'reason',
  'at',
  'closedAt',
]);
