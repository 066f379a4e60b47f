import { type Actor, reachesSchool } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, localDateAt, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, searchPersons, staffRows } from '@patio/people/server';
import { clock, reachFilter, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { HelperRowView, TeacherFilters } from '../../contract/teachers.ts';
import { failure } from '../failures.ts';
import { classLook } from '../read/sections.ts';
import { holdsOn } from '../relations.ts';
import { sections, teachers } from '../schema.ts';
import { teacherViewOf } from './section-view.ts';

const NAME = sql<string>`concat_ws(' ', coalesce(${personRows.preferredName}, ${personRows.givenNames}), ${personRows.firstSurname}, ${personRows.secondSurname})`;

/** How far one decides about helpers: whole schools, never single sections. */
const decidable = (actor: Actor): SQL =>
  reachFilter(actor, 'sections.manage_coteachers', { school: sections.schoolId });

const WHEN: Record<TeacherFilters['holds'], SQL> = {
  now: sql`${teachers.fromOn} <= (select patio_today()) and (${teachers.untilOn} is null or ${teachers.untilOn} > (select patio_today()))`,
  later: sql`${teachers.fromOn} > (select patio_today())`,
  past: sql`${teachers.untilOn} <= (select patio_today()) and ${teachers.fromOn} < ${teachers.untilOn}`,
  ending: sql`${teachers.fromOn} <= (select patio_today()) and ${teachers.untilOn} > (select patio_today()) and ${teachers.untilOn} <= (select patio_today()) + 15`,
};

/** Co-teachers, assistants and substitutes, in register order. */
export async function listHelpers(
  tx: Tx,
  actor: Actor,
  filters: TeacherFilters & PageInput,
): Promise<{ items: HelperRowView[]; nextCursor?: string }> {
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await tx
    .select({
      teacher: teachers,
      name: NAME,
      key: personRows.registerKey,
      sectionName: sections.name,
      schoolId: sections.schoolId,
      schoolName: schoolRows.name,
      timeZone: schoolRows.timeZone,
      look: classLook(),
    })
    .from(teachers)
    .innerJoin(sections, and(eq(sections.institutionId, teachers.institutionId), eq(sections.id, teachers.sectionId)))
    .innerJoin(courseRows, courseOf(sections))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, sections.institutionId), eq(schoolRows.id, sections.schoolId)),
    )
    .innerJoin(staffRows, and(eq(staffRows.institutionId, teachers.institutionId), eq(staffRows.id, teachers.staffId)))
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        decidable(actor),
        filters.part ? eq(teachers.part, filters.part) : ne(teachers.part, 'lead'),
        WHEN[filters.holds],
        filters.schoolId ? eq(sections.schoolId, filters.schoolId) : undefined,
        filters.search
          ? sql`(${searchPersons(filters.search)} or strpos(${sections.nameKey}, patio_plain(${filters.search})) > 0)`
          : undefined,
        cursor ? sql`(${personRows.registerKey}, ${teachers.id}) > (${cursor[0]}, ${cursor[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(personRows.registerKey), asc(teachers.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const items = rows.slice(0, filters.limit).map(({ teacher, name, key: _key, timeZone, ...place }) => ({
    ...teacherViewOf({ ...teacher, name }, localDateAt(clock.now(), timeZone)),
    sectionId: teacher.sectionId,
    ...place,
  }));
  const last = rows[filters.limit - 1];
  return rows.length > filters.limit && last
    ? { items, nextCursor: encodeCursor([last.key, last.teacher.id]) }
    : { items };
}

/** The periods a week that a staff member leads today, as an expression. */
export const loadOf = (staffId: SQL): SQL<number> =>
  sql<number>`coalesce((select sum(c.periods_per_week)::int from ${teachers} t
    join ${sections} s on s.institution_id = t.institution_id and s.id = t.section_id and s.state = 'active'
    join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
    where t.institution_id = patio_institution() and t.staff_id = ${staffId} and t.part = 'lead' and ${holdsOn('t')}), 0)`;

/** Those of a school who can be given a section, with what they carry already; at most fifty, so search narrows. */
export async function listTeachingStaff(tx: Tx, actor: Actor, schoolId: string, search: string | undefined) {
  if (!reachesSchool(actor, 'sections.manage_coteachers', schoolId)) throw failure('not_found');
  const items = await tx
    .select({
      staffId: staffRows.id,
      name: NAME,
      subjects: staffRows.subjects,
      load: loadOf(sql`${staffRows.id}`),
      contractPeriods: staffRows.contractPeriods,
    })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(staffRows.schoolId, schoolId),
        isNull(staffRows.leftOn),
        sql`${staffRows.position} in ('teacher', 'coordinator', 'psychology')`,
        search ? searchPersons(search) : undefined,
      ),
    )
    .orderBy(asc(personRows.registerKey))
    .limit(200);
  return { items };
}
