import { type Actor, holds, reachOf } from '@patio/access';
import { courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, clock, countPage, keyOf, type Tx } from '@patio/platform';
import { classLook, enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AssignmentFilters, AssignmentLine } from '../../contract.ts';
import { assignedVisibleTo, assignmentsVisibleTo, sectionsWorkedBy } from '../policy.ts';
import { assigned, assignments, submissions } from '../schema.ts';
import { stateOf } from './view-assignment.ts';

const isOf = sql`w.institution_id = ${assignments.institutionId} and w.assigned_id = ${assigned.id}`;
const count = (which: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${submissions} w where ${isOf} and ${which})`;
const WAITING = count(sql`w.waits`);
const rowId = sql<string>`coalesce(${assigned.id}, ${assignments.id})`;

const KEYS = {
  // A draft without classes has no date: it stands where it was begun.
  due: sql`to_char(coalesce(${assigned.dueAt}, ${assignments.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  title: sql`${assignments.titleKey}`,
  waiting: WAITING,
};

const columns = (actor: Actor) => ({
  assignmentId: assignments.id,
  id: assigned.id,
  rowId,
  title: assignments.title,
  course: courseRows.name,
  section: sectionRows.name,
  sectionId: assigned.sectionId,
  look: classLook(sql`coalesce(${sectionRows.name}, ${courseRows.name})`),
  stored: assignments.state,
  opensAt: assigned.opensAt,
  dueAt: assigned.dueAt,
  closesAt: assigned.closesAt,
  points: assignments.points,
  students: sql<number>`(select count(distinct e.student_id)::int from ${enrolmentRows} e
    where e.institution_id = ${assignments.institutionId} and e.section_id = ${assigned.sectionId} and ${holdsOn('e')})`,
  handedIn: count(sql`w.attempt_id is not null`),
  waiting: WAITING,
  graded: count(sql`w.mark <> 'none'`),
  released: count(sql`w.mark = 'released'`),
  version: assignments.version,
  write: sql<boolean>`(${assignmentsVisibleTo(actor, 'assignments.author')})`,
  grade: sql<boolean>`(${assigned.id} is not null and ${assignedVisibleTo(actor, 'assignments.grade')})`,
});

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as ReturnType<typeof columns> & { key: SQL<(string | number)[]> })
    .from(assignments)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, assignments.institutionId), eq(courseRows.id, assignments.courseId)),
    )
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .leftJoin(
      assigned,
      and(eq(assigned.institutionId, assignments.institutionId), eq(assigned.assignmentId, assignments.id)),
    )
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, assigned.institutionId), eq(sectionRows.id, assigned.sectionId)),
    )
    .$dynamic();

const inState = (state: AssignmentFilters['state']): SQL => {
  const later = sql`(${assigned.opensAt} is not null and ${assigned.opensAt} > now())`;
  if (!state) return sql`${assignments.state} <> 'archived'`;
  if (state === 'scheduled') return sql`(${assignments.state} = 'published' and ${later})`;
  if (state === 'open') return sql`(${assignments.state} = 'published' and not ${later})`;
  return sql`${assignments.state} = ${state}`;
};

const having = (which: SQL): SQL => sql`exists (select 1 from ${submissions} w where ${isOf} and ${which})`;

/** What waits for grading is listed for those who may grade it; the rest for whoever reads the class. */
const reachFor = (actor: Actor, { waiting }: Partial<AssignmentFilters>) =>
  waiting && holds(actor, 'assignments.grade') ? 'assignments.grade' : 'assignments.read';

const asked = (actor: Actor, filters: Partial<AssignmentFilters>): SQL | undefined =>
  and(
    eq(assignments.institutionId, actor.institutionId),
    // Follows from the next condition for whoever teaches, and lets the database begin with their assignments.
    reachOf(actor, 'assignments.read') === 'section' ? assignmentsVisibleTo(actor, 'assignments.read') : undefined,
    sql`case when ${assigned.id} is null then ${assignmentsVisibleTo(actor, 'assignments.read')}
      else ${assignedVisibleTo(actor, reachFor(actor, filters))} end`,
    inState(filters.state),
    filters.sectionId ? eq(assigned.sectionId, filters.sectionId) : undefined,
    filters.courseId ? eq(assignments.courseId, filters.courseId) : undefined,
    filters.schoolId ? eq(assignments.schoolId, filters.schoolId) : undefined,
    filters.search ? sql`strpos(${assignments.titleKey}, patio_plain(${filters.search})) > 0` : undefined,
    filters.waiting === 'work' ? having(sql`w.waits`) : undefined,
    filters.waiting === 'release' ? having(sql`w.mark = 'draft'`) : undefined,
  );

const listClasses = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: sectionRows.id, name: sectionRows.name })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sectionsWorkedBy(actor, 'assignments.read'),
      ),
    )
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id))
    .limit(400);

/** One page of assignments by class, with how much of each waits; and the classes to choose from. */
export async function listAssignments(tx: Tx, actor: Actor, filters: AssignmentFilters & PageInput) {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, sections] = await Promise.all([
    from(tx, { ...columns(actor), key: keyOf([key]) })
      .where(and(asked(actor, filters), cursor ? afterKeys([key, rowId], cursor, descending) : undefined))
      .orderBy(order(key), order(rowId))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor),
  ]);
  const now = clock.now();
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<AssignmentFilters>) => () => from(tx, { rowId }).where(asked(actor, which));
  return {
    items: page.map(({ key: _, rowId: __, stored, write, grade, ...row }): AssignmentLine => {
      const opensAt = row.opensAt?.toISOString() ?? null;
      return {
        ...row,
        opensAt,
        dueAt: row.dueAt?.toISOString() ?? null,
        closesAt: row.closesAt?.toISOString() ?? null,
        state: stateOf(stored, row.id ? [opensAt] : [], now),
        can: { write, grade },
      };
    }),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.rowId]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    sections,
    can: { write: holds(actor, 'assignments.author') },
  };
}
