import type { Id } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue, type WorkOptions } from 'pg-boss';
import type { OwnerStep } from '../database/migrate.ts';
import type { Tx } from '../database/tenant.ts';
import type { JobDefinition, Lane } from './define.ts';

export const SCHEMA = 'pgboss';
export const laneQueue = (lane: Lane) => `patio_${lane}`;
export const DEAD_QUEUE = 'patio_dead';
export const RECURRING_QUEUE = 'patio_recurring';

/** What travels through the queue: ids only. Everything about the work stays behind row security. */
export interface Ticket {
  institutionId: Id;
  jobId: Id;
}

const HOUR = 3_600;
const every = { notify: true, deleteAfterSeconds: HOUR }; // our own table keeps the history
// A worker that was killed is noticed after `heartbeatSeconds`; long work may keep its process busy for a while.
const QUEUES: Queue[] = [
  { name: DEAD_QUEUE, ...every, heartbeatSeconds: 10, retryLimit: 100, retryDelay: 5 },
  { name: RECURRING_QUEUE, ...every, heartbeatSeconds: 30, expireInSeconds: 6 * HOUR, policy: 'stately' },
  { name: laneQueue('quick'), ...every, heartbeatSeconds: 10, expireInSeconds: HOUR / 4, deadLetter: DEAD_QUEUE },
  { name: laneQueue('bulk'), ...every, heartbeatSeconds: 30, expireInSeconds: 12 * HOUR, deadLetter: DEAD_QUEUE },
  { name: laneQueue('long'), ...every, heartbeatSeconds: 30, expireInSeconds: 12 * HOUR, deadLetter: DEAD_QUEUE },
];

/** Makes the queue's own tables as the owner and gives the app no more than it needs to use them. */
export const prepareJobTables: OwnerStep = async (client, appRole) => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', () => {}); // what fails is thrown as well
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name, policy, ...options } of QUEUES) {
    if (known.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
  }
  await boss.stop({ close: false, graceful: false });
  await client.query(`
    grant usage on schema ${SCHEMA} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${appRole};
    revoke insert, delete on ${SCHEMA}.version from ${appRole};
    grant usage on all sequences in schema ${SCHEMA} to ${appRole};
  `);
};

/** The queue as seen from inside a transaction: what is sent here exists only if the transaction commits. */
export const queueIn = (tx: Tx): PgBoss =>
  new PgBoss({ db: fromDrizzle(tx, sql), schema: SCHEMA, migrate: false, supervise: false, schedule: false });

type Placed = Ticket & { id: Id; startAfter?: Date };

/** A ticket as the queue takes it: how often and after which waits the job is tried. */
const placed = (job: JobDefinition, { id, startAfter, institutionId, jobId }: Placed) => ({
  data: { institutionId, jobId },
  options: {
    id,
    ...(startAfter && { startAfter }),
    retryLimit: job.attempts - 1,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: job.retryAfterSeconds > 0,
    ...(job.retryAfterSeconds > 0 ? { retryDelayMax: Math.max(600, job.retryAfterSeconds) } : {}),
    group: { id: institutionId },
  },
});

/** Puts a ticket into the queue of the job's lane, in the caller's transaction. */
export async function enqueue(tx: Tx, job: JobDefinition, ticket: Placed): Promise<void> {
  const { data, options } = placed(job, ticket);
  await queueIn(tx).send(laneQueue(job.lane), data, options);
}

/** Puts many tickets of one kind of work into the queue at once. */
export async function enqueueMany(tx: Tx, job: JobDefinition, tickets: readonly Placed[]): Promise<void> {
  const rows = tickets.map((ticket) => {
    const { data, options } = placed(job, ticket);
    return { data, ...options };
  });
  await queueIn(tx).insert(laneQueue(job.lane), rows);
}

/** Takes a ticket back, in the caller's transaction. */
export async function withdraw(tx: Tx, lane: Lane, id: Id): Promise<void> {
  await queueIn(tx).cancel(laneQueue(lane), id);
}

type WithMetadata = WorkOptions & { includeMetadata: true };

/**
 * Works through a queue, so many tickets at a time. Whoever finishes one looks for the next at once: the queue itself would
 * wait for its next look, and a burst would be done at the pace of the clock.
 */
export async function workThrough<T extends object>(
  boss: PgBoss,
  queue: string,
  options: { atOnce: number } & WorkOptions,
  handle: (tickets: JobWithMetadata<T>[]) => Promise<void>,
): Promise<void> {
  const { atOnce, ...polling } = options;
  for (let i = 0; i < atOnce; i++) {
    let worker = '';
    worker = await boss.work<T, void, WithMetadata>(queue, { ...polling, includeMetadata: true }, (tickets) =>
      handle(tickets).finally(() => boss.notifyWorker(worker)),
    );
  }
}
