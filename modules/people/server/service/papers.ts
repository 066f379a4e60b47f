import type { Actor, Capability } from '@patio/access';
import { makeId } from '@patio/kernel';
import {
  attachFile,
  defineUndo,
  keepUndo,
  namePeople,
  nextVersion,
  record,
  requireUnchanged,
  type Tx,
  updateSeen,
} from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DOCUMENT_PURPOSE } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { documents, students } from '../schema.ts';
import { getManagedStudent } from './edit-student.ts';

type Row = typeof documents.$inferSelect;

async function toViews(tx: Tx, rows: readonly Row[]) {
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.addedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    fileId: row.fileId,
    kind: row.kind,
    title: row.title,
    familyReads: row.familyReads,
    addedAt: row.createdAt.toISOString(),
    addedByName: nameOf(row.addedBy),
    version: row.version,
  }));
}

/** The papers of a child's file; the family sees those that the office opened to it. */
export async function listDocuments(
  tx: Tx,
  actor: Actor,
  studentId: string,
  capability: Extract<Capability, 'people.read_students' | 'people.read_children'>,
) {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.mergedIntoId), studentsVisibleTo(actor, capability)));
  if (!student) throw failure('not_found');
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.studentId, studentId),
        isNull(documents.archivedAt),
        capability === 'people.read_children' ? eq(documents.familyReads, true) : undefined,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id));
  return { items: await toViews(tx, rows) };
}

/** Takes an uploaded paper into a child's file. */
export async function addDocument(
  tx: Tx,
  actor: Actor,
  given: { studentId: string; fileId: string; kind: Row['kind']; title: string; familyReads: boolean },
) {
  const { student } = await getManagedStudent(tx, actor, given.studentId);
  await attachFile(tx, actor, given.fileId, DOCUMENT_PURPOSE);
  const [row] = await tx
    .insert(documents)
    .values({ institutionId: actor.institutionId, id: makeId(), ...given, addedBy: actor.userId })
    .returning();
  if (!row) throw failure('not_found');
  await record(
    tx,
    actor,
    'people.document_added',
    { type: 'people.student', id: student.id, schoolId: student.schoolId },
    { after: { document: given.title } },
  );
  const [view] = await toViews(tx, [row]);
  if (!view) throw failure('not_found');
  return view;
}

const archived = defineUndo('people.document_archived', {
  payload: z.object({ id: z.uuid(), version: z.int32() }),
  apply: async (tx, _actor, left) => {
    await requireUnchanged(tx, documents, [left]);
    await tx
      .update(documents)
      .set({ archivedAt: null, ...nextVersion(documents) })
      .where(eq(documents.id, left.id));
  },
});

/** Puts a paper away: nobody opens it any more, nothing is destroyed, and for some minutes it can come back. */
export async function archiveDocument(tx: Tx, actor: Actor, given: { id: string; version: number }) {
  const [before] = await tx.select().from(documents).where(eq(documents.id, given.id));
  if (!before) throw failure('not_found');
  const { student } = await getManagedStudent(tx, actor, before.studentId);
  const after = await updateSeen(
    tx,
    documents,
    { institutionId: before.institutionId, id: before.id, version: given.version },
    { archivedAt: sql`now()` },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'people.document_archived',
    { type: 'people.student', id: student.id, schoolId: student.schoolId },
    { before: { document: before.title } },
  );
  return { undo: await keepUndo(tx, actor, archived, { id: after.id, version: after.version }) };
}
