import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Adaptation, type AssignedStudent, dueChanged, type GroupView } from '../../contract.ts';
import { easierOf, type Given, givenBy } from '../../rules/accommodations.ts';
import { failure } from '../failures.ts';
import { adaptations, groups } from '../schema.ts';
import { type InClass, isoOrNull, subjectOf } from './load.ts';
import { type Classmate, findClassmate, readRoster } from './roster.ts';

function viewOf({ assignment }: InClass, one: Classmate): AssignedStudent {
  const { adapted } = one;
  return {
    studentId: one.studentId,
    name: one.name,
    accommodations: one.accommodations,
    extraPercent: one.extraPercent,
    groupId: one.groupId,
    adaptation: adapted && { ...adapted, dueAt: isoOrNull(adapted.dueAt), closesAt: isoOrNull(adapted.closesAt) },
    byProfile: givenBy(one.accommodations, assignment),
    dueAt: one.dueAt.toISOString(),
    closesAt: one.closesAt?.toISOString() ?? null,
  };
}

/** The groups of a class with their members. */
export async function readGroups(tx: Tx, place: InClass, roster: readonly Classmate[]): Promise<GroupView[]> {
  const rows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      and(
        eq(groups.institutionId, place.assigned.institutionId),
        eq(groups.assignedId, place.assigned.id),
        isNull(groups.archivedAt),
      ),
    )
    .orderBy(asc(groups.name), asc(groups.id));
  return rows.map((row) => ({
    ...row,
    studentIds: roster.filter(({ groupId }) => groupId === row.id).map(({ studentId }) => studentId),
  }));
}

/** The class, with what is adapted for whom and who works with whom. */
export async function readStudents(
  tx: Tx,
  place: InClass,
): Promise<{ students: AssignedStudent[]; groups: GroupView[] }> {
  const roster = await readRoster(tx, place);
  return { students: roster.map((one) => viewOf(place, one)), groups: await readGroups(tx, place, roster) };
}

const AS_FOR_ALL: Given = { fewerPercent: null, largePrint: false, forms: null };

const named = (given: Partial<Adaptation>): Partial<Given> =>
  Object.fromEntries(
    Object.entries(given).filter(([key, value]) => key in AS_FOR_ALL && value !== undefined),
  ) as Partial<Given>;

const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** What is written of an adaptation; a due date after the last moment moves that too. What is not named stays as the record gives it. */
function columnsOf(given: Partial<Adaptation>, byProfile: Given | null) {
  const { forms, fewerPercent, largePrint } = { ...AS_FOR_ALL, ...byProfile, ...named(given) };
  const [dueAt, closesAt] = [dateOf(given.dueAt), dateOf(given.closesAt)];
  if (dueAt && closesAt && closesAt < dueAt) throw failure('bad_dates');
  return {
    dueAt,
    closesAt,
    excused: given.excused ?? false,
    instructions: given.instructions ?? null,
    forms: forms && forms.length > 0 ? forms : null,
    points: given.points ?? null,
    fewerPercent,
    largePrint,
    note: given.note ?? '',
  };
}

async function write(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, accommodations }: Classmate,
  version: number | undefined,
  given: Partial<Adaptation> | null,
) {
  const { institutionId } = actor;
  const assignedId = place.assigned.id;
  const which = and(
    eq(adaptations.institutionId, institutionId),
    eq(adaptations.assignedId, assignedId),
    eq(adaptations.studentId, studentId),
  );
  const columns = columnsOf(given ?? {}, givenBy(accommodations, place.assignment));
  if (!version) {
    const made = { institutionId, id: makeId(), assignedId, studentId, ...columns };
    const rows = await tx.insert(adaptations).values(made).onConflictDoNothing().returning();
    return { before: null, after: rows[0] };
  }
  const [before] = await tx.select().from(adaptations).where(which);
  if (!before) throw failure('changed_meanwhile');
  const after = await updateSeen(tx, adaptations, { institutionId, id: before.id, version }, columns);
  if (after && given === null) await tx.delete(adaptations).where(which);
  return { before, after };
}

/** Adapts an assignment for one student, or takes the adaptation away. Points stand still once the student was graded. */
export async function setAdaptation(
  tx: Tx,
  actor: Actor,
  place: InClass,
  {
    studentId,
    version,
    adaptation,
  }: { studentId: string; version?: number | undefined; adaptation: Partial<Adaptation> | null },
): Promise<AssignedStudent> {
  const one = await findClassmate(tx, place, studentId);
  if (!one) throw failure('not_found');
  const points = adaptation?.points ?? null;
  if (one.work && one.work.mark !== 'none' && points !== (one.adapted?.points ?? null)) throw failure('graded');
  const { before, after } = await write(tx, actor, place, one, version, adaptation);
  if (!after) throw failure('changed_meanwhile');
  const said = (row: typeof before) => row && { dueAt: row.dueAt, closesAt: row.closesAt, excused: row.excused };
  await record(tx, actor, 'assignments.adapted', subjectOf(place.assignment), {
    before: { studentId, ...said(before) },
    after: { studentId, ...(adaptation ? said(after) : {}) },
  });
  const { id: assignedId, schoolId, dueAt } = place.assigned;
  await publish(tx, dueChanged, { assignedId, schoolId, before: (before?.dueAt ?? dueAt).toISOString() });
  const now = await findClassmate(tx, place, studentId);
  return viewOf(place, now ?? one);
}

interface Mate {
  studentId: string;
  version?: number | undefined;
}

/** The same for a classmate: their record goes on making easier what it makes easier, and what was noted about them stays. */
function sharedWith({ assignment }: InClass, mate: Classmate, given: Partial<Adaptation>): Partial<Adaptation> {
  const eased = easierOf({ ...AS_FOR_ALL, ...named(given) }, givenBy(mate.accommodations, assignment));
  return { ...given, ...eased, note: mate.adapted?.note ?? '' };
}

/** Adapts an assignment for a student and for classmates who need the same; all of them or nobody. */
export async function adaptFor(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { also, ...given }: Parameters<typeof setAdaptation>[3] & { also: readonly Mate[] },
): Promise<AssignedStudent> {
  const view = await setAdaptation(tx, actor, place, given);
  const { adaptation } = given;
  if (adaptation === null) return view;
  for (const one of also) {
    const mate = await findClassmate(tx, place, one.studentId);
    if (!mate || one.studentId === given.studentId) throw failure('not_found');
    await setAdaptation(tx, actor, place, { ...one, adaptation: sharedWith(place, mate, adaptation) });
  }
  return view;
}
