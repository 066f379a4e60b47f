import { type Actor, holds } from '@patio/access';
import { assignedOf, assignedRows, assignmentOf, assignmentRows, submissionRows } from '@patio/assignments/server';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, clock, countPage, keyOf, type Tx } from '@patio/platform';
import { classLook, enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ExamFilters, ExamLine } from '../../contract.ts';
import { examsInClassesVisibleTo, examsVisibleTo } from '../policy.ts';
import { attempts, exams } from '../schema.ts';
import { examStateOf } from './view-exam.ts';

const ofClass = sql`t.institution_id = ${exams.institutionId} and t.assigned_id = ${assignedRows.id}`;
const count = (what: SQL, which: SQL): SQL<number> =>
  sql<number>`(select ${what}::int from ${attempts} t where ${ofClass} and ${which})`;
const rowId = sql<string>`coalesce(${assignedRows.id}, ${exams.id})`;

const KEYS = {
  due: sql`to_char(coalesce(${assignedRows.dueAt}, ${assignmentRows.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  title: sql`${assignmentRows.titleKey}`,
};

const columns = (actor: Actor) => ({
  examId: exams.id,
  id: assignedRows.id,
  rowId,
  title: assignmentRows.title,
  course: courseRows.name,
  section: sectionRows.name,
  sectionId: assignedRows.sectionId,
  look: classLook(sql`coalesce(${sectionRows.name}, ${courseRows.name})`),
  stored: assignmentRows.state,
  opensAt: assignedRows.opensAt,
  dueAt: assignedRows.dueAt,
  closesAt: assignedRows.closesAt,
  minutes: exams.minutes,
  students: sql<number>`(select count(distinct e.student_id)::int from ${enrolmentRows} e
    where e.institution_id = ${exams.institutionId} and e.section_id = ${assignedRows.sectionId} and ${holdsOn('e')})`,
  sitting: count(sql`count(*)`, sql`t.state = 'open'`),
  ended: count(sql`count(distinct t.student_id)`, sql`t.state <> 'open'`),
  waiting: count(sql`coalesce(sum(t.waiting), 0)`, sql`true`),
  released: sql<number>`(select count(*)::int from ${submissionRows} w
    where w.institution_id = ${exams.institutionId} and w.assigned_id = ${assignedRows.id} and w.mark = 'released')`,
  version: exams.version,
  write: sql<boolean>`(${examsVisibleTo(actor, 'assessments.author')})`,
  mark: sql<boolean>`(${assignedRows.id} is not null and ${examsInClassesVisibleTo(actor, 'assessments.mark')})`,
});

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as ReturnType<typeof columns> & { key: SQL<(string | number)[]> })
    .from(exams)
    .innerJoin(assignmentRows, assignmentOf(exams))
    .innerJoin(courseRows, courseOf(assignmentRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .leftJoin(assignedRows, assignedOf(exams))
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, assignedRows.institutionId), eq(sectionRows.id, assignedRows.sectionId)),
    )
    .$dynamic();

const inState = (state: ExamFilters['state']): SQL => {
  const later = sql`(${assignedRows.opensAt} is not null and ${assignedRows.opensAt} > now())`;
  const over = sql`coalesce(${assignedRows.closesAt}, ${assignedRows.dueAt}) <= now()`;
  const given = sql`${assignmentRows.state} = 'published'`;
  if (!state) return sql`${assignmentRows.state} <> 'archived'`;
  if (state === 'scheduled') return sql`(${given} and ${later} and not ${over})`;
  if (state === 'open') return sql`(${given} and not ${later} and not ${over})`;
  if (state === 'closed') return sql`(${given} and ${over})`;
  return sql`${assignmentRows.state} = ${state}`;
};

/** What waits for marking is listed for those who may mark it; the rest for whoever reads the class. */
const reachFor = (actor: Actor, { waiting }: Partial<ExamFilters>) =>
  waiting && holds(actor, 'assessments.mark') ? 'assessments.mark' : 'assessments.read';

const asked = (actor: Actor, filters: Partial<ExamFilters>): SQL | undefined =>
  and(
    eq(exams.institutionId, actor.institutionId),
    sql`case when ${assignedRows.id} is null then ${examsVisibleTo(actor, 'assessments.read')}
      else ${examsInClassesVisibleTo(actor, reachFor(actor, filters))} end`,
    inState(filters.state),
    filters.sectionId ? eq(assignedRows.sectionId, filters.sectionId) : undefined,
    filters.courseId ? eq(assignmentRows.courseId, filters.courseId) : undefined,
    filters.search ? sql`strpos(${assignmentRows.titleKey}, patio_plain(${filters.search})) > 0` : undefined,
    filters.waiting ? sql`exists (select 1 from ${attempts} t where ${ofClass} and t.waiting > 0)` : undefined,
  );

const listClasses = (tx: Tx, actor: Actor) =>
  tx
    .selectDistinct({ id: sectionRows.id, name: sectionRows.name, key: sectionRows.nameKey })
    .from(exams)
    .innerJoin(assignedRows, assignedOf(exams))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, assignedRows.institutionId), eq(sectionRows.id, assignedRows.sectionId)),
    )
    .where(and(eq(exams.institutionId, actor.institutionId), examsInClassesVisibleTo(actor, 'assessments.read')))
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id))
    .limit(400);

/** One page of exams by class; and the classes to choose from. */
export async function listExams(tx: Tx, actor: Actor, filters: ExamFilters & PageInput) {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, classes] = await Promise.all([
    from(tx, { ...columns(actor), key: keyOf([key]) })
      .where(and(asked(actor, filters), cursor ? afterKeys([key, rowId], cursor, descending) : undefined))
      .orderBy(order(key), order(rowId))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const now = clock.now();
  const counted = (which: Partial<ExamFilters>) => () => from(tx, { rowId }).where(asked(actor, which));
  return {
    items: page.map(({ key: _, rowId: __, stored, write, mark, ...row }): ExamLine => {
      const opensAt = row.opensAt?.toISOString() ?? null;
      const dueAt = row.dueAt?.toISOString() ?? null;
      const closesAt = row.closesAt?.toISOString() ?? null;
      const state = examStateOf(stored, dueAt ? [{ opensAt, dueAt, closesAt }] : [], now);
      return { ...row, opensAt, dueAt, closesAt, state, can: { write, mark } };
    }),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.rowId]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    sections: classes.map(({ id, name }) => ({ id, name })),
    can: { write: holds(actor, 'assessments.author') },
  };
}
