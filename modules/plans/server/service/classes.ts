import type { Actor, Capability } from '@patio/access';
import { courseCompetencyRows, unitRows } from '@patio/courses/server';
import { type Id, makeId } from '@patio/kernel';
import { lessonRows } from '@patio/lessons/server';
import { listOf, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Contents, PlannedView } from '../../contract/fields.ts';
import type { Outcome, PlannedClass, Slot } from '../../rules/slots.ts';
import { slotKey } from '../../rules/slots.ts';
import { failure } from '../failures.ts';
import { classesVisibleTo } from '../policy.ts';
import { type ClassOutline, type ClassRow, plannedClasses } from '../schema.ts';
import { getSectionFor, listSlots, type PlannedSection } from './sections.ts';

export const slotOf = ({ date, period }: Pick<ClassRow, 'date' | 'period'>): Slot | null =>
  date !== null && period !== null ? { date, period } : null;

/** A row as the rules of laying and shifting see it. */
export const plannedOf = (row: ClassOutline): PlannedClass => ({
  id: row.id,
  at: slotOf(row),
  fixed: row.fixed,
  outcome: row.outcome,
  left: row.left,
});

export const viewOf = (row: ClassRow): PlannedView => ({
  ...contentsOf(row),
  id: row.id,
  sectionId: row.sectionId,
  at: slotOf(row),
  outcome: row.outcome,
  left: row.left,
  version: row.version,
});

/** What the teacher wrote, without where it stands. */
export const contentsOf = (row: ClassRow): Contents => ({
  title: row.title,
  goal: row.goal,
  unitId: row.unitId,
  activities: row.activities,
  materials: row.materials,
  competencyIds: row.competencyIds,
  supports: row.supports,
  reflection: row.reflection,
  fixed: row.fixed,
  state: row.state,
});

export const subjectOf = ({ id, schoolId }: Pick<ClassRow, 'id' | 'schoolId'>) => ({
  type: 'plans.class',
  id,
  schoolId,
});

/** Loads a planned class that this capability reaches; out of reach answers as if it did not exist. */
export async function getClass(tx: Tx, actor: Actor, capability: Capability, id: Id): Promise<ClassRow> {
  const [row] = await tx
    .select()
    .from(plannedClasses)
    .where(
      and(
        eq(plannedClasses.institutionId, actor.institutionId),
        eq(plannedClasses.id, id),
        isNull(plannedClasses.archivedAt),
        classesVisibleTo(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Everything that is planned for a section, held until the end of the transaction, so that two shifts follow each other. */
export const holdClasses = (tx: Tx, section: Pick<PlannedSection, 'id'>): Promise<ClassRow[]> =>
  tx
    .select()
    .from(plannedClasses)
    .where(
      and(
        sql`${plannedClasses.institutionId} = patio_institution()`,
        eq(plannedClasses.sectionId, section.id),
        isNull(plannedClasses.archivedAt),
      ),
    )
    .orderBy(plannedClasses.id)
    .for('update');

/** Refuses what is not of the course: a unit, a competency or a lesson of another one. */
async function ensureOfCourse(tx: Tx, section: PlannedSection, given: Partial<Contents>): Promise<void> {
  const { courseId } = section;
  if (given.unitId) {
    const known = await tx.$count(unitRows, and(eq(unitRows.id, given.unitId), eq(unitRows.courseId, courseId)));
    if (known === 0) throw failure('not_of_course', undefined, 'unitId');
  }
  const competencies = [...new Set(given.competencyIds ?? [])];
  if (competencies.length > 0) {
    const known = await tx.$count(
      courseCompetencyRows,
      and(
        eq(courseCompetencyRows.courseId, courseId),
        sql`${courseCompetencyRows.competencyId} = any(${listOf(competencies)}::uuid[])`,
      ),
    );
    if (known < competencies.length) throw failure('not_of_course', undefined, 'competencyIds');
  }
  const lessons = [...new Set((given.activities ?? []).flatMap(({ lessonId }) => lessonId ?? []))];
  if (lessons.length > 0) {
    const known = await tx.$count(
      lessonRows,
      and(
        eq(lessonRows.courseId, courseId),
        or(isNull(lessonRows.sectionId), eq(lessonRows.sectionId, section.id)),
        sql`${lessonRows.id} = any(${listOf(lessons)}::uuid[])`,
      ),
    );
    if (known < lessons.length) throw failure('not_of_course', undefined, 'activities');
  }
}

/** Refuses a place where the section has no class. */
export async function ensureClass(tx: Tx, section: PlannedSection, at: Slot): Promise<void> {
  const slots = (await listSlots(tx, [section.id], at.date, at.date)).get(section.id) ?? [];
  if (!slots.some((slot) => slot.held && slotKey(slot) === slotKey(at))) throw failure('not_a_class');
}

/** The place after all that wait for a date. */
async function lastInQueue(tx: Tx, section: PlannedSection): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${plannedClasses.queue})` })
    .from(plannedClasses)
    .where(and(eq(plannedClasses.sectionId, section.id), isNull(plannedClasses.archivedAt)));
  return (row?.last ?? 0) + 1;
}

export interface NewClass extends Partial<Contents> {
  sectionId: Id;
  title: string;
  at: Slot | null;
}

/** Plans a class of a section, on one of its classes or without a date. */
export async function planClass(tx: Tx, actor: Actor, { sectionId, at, ...given }: NewClass): Promise<ClassRow> {
  const section = await getSectionFor(tx, actor, 'plans.write', sectionId);
  await ensureOfCourse(tx, section, given);
  if (at) await ensureClass(tx, section, at);
  const [row] = await tx
    .insert(plannedClasses)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId: section.schoolId,
      sectionId,
      date: at?.date ?? null,
      period: at?.period ?? null,
      queue: at ? null : await lastInQueue(tx, section),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('slot_taken');
  await record(tx, actor, 'plans.class_planned', subjectOf(row), { after: { title: row.title, date: row.date } });
  return row;
}

export interface ClassChange extends Partial<Contents> {
  version: number;
  outcome?: Outcome | null | undefined;
}

/** Changes what is planned for a class, in the version that the teacher saw. */
export async function changeClass(
  tx: Tx,
  actor: Actor,
  row: ClassRow,
  { version, ...columns }: ClassChange,
): Promise<ClassRow> {
  const section = await getSectionFor(tx, actor, 'plans.write', row.sectionId);
  await ensureOfCourse(tx, section, columns);
  // What is said after the class is no change of the plan that a coordinator has seen.
  const afterwards = Object.keys(columns).every((part) => part === 'outcome' || part === 'reflection');
  const kept = afterwards ? { updatedAt: sql`${plannedClasses.updatedAt}` } : {};
  const after = await updateSeen(tx, plannedClasses, { ...row, version }, { ...columns, ...kept });
  if (!after) throw failure('changed_meanwhile', { version: row.version });
  const told = ({ title, goal, state, outcome }: ClassRow) => ({ title, goal, state, outcome });
  await record(tx, actor, 'plans.class_changed', subjectOf(row), { before: told(row), after: told(after) });
  return after;
}
