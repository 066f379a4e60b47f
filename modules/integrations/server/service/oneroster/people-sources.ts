import { usernameRows, userRows } from '@patio/accounts/server';
import { guardianshipRows, personRows, staffRows, studentRows, tieOpens } from '@patio/people/server';
import { gradeLevelRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { ofSchool } from './place-sources.ts';

/** What the standard calls those who work at a school. Those of the office are not told of. */
const STAFF_ROLE = sql`case sf.position when 'director' then 'principal' when 'coordinator' then 'siteAdministrator'
  when 'psychology' then 'counselor' when 'admin' then 'systemAdministrator' else 'teacher' end`;

/** Every part that a person has at a school within reach, and whether they have it still. */
const partsOf = (schoolId: string | null): SQL => sql`
  select st.person_id, st.school_id, 'student' as role, st.status in ('active', 'on_leave') as holds, st.updated_at as modified_at, l.name as level,
    st.student_number as number
  from ${studentRows} st left join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id
  where st.institution_id = patio_institution() and st.merged_into_id is null and st.status <> 'applicant' and ${ofSchool('st.school_id', schoolId)}
  union all
  select sf.person_id, sf.school_id, ${STAFF_ROLE}, sf.left_on is null, sf.updated_at, null, null
  from ${staffRows} sf where sf.institution_id = patio_institution() and sf.position <> 'support' and ${ofSchool('sf.school_id', schoolId)}
  union all
  select g.person_id, st.school_id, 'parent', st.status in ('active', 'on_leave'), greatest(g.updated_at, st.updated_at), null, null
  from ${guardianshipRows} g join ${studentRows} st on st.institution_id = g.institution_id and st.id = g.student_id
  where g.institution_id = patio_institution() and st.merged_into_id is null and st.status <> 'applicant' and ${ofSchool('st.school_id', schoolId)} and ${tieOpens([])}`;

/** The students whom an adult is tied to, and the adults of a student, where the tie holds and no court restricts it. */
const agentsOf = (schoolId: string | null): SQL => sql`
  select st.person_id as of_id, g.person_id as agent_id from ${guardianshipRows} g
    join ${studentRows} st on st.institution_id = g.institution_id and st.id = g.student_id
  where g.institution_id = patio_institution() and st.merged_into_id is null and ${ofSchool('st.school_id', schoolId)} and ${tieOpens([])}`;

/** Everybody, once, with every part that they have. Contact data of families is not told: programs of a class do not need it. */
export const usersSource = (schoolId: string | null): SQL => sql`
  select p.id as sourced_id, case when bool_or(r.holds) then 'active' else 'tobedeleted' end as status,
    greatest(p.updated_at, max(r.modified_at)) as modified_at, bool_or(r.holds)::text as enabled, p.given_names as given_name,
    concat_ws(' ', p.first_surname, p.second_surname) as family_name, p.preferred_name as preferred_name,
    case when bool_or(r.role <> 'parent') then p.email end as email, coalesce(un.username, u.email, p.id::text) as username,
    max(r.number) as identifier, bool_or(r.role = 'student') as is_student, bool_or(r.role = 'teacher') as is_teacher,
    max(r.level) as level, min(r.school_id::text) as org_id, string_agg(distinct r.role, ',') as role_words,
    json_agg(distinct jsonb_build_object('role', r.role, 'org', r.school_id)) as roles,
    (select json_agg(distinct ag.agent_id) from (${agentsOf(schoolId)}) ag where ag.of_id = p.id) as agents
  from (${partsOf(schoolId)}) r join ${personRows} p on p.institution_id = patio_institution() and p.id = r.person_id
    left join ${userRows} u on u.id = p.user_id
    left join ${usernameRows} un on un.institution_id = p.institution_id and un.user_id = p.user_id
  where p.merged_into_id is null
  group by p.id, p.updated_at, p.given_names, p.first_surname, p.second_surname, p.preferred_name, p.email, un.username, u.email`;

/** Birth dates and sex of students, and nothing else that the standard has a field for. */
export const demographicsSource = (schoolId: string | null): SQL => sql`
  select p.id as sourced_id, case when bool_or(st.status in ('active', 'on_leave')) then 'active' else 'tobedeleted' end as status,
    greatest(p.updated_at, max(st.updated_at)) as modified_at, p.birth_date as birth_date, coalesce(p.sex, 'unspecified') as sex
  from ${studentRows} st join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
  where st.institution_id = patio_institution() and st.merged_into_id is null and p.merged_into_id is null and st.status <> 'applicant'
    and ${ofSchool('st.school_id', schoolId)}
  group by p.id, p.updated_at, p.birth_date, p.sex`;
