import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { capability, done, id, instant, reach, reason, role } from './fields.ts';

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
    .route({ method: 'GET', path: '/members/permissions', summary: 'List what each role may do.' })
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
    .route({ method: 'POST', path: '/members/permissions', summary: 'Change one permission of a role.' })
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
    .route({ method: 'GET', path: '/members/delegations', summary: 'List permissions given to persons for a time.' })
    .output(z.object({ items: z.array(delegationView) })),
  giveDelegation: needs('accounts.delegate')
    .route({ method: 'POST', path: '/members/delegations', summary: 'Give a person a permission for a time.' })
    .input(z.object({ toUserId: id, capability, reach, schoolId: id.nullable(), until: instant, reason }))
    .output(delegationView),
  endDelegation: needs('accounts.delegate')
    .route({ method: 'POST', path: '/members/delegations/{id}/end', summary: 'End a permission given for a time.' })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({ delegationView });
