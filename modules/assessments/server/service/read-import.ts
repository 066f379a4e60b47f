import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { type Imported, importQuestions } from '@patio/engine-assessment/formats';
import { makeId } from '@patio/kernel';
import { type FileRow, fileStore, getFile, type Tx } from '@patio/platform';
import { failure } from '../failures.ts';
import { IMPORT } from '../files.ts';

/** The upload of the actor, if it is a file of questions. */
export async function getImportFile(tx: Tx, actor: Actor, id: string): Promise<FileRow> {
  const file = await getFile(tx, actor, id);
  if (file.purpose !== IMPORT) throw failure('not_found');
  return file;
}

/** Reads a file of questions whole; what cannot be read at all is refused with its reason. */
export async function readImport(
  { institutionId, id }: { institutionId: string; id: string },
  language: string,
): Promise<Imported> {
  const bytes = new Uint8Array(await buffer(await fileStore().get({ institutionId, id })));
  const read = importQuestions(bytes, { newId: makeId, language });
  if (!read.ok) throw failure('file_refused', { reason: read.reason, line: read.line ?? null });
  return read.value;
}
