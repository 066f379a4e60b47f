import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Listening } from '../database/listen.ts';
import { askPool, inTenant } from '../database/tenant.ts';
import { happened } from '../log/happenings.ts';
import { jobs } from '../schema.ts';
import { LANES, type Lane } from './define.ts';
import { JOBS_CHANNEL } from './manage.ts';
import { DEAD_QUEUE, laneQueue, SCHEMA, type Ticket, workThrough } from './queue.ts';
import { type Institutions, startRecurring } from './recurring.ts';
import { Interrupted, Run, tell } from './run.ts';

export interface WorkerOptions {
  /** How many jobs of each lane at once in this process. */
  atOnce?: Partial<Record<Lane, number>>;
  /** How often crashed workers are looked for. */
  superviseSeconds?: number;
  /** How often to look even when nothing was heard; repeated runs are found this way. */
  pollSeconds?: number;
  /** The list that recurring work goes through; without it this worker runs none. */
  institutions?: Institutions;
  onError?: (error: unknown, about: string) => void;
}
export interface JobWorker {
  /** Takes no more work, waits for what runs, and after the limit hands the rest back to the queue. */
  stop(limitMs?: number): Promise<void>;
  readonly running: number;
}

const GRACE_MS = 2_000;

/** Works through the queues, in any number of processes at once. */
export async function startJobWorker(listening: Listening, options: WorkerOptions = {}): Promise<JobWorker> {
  const { onError = () => {}, superviseSeconds = 10, pollSeconds = 5 } = options;
  const running = new Map<Id, Run>();
  const boss = new PgBoss({
    db: {
      executeSql: askPool,
      listen: async (channel, onNotification, onReconnect) => {
        const silence = await listening.listen(channel, { onPayload: onNotification, onGap: onReconnect });
        return { close: async () => silence() };
      },
    },
    schema: SCHEMA,
    migrate: false,
    supervise: true,
    schedule: options.institutions !== undefined,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => onError(error, 'queue'));
  boss.on('warning', (warning) => onError(warning, 'queue warning'));

  const work = async ([ticket]: JobWithMetadata<Ticket>[]): Promise<void> => {
    if (!ticket) return;
    const run = await Run.claim({ ...ticket.data, id: ticket.id });
    if (!run) return;
    running.set(run.row.id, run);
    const began = performance.now();
    const tellEnd = (outcome: string) =>
      happened({
        ...{ kind: 'job', name: run.row.kind, outcome, ok: outcome === 'done' },
        ...{ milliseconds: performance.now() - began, recordId: run.row.id },
        ...{ institutionId: run.row.institutionId, userId: run.row.startedBy },
      });
    ticket.signal.addEventListener('abort', () => run.stop.abort(new Interrupted('lost')));
    try {
      await run.finish(await untilStopped(run));
      tellEnd('done');
    } catch (error) {
      const why = error instanceof Interrupted ? error.why : undefined;
      if (why === 'stopping') return await run.handBack();
      if (why) return; // somebody else has the last word about this job
      onError(error, run.row.kind);
      // The queue's own tables are not behind row security: they learn that it failed, not why.
      const again = await run.fail(error, ticket.retryCount >= ticket.retryLimit);
      tellEnd(again ? 'again' : 'failed');
      if (again) throw new Error('the run failed');
    } finally {
      running.delete(run.row.id);
    }
  };

  const cancelled = async () => {
    for (const [id, { row, stop }] of running) {
      const [still] = await inTenant(systemActor(row.institutionId), (tx) =>
        tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id)),
      );
      if (still?.state !== 'running') stop.abort(new Interrupted('cancelled'));
    }
  };
  const silence = await listening.listen(JOBS_CHANNEL, {
    onPayload: (id) => running.get(id)?.stop.abort(new Interrupted('cancelled')),
    onGap: () => void cancelled().catch((error) => onError(error, 'queue')),
  });

  const takeUpWork = async () => {
    await boss.start();
    const polling = {
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
      notifyPollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: 3,
    };
    for (const lane of LANES) {
      const atOnce = options.atOnce?.[lane] ?? (lane === 'quick' ? 4 : 2);
      await workThrough(boss, laneQueue(lane), { ...polling, atOnce }, work);
    }
    await workThrough<Ticket>(boss, DEAD_QUEUE, { ...polling, atOnce: 1 }, ([dead]) => buried(dead));
    if (options.institutions) await startRecurring(boss, options.institutions, onError);
  };
  // A database that dies just now ends this start; whoever asked for it may ask again.
  await takeUpWork().catch(async (error) => {
    silence();
    await boss.stop({ graceful: false }).catch((unstopped) => onError(unstopped, 'queue'));
    throw error;
  });

  return {
    get running() {
      return running.size;
    },
    stop: async (limitMs = 20_000) => {
      silence();
      await Promise.all([...LANES.map(laneQueue), DEAD_QUEUE].map((queue) => boss.offWork(queue, { wait: false })));
      const limit = Date.now() + limitMs;
      while (running.size > 0 && Date.now() < limit) await new Promise((wake) => setTimeout(wake, 50));
      for (const run of running.values()) run.stop.abort(new Interrupted('stopping'));
      await boss.stop({ graceful: true, timeout: GRACE_MS + 3_000 });
    },
  };
}

/** Runs the work; when it is stopped and does not come back soon, it is left behind: nothing that it writes is kept. */
async function untilStopped(run: Run): Promise<unknown> {
  const { signal } = run.stop;
  const { promise: leftBehind, reject } = Promise.withResolvers<never>();
  let giveUp: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => {
    giveUp = setTimeout(() => reject(signal.reason), GRACE_MS);
  });
  const working = run.job.run(run.context()).catch((error) => thrown(signal, error));
  return Promise.race([leftBehind, working]).finally(() => clearTimeout(giveUp));
}

/** A run that throws because it was stopped is not a failed run. */
function thrown(signal: AbortSignal, error: unknown): never {
  throw signal.aborted ? signal.reason : error;
}

/** A job whose workers died too often never reached its own last word; it gets it here. */
async function buried(dead: JobWithMetadata<Ticket> | undefined): Promise<void> {
  if (!dead) return;
  const { institutionId, jobId } = dead.data;
  await inTenant(systemActor(institutionId), async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({
        state: 'failed',
        error: sql`coalesce(${jobs.error}, ${JSON.stringify(dead.sourceOutput ?? 'the worker stopped')})`,
        finishedAt: sql`now()`,
      })
      .where(
        and(eq(jobs.id, jobId), eq(jobs.ticket, dead.sourceId ?? dead.id), inArray(jobs.state, ['waiting', 'running'])),
      )
      .returning();
    if (row) await tell(tx, row, { state: 'failed' });
  });
}
