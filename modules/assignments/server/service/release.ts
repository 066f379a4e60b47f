import type { Actor } from '@patio/access';
import { editItem, gradeRows, itemRows, saveGrades } from '@patio/gradebook/server';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { workReturned } from '../../contract.ts';
import { inClassPoints } from '../../rules/rubric-score.ts';
import { failure } from '../failures.ts';
import { gradingLog, submissions } from '../schema.ts';
import { type InClass, subjectOf } from './load.ts';
import { type Classmate, readRoster } from './roster.ts';
import { logOf } from './save-grading.ts';

type Cell = Parameters<typeof saveGrades>[3][number];
type CellWords = Pick<Cell, 'state' | 'score' | 'lateMinutes'>;

const NOTHING: CellWords = { state: 'pending', score: null, lateMinutes: null };

/** What the gradebook is told of a student: how late it was is a fact, and the policy computes what that costs. */
function cellOf({ assigned, assignment }: InClass, { work, points, lateMinutes, state }: Classmate): CellWords {
  if (state === 'excused') return { state: 'excused', score: null, lateMinutes: null };
  if (!work?.score) return { state: 'missing', score: null, lateMinutes: null };
  const range = { points: assignment.points, step: assigned.step, lowest: assigned.lowest };
  const score = inClassPoints(work.score, points, range);
  return lateMinutes > 0 ? { state: 'late', score, lateMinutes } : { state: 'graded', score, lateMinutes: null };
}

/** The column in the gradebook, with the versions of its marks that stand now. */
async function readColumn(tx: Tx, { assigned }: InClass) {
  if (!assigned.itemId) throw failure('not_found');
  const [[item], cells] = await Promise.all([
    tx
      .select({ id: itemRows.id, version: itemRows.version, releasedAt: itemRows.releasedAt })
      .from(itemRows)
      .where(and(eq(itemRows.institutionId, assigned.institutionId), eq(itemRows.id, assigned.itemId))),
    tx
      .select({ studentId: gradeRows.studentId, version: gradeRows.version })
      .from(gradeRows)
      .where(
        and(
          eq(gradeRows.institutionId, assigned.institutionId),
          eq(gradeRows.sectionId, assigned.sectionId),
          eq(gradeRows.itemId, assigned.itemId),
        ),
      ),
  ]);
  if (!item) throw failure('not_found');
  return { item, seen: new Map(cells.map(({ studentId, version }) => [studentId, version])) };
}

/** Writes marks into the gradebook, all or none. */
async function post(
  tx: Tx,
  actor: Actor,
  { assigned }: InClass,
  column: Awaited<ReturnType<typeof readColumn>>,
  marks: readonly { studentId: string; cell: CellWords }[],
): Promise<void> {
  const cells = marks.map(({ studentId, cell }) => ({
    ...cell,
    studentId,
    itemId: column.item.id,
    seen: column.seen.get(studentId) ?? 0,
    comment: null,
  }));
  if (cells.length === 0) return;
  const { conflicts } = await saveGrades(tx, actor, { id: assigned.sectionId }, cells);
  if (conflicts.length > 0) throw failure('changed_meanwhile');
}

async function showColumn(tx: Tx, actor: Actor, column: Awaited<ReturnType<typeof readColumn>>, shown: boolean) {
  const { id, version, releasedAt } = column.item;
  if ((releasedAt !== null) === shown) return;
  const change = { releasedAt: shown ? new Date() : null };
  await editItem(tx, actor, id, version, change, shown ? 'gradebook.item_released' : 'gradebook.item_withheld');
}

const isReady = ({ work }: Classmate): boolean => work?.mark === 'draft' && work.score !== null;

