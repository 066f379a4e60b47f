import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigurationError } from '../config/config.ts';
import { type Lock, lockFile, type Opener, openLock, type SealHead } from './keys.ts';
import { seal, unseal } from './seal.ts';

/** One thing in a backup: what it is, and its bytes. */
export interface Part {
  head: PartHead;
  bytes: AsyncIterable<Buffer>;
}
export type PartHead =
  | { kind: 'about' }
  | { kind: 'kept'; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'sequences' }
  /** Of a copy of the database's own files: one of them, a piece of its log, its superuser's password, and what is known at the end. */
  | { kind: 'cluster'; name: string }
  | { kind: 'log'; name: string }
  | { kind: 'password' }
  | { kind: 'copied' };

const MAGIC = 'PATIO BACKUP 1';
const [HEAD, DATA, END, WHOLE] = [1, 2, 3, 4] as const;

function frame(kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}
const json = (kind: number, value: unknown): Buffer => frame(kind, Buffer.from(JSON.stringify(value)));

async function* framed(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { head, bytes } of parts) {
    count += 1;
    yield json(HEAD, head);
    const hash = createHash('sha256');
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield frame(DATA, chunk);
    }
    yield json(END, { sha256: hash.digest('hex') });
  }
  yield json(WHOLE, { parts: count });
}

/** Writes a backup under another name and renames it when it is whole and on the disk: what bears its name is never half made. */
export async function writeParts(file: string, parts: AsyncIterable<Part>, lock?: Lock): Promise<void> {
  const arriving = `${file}.arriving`;
  const locked = lock ? lockFile(lock) : undefined;
  const out = createWriteStream(arriving, { mode: 0o600, flush: true });
  out.write(`${MAGIC}\n${JSON.stringify(locked?.head ?? {})}\n`);
  try {
    const packed = createGzip({ level: 4 });
    if (locked) await pipeline(Readable.from(framed(parts)), packed, seal(locked.key), out);
    else await pipeline(Readable.from(framed(parts)), packed, out);
    await rename(arriving, file);
  } catch (error) {
    await rm(arriving, { force: true });
    throw error;
  }
}

/** The two lines at its beginning, and how long they are. */
async function readHead(file: string): Promise<{ head: SealHead | null; length: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`The backup ${file} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2_048), 0, 2_048, 0);
    const [first, second] = buffer.toString('latin1', 0, bytesRead).split('\n');
    if (first !== MAGIC || second === undefined) throw new ConfigurationError(`${file} is not a backup of Patio.`);
    const head = JSON.parse(second) as Partial<SealHead>;
    return { head: head.kdf ? (head as SealHead) : null, length: first.length + second.length + 2 };
  } finally {
    await handle.close();
  }
}

/** Gives exactly as many bytes as are asked for, from pieces of any size. */
function reader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = async (count: number): Promise<Buffer> => {
    const taken: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await pieces.next();
        if (done) throw new Error('its end is missing');
        rest = value;
      }
      taken.push(rest.subarray(0, missing));
      missing -= taken.at(-1)?.length ?? 0;
      rest = rest.subarray(taken.at(-1)?.length ?? 0);
    }
    return taken.length === 1 ? (taken[0] as Buffer) : Buffer.concat(taken);
  };
  const more = async (): Promise<boolean> => rest.length > 0 || !(await pieces.next()).done;
  return Object.assign(take, { more });
}

function read<T>(body: Buffer): T {
  try {
    return JSON.parse(body.toString()) as T;
  } catch {
    throw new Error('a part of it cannot be read');
  }
}

async function* partsOf(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const take = reader(source);
  const next = async () => {
    const head = await take(5);
    return { kind: head.readUInt8(), body: await take(head.readUInt32BE(1)) };
  };
  for (let count = 0; ; count++) {
    const { kind, body } = await next();
    if (kind === WHOLE && read<{ parts: number }>(body).parts === count) {
      // The compression has a checksum of its own, behind the last part.
      if (await take.more()) throw new Error('it holds more than it says');
      return;
    }
    if (kind !== HEAD) throw new Error('its parts are out of order');
    const head = read<PartHead>(body);
    const bytes = (async function* () {
      const hash = createHash('sha256');
      for (;;) {
        const piece = await next();
        if (piece.kind === DATA) {
          hash.update(piece.body);
          yield piece.body;
        } else if (piece.kind === END) {
          const { sha256 } = read<{ sha256: string }>(piece.body);
          if (sha256 !== hash.digest('hex'))
            throw new Error(`the checksum of ${'name' in head ? head.name : head.kind} does not fit`);
          return;
        } else throw new Error('its parts are out of order');
      }
    })();
    yield { head, bytes };
  }
}

/** Reads a backup part by part; each must be read to its end. Whatever is wrong with the file is said in one sentence. */
export async function* readParts(file: string, opener?: Opener): AsyncGenerator<Part> {
  const { head, length } = await readHead(file);
  const key = head && openLock(file, head, opener);
  const raw = createReadStream(file, { start: length });
  const unpacked = createGunzip();
  const steps = key ? [raw, unseal(key, head?.kdf === 'keys'), unpacked] : [raw, unpacked];
  let fault: unknown;
  const flowing = pipeline(steps as never).catch((error) => {
    fault ??= error;
  });
  const stop = async () => {
    raw.destroy();
    unpacked.destroy(); // nobody reads on, so it would never come to its end
    await flowing;
  };
  const explained = async (error: unknown): Promise<unknown> => {
    const first = fault; // stopping makes faults of its own
    await stop();
    const why = error instanceof ConfigurationError ? error : (first ?? error);
    if (why instanceof ConfigurationError && why.message.startsWith('The ')) return why;
    return new ConfigurationError(`The backup ${file} is damaged: ${(why as Error).message}. Nothing was changed.`);
  };
  try {
    for await (const { head, bytes } of explaining(partsOf(unpacked), explained))
      yield { head, bytes: explaining(bytes, explained) };
  } finally {
    await stop();
  }
}

/** What goes wrong with the source is told in our words; what goes wrong with whoever reads from it is theirs. */
async function* explaining<T>(
  source: AsyncIterable<T>,
  explained: (error: unknown) => Promise<unknown>,
): AsyncGenerator<T> {
  const steps = source[Symbol.asyncIterator]();
  const next = () => steps.next().catch(async (error) => Promise.reject(await explained(error)));
  for (let step = await next(); !step.done; step = await next()) yield step.value;
}

/** Reads everything once and throws at the first fault; nothing is used before this has passed. */
export async function verifyBackup(file: string, opener?: Opener): Promise<void> {
  for await (const { bytes } of readParts(file, opener)) for await (const _chunk of bytes);
}
