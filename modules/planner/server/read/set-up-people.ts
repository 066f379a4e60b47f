import type { Id } from '@patio/kernel';
import { joinPerson, shortNameOf, staffRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, yearRows } from '@patio/schools/server';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { SetUp, SetUpGroup, SetUpHomeroom, SetUpTeacher } from '../../rules/set-up.ts';
import { dayOfYear } from './set-up-sections.ts';

interface Place extends Record<string, unknown> {
  schoolId: Id;
  yearId: Id;
}
const [schoolId, yearId] = [sql`${sql.placeholder('schoolId')}::uuid`, sql`${sql.placeholder('yearId')}::uuid`];

const homeroomsOf = preparedSql<Place, SetUpHomeroom>(
  'planner_homerooms',
  () => sql`select h.id, h.name, h.grade_level_id as "gradeLevelId", h.room_id as "roomId",
    coalesce(nullif((select count(*) from ${homeroomEnrolmentRows} e where e.institution_id = h.institution_id and e.homeroom_id = h.id
      and ${holdsOn('e', dayOfYear('y'))}), 0), h.capacity)::int as size
    from ${homeroomRows} h
    join ${yearRows} y on y.institution_id = h.institution_id and y.id = h.year_id
    join ${gradeLevelRows} g on g.institution_id = h.institution_id and g.id = h.grade_level_id
    where h.institution_id = patio_institution() and h.school_id = ${schoolId} and h.year_id = ${yearId} and h.archived_at is null
    order by g.position, h.name`,
);

/** Who chose which sections besides those that come with the homeroom: equal choices are one group. */
const groupsOf = preparedSql<Place, SetUpGroup>(
  'planner_groups',
  () => sql`select h.homeroom_id as "homeroomId", chosen.section_ids as "sectionIds", count(*)::int as size
    from (select e.student_id, array_agg(e.section_id::text order by e.section_id) as section_ids
      from ${enrolmentRows} e
      join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
      join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id
      where e.institution_id = patio_institution() and s.school_id = ${schoolId} and s.year_id = ${yearId} and s.state = 'active'
        and e.origin = 'direct' and ${holdsOn('e', dayOfYear('y'))}
      group by e.student_id) chosen
    left join lateral (select he.homeroom_id from ${homeroomEnrolmentRows} he
      join ${yearRows} y on y.institution_id = he.institution_id and y.id = he.year_id
      where he.institution_id = patio_institution() and he.student_id = chosen.student_id and he.year_id = ${yearId}
        and ${holdsOn('he', dayOfYear('y'))} limit 1) h on true
    group by h.homeroom_id, chosen.section_ids order by h.homeroom_id, chosen.section_ids`,
);

const teachersOf = preparedSql<Place, SetUpTeacher>(
  'planner_teachers',
  () => sql`select st.id, ${shortNameOf()} as name, st.contract_periods as "contractPeriods"
    from ${staffRows} st ${joinPerson('st')}
    where st.institution_id = patio_institution() and (
      (st.school_id = ${schoolId} and st.position = 'teacher' and st.left_on is null)
      or st.id in (select t.staff_id from ${sectionTeacherRows} t
        join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id
        join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id
        where t.institution_id = patio_institution() and s.school_id = ${schoolId} and s.year_id = ${yearId} and s.state = 'active'
          and t.part <> 'substitute' and ${holdsOn('t', dayOfYear('y'))}))
    order by p.register_key, st.id`,
);

/** The homerooms, the groups inside and across them, and whoever teaches. */
export async function loadPeople(tx: Tx, place: Place): Promise<Pick<SetUp, 'homerooms' | 'groups' | 'teachers'>> {
  const [homerooms, groups, teachers] = await Promise.all([
    homeroomsOf(tx, place),
    groupsOf(tx, place),
    teachersOf(tx, place),
  ]);
  return { homerooms, groups, teachers };
}