/** Whom a release is about; somebody who was named and not graded stands in its way. */
function chosenOf(roster: readonly Classmate[], studentIds: readonly string[] | undefined): Classmate[] {
  if (!studentIds) return roster.filter(isReady);
  const named = roster.filter(({ studentId }) => studentIds.includes(studentId));
  if (named.length !== new Set(studentIds).size) throw failure('not_in_class');
  const open = named.filter(({ work }) => work?.mark !== 'released');
  if (open.some((one) => !isReady(one))) throw failure('not_graded');
  return open;
}

/** Returns work to students: their marks go to the gradebook, and each reads their own from now on. */
export async function releaseWork(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentIds, missing }: { studentIds?: readonly string[] | undefined; missing: boolean },
): Promise<{ released: string[]; missing: string[] }> {
  const [roster, column] = await Promise.all([readRoster(tx, place), readColumn(tx, place)]);
  const chosen = chosenOf(roster, studentIds);
  const absent = missing ? roster.filter(({ state, work }) => state === 'missing' && !work?.score) : [];
  const excused = roster.filter(({ state, studentId }) => state === 'excused' && !column.seen.has(studentId));
  if (chosen.length + absent.length === 0) throw failure('not_graded');
  const marks = [...chosen, ...absent, ...excused.filter((one) => !chosen.includes(one))].map((one) => ({
    studentId: one.studentId,
    cell: cellOf(place, one),
  }));
  await post(tx, actor, place, column, marks);
  await showColumn(tx, actor, column, true);
  const released = chosen.map(({ studentId }) => studentId);
  if (released.length > 0) await markReleased(tx, actor, place, chosen);
  await record(tx, actor, 'assignments.released', subjectOf(place.assignment), {
    after: { assignedId: place.assigned.id, students: released.length, missing: absent.length },
  });
  return { released, missing: absent.map(({ studentId }) => studentId) };
}

const idsOf = (rows: readonly Classmate[]): string[] => rows.flatMap(({ work }) => work?.id ?? []);

async function markReleased(tx: Tx, actor: Actor, { assigned }: InClass, chosen: readonly Classmate[]): Promise<void> {
  const rows = await tx
    .update(submissions)
    .set({
      mark: 'released',
      releasedAt: sql`now()`,
      releasedScore: submissions.score,
      understoodAt: null,
      waits: false,
      version: sql`${submissions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(submissions.institutionId, actor.institutionId), inArray(submissions.id, idsOf(chosen))))
    .returning();
  await tx.insert(gradingLog).values(rows.map((row) => logOf(row, 'released', actor.userId)));
  const studentIds = chosen.map(({ studentId }) => studentId);
  await publish(tx, workReturned, { assignedId: assigned.id, studentIds });
}

/** Takes returned work back: the marks leave the gradebook and are drafts again. */
export async function unreleaseWork(
  tx: Tx,
  actor: Actor,
  place: InClass,
  studentIds: readonly string[],
): Promise<string[]> {
  const [roster, column] = await Promise.all([readRoster(tx, place), readColumn(tx, place)]);
  const chosen = roster.filter(({ studentId, work }) => studentIds.includes(studentId) && work?.releasedAt);
  if (chosen.length === 0) throw failure('not_graded');
  await post(
    tx,
    actor,
    place,
    column,
    chosen.map(({ studentId }) => ({ studentId, cell: NOTHING })),
  );
  const rows = await tx
    .update(submissions)
    .set({
      mark: 'draft',
      releasedAt: null,
      releasedScore: null,
      understoodAt: null,
      version: sql`${submissions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(submissions.institutionId, actor.institutionId), inArray(submissions.id, idsOf(chosen))))
    .returning();
  await tx.insert(gradingLog).values(rows.map((row) => logOf(row, 'unreleased', actor.userId)));
  const others = roster.some((one) => one.work?.releasedAt && !chosen.includes(one));
  if (!others) await showColumn(tx, actor, column, false);
  await record(tx, actor, 'assignments.unreleased', subjectOf(place.assignment), {
    after: { assignedId: place.assigned.id, students: chosen.length },
  });
  return chosen.map(({ studentId }) => studentId);
}
