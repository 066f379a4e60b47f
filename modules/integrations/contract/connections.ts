import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { connection, instant } from './fields.ts';

const manage = needs('integrations.manage');

export const testView = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  found: z.string(),
  milliseconds: z.number().int(),
  at: instant,
  by: z.string(),
});
export type TestView = z.infer<typeof testView>;

export const connectionView = z.object({
  connection,
  /** Whether it is set up; `attention` where it is, and something about it does not work. */
  state: z.enum(['on', 'off', 'attention']),
  /** What it is connected with, as a name or an address. */
  with: z.string(),
  /** How many there are of what it counts, and how many of those are in use. */
  count: z.number().int(),
  inUse: z.number().int(),
  test: testView.nullable(),
});
export type ConnectionView = z.infer<typeof connectionView>;

/** What the institution is connected with. */
export const connectionsContract = {
  openConnections: manage
    .route({
      method: 'GET',
      path: '/integrations',
      summary: 'Show what the institution is connected with, and what the last try of each found.',
    })
    .output(z.object({ connections: z.array(connectionView), publicUrl: z.string() })),
  testConnection: manage
    .route({
      method: 'POST',
      path: '/integrations/connections/{connection}/test',
      summary: 'Try a connection now and keep what was found.',
    })
    .input(z.object({ connection }))
    .output(connectionView),
};

nameSchemas({ integrationsTestView: testView, integrationsConnectionView: connectionView });
