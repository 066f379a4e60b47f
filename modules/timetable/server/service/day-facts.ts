import { courseRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { joinPerson, spokenNameOf, staffRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { roomRows, yearRows } from '@patio/schools/server';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { changes, roomClosures } from '../schema.ts';

interface Facts {
  staff: { id: Id; name: string; given: number; subjectIds: Id[] | null }[] | null;
  rooms: { id: Id; name: string; closed: boolean }[] | null;
  subjects: { sectionId: Id; subjectId: Id }[] | null;
}

const given = (name: string) => sql.placeholder(name);
const [schoolId, on] = [sql`${given('schoolId')}::uuid`, sql`${given('on')}::date`];

/** Everything about a school's teachers and rooms on a day that finding cover needs, in one question. */
const factsOf = preparedSql<{ schoolId: Id; on: LocalDate }, Facts>(
  'timetable_day_facts',
  () => sql`with year as materialized (select y.starts_on, y.ends_on from ${yearRows} y
      where y.institution_id = patio_institution() and y.school_id = ${schoolId} and ${on} between y.starts_on and y.ends_on limit 1),
    given as materialized (select c.substitute_staff_id as staff_id, count(*)::int as n from ${changes} c join year y on c.date between y.starts_on and y.ends_on
      where c.institution_id = patio_institution() and c.school_id = ${schoolId} and c.substitute_staff_id is not null and not c.cancelled
      group by c.substitute_staff_id),
    taught as materialized (select t.staff_id, array_agg(distinct c.subject_id::text) as subject_ids from ${sectionTeacherRows} t
      join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id
      join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
      where t.institution_id = patio_institution() and s.school_id = ${schoolId} and ${holdsOn('t', on)} group by t.staff_id)
    select (select json_agg(json_build_object('id', f.id, 'name', ${spokenNameOf()}, 'given', coalesce(g.n, 0), 'subjectIds', u.subject_ids)
        order by p.register_key)
      from ${staffRows} f ${joinPerson('f')} left join given g on g.staff_id = f.id left join taught u on u.staff_id = f.id
      where f.institution_id = patio_institution() and f.school_id = ${schoolId} and f.position = 'teacher' and f.left_on is null) as staff,
    (select json_agg(json_build_object('id', r.id, 'name', r.name, 'closed', exists (select 1 from ${roomClosures} k
        where k.institution_id = r.institution_id and k.room_id = r.id and ${on} between k.from_on and k.through_on)) order by r.name)
      from ${roomRows} r where r.institution_id = patio_institution() and r.school_id = ${schoolId} and r.archived_at is null) as rooms,
    (select json_agg(json_build_object('sectionId', s.id, 'subjectId', c.subject_id)) from ${sectionRows} s
      join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
      where s.institution_id = patio_institution() and s.school_id = ${schoolId} and s.state = 'active') as subjects`,
);

/** Teachers with what they teach and have given, rooms with whether they are closed, and the subject of every section. */
export interface DayFacts {
  staff: { id: Id; name: string; given: number; subjectIds: ReadonlySet<Id> }[];
  rooms: { id: Id; name: string; closed: boolean }[];
  subjectOf: ReadonlyMap<Id, Id>;
}

/** What a school's teachers and rooms are on a day. */
export async function loadDayFacts(tx: Tx, at: { schoolId: Id; on: LocalDate }): Promise<DayFacts> {
  const [row] = await factsOf(tx, at);
  return {
    staff: (row?.staff ?? []).map((each) => ({ ...each, subjectIds: new Set(each.subjectIds ?? []) })),
    rooms: row?.rooms ?? [],
    subjectOf: new Map((row?.subjects ?? []).map(({ sectionId, subjectId }) => [sectionId, subjectId])),
  };
}
