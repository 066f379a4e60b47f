import { needs } from '@patio/access/contract';
import { email } from '@patio/accounts';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, samePerson } from './fields.ts';

const person = z.object({ personId: id });

export const persons = {
  /** Where the account of somebody whom the office has written down stands. */
  personAccount: needs('accounts.invite')
    .route({ method: 'GET', path: '/members/persons/{personId}', summary: 'Read the account state of a person.' })
    .input(person)
    .output(
      z.object({
        state: z.enum(['none', 'invited', 'expired', 'active', 'locked']),
        userId: id.nullable(),
        email: z.string().nullable(),
        invitationId: id.nullable(),
        invitedAt: instant.nullable(),
        expiresAt: instant.nullable(),
        lastSeenAt: instant.nullable(),
        can: z.object({ invite: z.boolean() }),
      }),
    ),
  /** Asks them to join with the roles that follow from their records; the new account is tied to them. */
  invitePerson: needs('accounts.invite')
    .route({
      method: 'POST',
      path: '/members/persons/{personId}/invite',
      summary: 'Invite a person on record to open an account.',
    })
    .input(person.extend({ email, samePerson: samePerson.default(false) }))
    .output(z.object({ id })),
};

nameSchemas({ membersPerson: person });
