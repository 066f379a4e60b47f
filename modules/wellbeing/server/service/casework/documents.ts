import type { Actor } from '@patio/access';
import { type Id, localDateAt } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { attachFile, clock, record, removeFile, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import type { DocumentView } from '../../../contract/plan.ts';
import { type DocumentContent, documentContent } from '../../../contract/plan-fields.ts';
import { failure } from '../../failures.ts';
import { type DocumentRow, documents } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';
import { getSchool } from './days.ts';
import { openContent, sealContent } from './sealed.ts';
import { subjectOf } from './subject.ts';

/** What documents of cases are uploaded for; see `files.ts`. */
export const DOCUMENT_PURPOSE = 'wellbeing.document';
const boundDocument = (id: Id): string => `wellbeing_documents.sealed_content:${id}`;

const listRows = (tx: Tx, { row }: OpenCase, id?: Id): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.institutionId, row.institutionId),
        eq(documents.caseId, row.id),
        isNull(documents.removedAt),
        id ? eq(documents.id, id) : undefined,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id));

/** The documents of a case that is open: what they are called and who added them. */
export async function listDocuments(tx: Tx, open: OpenCase): Promise<DocumentView[]> {
  const rows = await listRows(tx, open);
  const [names, { timeZone }] = await Promise.all([
    namesOf(
      tx,
      rows.map(({ addedBy }) => addedBy),
    ),
    getSchool(tx, open.row.schoolId),
  ]);
  return rows.map((row) => {
    const { name, type, about } = openContent(open.box, row.sealedContent, boundDocument(row.id), documentContent);
    return {
      id: row.id,
      version: row.version,
      name,
      type,
      about,
      size: row.size,
      addedOn: localDateAt(row.createdAt, timeZone),
      by: names.get(row.addedBy) ?? '—',
    };
  });
}

interface Added extends DocumentContent {
  documentId: Id;
  fileId: Id;
  size: number;
}

/** Keeps a document whose bytes a browser sealed; the key of the file is sealed here, with its name. */
export async function addDocument(tx: Tx, actor: Actor, open: OpenCase, given: Added): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId, schoolId } = open.row;
  const { documentId: id, fileId, size, name, type, about, key } = given;
  await attachFile(tx, actor, fileId, DOCUMENT_PURPOSE, { schoolId });
  await tx.insert(documents).values({
    institutionId,
    id,
    caseId,
    fileId,
    size,
    addedBy: actor.userId,
    sealedContent: sealContent(open.box, { name, type, about, key }, boundDocument(id)),
    createdAt: clock.now(),
  });
  await addToTimeLine(tx, actor, open, { kind: 'document_added', refId: id, text: name });
  await record(tx, actor, 'wellbeing.document_added', subjectOf(open), { after: { documentId: id } });
  return { id, version: 1 };
}

/** The key that opens a document in the browser of whoever has the case open. */
export async function openDocument(
  tx: Tx,
  open: OpenCase,
  documentId: Id,
): Promise<{ fileId: Id; name: string; type: string; key: string }> {
  const [row] = await listRows(tx, open, documentId);
  if (!row) throw failure('not_found');
  const { name, type, key } = openContent(open.box, row.sealedContent, boundDocument(row.id), documentContent);
  return { fileId: row.fileId, name, type, key };
}

/** Takes a document out of a case; its bytes go with the next sweep. */
export async function removeDocument(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  seen: { documentId: Id; version: number },
): Promise<Changed> {
  requireWritable(open);
  const [row] = await listRows(tx, open, seen.documentId);
  if (!row) throw failure('not_found');
  const { institutionId, id, fileId } = row;
  // The key of the file goes at once: what is left of the bytes opens with nothing.
  const gone = sealContent(open.box, { name: '—', type: '', about: '', key: `${'A'.repeat(43)}=` }, boundDocument(id));
  const columns = { removedAt: clock.now(), sealedContent: gone };
  const after = await updateSeen(tx, documents, { institutionId, id, version: seen.version }, columns);
  if (!after) throw failure('changed_meanwhile');
  await removeFile(tx, fileId);
  await record(tx, actor, 'wellbeing.document_removed', subjectOf(open), { after: { documentId: id } });
  return { id, version: after.version };
}
