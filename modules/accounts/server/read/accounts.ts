import { readView } from '@patio/platform';
import { accessRequests, invitations, memberships, users } from '../schema.ts';

/** The accounts, by name and address. */
export const userRows = readView(users, [
  'id',
  'givenNames',
  'surnames',
  'preferredName',
  'email',
  'locale',
  'lockedAt',
]);

/** Who belongs where, in which role, from when until when. */
export const membershipRows = readView(memberships, [
  'institutionId',
  'id',
  'userId',
  'role',
  'schoolId',
  'startsOn',
  'endsOn',
  'endedAt',
]);

/** Invitations and what became of them. */
export const invitationRows = readView(invitations, [
  'institutionId',
  'id',
  'schoolId',
  'invitedAt',
  'acceptedAt',
  'revokedAt',
]);

/** Requests for access, open and closed. */
export const accessRequestRows = readView(accessRequests, ['institutionId', 'id', 'closedAt']);
