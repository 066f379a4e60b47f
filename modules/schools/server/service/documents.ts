import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { attachFile, clock, namePeople, nextVersion, record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { DOCUMENT } from '../files.ts';
import { canReachSchool, type SchoolRow } from '../policy.ts';
import { documents } from '../schema.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** What the school hands out, newest first. */
export async function listDocuments(tx: Tx, school: SchoolRow) {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.schoolId, school.id), isNull(documents.archivedAt)))
    .orderBy(desc(documents.createdAt));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.addedBy),
  );
  return rows.map(({ id, title, fileId, createdAt, addedBy }) => ({
    id,
    title,
    fileId,
    addedAt: createdAt.toISOString(),
    addedBy: { id: addedBy, name: nameOf(addedBy) },
  }));
}

export async function getDocument(tx: Tx, actor: Actor, id: Id): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id));
  if (!row || !canReachSchool(actor, 'schools.edit_card', { id: row.schoolId })) throw failure('not_found');
  return row;
}

/** Adds a sheet that was uploaded for this to what the school hands out. */
export async function addDocument(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  given: { title: string; fileId: Id },
): Promise<Id> {
  await attachFile(tx, actor, given.fileId, DOCUMENT);
  const id = makeId();
  const { title, fileId } = given;
  await tx
    .insert(documents)
    .values({ institutionId: school.institutionId, id, schoolId: school.id, title, fileId, addedBy: actor.userId });
  const subject = { type: 'schools.school', id: school.id, schoolId: school.id };
  await record(tx, actor, 'schools.document_added', subject, { after: { document: title } });
  return id;
}

/** Takes a sheet away or brings it back; its file is kept. */
export async function setDocumentArchived(tx: Tx, actor: Actor, row: DocumentRow, archived: boolean): Promise<void> {
  await tx
    .update(documents)
    .set({ archivedAt: archived ? clock.now() : null, ...nextVersion(documents) })
    .where(and(eq(documents.institutionId, row.institutionId), eq(documents.id, row.id)));
  const subject = { type: 'schools.school', id: row.schoolId, schoolId: row.schoolId };
  const told = { document: row.title };
  await record(
    tx,
    actor,
    archived ? 'schools.document_archived' : 'schools.document_restored',
    subject,
    archived ? { before: told } : { after: told },
  );
}
