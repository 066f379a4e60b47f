import { needs } from '@patio/access/contract';
import { email, sessionView, username } from '@patio/accounts';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { capability, done, givenName, id, instant, locale, reason, role, samePerson } from './fields.ts';

export const memberView = z.object({
  id,
  givenNames: z.string(),
  surnames: z.string(),
  preferredName: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  photoFileId: id.nullable(),
  avatar: z.string().nullable(),
  status: z.enum(['invited', 'active', 'locked']),
  memberships: z.array(
    z.object({
      id,
      role,
      schoolId: id.nullable(),
      schoolName: z.string().nullable(),
      from: z.string(),
      to: z.string().nullable(),
    }),
  ),
  lastSeenAt: instant.nullable(),
  can: z.object({ manage: z.boolean(), impersonate: z.boolean() }),
});
export type MemberView = z.infer<typeof memberView>;

export const memberFilters = z.object({
  search: z.string().trim().max(100).optional(),
  role: role.optional(),
  schoolId: id.optional(),
  status: z.enum(['invited', 'active', 'locked']).optional(),
  sort: z.enum(['name', '-name', 'seen', '-seen']).default('name'),
});

const placed = z.object({ role, schoolId: id.nullable() });
/** Further places that the person gets together with the first. */
const others = z.array(placed).max(10).default([]);
const manage = needs('accounts.manage');

export const members = {
  listMembers: needs('accounts.read')
    .route({ method: 'GET', path: '/members', summary: 'List accounts with search and filters.' })
    .input(memberFilters.extend(pageInput.shape))
    .output(pageOf(memberView)),
  getMember: needs('accounts.read')
    .route({
      method: 'GET',
      path: '/members/{id}',
      summary: 'Read one account with its memberships and sessions.',
    })
    .input(z.object({ id }))
    .output(
      memberView.extend({
        secondFactor: z.boolean(),
        /** Since when nothing is sent to the address, because its mail server refused it. */
        mailStopped: z.object({ since: instant, code: z.number().int() }).nullable(),
        sessions: z.array(sessionView.omit({ current: true })),
        history: z.array(
          z.object({ at: instant, action: z.string(), byName: z.string(), reason: z.string().nullable() }),
        ),
      }),
    ),
  /** An account without e-mail, for those who sign in with a username; the first password is shown once. */
  createMember: manage
    .route({ method: 'POST', path: '/members', summary: 'Create an account with a first password.' })
    .input(
      placed.extend({ givenNames: givenName, surnames: givenName, username, locale: locale.default('es'), others }),
    )
    .output(z.object({ id, username: z.string(), temporaryPassword: z.string() })),
  /** A new first password for someone without e-mail, shown once. */
  resetMemberPassword: manage
    .route({
      method: 'POST',
      path: '/members/{id}/password',
      summary: 'Give an account a new first password.',
    })
    .input(z.object({ id, reason }))
    .output(z.object({ temporaryPassword: z.string() })),
  /** Sends the usual reset message to the person's own e-mail. */
  sendMemberReset: manage
    .route({
      method: 'POST',
      path: '/members/{id}/send-reset',
      summary: 'Send an account a link to reset its password.',
    })
    .input(z.object({ id }))
    .output(done),
  lockMember: manage
    .route({ method: 'POST', path: '/members/{id}/lock', summary: 'Lock an account.' })
    .input(z.object({ id, reason }))
    .output(done),
  unlockMember: manage
    .route({ method: 'POST', path: '/members/{id}/unlock', summary: 'Unlock an account.' })
    .input(z.object({ id, reason }))
    .output(done),
  signOutMember: manage
    .route({ method: 'POST', path: '/members/{id}/sign-out', summary: 'End all sessions of an account.' })
    .input(z.object({ id }))
    .output(z.object({ ended: z.number().int() })),
  addMembership: manage
    .route({ method: 'POST', path: '/members/{id}/memberships', summary: 'Give an account another role.' })
    .input(placed.extend({ id }))
    .output(z.object({ id, state: z.enum(['done', 'waiting']) })),
  endMembership: manage
    .route({ method: 'POST', path: '/memberships/{id}/end', summary: 'End a role of an account.' })
    .input(z.object({ id, reason }))
    .output(done),

  invite: needs('accounts.invite')
    .route({ method: 'POST', path: '/members/invitations', summary: 'Invite a person by e-mail.' })
    .input(
      placed.extend({
        email,
        givenNames: givenName,
        surnames: givenName,
        locale: locale.default('es'),
        others,
        samePerson: samePerson.default(false),
      }),
    )
    .output(z.object({ id, state: z.enum(['done', 'waiting']) })),
  listInvitations: needs('accounts.invite')
    .route({ method: 'GET', path: '/members/invitations', summary: 'List invitations and their state.' })
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            email: z.string(),
            name: z.string(),
            role,
            schoolId: id.nullable(),
            schoolName: z.string().nullable(),
            invitedAt: instant,
            expiresAt: instant,
            state: z.enum(['waiting', 'accepted', 'expired', 'revoked']),
          }),
        ),
      }),
    ),
  resendInvitation: needs('accounts.invite')
    .route({ method: 'POST', path: '/members/invitations/{id}/resend', summary: 'Send an invitation again.' })
    .input(z.object({ id }))
    .output(done),
  /** For whoever hands the invitation over in person; the link that was sent stops working. */
  copyInvitationLink: needs('accounts.invite')
    .route({
      method: 'POST',
      path: '/members/invitations/{id}/link',
      summary: 'Make a new link of an invitation to hand over in person.',
    })
    .input(z.object({ id }))
    .output(z.object({ link: z.string() })),
  revokeInvitation: needs('accounts.invite')
    .route({ method: 'POST', path: '/members/invitations/{id}/revoke', summary: 'Revoke an invitation.' })
    .input(z.object({ id }))
    .output(done),

  /** Look through a person's eyes: reading only, one hour, with a reason that is kept. */
  beginImpersonation: needs('accounts.impersonate')
    .route({
      method: 'POST',
      path: '/members/impersonation',
      summary: 'Begin to view the platform as another person.',
    })
    .input(z.object({ membershipId: id, reason }))
    .output(done),
  listAccessRequests: manage
    .route({ method: 'GET', path: '/members/access-requests', summary: 'List requests for access.' })
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            userId: id,
            name: z.string(),
            role,
            area: z.string(),
            reason: z.string(),
            at: instant,
          }),
        ),
      }),
    ),
  closeAccessRequest: manage
    .route({
      method: 'POST',
      path: '/members/access-requests/{id}/close',
      summary: 'Grant or refuse a request for access.',
    })
    .input(z.object({ id, outcome: z.enum(['granted', 'declined']), note: z.string().trim().max(500).default('') }))
    .output(done),
  /** Lends what the asked page needs, for a month at most and in the asker's own place, and answers the request: one step. */
  grantAccessRequest: manage
    .route({
      method: 'POST',
      path: '/members/access-requests/{id}/grant',
      summary: 'Give what a request for access needs, for a time.',
    })
    .input(z.object({ id, capability }))
    .output(z.object({ state: z.enum(['done', 'waiting']), until: instant.nullable() })),
};

nameSchemas({ accountOfMember: memberView, memberFilters, placed });
