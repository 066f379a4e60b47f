import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, receiveFile } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { SOURCE_PURPOSE } from '../contract/fields.ts';
import { addSource, type DraftRow, drafts, type SourceRow, sources } from '../server/index.ts';
import { makeDraft } from '../server/service/make/make-draft.ts';
import { readSource } from '../server/service/sources/read-source.ts';

interface Turn {
  signal?: AbortSignal;
  attempt?: number;
}

const turnOf = (actor: Actor, jobId: string, { signal = new AbortController().signal, attempt = 1 }: Turn) => ({
  ...{ jobId, actor, attempt, signal },
  tenant: <T>(act: Parameters<typeof inTenant<T>>[1]) => inTenant(actor, act),
  step: <T>(_name: string, act: Parameters<typeof inTenant<T>>[1]) => inTenant(actor, act),
  progress: () => {},
});

export async function readDraftRow(actor: Actor, id: string): Promise<DraftRow> {
  const [row] = await inTenant(actor, (tx) => tx.select().from(drafts).where(eq(drafts.id, id)));
  return row!;
}

/** Makes what a draft waits for, as the worker would. */
export async function makeDraftHere(actor: Actor, id: string, turn: Turn = {}): Promise<DraftRow> {
  const { runId } = await readDraftRow(actor, id);
  const input = { runId: runId!, engineOnly: false };
  await makeDraft.run({ ...turnOf(actor, runId!, turn), input });
  return readDraftRow(actor, id);
}

/** A document that somebody brings, read as the worker would. */
export async function bringSource(
  actor: Actor,
  schoolId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<SourceRow> {
  const upload = { name, bytes: Readable.from([Buffer.from(bytes)]) };
  const { id: fileId } = await receiveFile(actor, SOURCE_PURPOSE, upload);
  const { id } = await inTenant(actor, (tx) => addSource(tx, actor, { schoolId, fileId }));
  await readSource.run({ ...turnOf(actor, makeId(), {}), input: { sourceId: id } });
  const [row] = await inTenant(actor, (tx) => tx.select().from(sources).where(eq(sources.id, id)));
  return row!;
}
