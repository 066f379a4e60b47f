import type { Readable } from 'node:stream';
import { type Actor, holds } from '@patio/access';
import { inPlatform, readPlatform, record, withinInstitution } from '@patio/platform';
import { failure } from '../../failures.ts';
import { getHouse } from '../house.ts';
import { getBackup } from './make.ts';
import { streamOf } from './place.ts';

/** A backup as a file for whoever may take it along; that it left is written down before its first byte goes. */
export async function takeBackup(actor: Actor, id: string): Promise<{ name: string; bytes: number; stream: Readable }> {
  if (!holds(actor, 'operations.back_up') || actor.impersonatedBy) throw failure('not_found');
  const row = await readPlatform(actor.userId, (tx) => getBackup(tx, id));
  if (row.state !== 'done') throw failure('not_found');
  const stream = await streamOf(getHouse(), row);
  await inPlatform(actor.userId, (tx) =>
    withinInstitution(tx, actor.institutionId, () =>
      record(tx, actor, 'operations.backup_taken', { type: 'operations.backup', id }, { after: { file: row.file } }),
    ),
  );
  return { name: row.file, bytes: row.bytes ?? 0, stream };
}
