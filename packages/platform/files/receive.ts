import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Actor, holds } from '@patio/access';
import { makeId } from '@patio/kernel';
import { commandInTenant, readTenant } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { files } from '../schema.ts';
import { redraw } from './images.ts';
import { type FilePurpose, type FileRow, findFilePurpose } from './purposes.ts';
import { holdFigures, requireRoom, requireSchoolRoom } from './quota.ts';
import { fileScanner } from './scan.ts';
import { accepts, SNIFF_BYTES, sniffType } from './sniff.ts';
import { type FileStore, fileQuota, fileStore } from './store.ts';

export interface Upload {
  name: string;
  bytes: Readable;
  /** How much the sender says is coming, with a little around it: what cannot fit is refused before it is read. */
  announced?: number;
}

/** The name as it is shown and offered for saving: no folders, no control signs, not endless. */
export const cleanFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return plain.replace(/^\.+/, '').slice(-180) || 'archivo';
};

/** Says how large a file may be. */
export const tooLarge = (most: number) => failure('file_too_large', { megabytes: Math.round(most / 1e5) / 10 });
/** A form's own lines around the file. */
const AROUND_BYTES = 4_096;

/** Lets bytes through until there are too many, and remembers the first ones. */
async function* limited(bytes: Readable, most: number, head: Buffer[]): AsyncGenerator<Buffer> {
  let size = 0;
  let remembered = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    if (remembered < SNIFF_BYTES) {
      head.push(chunk.subarray(0, SNIFF_BYTES - remembered));
      remembered += chunk.length;
    }
    yield chunk;
  }
  if (size === 0) throw failure('file_empty');
}

/** The purpose of an upload that this actor may make; nobody uploads through another's eyes. */
export function requireUploadRight(actor: Actor, purpose: string): FilePurpose {
  const rule = findFilePurpose(purpose);
  const allowed = rule && (rule.canUpload ? rule.canUpload(actor) : holds(actor, 'platform.use_files'));
  if (!rule || !allowed || actor.impersonatedBy) throw failure('not_allowed');
  return rule;
}

/** Looks for viruses in what was put into the store, where there is a scanner. What cannot be looked at is not kept. */
async function requireClean(store: FileStore, place: StoragePath): Promise<void> {
  const scanner = fileScanner();
  if (!scanner) return;
  const bytes = await store.get(place);
  // A scanner that gives up leaves them unread, and the file goes from under them.
  bytes.on('error', () => {});
  const { found } = await scanner.scan(bytes).finally(() => bytes.destroy());
  if (found !== null) throw failure('file_infected', { found: found.slice(0, 100) });
}

/** Takes in an upload. It belongs to nobody's record yet: whoever attaches it keeps it, otherwise it is swept after a day. */
export async function receiveFile(
  actor: Actor,
  purpose: string,
  upload: Upload,
  store = fileStore(),
): Promise<FileRow> {
  let rule: FilePurpose;
  try {
    rule = requireUploadRight(actor, purpose);
  } catch (error) {
    upload.bytes.destroy();
    throw error;
  }
  const { announced = 0 } = upload;
  const room = rule.made ? requireSchoolRoom : requireRoom;
  const expected = Math.max(0, announced - AROUND_BYTES);
  const place = { institutionId: actor.institutionId, id: makeId() };
  try {
    if (expected > rule.limits.bytes) throw tooLarge(rule.limits.bytes);
    await readTenant(actor, (tx) => room(tx, actor, fileQuota(), expected));
    const kept = rule.limits.image
      ? await receiveImage(store, place, upload, rule.limits)
      : await receiveBytes(store, place, upload, rule.limits);
    // What Patio draws itself, or draws anew, holds nothing of the sender's.
    if (!rule.made && !rule.limits.image) await requireClean(store, place);
    return await commandInTenant(actor, async (tx) => {
      // Asked again with what it really weighs, one at a time: two uploads at once would both see the same room.
      await holdFigures(tx, actor);
      await room(tx, actor, fileQuota(), kept.size);
      const about = {
        purpose,
        name: cleanFileName(upload.name),
        ownerId: actor.userId,
        schoolId: actor.membership.schoolId,
      };
      const [row] = await tx
        .insert(files)
        .values({ ...place, ...about, ...kept })
        .returning();
      return row as FileRow;
    });
  } catch (error) {
    upload.bytes.destroy();
    await store.remove(place).catch(() => {});
    throw error;
  }
}

type Kept = Pick<FileRow, 'type' | 'size' | 'sha256'> & Partial<Pick<FileRow, 'width' | 'height'>>;
type StoragePath = Parameters<FileStore['put']>[0];
type Limits = NonNullable<ReturnType<typeof findFilePurpose>>['limits'];

async function receiveBytes(store: FileStore, place: StoragePath, upload: Upload, limits: Limits): Promise<Kept> {
  const head: Buffer[] = [];
  const { size, sha256 } = await store.put(place, Readable.from(limited(upload.bytes, limits.bytes, head)));
  const start = Buffer.concat(head);
  const type = await sniffType(start, start.length === size);
  if (!accepts(limits.types, type)) throw failure('file_type_refused', { type });
  return { type, size, sha256 };
}

async function receiveImage(store: FileStore, place: StoragePath, upload: Upload, limits: Limits): Promise<Kept> {
  const head: Buffer[] = [];
  const chunks: Buffer[] = [];
  for await (const chunk of limited(upload.bytes, limits.bytes, head)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = await sniffType(Buffer.concat(head), bytes.length <= SNIFF_BYTES);
  if (!accepts(limits.types, type) || !limits.image) throw failure('file_type_refused', { type });
  const drawn = await redraw(bytes, type, limits.image);
  await store.put(place, Readable.from([drawn.bytes]));
  const sha256 = createHash('sha256').update(drawn.bytes).digest('hex');
  return { type: drawn.type, size: drawn.bytes.length, sha256, width: drawn.width, height: drawn.height };
}
