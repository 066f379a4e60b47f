import type { Actor } from '@patio/access';
import { inTenant, type JobContext } from '@patio/platform';
import { makeReport, orderRun } from '../server/index.ts';
import type { Order } from '../server/service/runs/order.ts';

type Context = JobContext<{ runId: string }>;

/** What a worker gives a job, without the queue: each transaction by itself. `given` replaces parts of it, such as one that dies. */
export const jobContext = (actor: Actor, runId: string, given: Partial<Context> = {}): Context => ({
  jobId: runId,
  input: { runId },
  actor,
  attempt: 1,
  signal: new AbortController().signal,
  tenant: (work) => inTenant(actor, work),
  step: (_name, work) => inTenant(actor, work),
  progress: () => {},
  ...given,
});

/** Runs a report and waits for its file; the job that was queued for it finds it made. */
export async function makeAtOnce(actor: Actor, order: Order): Promise<string> {
  const run = await inTenant(actor, (tx) => orderRun(tx, actor, order));
  await makeReport.run(jobContext(actor, run.id));
  return run.id;
}
