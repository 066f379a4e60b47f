import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { failure } from '../api/failures.ts';
import { inTenant, type Tx } from '../database/tenant.ts';
import { files } from '../schema.ts';
import { type FileRow, findFilePurpose } from './purposes.ts';
import { fileStore } from './store.ts';

/** One file that the actor may read, by the word of the module that keeps it. */
export async function getFile(tx: Tx, actor: Actor, id: Id): Promise<FileRow> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), ne(files.state, 'removed')));
  if (!file || !(await canReadFile(tx, actor, file))) throw failure('not_found');
  return file;
}

/** What nothing has taken up yet is seen by its uploader alone; afterwards the purpose decides. */
export async function canReadFile(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  if (file.state === 'uploaded') return file.ownerId === actor.userId;
  return (await findFilePurpose(file.purpose)?.canRead(tx, actor, file)) ?? false;
}

/** Takes an upload of the actor into a record, in the transaction of that record. */
export async function attachFile(tx: Tx, actor: Actor, id: Id, purpose: string): Promise<FileRow> {
  const [file] = await tx
    .update(files)
    .set({ state: 'kept', changedAt: sql`now()` })
    .where(
      and(eq(files.id, id), eq(files.purpose, purpose), eq(files.ownerId, actor.userId), eq(files.state, 'uploaded')),
    )
    .returning();
  if (!file) throw failure('not_found');
  return file;
}

/** Lets go of a file, in the transaction of the record that held it; the bytes go with the next sweep. */
export async function removeFile(tx: Tx, id: Id): Promise<void> {
  await tx.update(files).set({ state: 'removed', changedAt: sql`now()` }).where(eq(files.id, id));
}

const DAY_MS = 86_400_000;

/** Clears what nothing holds: removed files, uploads that nothing took up within a day, and bytes without a row. */
export async function sweepFiles(actor: Actor, store = fileStore(), now = Date.now()): Promise<number> {
  const { institutionId } = actor;
  const before = new Date(now - DAY_MS);
  const gone = await inTenant(actor, (tx) =>
    tx
      .delete(files)
      .where(sql`${files.state} = 'removed' or (${files.state} = 'uploaded' and ${lt(files.changedAt, before)})`)
      .returning({ id: files.id }),
  );
  for (const { id } of gone) await store.remove({ institutionId, id });
  let swept = gone.length;
  for await (const { id, at } of store.list(institutionId)) {
    if (at >= before) continue; // it may belong to an upload whose row is being written right now
    const [row] = await inTenant(actor, (tx) => tx.select({ id: files.id }).from(files).where(eq(files.id, id)));
    if (row) continue;
    await store.remove({ institutionId, id });
    swept++;
  }
  return swept;
}
