import { type Actor, holds } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, makeId, type PageInput } from '@patio/kernel';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { jobs } from '../schema.ts';
import { findJobKind } from './define.ts';
import { enqueue, withdraw } from './queue.ts';
import { tell } from './run.ts';
import type { JobRow } from './start.ts';

export const JOBS_CHANNEL = 'patio_jobs';

export interface JobFilter {
  state?: JobRow['state'];
  kind?: string;
  startedBy?: Id;
}

/** Whoever started a job may watch and stop it; whoever may see all jobs sees them all. */
export const canReadJob = (actor: Actor, row: Pick<JobRow, 'startedBy'>): boolean =>
  row.startedBy === actor.userId || holds(actor, 'platform.read_jobs');
export const canManageJob = (actor: Actor, row: Pick<JobRow, 'startedBy'>): boolean =>
  row.startedBy === actor.userId || holds(actor, 'platform.manage_jobs');

/** The reading rule as a filter. */
export const jobsVisibleTo = (actor: Actor): SQL =>
  holds(actor, 'platform.read_jobs') ? sql`true` : eq(jobs.startedBy, actor.userId);

/** Jobs newest first; `state: 'failed'` is the dead-letter view. */
export async function listJobs(
  tx: Tx,
  actor: Actor,
  filter: JobFilter,
  page: PageInput,
): Promise<{ items: JobRow[]; nextCursor?: string }> {
  const where: (SQL | undefined)[] = [
    jobsVisibleTo(actor),
    filter.state ? eq(jobs.state, filter.state) : undefined,
    filter.kind ? eq(jobs.kind, filter.kind) : undefined,
    filter.startedBy ? eq(jobs.startedBy, filter.startedBy) : undefined,
  ];
  const [id] = decodeCursor(page.cursor, 1) ?? [];
  if (id) where.push(sql`${jobs.id} < ${id}::uuid`); // ids carry the time at which they were made
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(...where))
    .orderBy(desc(jobs.id))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.id]) } : { items };
}

/** One job that the actor may see. */
export async function getJob(tx: Tx, actor: Actor, id: Id): Promise<JobRow> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id));
  if (!row || !canReadJob(actor, row)) throw failure('not_found');
  return row;
}

/** Stops a job that waits or runs; a running one is told through its signal and loses the right to write. */
export async function cancelJob(tx: Tx, actor: Actor, row: JobRow): Promise<JobRow> {
  if (!canManageJob(actor, row)) throw failure('not_allowed');
  const [after] = await tx
    .update(jobs)
    .set({ state: 'cancelled', finishedAt: sql`now()` })
    .where(and(eq(jobs.id, row.id), inArray(jobs.state, ['waiting', 'running'])))
    .returning();
  if (!after) throw failure('job_over', { state: row.state });
  const job = findJobKind(row.kind);
  if (job) await withdraw(tx, job.lane, row.ticket);
  await record(
    tx,
    actor,
    'platform.job_cancelled',
    { type: 'platform.job', id: row.id },
    { before: { state: row.state } },
  );
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${row.id})`);
  await tell(tx, after, { state: 'cancelled' });
  return after;
}

/** Starts a failed or cancelled job again; the steps that were done stay done. */
export async function retryJob(tx: Tx, actor: Actor, row: JobRow): Promise<JobRow> {
  if (!canManageJob(actor, row)) throw failure('not_allowed');
  const job = findJobKind(row.kind);
  if (!job) throw failure('job_kind_unknown', { kind: row.kind });
  const ticket = makeId();
  const [after] = await tx
    .update(jobs)
    .set({ state: 'waiting', ticket, error: null, finishedAt: null })
    .where(and(eq(jobs.id, row.id), inArray(jobs.state, ['failed', 'cancelled'])))
    .returning();
  if (!after) throw failure('job_not_over', { state: row.state });
  await enqueue(tx, job, { id: ticket, institutionId: row.institutionId, jobId: row.id });
  await record(
    tx,
    actor,
    'platform.job_retried',
    { type: 'platform.job', id: row.id },
    { before: { state: row.state } },
  );
  await tell(tx, after, { state: 'waiting' });
  return after;
}
