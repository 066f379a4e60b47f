import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { type Recognise, readDocument, type SourceDocument } from '@patio/engine-documents';
import { announce, clock, defineJob, fileStore, insertMany, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { passages, type SourceRow, sources } from '../../schema.ts';
import { findRecogniser } from './scan-reader.ts';

/** A document whose pages take longer than this together is not read to its end. */
const LONGEST_MS = 240_000;
/** Letters of scanned pages are recognised one page after the other, each in seconds. */
const LONGEST_SCANNED_MS = 1_200_000;

const rowOf = ({ institutionId, id }: Pick<SourceRow, 'institutionId' | 'id'>) =>
  and(eq(sources.institutionId, institutionId), eq(sources.id, id), inArray(sources.state, ['waiting', 'reading']));

/** Tells whoever brought the document that it moved. */
export const tellSource = (tx: Tx, { id, ownerId, schoolId }: Pick<SourceRow, 'id' | 'ownerId' | 'schoolId'>) =>
  announce(tx, { topic: 'studio.source_changed', to: { users: [ownerId] }, data: { id, schoolId } });

const toldOf = ({ name, format, pages, passageCount, problem, state }: SourceRow) => ({
  name,
  state,
  ...(format ? { format } : {}),
  ...(problem ? { problem } : { pages, passages: passageCount }),
});

async function settle(tx: Tx, actor: Actor, row: SourceRow, columns: Partial<typeof sources.$inferInsert>) {
  const [after] = await tx
    .update(sources)
    .set({ ...columns, ...nextVersion(sources) })
    .where(rowOf(row))
    .returning();
  if (!after) return; // taken away meanwhile
  const subject = { type: 'studio.source', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'studio.source_read', subject, { after: toldOf(after) });
  await tellSource(tx, after);
}

/** Keeps the passages of a document that was read. A repeated run writes them anew. */
async function keepPassages(tx: Tx, actor: Actor, row: SourceRow, document: SourceDocument): Promise<void> {
  const { institutionId, id: sourceId } = row;
  const [open] = await tx.select({ id: sources.id }).from(sources).where(rowOf(row)).for('update');
  if (!open) return;
  await tx.delete(passages).where(and(eq(passages.institutionId, institutionId), eq(passages.sourceId, sourceId)));
  await insertMany(
    tx,
    passages,
    document.passages.map(({ kind, path, page, text }, at) => ({
      ...{ institutionId, id: clock.id(), sourceId, place: at + 1 },
      ...{ kind, path, page, text },
    })),
  );
  const { format, title, language, counted, pages, pagesRead, warnings } = document;
  await settle(tx, actor, row, {
    ...{ state: 'ready', format, title, language, counted, pages, pagesRead, warnings },
    passageCount: document.passages.length,
  });
}

/** Reads a document into passages. What a stranger's file does to the reader is a reason, never a crash. */
export const readSource = defineJob('studio.read_source', {
  input: z.object({ sourceId: z.uuid() }),
  lane: 'long',
  attempts: 3,
  run: async ({ input, actor, signal, tenant, progress }) => {
    const row = await tenant(async (tx) => {
      const open = and(eq(sources.id, input.sourceId), inArray(sources.state, ['waiting', 'reading']));
      const [found] = await tx.update(sources).set({ state: 'reading' }).where(open).returning();
      if (found) await tellSource(tx, found);
      return found;
    });
    if (!row) return { state: 'gone' };
    const bytes = await buffer(await fileStore().get({ institutionId: row.institutionId, id: row.fileId }));
    const began = performance.now();
    let longest = LONGEST_MS;
    const mayGoOn = () => !signal.aborted && performance.now() - began < longest;
    const found = await findRecogniser(signal);
    const recognise: Recognise | undefined =
      found &&
      ((picture) => {
        longest = LONGEST_SCANNED_MS;
        return found(picture);
      });
    const reading = readDocument(new Uint8Array(bytes), { name: row.name, mayGoOn, ...(recognise && { recognise }) });
    for (;;) {
      const step = await reading.next();
      if (!step.done) {
        progress(step.value.done, step.value.of);
        continue;
      }
      signal.throwIfAborted();
      const outcome = step.value;
      if (outcome.ok) await tenant((tx) => keepPassages(tx, actor, row, outcome.document));
      else {
        const problem = outcome.problem.code.replace('documents.', '').replace('cancelled', 'too_slow');
        await tenant((tx) => settle(tx, actor, row, { state: 'refused', problem }));
      }
      return { state: outcome.ok ? 'ready' : 'refused' };
    }
  },
});
