import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { inTenant, type Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { files, uploadParts, uploads } from '../schema.ts';
import { type FileRow, findFilePurpose } from './purposes.ts';
import { holdFigures, requireSchoolRoom } from './quota.ts';
import { fileQuota, fileStore } from './store.ts';

/** Pages full of faces ask it once for each of them. */
const fileNamed = prepared('platform_file', (tx) =>
  tx
    .select()
    .from(files)
    .where(and(eq(files.id, sql.placeholder('id')), ne(files.state, 'removed'))),
);

async function findFile(tx: Tx, id: Id): Promise<FileRow | undefined> {
  const [file] = await fileNamed(tx, { id });
  return file;
}

/**
 * One file that the actor may read, by the word of the module that keeps it: the one that replaced it where there is one,
 * unless this very file is asked for.
 */
export async function getFile(tx: Tx, actor: Actor, id: Id, { exact = false } = {}): Promise<FileRow> {
  const asked = await findFile(tx, id);
  const newer = exact || !asked ? null : await findFilePurpose(asked.purpose)?.replacedBy?.(tx, asked);
  const file = newer ? await findFile(tx, newer) : asked;
  if (!file || !(await canReadFile(tx, actor, file))) throw failure('not_found');
  return file;
}

/** What nothing has taken up yet is seen by its uploader alone; afterwards the purpose decides. */
export async function canReadFile(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  if (file.state === 'uploaded') return file.ownerId === actor.userId;
  return (await findFilePurpose(file.purpose)?.canRead(tx, actor, file)) ?? false;
}

/**
 * Takes an upload of the actor into a record, in the transaction of that record. `schoolId` is the school of the record: what
 * somebody uploaded who belongs to no single school takes up its room, and is refused where it has none left.
 */
export async function attachFile(
  tx: Tx,
  actor: Actor,
  id: Id,
  purpose: string,
  { schoolId }: { schoolId?: Id } = {},
): Promise<FileRow> {
  const [file] = await tx
    .update(files)
    .set({ state: 'kept', ...(schoolId && { schoolId }), changedAt: sql`now()` })
    .where(
      and(eq(files.id, id), eq(files.purpose, purpose), eq(files.ownerId, actor.userId), eq(files.state, 'uploaded')),
    )
    .returning();
  if (!file) throw failure('not_found');
  if (schoolId && schoolId !== actor.membership.schoolId) {
    await holdFigures(tx, actor);
    await requireSchoolRoom(tx, actor, fileQuota(), 0, schoolId);
  }
  return file;
}

/** Lets go of a file, in the transaction of the record that held it; the bytes go with the next sweep. */
export async function removeFile(tx: Tx, id: Id): Promise<void> {
  await tx.update(files).set({ state: 'removed', changedAt: sql`now()` }).where(eq(files.id, id));
}

const DAY_MS = 86_400_000;
/** An upload in parts may go on for so long after its last part. */
const UPLOAD_DAYS = 2;

/** Clears what nothing holds: removed files, uploads that nothing took up within a day or that stopped halfway, and bytes without a row. */
export async function sweepFiles(actor: Actor, store = fileStore(), now = Date.now()): Promise<number> {
  const { institutionId } = actor;
  const before = new Date(now - DAY_MS);
  const gone = await inTenant(actor, async (tx) => {
    await tx.delete(uploads).where(lt(uploads.changedAt, new Date(now - UPLOAD_DAYS * DAY_MS)));
    return tx
      .delete(files)
      .where(sql`${files.state} = 'removed' or (${files.state} = 'uploaded' and ${lt(files.changedAt, before)})`)
      .returning({ id: files.id });
  });
  for (const { id } of gone) await store.remove({ institutionId, id });
  let swept = gone.length;
  for await (const { id, at } of store.list(institutionId)) {
    if (at >= before) continue; // it may belong to an upload whose row is being written right now
    const held = await inTenant(
      actor,
      async (tx) =>
        (await tx.$count(files, eq(files.id, id))) > 0 || (await tx.$count(uploadParts, eq(uploadParts.id, id))) > 0,
    );
    if (held) continue;
    await store.remove({ institutionId, id });
    swept++;
  }
  return swept;
}
