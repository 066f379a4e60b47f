import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, seen } from './fields.ts';

/** Parts of school life that a school may do without; what everything stands on is not among them. */
export const SWITCHED = [
  'tutor',
  'ai',
  'appointments',
  'assessments',
  'budget',
  'conversations',
  'fees',
  'planner',
  'plans',
  'promotions',
  'recognition',
  'warnings',
] as const;
export type Switched = (typeof SWITCHED)[number];

export const grantView = z.object({
  id,
  version: z.int32(),
  askedByName: z.string(),
  reason: z.string(),
  hours: z.number().int(),
  state: z.enum(['asked', 'given', 'refused', 'over']),
  askedAt: instant,
  endsAt: instant.nullable(),
  can: z.object({ decide: z.boolean(), end: z.boolean() }),
});
export type GrantView = z.infer<typeof grantView>;

export const systemView = z.object({
  schools: z.array(z.object({ id, name: z.string(), off: z.array(z.enum(SWITCHED)) })),
  grants: z.array(grantView),
  /** Only for whoever runs the platform. */
  house: z
    .object({
      version: z.string(),
      node: z.string(),
      database: z.string(),
      migrations: z.object({ applied: z.number().int(), known: z.number().int(), lastAt: instant.nullable() }),
      startedAt: instant,
      configuration: z.array(
        z.object({
          name: z.string(),
          value: z.string().nullable(),
          source: z.enum(['environment', 'default']),
          secret: z.boolean(),
        }),
      ),
      institutions: z.array(z.object({ id, name: z.string() })),
      /** `own` when the reader belongs to it and would shut themselves out; `no_owner` where this process may not. */
      demo: z.object({ id, name: z.string(), cannot: z.enum(['own', 'no_owner']).nullable() }).nullable(),
    })
    .nullable(),
});
export type SystemView = z.infer<typeof systemView>;

/** The house as a whole: its version and configuration, what a school switches off, who may come in to help. */
export const systemContract = {
  openSystem: needs('operations.manage_system')
    .route({ method: 'GET', path: '/operations/system', summary: 'Read the state of the whole system.' })
    .output(systemView),
  switchPart: needs('operations.manage_system')
    .route({ method: 'POST', path: '/operations/switches', summary: 'Switch a part of Patio on or off for a school.' })
    .input(z.object({ schoolId: id, part: z.enum(SWITCHED), on: z.boolean() }))
    .output(z.object({ off: z.array(z.enum(SWITCHED)) })),
  askAccess: needs('operations.ask_access')
    .route({ method: 'POST', path: '/operations/access-grants', summary: 'Ask a school for access for some hours.' })
    .input(z.object({ institutionId: id, reason: z.string().trim().min(10).max(500), hours: z.int32().min(1).max(72) }))
    .output(z.object({ id })),
  decideAccess: needs('operations.manage_system')
    .route({
      method: 'POST',
      path: '/operations/access-grants/{id}/decision',
      summary: 'Give or refuse support access.',
    })
    .input(seen.extend({ give: z.boolean() }))
    .output(grantView),
  endAccess: needs('operations.manage_system')
    .route({ method: 'POST', path: '/operations/access-grants/{id}/end', summary: 'End support access at once.' })
    .input(seen)
    .output(grantView),
  accessNow: needs('operations.manage_system')
    .route({ method: 'GET', path: '/operations/access-now', summary: 'Read who of support is inside now.' })
    .output(z.object({ inside: z.array(z.object({ name: z.string(), endsAt: instant })) })),
  removeDemo: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/demo/removal',
      summary: 'Remove the demo school and everything in it.',
    })
    .input(z.object({ word: z.string().max(60) }))
    .output(z.object({ rows: z.number().int() })),
};

nameSchemas({ operationsGrantView: grantView, operationsSystemView: systemView });
