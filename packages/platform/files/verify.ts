import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { failure } from '../failures.ts';
import type { FileRow } from './purposes.ts';
import type { FilePlace, FileStore } from './store.ts';

/** Up to this size a file is looked at whole before the answer begins. */
const AT_ONCE_BYTES = 1_048_576;
/** How many files a process remembers as whole; players ask for one file in hundreds of parts. */
const REMEMBERED = 5_000;
const whole = new Map<string, string>();

type Kept = Pick<FileRow, 'id' | 'institutionId' | 'size' | 'sha256'>;

/** Says that what lies in the store is not what was put there. It is logged where the request ends. */
const damaged = (file: Kept, what: string): Error =>
  Object.assign(failure('file_damaged'), { cause: new Error(`file ${file.id}: ${what}`) });

async function requireSize(store: FileStore, file: Kept): Promise<{ stamp: string }> {
  const found = await store.stat(placeOf(file));
  if (found.size !== file.size) throw damaged(file, `has ${found.size} bytes instead of ${file.size}`);
  return { stamp: `${found.at.getTime()} ${found.size} ${file.sha256}` };
}

const placeOf = ({ institutionId, id }: Kept): FilePlace => ({ institutionId, id });

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Lets the bytes through and keeps the last of them back until all are known to be right: nobody holds a whole wrong file. */
async function* checked(bytes: Readable, file: Kept, onDamage: (error: Error) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    if (held) yield held;
    held = chunk;
  }
  if (size !== file.size || hash.digest('hex') !== file.sha256) {
    const error = damaged(file, 'does not have its fingerprint');
    onDamage(error);
    throw error;
  }
  if (held) yield held;
}

/** The bytes of a file, if they are still those that were put there: the size first, the fingerprint while they leave. */
export async function readWhole(
  store: FileStore,
  file: Kept,
  onDamage: (error: Error) => void = () => {},
): Promise<Readable> {
  await requireSize(store, file);
  if (file.size > AT_ONCE_BYTES) return Readable.from(checked(await store.get(placeOf(file)), file, onDamage));
  const bytes = await store.read(placeOf(file));
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw damaged(file, 'does not have its fingerprint');
  return Readable.from([bytes]);
}

/** Part of a file. A part has no fingerprint of its own, so the whole is looked at first, once for as long as it stays untouched. */
export async function readPart(store: FileStore, file: Kept, range: { start: number; end: number }): Promise<Readable> {
  const { stamp } = await requireSize(store, file);
  if (whole.get(file.id) !== stamp) {
    if ((await hashOf(await store.get(placeOf(file)))) !== file.sha256)
      throw damaged(file, 'does not have its fingerprint');
    if (whole.size >= REMEMBERED) whole.clear();
    whole.set(file.id, stamp);
  }
  return store.get(placeOf(file), range);
}
