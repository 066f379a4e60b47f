import type { Actor } from '@patio/access';
import { namePeople, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnnotationPlace, AnnotationView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { assignedVisibleTo } from '../policy.ts';
import { type AnnotationRow, type AttemptRow, annotations, assigned, attemptLog, submissions } from '../schema.ts';
import type { InClass } from './load.ts';
import { findClassmate, isReturned } from './roster.ts';

interface Written {
  studentId: string;
  annotationId: string;
  version?: number | undefined;
  attemptId: string;
  kind: AnnotationRow['kind'];
  place: AnnotationPlace;
  text: string;
  criterionId: string | null;
}

/** Refuses a mark outside the text, or on a file that was not handed in. */
function requirePlace({ content }: AttemptRow, place: AnnotationPlace): void {
  if (place.on === 'text') {
    if (place.to > content.text.length) throw failure('bad_place');
  } else if (!content.files.some(({ fileId }) => fileId === place.fileId)) throw failure('bad_place');
}

async function getAttempt(tx: Tx, place: InClass, { studentId, attemptId }: Written): Promise<AttemptRow> {
  const [[attempt], one] = await Promise.all([
    tx
      .select()
      .from(attemptLog)
      .where(
        and(
          eq(attemptLog.institutionId, place.assigned.institutionId),
          eq(attemptLog.id, attemptId),
          eq(attemptLog.assignedId, place.assigned.id),
        ),
      ),
    findClassmate(tx, place, studentId),
  ]);
  const theirs = attempt && one && (attempt.studentId === studentId || attempt.groupId === (one.groupId ?? undefined));
  if (!attempt || !theirs) throw failure('not_found');
  if (isReturned(one)) throw failure('returned');
  return attempt;
}

const viewOf = async (tx: Tx, row: AnnotationRow): Promise<AnnotationView> => ({
  id: row.id,
  attemptId: row.attemptId,
  kind: row.kind,
  place: row.place,
  text: row.text,
  criterionId: row.criterionId,
  by: (await namePeople(tx, [row.byId]))(row.byId),
  at: row.createdAt.toISOString(),
  version: row.version,
});

/** Writes on a piece of work, or changes what was written. */
export async function annotate(tx: Tx, actor: Actor, place: InClass, given: Written): Promise<AnnotationView> {
  const attempt = await getAttempt(tx, place, given);
  requirePlace(attempt, given.place);
  const { annotationId: id, version, kind, place: where, text, criterionId } = given;
  const { institutionId } = actor;
  const columns = { kind, place: where, text, criterionId };
  if (version) {
    const also = and(eq(annotations.attemptId, attempt.id), isNull(annotations.removedAt));
    const row = await updateSeen(tx, annotations, { institutionId, id, version }, columns, also);
    if (!row) throw failure('changed_meanwhile');
    return viewOf(tx, row);
  }
  const rows = await tx
    .insert(annotations)
    .values({
      institutionId,
      id,
      assignedId: place.assigned.id,
      attemptId: attempt.id,
      ...columns,
      byId: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!rows[0]) throw failure('changed_meanwhile');
  return viewOf(tx, rows[0]);
}

/** Whether the work on which it stands is with its student, or with one of its group. */
async function standsReturned(tx: Tx, { institutionId }: Actor, id: string): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(annotations)
    .innerJoin(
      attemptLog,
      and(eq(attemptLog.institutionId, annotations.institutionId), eq(attemptLog.id, annotations.attemptId)),
    )
    .innerJoin(
      submissions,
      and(
        eq(submissions.institutionId, attemptLog.institutionId),
        eq(submissions.assignedId, attemptLog.assignedId),
        eq(submissions.attemptId, attemptLog.id),
        eq(submissions.mark, 'released'),
        eq(submissions.waits, false),
      ),
    )
    .where(and(eq(annotations.institutionId, institutionId), eq(annotations.id, id)))
    .limit(1);
  return found.length > 0;
}

/** Takes back what was written; the row stays. */
export async function removeAnnotation(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const returned = await standsReturned(tx, actor, id);
  const rows = await tx
    .update(annotations)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        eq(annotations.institutionId, actor.institutionId),
        eq(annotations.id, id),
        isNull(annotations.removedAt),
        sql`exists (select 1 from ${assigned} where ${assigned.institutionId} = ${annotations.institutionId}
          and ${assigned.id} = ${annotations.assignedId} and ${assignedVisibleTo(actor, 'assignments.grade')})`,
      ),
    )
    .returning({ id: annotations.id });
  if (rows.length === 0) throw failure('not_found');
  // Said to those who may know of it, and undone with the transaction.
  if (returned) throw failure('returned');
  return true;
}
