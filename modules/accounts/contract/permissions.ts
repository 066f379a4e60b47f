import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { anyPassword, capability, done, id, instant, reach, reason, role } from './fields.ts';

export const delegationView = z.object({
  id,
  capability,
  reach,
  schoolId: id.nullable(),
  from: z.object({ userId: id, name: z.string() }),
  to: z.object({ userId: id, name: z.string() }),
  reason: z.string(),
  until: instant,
  can: z.object({ end: z.boolean() }),
});
export type DelegationView = z.infer<typeof delegationView>;

export const permissions = {
  /** Every capability × role: what is usual, what this school decided, what holds. */
  listPermissions: needs('accounts.manage_permissions')
    .route({ method: 'GET', path: '/accounts/permissions', summary: 'List what each role may do.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            capability,
            role,
            usual: reach.nullable(),
            /** Set where the institution or the school decided otherwise. */
            decided: z.object({ reach: reach.nullable(), schoolId: id.nullable() }).nullable(),
            holds: reach.nullable(),
            /** The widest reach that the reader could give; null where they do not hold it themselves. */
            mayGrant: reach.nullable(),
          }),
        ),
      }),
    ),
  /** `reach: null` takes the right away; `usual: true` forgets the decision. */
  setPermission: needs('accounts.manage_permissions')
    .route({ method: 'POST', path: '/accounts/permissions', summary: 'Change one permission of a role.' })
    .input(
      z.object({
        schoolId: id.nullable(),
        role,
        capability,
        reach: reach.nullable(),
        usual: z.boolean().default(false),
        reason,
      }),
    )
    .output(z.object({ state: z.enum(['done', 'waiting']) })),

  listDelegations: needs('accounts.delegate')
    .route({ method: 'GET', path: '/accounts/delegations', summary: 'List permissions given to persons for a time.' })
    .output(z.object({ items: z.array(delegationView) })),
  giveDelegation: needs('accounts.delegate')
    .route({ method: 'POST', path: '/accounts/delegations', summary: 'Give a person a permission for a time.' })
    .input(z.object({ toUserId: id, capability, reach, schoolId: id.nullable(), until: instant, reason }))
    .output(delegationView),
  endDelegation: needs('accounts.delegate')
    .route({ method: 'POST', path: '/accounts/delegations/{id}/end', summary: 'End a permission given for a time.' })
    .input(z.object({ id }))
    .output(done),

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

nameSchemas({ delegationView });
