import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, type JobDefinition, receiveFile, type Tx } from '@patio/platform';
import { batchOptions, SOURCE_PURPOSE } from '../contract.ts';
import type { BatchRecord } from '../server/schema.ts';
import { applyPlan } from '../server/service/apply.ts';
import { openBatch } from '../server/service/batches.ts';
import { inspectFile } from '../server/service/inspect.ts';
import { getBatch } from '../server/service/load-batch.ts';
import { saveMapping } from '../server/service/mapping.ts';
import { planBatch } from '../server/service/plan-batch.ts';
import { startApply } from '../server/service/start-apply.ts';
import { startUndo, undoBatchJob } from '../server/service/undo.ts';

/** Runs a job as its worker does, in the place of one: `within` may spoil its transactions. */
export async function runJob(
  job: JobDefinition<{ batchId: string }>,
  actor: Actor,
  batchId: string,
  { attempt = 1, within = inTenant }: { attempt?: number; within?: typeof inTenant } = {},
): Promise<unknown> {
  const tenant = <T>(work: (tx: Tx) => Promise<T>) => within(actor, work);
  return job.run({
    jobId: makeId(),
    input: { batchId },
    actor,
    attempt,
    signal: new AbortController().signal,
    tenant,
    step: (_name, work) => tenant(work),
    progress: () => {},
  });
}

export const readBatch = (actor: Actor, id: string): Promise<BatchRecord> =>
  inTenant(actor, (tx) => getBatch(tx, actor, id));

/** Uploads a list and looks at it. */
export async function openList(
  actor: Actor,
  schoolId: string,
  given: { name: string; bytes: Uint8Array | string },
): Promise<BatchRecord> {
  const bytes = Readable.from([Buffer.from(given.bytes)]);
  const file = await receiveFile(actor, SOURCE_PURPOSE, { name: given.name, bytes });
  const { id } = await inTenant(actor, (tx) => openBatch(tx, actor, { schoolId, fileId: file.id }));
  await runJob(inspectFile, actor, id);
  return readBatch(actor, id);
}

type Options = Parameters<typeof batchOptions.parse>[0];

/** Maps a list as it was proposed, with what else is said about it, and makes the plan. */
export async function planList(actor: Actor, batch: BatchRecord, options: Options = {}): Promise<BatchRecord> {
  const tables = batch.found.map(({ name, kind, columns }) => ({
    name,
    kind,
    columns: columns.map(({ column, field }) => ({ column, field })),
  }));
  await inTenant(actor, (tx) =>
    saveMapping(tx, actor, {
      id: batch.id,
      version: batch.version,
      tables,
      options: batchOptions.parse(options ?? {}),
    }),
  );
  await runJob(planBatch, actor, batch.id);
  return readBatch(actor, batch.id);
}

/** Carries a plan out. */
export async function applyList(actor: Actor, batch: BatchRecord, leaveOut = false): Promise<BatchRecord> {
  await inTenant(actor, (tx) => startApply(tx, actor, { id: batch.id, version: batch.version, leaveOut }));
  await runJob(applyPlan, actor, batch.id);
  return readBatch(actor, batch.id);
}

/** Takes a batch back. */
export async function undoList(actor: Actor, batch: BatchRecord): Promise<BatchRecord> {
  await inTenant(actor, (tx) => startUndo(tx, actor, { id: batch.id, version: batch.version }));
  await runJob(undoBatchJob, actor, batch.id);
  return readBatch(actor, batch.id);
}
