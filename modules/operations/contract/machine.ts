import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { instant } from './fields.ts';

const count = z.number();
/** How often and how long one thing ran in a span; `buckets` counts by how long, see rules/buckets.ts. */
export const timed = z.object({ count, failed: count, sum: count, worst: count, buckets: z.array(count) });
export type Timed = z.infer<typeof timed>;

/** What one process counted in about half a minute. */
export const processFigures = z.object({
  seconds: z.number(),
  requests: timed,
  byName: z.record(z.string(), timed),
  queries: z.record(z.string(), timed),
  cpu: z.number(),
  memory: z.number(),
  loopDelay: z.number(),
  streams: z.number(),
  connections: z.number(),
  waiting: z.number(),
  dropped: z.number(),
});
/** What the database and the disk say, once for all processes. */
export const databaseFigures = z.object({
  queued: z.number(),
  running: z.number(),
  failed: z.number(),
  events: z.number(),
  connections: z.number(),
  active: z.number(),
  most: z.number(),
  lockWaits: z.number(),
  longest: z.number(),
  bytes: z.number(),
  hits: z.number().nullable(),
  replicas: z.array(z.object({ name: z.string(), seconds: z.number().nullable() })),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
});
export type ProcessFigures = z.infer<typeof processFigures>;
export type DatabaseFigures = z.infer<typeof databaseFigures>;
export type SampleFigures = ProcessFigures | DatabaseFigures;

const point = z.object({
  at: instant,
  requests: z.number(),
  errors: z.number(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
  cpu: z.number().nullable(),
  memory: z.number().nullable(),
  connections: z.number().nullable(),
  queued: z.number().nullable(),
});
const line = z.object({ name: z.string(), count, failed: count, mean: z.number(), p95: z.number(), worst: z.number() });
export const machineView = z.object({
  at: instant,
  points: z.array(point),
  processes: z.array(
    z.object({
      process: z.string(),
      role: z.string(),
      at: instant,
      cpu: z.number(),
      memory: z.number(),
      loopDelay: z.number(),
      streams: z.number(),
    }),
  ),
  endpoints: z.array(line),
  queries: z.array(line),
  database: databaseFigures.nullable(),
  metrics: z.boolean(),
});
export type MachineView = z.infer<typeof machineView>;
export const SPANS = ['hour', 'day', 'week'] as const;

/** Whether the machines are well. */
export const machineContract = {
  openMachine: needs('operations.watch_machine')
    .route({
      method: 'GET',
      path: '/operations/machine',
      summary: 'Read how the processes and the database are doing.',
    })
    .input(z.object({ span: z.enum(SPANS).default('hour') }))
    .output(machineView),
};

nameSchemas({ operationsMachineView: machineView });
