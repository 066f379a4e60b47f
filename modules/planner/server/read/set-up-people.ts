import type { Id } from '@patio/kernel';
import { joinPerson, shortNameOf, staffRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, yearRows } from '@patio/schools/server';
import { holdsOn, homeroomEnrolmentRows, homeroomRows, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { SetUp, SetUpHomeroom, SetUpTeacher } from '../../rules/set-up.ts';
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

/** The homerooms and whoever teaches. */
export async function loadPeople(tx: Tx, place: Place): Promise<Pick<SetUp, 'homerooms' | 'teachers'>> {
  const [homerooms, teachers] = await Promise.all([homeroomsOf(tx, place), teachersOf(tx, place)]);
  return { homerooms, teachers };
}
