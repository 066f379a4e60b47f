import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { and, eq } from 'drizzle-orm';
import { insertNew } from '../database/insert-many.ts';
import type { Tx } from '../database/tenant.ts';
import { jobs } from '../schema.ts';
import type { JobDefinition } from './define.ts';
import { enqueue, enqueueMany } from './queue.ts';

export type JobRow = typeof jobs.$inferSelect;

export interface StartOptions {
  /** The same key of the same kind starts the work once, however often it is asked for. */
  key?: string;
  startAfter?: Date;
}

/** Starts work in the caller's transaction: if the transaction does not commit, nothing was started. Returns the job's id. */
export async function startJob<Input>(
  tx: Tx,
  actor: Actor,
  job: JobDefinition<Input>,
  input: Input,
  options: StartOptions = {},
): Promise<Id> {
  const id = makeId();
  const ticket = makeId();
  const { request: _request, ...whoever } = actor;
  const [made] = await tx
    .insert(jobs)
    .values({
      institutionId: actor.institutionId,
      id,
      kind: job.kind,
      key: options.key ?? null,
      input: job.input.parse(input),
      ticket,
      startedBy: actor.userId,
      actor: whoever,
    })
    .onConflictDoNothing({ target: [jobs.institutionId, jobs.kind, jobs.key] })
    .returning({ id: jobs.id });
  if (!made) {
    const [earlier] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, job.kind), eq(jobs.key, options.key ?? '')));
    if (!earlier) throw new Error('the earlier job of this key is gone');
    return earlier.id;
  }
  await enqueue(tx, job as JobDefinition, {
    id: ticket,
    institutionId: actor.institutionId,
    jobId: id,
    startAfter: options.startAfter,
  });
  return id;
}

/** Starts much work of one kind, with a statement for each table however much it is. What was started under its key before is left alone. */
export async function startJobs<Input>(
  tx: Tx,
  actor: Actor,
  job: JobDefinition<Input>,
  starts: readonly ({ input: Input } & StartOptions)[],
): Promise<void> {
  if (starts.length === 0) return;
  const { request: _request, ...whoever } = actor;
  const { institutionId, userId } = actor;
  const rows = starts.map(({ input, key }) => ({
    ...{ institutionId, id: makeId(), ticket: makeId(), kind: job.kind, key: key ?? null },
    ...{ input: job.input.parse(input), startedBy: userId, actor: whoever },
  }));
  const made = await insertNew(tx, jobs, rows);
  const tickets = rows.map(({ id, ticket }, i) => ({
    ...{ id: ticket, institutionId, jobId: id, startAfter: starts[i]?.startAfter },
  }));
  await enqueueMany(
    tx,
    job as JobDefinition,
    tickets.filter(({ jobId }) => made.has(jobId)),
  );
}
