import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Failure, isId } from '@patio/kernel';
import { failure } from '../failures.ts';
import type { FilePlace, FileStore } from './store.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'ENXIO']);

/** Says what is wrong with the disk in our words; anything else stays what it was. */
function explained(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof Failure) return error;
  if (FULL.has(code)) return failure('storage_full', { seconds: 60 });
  if (UNWRITABLE.has(code)) return failure('storage_unwritable');
  return error;
}

/** Files in a folder, spread over 256 shelves per institution. They arrive under another name and are renamed when whole. */
export function diskStore(folder: string): FileStore {
  const incoming = path.join(folder, 'incoming');
  const shelf = ({ institutionId, id }: FilePlace) => {
    if (!isId(institutionId) || !isId(id)) throw new TypeError('not an id');
    return path.join(folder, institutionId, id.slice(-2)); // the last digits are random, the first ones are the time
  };
  const at = (place: FilePlace) => path.join(shelf(place), place.id);

  return {
    async put(place, bytes) {
      const arriving = path.join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await mkdir(shelf(place), { recursive: true, mode: 0o700 });
        const kept = await write(arriving, bytes);
        await rename(arriving, at(place));
        await syncFolder(shelf(place));
        return kept;
      } catch (error) {
        await rm(arriving, { force: true }).catch(() => {});
        bytes.destroy();
        throw explained(error);
      }
    },
    async get(place, range) {
      await found(at(place));
      return createReadStream(at(place), range);
    },
    read: (place) =>
      readFile(at(place)).catch(() => {
        throw failure('not_found');
      }),
    async stat(place) {
      const { size, mtime } = await found(at(place));
      return { size, at: mtime };
    },
    remove: async (place) => {
      await unlink(at(place)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw explained(error);
      });
    },
    async *list(institutionId) {
      for (const shelf of await namesIn(path.join(folder, institutionId))) {
        for (const id of await namesIn(path.join(folder, institutionId, shelf))) {
          const kept = await stat(path.join(folder, institutionId, shelf, id)).catch(() => null);
          if (kept && isId(id)) yield { id, at: kept.mtime };
        }
      }
    },
  };
}

const found = (file: string) =>
  stat(file).catch(() => {
    throw failure('not_found');
  });

async function write(file: string, bytes: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk); // appends: the handle keeps its place
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** A rename survives a power cut only when the folder itself reached the disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Uploads that a killed process left half written; nothing else ever looks at them. */
export async function clearIncoming(folder: string, olderThanMs = 3_600_000): Promise<void> {
  const incoming = path.join(folder, 'incoming');
  for (const name of await namesIn(incoming)) {
    const left = await stat(path.join(incoming, name)).catch(() => null);
    if (left && Date.now() - left.mtimeMs > olderThanMs) await rm(path.join(incoming, name), { force: true });
  }
}
