import { type Actor, reachesSchool } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, schoolsVisibleTo } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CourseFilters, CourseRowView } from '../../contract/courses.ts';
import { coursesVisibleTo } from '../policy.ts';
import { courseCompetencies, courses, subjects, units } from '../schema.ts';
import { listSubjects, subjectViewOf } from './subjects.ts';

/** A course as lists show it. */
export const COURSE_ROW = {
  id: courses.id,
  schoolId: courses.schoolId,
  schoolName: schoolRows.name,
  name: courses.name,
  code: courses.code,
  subject: {
    id: subjects.id,
    name: subjects.name,
    code: subjects.code,
    colour: subjects.colour,
    pattern: subjects.pattern,
  },
  gradeLevelId: courses.gradeLevelId,
  gradeLevel: gradeLevelRows.name,
  periodsPerWeek: courses.periodsPerWeek,
  elective: courses.elective,
  state: courses.state,
  version: courses.version,
};
const COUNTS = {
  units: sql<number>`(select count(*)::int from ${units} u where u.institution_id = ${courses.institutionId} and u.course_id = ${courses.id} and u.archived_at is null)`,
  competencies: sql<number>`(select count(*)::int from ${courseCompetencies} k where k.institution_id = ${courses.institutionId} and k.course_id = ${courses.id})`,
};

/** Courses with the subject, school and level behind each; whoever calls it says which may be seen. */
export const selectCourses = <Columns extends Record<string, unknown>>(tx: Tx, columns: Columns) =>
  tx
    .select(columns as unknown as typeof COURSE_ROW)
    .from(courses)
    .innerJoin(subjects, and(eq(subjects.institutionId, courses.institutionId), eq(subjects.id, courses.subjectId)))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, courses.institutionId), eq(schoolRows.id, courses.schoolId)),
    )
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courses.institutionId), eq(gradeLevelRows.id, courses.gradeLevelId)),
    );

const KEYS: Record<'level' | 'name' | 'periods', SQL[]> = {
  level: [sql`${schoolRows.name}`, sql`${gradeLevelRows.position}`, sql`${courses.nameKey}`],
  name: [sql`${courses.nameKey}`, sql`${schoolRows.name}`, sql`${gradeLevelRows.position}`],
  periods: [sql`${courses.periodsPerWeek}`, sql`${courses.nameKey}`],
};

const coursesAsked = (actor: Actor, filters: Omit<CourseFilters, 'sort'>): SQL | undefined => {
  const plain = sql`patio_plain(${filters.search ?? ''})`;
  return and(
    coursesVisibleTo(actor, 'courses.read'),
    eq(courses.state, filters.state),
    filters.schoolId ? eq(courses.schoolId, filters.schoolId) : undefined,
    filters.gradeLevelId ? eq(courses.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.subjectId ? eq(courses.subjectId, filters.subjectId) : undefined,
    filters.search
      ? sql`(strpos(${courses.nameKey}, ${plain}) > 0 or strpos(lower(${courses.code}), lower(${filters.search})) > 0)`
      : undefined,
  );
};

/** One page of the catalogue. */
export async function listCourses(
  tx: Tx,
  actor: Actor,
  filters: CourseFilters & PageInput,
): Promise<{ items: CourseRowView[]; nextCursor?: string; total?: number; all?: number }> {
  const descending = filters.sort.startsWith('-');
  const keys = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const cursor = decodeCursor(filters.cursor, keys.length + 1);
  const order = descending ? desc : asc;
  const rows = (await selectCourses(tx, { ...COURSE_ROW, ...COUNTS, key: keyOf(keys) })
    .where(
      and(
        coursesAsked(actor, filters),
        cursor ? afterKeys([...keys, sql`${courses.id}`], cursor, descending) : undefined,
      ),
    )
    .orderBy(...keys.map((key) => order(key)), order(courses.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (CourseRowView & { key: (string | number)[] })[];
  const items = rows.slice(0, filters.limit).map(({ key: _key, ...row }) => row);
  const last = rows[filters.limit - 1];
  const found = (which: Omit<CourseFilters, 'sort'>) => () =>
    selectCourses(tx, { id: courses.id }).where(coursesAsked(actor, which));
  return {
    items,
    ...(rows.length > filters.limit && last ? { nextCursor: encodeCursor([...last.key, last.id]) } : {}),
    ...(await countPage(tx, filters, found(filters), found({ state: filters.state }))),
  };
}

/** What the catalogue can be narrowed by: schools with their levels, and the subjects. */
export async function listPlaces(tx: Tx, actor: Actor) {
  const reached = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), schoolsVisibleTo(actor, 'courses.read')))
    .orderBy(asc(schoolRows.name));
  const levels = await tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
    .from(gradeLevelRows)
    .where(isNull(gradeLevelRows.archivedAt))
    .orderBy(asc(gradeLevelRows.position));
  return {
    schools: reached.map((school) => ({
      ...school,
      manage: reachesSchool(actor, 'courses.manage', school.id),
      levels: levels.filter((level) => level.schoolId === school.id).map(({ id, name }) => ({ id, name })),
    })),
    subjects: (await listSubjects(tx, actor)).map(subjectViewOf),
  };
}
