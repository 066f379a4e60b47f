import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { anyPassword, id, instant, reason } from './fields.ts';

export const breakGlass = {
  /** Break-glass codes: how many are sealed, and whether an admin waits for a second one. */
  breakGlassState: needs('accounts.issue_recovery')
    .route({ method: 'GET', path: '/accounts/break-glass', summary: 'Read the state of emergency access.' })
    .output(
      z.object({
        codesLeft: z.number().int(),
        issuedAt: instant.nullable(),
        pending: z
          .object({ id, byName: z.string(), at: instant, reason: z.string(), expiresAt: instant, mine: z.boolean() })
          .nullable(),
      }),
    ),
  /** The first of two admins asks for new codes. */
  requestBreakGlass: needs('accounts.issue_recovery')
    .route({ method: 'POST', path: '/accounts/break-glass/request', summary: 'Ask for emergency access.' })
    .input(z.object({ reason }))
    .output(z.object({ id })),
  /** The second admin agrees and sees the codes once; older ones stop working. */
  approveBreakGlass: needs('accounts.issue_recovery')
    .route({
      method: 'POST',
      path: '/accounts/break-glass/{id}/approve',
      summary: 'Approve a request for emergency access.',
    })
    .input(z.object({ id, currentPassword: anyPassword.optional() }))
    .output(z.object({ codes: z.array(z.string()) })),
};
