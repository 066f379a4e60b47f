import { membershipRows } from '@patio/accounts/server';
import { notify } from '@patio/notices/server';
import { joinPerson, listGuardianAccounts, staffRows, studentRows } from '@patio/people/server';
import { defineListener, listOf, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { and, eq, sql } from 'drizzle-orm';
import { eventTold } from '../contract/news.ts';
import { eventNews } from './notices.ts';
import { type EventRow, events } from './schema.ts';

/** The page on which each role has its calendar. */
const pageOf = (on: string): Record<string, string> => ({
  parent: `/parent/calendar?on=${on}`,
  student: '/student/planner',
  director: `/director/calendar?on=${on}`,
  admin: `/director/calendar?on=${on}`,
});
const linkFor = (role: string, on: string): string => pageOf(on)[role] ?? `/teacher/calendar?on=${on}`;

interface Concerned extends Record<string, unknown> {
  userId: string;
  role: string;
}

/** The accounts of a school that an event without levels and classes is for. */
async function listWholeSchool(tx: Tx, { schoolId }: EventRow): Promise<Concerned[]> {
  const { rows } =
    await tx.execute<Concerned>(sql`select distinct b.user_id as "userId", b.role from ${membershipRows} b
    where b.institution_id = patio_institution() and b.ended_at is null and (b.ends_on is null or b.ends_on >= (select patio_today()))
      and b.role <> 'parent' and (b.school_id = ${schoolId} or b.school_id is null)`);
  return rows;
}

interface Student extends Record<string, unknown> {
  id: string;
  userId: string | null;
}

/** The students whom an event concerns: of its levels, of its classes, or of the whole school. */
async function listStudents(tx: Tx, { schoolId, levelIds, sectionIds }: EventRow): Promise<Student[]> {
  const among = sectionIds.length
    ? sql`st.id = any(array(select e.student_id from ${enrolmentRows} e where e.institution_id = patio_institution()
        and e.section_id = any(${listOf(sectionIds)}::uuid[]) and ${holdsOn('e')}))`
    : levelIds.length
      ? sql`st.grade_level_id = any(${listOf(levelIds)}::uuid[])`
      : sql`true`;
  const { rows } =
    await tx.execute<Student>(sql`select st.id, p.user_id as "userId" from ${studentRows} st ${joinPerson('st')}
    where st.institution_id = patio_institution() and st.school_id = ${schoolId} and st.status = 'active' and st.merged_into_id is null and ${among}`);
  return rows;
}

/** Who teaches the classes of an event. */
async function listTeachers(tx: Tx, { sectionIds }: EventRow): Promise<Concerned[]> {
  if (sectionIds.length === 0) return [];
  const { rows } =
    await tx.execute<Concerned>(sql`select distinct p.user_id as "userId", 'teacher' as role from ${sectionTeacherRows} t
    join ${staffRows} f on f.institution_id = t.institution_id and f.id = t.staff_id ${joinPerson('f')}
    where t.institution_id = patio_institution() and t.section_id = any(${listOf(sectionIds)}::uuid[]) and ${holdsOn('t')} and p.user_id is not null`);
  return rows;
}

const whenOf = (row: EventRow, on: string): string => [on, row.startsAt?.slice(0, 5)].filter(Boolean).join(' ');

/** News of the calendar goes to those whom an event is for, and to nobody else. */
export const listeners = [
  defineListener(eventTold, 'calendar.tell_event', async (tx, actor, { eventId, what, on }, about) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(eq(events.institutionId, actor.institutionId), eq(events.id, eventId)));
    // What is over needs no news.
    if (!row || row.lastOn < (await schoolNow(tx, row.schoolId)).today) return;
    const isFor = (role: string) => row.roles.length === 0 || row.roles.some((each) => each === role);
    const news = {
      notice: eventNews,
      params: { what, title: row.title, when: whenOf(row, on), place: row.place },
      about,
    };
    const narrow = row.levelIds.length + row.sectionIds.length > 0;
    const students = isFor('student') || isFor('parent') ? await listStudents(tx, row) : [];
    const staff = narrow ? await listTeachers(tx, row) : await listWholeSchool(tx, row);
    const people = [
      ...staff.filter(({ role }) => role !== 'student'),
      ...students.flatMap(({ userId }) => (userId ? [{ userId, role: 'student' }] : [])),
    ].filter(({ userId, role }) => userId !== actor.userId && isFor(role));
    for (const [role, own] of Map.groupBy(people, (person) => person.role))
      await notify(tx, actor, { ...news, to: [...new Set(own.map(({ userId }) => userId))], link: linkFor(role, on) });
    if (!isFor('parent')) return;
    const ties = await listGuardianAccounts(
      tx,
      students.map(({ id }) => id),
      [],
    );
    const link = linkFor('parent', on);
    if (narrow)
      for (const [child, own] of Map.groupBy(ties, ({ studentId }) => studentId))
        await notify(tx, actor, { ...news, to: own.map(({ userId }) => userId), child, link });
    // What is for the whole school is about no child: all families are told at once.
    else await notify(tx, actor, { ...news, to: [...new Set(ties.map(({ userId }) => userId))], link });
  }),
];
