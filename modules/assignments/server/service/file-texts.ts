import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { readPdfText } from '@patio/pdf';
import { fileStore, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { docxText } from '../../rules/docx-text.ts';
import { assignmentFiles, attemptLog, fileTexts } from '../schema.ts';

const PDF = 'application/pdf';
const PLAIN = 'text/plain';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Files whose words are read. */
export const READ_TYPES: readonly string[] = [PDF, PLAIN, DOCX];
const MOST_BYTES = 20_000_000;
const MOST_LETTERS = 200_000;
/** So many files of a class are read in one run; the next one goes on. */
const AT_ONCE = 200;

interface Unread extends Record<string, unknown> {
  id: string;
  type: string;
}

/** Files of a class with words in them that were not read yet. */
async function listUnread(tx: Tx, assignedId: string): Promise<Unread[]> {
  const { rows } = await tx.execute<Unread>(sql`
    select distinct f.file_id as id, f.type from ${attemptLog} t
    cross join jsonb_array_elements(t.content->'files') as given(file)
    join ${assignmentFiles} f on f.institution_id = t.institution_id and f.assigned_id = t.assigned_id and f.file_id = (given.file->>'fileId')::uuid
    where t.institution_id = patio_institution() and t.assigned_id = ${assignedId}
      and f.type = any(${sql.param([...READ_TYPES])}::text[]) and f.size <= ${MOST_BYTES}
      and not exists (select 1 from ${fileTexts} ft where ft.institution_id = f.institution_id and ft.file_id = f.file_id)
    order by f.file_id limit ${AT_ONCE}`);
  return rows;
}

/** The words of a file of this type; none where it is damaged. */
export async function textOfFile(type: string, bytes: Buffer): Promise<string> {
  const text = type === PDF ? await readPdfText(bytes) : type === DOCX ? docxText(bytes) : bytes.toString('utf8');
  return (text ?? '').replaceAll('\u0000', '').toWellFormed().slice(0, MOST_LETTERS);
}

/** Reads the words of what a class handed in as files, each file once. A file that is gone or damaged has none. */
export async function readFileTexts(
  actor: Actor,
  assignedId: string,
  tenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  const { institutionId } = actor;
  for (const { id, type } of await tenant((tx) => listUnread(tx, assignedId))) {
    const text = await fileStore()
      .get({ institutionId, id })
      .then(buffer)
      .then((bytes) => textOfFile(type, bytes))
      .catch(() => '');
    await tenant((tx) => tx.insert(fileTexts).values({ institutionId, fileId: id, text }).onConflictDoNothing());
  }
}
