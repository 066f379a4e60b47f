import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { commandInTenant, readTenant, type Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { files, uploadParts, uploads } from '../schema.ts';
import { removeFile } from './keep.ts';
import type { FileRow } from './purposes.ts';
import { holdFigures, requireRoom } from './quota.ts';
import { cleanFileName, receiveFile, requireUploadRight, tooLarge } from './receive.ts';
import { type FileStore, fileQuota, fileStore } from './store.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** How much a browser sends at once: what is lost when the network goes. */
export const PART_BYTES = 2 * 1_048_576;
/** So many files of one person may be on their way. */
const MOST_OPEN = 20;

/** Opens an upload in parts. What cannot be taken is refused now, before a byte is sent. */
export async function beginUpload(
  actor: Actor,
  { purpose, name, size }: Pick<UploadRow, 'purpose' | 'name' | 'size'>,
): Promise<UploadRow> {
  const { limits } = requireUploadRight(actor, purpose);
  if (size < 1) throw failure('file_empty');
  if (size > limits.bytes) throw tooLarge(limits.bytes);
  return commandInTenant(actor, async (tx) => {
    await holdFigures(tx, actor);
    const [open] = await tx
      .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
      .from(uploads)
      .where(and(ownedBy(actor), isNull(uploads.fileId)));
    if ((open?.count ?? 0) >= MOST_OPEN) throw failure('too_many_uploads', { files: MOST_OPEN });
    await requireRoom(tx, actor, fileQuota(), (open?.bytes ?? 0) + size);
    const [row] = await tx
      .insert(uploads)
      .values({
        institutionId: actor.institutionId,
        id: makeId(),
        ownerId: actor.userId,
        purpose,
        name: cleanFileName(name),
        size,
      })
      .returning();
    return row as UploadRow;
  });
}

const ownedBy = (actor: Actor) =>
  and(eq(uploads.institutionId, actor.institutionId), eq(uploads.ownerId, actor.userId));

/** An upload of the actor's own, with how much of it is here. */
export async function getUpload(tx: Tx, actor: Actor, id: Id): Promise<UploadRow> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(ownedBy(actor), eq(uploads.id, id)));
  if (!row) throw failure('upload_gone');
  return row;
}

async function* atMost(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  // What is refused still gets an answer: the connection under it stays open.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw failure('upload_part_refused');
    yield chunk;
  }
  if (size === 0) throw failure('upload_part_refused');
}

/**
 * Takes the next part. One that is here already, or that comes too early, changes nothing: the answer says how much is here,
 * and the sender goes on from there.
 */
export async function takePart(
  actor: Actor,
  id: Id,
  start: number,
  bytes: Readable,
  store = fileStore(),
): Promise<UploadRow> {
  const { institutionId } = actor;
  const place = { institutionId, id: makeId() };
  try {
    const upload = await readTenant(actor, (tx) => getUpload(tx, actor, id));
    requireUploadRight(actor, upload.purpose);
    if (upload.fileId || start !== upload.received) return upload;
    const most = Math.min(PART_BYTES, upload.size - upload.received);
    const { size } = await store.put(place, Readable.from(atMost(bytes, most)));
    const after = await commandInTenant(actor, async (tx) => {
      const [row] = await tx
        .update(uploads)
        .set({ received: start + size, changedAt: sql`now()` })
        .where(and(ownedBy(actor), eq(uploads.id, id), eq(uploads.received, start)))
        .returning();
      if (row) await tx.insert(uploadParts).values({ ...place, uploadId: id, start, size });
      return row;
    });
    if (after) return after;
    // The same part came twice at once; the other one stays.
    await store.remove(place);
    return await readTenant(actor, (tx) => getUpload(tx, actor, id));
  } catch (error) {
    await store.remove(place).catch(() => {});
    throw error;
  }
}

async function* joined(store: FileStore, parts: readonly { institutionId: Id; id: Id }[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* (await store.get(part)) as AsyncIterable<Buffer>;
}

const partsOf = (actor: Actor, id: Id) => (tx: Tx) =>
  tx
    .select({ institutionId: uploadParts.institutionId, id: uploadParts.id })
    .from(uploadParts)
    .where(and(eq(uploadParts.institutionId, actor.institutionId), eq(uploadParts.uploadId, id)))
    .orderBy(asc(uploadParts.start));

/** Makes a file of all parts, under the same rules as one that came at once. Asked twice, it answers the same file. */
export async function finishUpload(actor: Actor, id: Id, store = fileStore()): Promise<FileRow> {
  const upload = await readTenant(actor, (tx) => getUpload(tx, actor, id));
  const made = (fileId: Id) => readTenant(actor, (tx) => getOwnFile(tx, actor, fileId));
  if (upload.fileId) return made(upload.fileId);
  if (upload.received < upload.size) throw failure('upload_incomplete', { received: upload.received });
  const parts = await readTenant(actor, partsOf(actor, id));
  let file: FileRow;
  try {
    file = await receiveFile(
      actor,
      upload.purpose,
      { name: upload.name, bytes: Readable.from(joined(store, parts)) },
      store,
    );
  } catch (error) {
    // Somebody else finished it meanwhile, and the parts are gone.
    const { fileId } = await readTenant(actor, (tx) => getUpload(tx, actor, id));
    if (fileId) return made(fileId);
    // What was refused for what it is would be refused again; what the house could not do now may be asked again.
    if (isFinal(error)) await dropUpload(actor, id, store);
    throw error;
  }
  const first = await commandInTenant(actor, async (tx) => {
    const [row] = await tx
      .update(uploads)
      .set({ fileId: file.id, changedAt: sql`now()` })
      .where(and(ownedBy(actor), eq(uploads.id, id), isNull(uploads.fileId)))
      .returning();
    if (row) await tx.delete(uploadParts).where(eq(uploadParts.uploadId, id));
    else await removeFile(tx, file.id);
    return row;
  });
  if (!first) return made((await readTenant(actor, (tx) => getUpload(tx, actor, id))).fileId ?? file.id);
  for (const part of parts) await store.remove(part).catch(() => {});
  return file;
}

const isFinal = (error: unknown): boolean => (error as { kind?: string }).kind === 'invalid';

async function getOwnFile(tx: Tx, actor: Actor, id: Id): Promise<FileRow> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.institutionId, actor.institutionId), eq(files.id, id), eq(files.ownerId, actor.userId)));
  if (!file) throw failure('upload_gone');
  return file;
}

/** Lets go of an upload that is not wanted any more, with all its parts. */
export async function dropUpload(actor: Actor, id: Id, store = fileStore()): Promise<void> {
  const parts = await commandInTenant(actor, async (tx) => {
    const own = await partsOf(actor, id)(tx);
    const gone = await tx
      .delete(uploads)
      .where(and(ownedBy(actor), eq(uploads.id, id)))
      .returning({ id: uploads.id });
    return gone.length > 0 ? own : [];
  });
  for (const part of parts) await store.remove(part).catch(() => {});
}
