import type { Readable } from 'node:stream';
import type { Id } from '@patio/kernel';
import type { FileQuota } from '../config/config.ts';
import { USUAL_FILE_QUOTA } from './quota.ts';

/** Where a file's bytes lie: under its institution, by its id. */
export interface FilePlace {
  institutionId: Id;
  id: Id;
}
/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The port to whatever keeps bytes: a disk now, an object store elsewhere. A put is whole or leaves nothing. */
export interface FileStore {
  put(place: FilePlace, bytes: Readable): Promise<{ size: number; sha256: string }>;
  get(place: FilePlace, range?: ByteRange): Promise<Readable>;
  /** All of a small file. */
  read(place: FilePlace): Promise<Buffer>;
  /** How much lies there, and since when. */
  stat(place: FilePlace): Promise<{ size: number; at: Date }>;
  remove(place: FilePlace): Promise<void>;
  /** Everything that an institution keeps and when it was put there; for the sweep. */
  list(institutionId: Id): AsyncIterable<{ id: Id; at: Date }>;
}

let store: FileStore | undefined;
let quota: FileQuota = USUAL_FILE_QUOTA;

/** Says once, at start, where this process keeps files and how much of them. */
export function openFiles(chosen: FileStore, most: FileQuota = USUAL_FILE_QUOTA): void {
  store = chosen;
  quota = most;
}
export const fileQuota = (): FileQuota => quota;
export function fileStore(): FileStore {
  if (!store) throw new Error('the file store is not open');
  return store;
}
