import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  type Bucket,
  BucketError,
  fetchObject,
  listObjects,
  objectStream,
  putObject,
  readBucket,
  removeObject,
} from '@patio/platform';
import { failure } from '../../failures.ts';
import type { BackupRow } from '../../schema.ts';
import type { House } from '../house.ts';

/** Where backups of the page lie on this machine. */
export const folderOf = ({ config }: House): string => config.backups?.folder ?? path.join(config.dataDir, 'backups');

/** The bucket that the environment names; null where there is none. */
export const bucketOf = ({ config }: House): Bucket | null =>
  config.backupS3Url ? readBucket(config.backupS3Url) : null;

/** The bucket in words, without what opens it. */
export const bucketName = (house: House): string | null => {
  const bucket = bucketOf(house);
  return bucket && `${new URL(bucket.endpoint).host}/${bucket.bucket}/${bucket.prefix}`;
};

/** The bucket, or a refusal where none is configured. */
export function requireBucket(house: House): Bucket {
  const bucket = bucketOf(house);
  if (!bucket) throw failure('no_bucket');
  return bucket;
}

type Lying = Pick<BackupRow, 'place' | 'file'>;
const localOf = (house: House, { file }: Lying): string => path.join(folderOf(house), path.basename(file));

/** Where a backup is written first, whatever its place. */
export async function writingPlace(house: House, row: Lying): Promise<string> {
  await mkdir(folderOf(house), { recursive: true, mode: 0o700 });
  return localOf(house, row);
}

/** Brings a written backup to its place; one that goes to a bucket leaves the folder. */
export async function bringToPlace(
  house: House,
  row: Lying,
  progress: (bytes: number, of: number) => void,
): Promise<void> {
  if (row.place !== 's3') return;
  const at = localOf(house, row);
  await putObject(requireBucket(house), row.file, at, progress);
  await rm(at, { force: true });
}

/** Gives a backup as a file of this machine for as long as the work takes. */
export async function withLocalFile<T>(house: House, row: Lying, work: (file: string) => Promise<T>): Promise<T> {
  if (row.place === 'folder') {
    if (!(await stat(localOf(house, row)).catch(() => null))) throw failure('backup_missing');
    return work(localOf(house, row));
  }
  const at = `${await writingPlace(house, row)}.fetched`;
  try {
    await fetchObject(requireBucket(house), row.file, at);
    return await work(at);
  } finally {
    await rm(at, { force: true });
  }
}

/** The bytes of a backup as they come, for whoever takes it along. */
export async function streamOf(house: House, row: Lying): Promise<Readable> {
  if (row.place === 's3') return objectStream(requireBucket(house), row.file);
  const at = localOf(house, row);
  if (!(await stat(at).catch(() => null))) throw failure('backup_missing');
  return createReadStream(at);
}

/** Takes a backup away from where it lies; one that is gone is no fault. */
export async function removeFrom(house: House, row: Lying): Promise<void> {
  if (row.place === 's3') await removeObject(requireBucket(house), row.file);
  else await rm(localOf(house, row), { force: true });
}

/** Writes, lists and removes a small object, and says what the service answered. */
export async function tryBucket(house: House): Promise<{ ok: boolean; problem: string | null; objects: number }> {
  const bucket = requireBucket(house);
  const at = await writingPlace(house, { place: 's3', file: 'try-of-patio' });
  try {
    await writeFile(at, 'patio');
    await putObject(bucket, 'try-of-patio', at);
    const objects = await listObjects(bucket);
    await removeObject(bucket, 'try-of-patio');
    return { ok: true, problem: null, objects: Math.max(0, objects.length - 1) };
  } catch (error) {
    const problem = error instanceof BucketError ? `${error.status} ${error.code}`.trim() : 'unreachable';
    return { ok: false, problem, objects: 0 };
  } finally {
    await rm(at, { force: true });
  }
}
