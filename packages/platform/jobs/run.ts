import { systemActor } from '@patio/access';
import { Failure, type Id, makeId } from '@patio/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '../database/tenant.ts';
import { announce } from '../live/announce.ts';
import { describeError } from '../log/errors.ts';
import { jobs } from '../schema.ts';
import { findJobKind, type JobContext, type JobDefinition } from './define.ts';
import { enqueue, type Ticket } from './queue.ts';
import type { JobRow } from './start.ts';

/** Why a run ended early: somebody cancelled it, the worker must stop, or another run holds the job now. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly why: 'cancelled' | 'stopping' | 'lost';
  constructor(why: Interrupted['why']) {
    super(`the run was interrupted: ${why}`);
    this.why = why;
  }
}

const PROGRESS_EVERY_MS = 250;

/** One attempt at a job. Every write of it is kept only while it still holds the ticket and the attempt that it began with. */
export class Run {
  readonly row: JobRow;
  readonly job: JobDefinition;
  readonly stop = new AbortController();
  #progress: { done: number; total: number; note: string | null } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(row: JobRow, job: JobDefinition) {
    this.row = row;
    this.job = job;
  }

  /** Takes the job for this ticket; null when the ticket is no longer good (cancelled, done, or handed out again). */
  static async claim(ticket: Ticket & { id: Id }): Promise<Run | null> {
    return inTenant(systemActor(ticket.institutionId), async (tx) => {
      const [row] = await tx
        .update(jobs)
        .set({
          state: 'running',
          attempts: sql`${jobs.attempts} + 1`,
          startedAt: sql`coalesce(${jobs.startedAt}, now())`,
          error: null,
        })
        .where(and(eq(jobs.id, ticket.jobId), eq(jobs.ticket, ticket.id), sql`${jobs.state} in ('waiting', 'running')`))
        .returning();
      if (!row) return null;
      const job = findJobKind(row.kind);
      if (!job) throw new Error(`no work of the kind ${row.kind} is known here`);
      await tell(tx, row, { state: 'running' });
      return new Run(row, job);
    });
  }

  #held() {
    const { institutionId, id, ticket, attempts } = this.row;
    return and(
      eq(jobs.institutionId, institutionId),
      eq(jobs.id, id),
      eq(jobs.ticket, ticket),
      eq(jobs.attempts, attempts),
      eq(jobs.state, 'running'),
    );
  }

  /** Looked at last, so that the lock is short: a transaction of a run that lost the job is not kept. */
  async #hold(tx: Tx): Promise<void> {
    const [held] = await tx.select({ id: jobs.id }).from(jobs).where(this.#held()).for('share');
    if (!held) throw new Interrupted('lost');
  }

  #inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.stop.signal.throwIfAborted();
    // Long work says so; short work is held to what holds for everybody.
    return inTenant(this.row.actor, async (tx) => {
      if (this.job.lane === 'long') await tx.execute(sql`set local statement_timeout = '15min'`);
      return work(tx);
    });
  }

  context(): JobContext<unknown> {
    return {
      jobId: this.row.id,
      input: this.job.input.parse(this.row.input),
      actor: { ...this.row.actor, request: { id: `job-${this.row.id}` } },
      attempt: this.row.attempts,
      signal: this.stop.signal,
      tenant: (work) =>
        this.#inTenant(async (tx) => {
          const result = await work(tx);
          await this.#hold(tx);
          return result;
        }),
      step: (name, work) => this.#inTenant((tx) => this.#step(tx, name, work)),
      progress: (done, total, note) => this.#note(done, total, note ?? null),
    };
  }

  async #step<T>(tx: Tx, name: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const [row] = await tx.select({ steps: jobs.steps }).from(jobs).where(this.#held());
    if (!row) throw new Interrupted('lost');
    if (Object.hasOwn(row.steps, name)) return row.steps[name] as T;
    const result = await work(tx);
    const kept = await tx
      .update(jobs)
      .set({ steps: sql`${jobs.steps} || ${JSON.stringify({ [name]: result ?? null })}::jsonb` })
      .where(this.#held())
      .returning({ id: jobs.id });
    if (kept.length === 0) throw new Interrupted('lost');
    return result;
  }

  #note(done: number, total: number, note: string | null): void {
    this.#progress = { done, total, note };
    this.#timer ??= setTimeout(() => void this.#flush().catch(() => {}), PROGRESS_EVERY_MS);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const progress = this.#progress;
    if (!progress) return;
    const held = await inTenant(this.row.actor, async (tx) => {
      const [row] = await tx
        .update(jobs)
        .set({ progressDone: progress.done, progressTotal: progress.total, progressNote: progress.note })
        .where(this.#held())
        .returning({ id: jobs.id });
      if (row) await tell(tx, this.row, { state: 'running', ...progress });
      return row !== undefined;
    });
    if (!held) this.stop.abort(new Interrupted('lost'));
  }

  async #end(change: Partial<typeof jobs.$inferInsert>, also?: (tx: Tx) => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    const progress = this.#progress
      ? { progressDone: this.#progress.done, progressTotal: this.#progress.total, progressNote: this.#progress.note }
      : {};
    await inTenant(this.row.actor, async (tx) => {
      const kept = await tx
        .update(jobs)
        .set({ ...progress, ...change })
        .where(this.#held())
        .returning({ id: jobs.id });
      if (kept.length === 0) return; // cancelled or handed out again: that is the newer word
      await also?.(tx);
      await tell(tx, this.row, { state: change.state });
    });
  }

  finish = (result: unknown) => this.#end({ state: 'done', result: result ?? null, finishedAt: new Date() });

  /** Back to the front of the queue under a new ticket; the attempt does not count as a failure. */
  handBack(): Promise<void> {
    const ticket = makeId();
    const { institutionId, id: jobId } = this.row;
    return this.#end({ state: 'waiting', ticket }, (tx) => enqueue(tx, this.job, { id: ticket, institutionId, jobId }));
  }

  /** Notes what went wrong; true when the queue shall try again. A refusal of ours would only be refused again. */
  async fail(error: unknown, last: boolean): Promise<boolean> {
    const final = last || error instanceof Failure;
    const text = error instanceof Failure ? error.code : describeError(error);
    await this.#end({
      state: final ? 'failed' : 'waiting',
      error: text.slice(0, 4_000),
      ...(final ? { finishedAt: new Date() } : {}),
    });
    return !final;
  }
}

/** Whoever started it and whoever may watch all jobs see it move. */
export async function tell(tx: Tx, row: Pick<JobRow, 'id' | 'kind' | 'startedBy'>, news: object): Promise<void> {
  const data = { id: row.id, kind: row.kind, ...news };
  await announce(tx, { topic: 'platform.job', to: { users: [row.startedBy] }, data });
  await announce(tx, { topic: 'platform.jobs', to: { capability: 'platform.read_jobs' }, data });
}
