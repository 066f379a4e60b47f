import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id, role } from './fields.ts';

const about = { userId: id };

/** A person signed in on a device that they had not used before. */
export const signedInElsewhere = defineEvent(
  'accounts.signed_in_elsewhere',
  z.object({ ...about, sessionId: id, device: z.string(), address: z.string().nullable() }),
);
/** A session is over: somebody signed out, was signed out, or signed in anew in its place. Those that only ran out are not told. */
export const sessionEnded = defineEvent('accounts.session_ended', z.object({ ...about, sessionId: id }));
export const breakGlassUsed = defineEvent(
  'accounts.break_glass_used',
  z.object({ ...about, reason: z.string(), adminIds: z.array(id) }),
);
export const breakGlassRequested = defineEvent(
  'accounts.break_glass_requested',
  z.object({ ...about, requestId: id, adminIds: z.array(id) }),
);
export const accessRequested = defineEvent(
  'accounts.access_requested',
  z.object({ ...about, requestId: id, area: z.string(), adminIds: z.array(id) }),
);
export const accessRequestClosed = defineEvent(
  'accounts.access_request_closed',
  z.object({ ...about, requestId: id, outcome: z.enum(['granted', 'declined']) }),
);
export const invited = defineEvent(
  'accounts.invited',
  z.object({ invitationId: id, invitedBy: id, role, schoolId: id.nullable() }),
);
export const invitationAccepted = defineEvent(
  'accounts.invitation_accepted',
  z.object({ ...about, invitationId: id, invitedBy: id, role }),
);
export const membershipStarted = defineEvent(
  'accounts.membership_started',
  z.object({ ...about, membershipId: id, role, schoolId: id.nullable() }),
);
export const membershipEnded = defineEvent(
  'accounts.membership_ended',
  z.object({ ...about, membershipId: id, role, schoolId: id.nullable() }),
);
/** Something that protects the account changed: password, passkey, second factor, linked identity. */
export const securityChanged = defineEvent('accounts.security_changed', z.object({ ...about, what: z.string() }));
export const memberLocked = defineEvent('accounts.member_locked', z.object(about));
export const delegationGiven = defineEvent(
  'accounts.delegation_given',
  z.object({ ...about, delegationId: id, capability: z.string(), fromUserId: id }),
);
/** Two accounts were one human; what modules keep under the one that went belongs to the other. */
export const membersMerged = defineEvent('accounts.members_merged', z.object({ keptId: id, goneId: id }));

/** A child was given a card, perhaps instead of one that they had. */
export const cardIssued = defineEvent(
  'accounts.card_issued',
  z.object({ ...about, studentId: id, cardId: id, replaced: z.boolean() }),
);
/** A child's card was stopped without another in its place. */
export const cardRevoked = defineEvent('accounts.card_revoked', z.object({ ...about, studentId: id, cardId: id }));
