import type { Actor, Role } from '@patio/access';
import { membershipRows, userRows } from '@patio/accounts/server';
import {
  guardianshipRows,
  guards,
  isSelf,
  joinPerson,
  joinStaff,
  personRows,
  searchPersons,
  shortNameOf,
  studentRows,
  tieOpens,
  wordsOf,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomNameOf,
  homeroomRows,
  sectionRows,
  sectionTeacherRows,
  teaches,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Stage } from '../../rules/who-writes.ts';
import { accountName } from './as-text.ts';

export interface ChildRow {
  studentId: string;
  schoolId: string;
  student: string;
  userId: string | null;
  homeroom: string | null;
  stage: Stage | null;
  birthDate: string | null;
  timeZone: string;
  guardians?: { userId: string; name: string; relation: string }[] | null;
}
export interface StaffRow {
  userId: string;
  name: string;
  detail: string;
}
export interface WorkerRow {
  userId: string;
  name: string;
  role: Role;
  schoolId: string | null;
}

const child = sql`
  st.id as "studentId", st.school_id as "schoolId", ${shortNameOf()} as student, p.user_id as "userId", ${homeroomNameOf(sql`st.id`)} as homeroom,
  l.stage, p.birth_date::text as "birthDate", sc.time_zone as "timeZone"`;

const childFrom = sql`
  from ${studentRows} st ${joinPerson('st')}
  join ${schoolRows} sc on sc.institution_id = st.institution_id and sc.id = st.school_id
  left join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id`;

const guardiansOf = sql`
  (select json_agg(json_build_object('userId', gp.user_id, 'name', ${shortNameOf('gp')}, 'relation', g.relation) order by g.position)
    from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    where g.institution_id = st.institution_id and g.student_id = st.id and gp.user_id is not null and ${tieOpens(['messages'])}) as guardians`;

/** A person of this alias has the words in their name. */
const isNamed = (person: string, text: string): SQL =>
  sql`${sql.raw(person)}.id in (select ${personRows.id} from ${personRows} where ${searchPersons(text)})`;

/** The students within reach of somebody of the school, with their families; whose name or whose family's has the words. */
export async function listPupilsFor(tx: Tx, actor: Actor, text: string, most: number): Promise<ChildRow[]> {
  const { role, schoolId } = actor.membership;
  // Whoever reaches a whole school looks for somebody; nobody reads through a register here.
  if (role !== 'teacher' && wordsOf(text).length === 0) return [];
  const reach =
    role === 'teacher' ? teaches(actor, sql`st.id`) : schoolId === null ? sql`true` : sql`st.school_id = ${schoolId}`;
  const named =
    wordsOf(text).length === 0
      ? sql`true`
      : sql`(${isNamed('p', text)} or exists (select 1 from ${guardianshipRows} g ${joinPerson('g', 'gp')}
          where g.institution_id = st.institution_id and g.student_id = st.id and ${isNamed('gp', text)}))`;
  const { rows } = await tx.execute(sql`
    select ${child}, ${guardiansOf} ${childFrom}
    where st.institution_id = ${actor.institutionId} and st.merged_into_id is null and st.status in ('active', 'on_leave') and ${reach} and ${named}
    order by p.register_key limit ${most}`);
  return rows as unknown as ChildRow[];
}

const teachersOf = sql`
  (select json_agg(json_build_object('userId', t."userId", 'name', t.name, 'detail', t.detail) order by t.name) from (
    select x.user_id as "userId", min(x.name) as name, string_agg(distinct x.what, ', ') as detail from (
      select tp.user_id, ${shortNameOf('tp')} as name, k.name as what from ${enrolmentRows} e
        join ${sectionRows} k on k.institution_id = e.institution_id and k.id = e.section_id and k.state = 'active'
        join ${sectionTeacherRows} t on t.institution_id = k.institution_id and t.section_id = k.id and ${holdsOn('t')}
        ${joinStaff('t', { record: 'ts', person: 'tp' })}
        where e.institution_id = st.institution_id and e.student_id = st.id and ${holdsOn('e')}
      union all
      select tp.user_id, ${shortNameOf('tp')}, h.name from ${homeroomEnrolmentRows} e
        join (select hr.institution_id, hr.id, hr.name, hr.tutor_staff_id as staff_id from ${homeroomRows} hr) h
          on h.institution_id = e.institution_id and h.id = e.homeroom_id
        ${joinStaff('h', { record: 'ts', person: 'tp' })}
        where e.institution_id = st.institution_id and e.student_id = st.id and ${holdsOn('e')}) x
    where x.user_id is not null group by x.user_id) t) as teachers`;

/** One's own children, or oneself, each with those who teach them today and the tutor of their group. */
export async function listChildrenFor(tx: Tx, actor: Actor): Promise<(ChildRow & { teachers: StaffRow[] | null })[]> {
  const own = actor.membership.role === 'parent' ? guards(actor, sql`st.id`, 'messages') : isSelf(actor, sql`st.id`);
  const { rows } = await tx.execute(sql`
    select ${child}, ${teachersOf} ${childFrom}
    where st.institution_id = ${actor.institutionId} and st.merged_into_id is null and st.status in ('active', 'on_leave') and ${own}
    order by p.birth_date nulls last, p.register_key`);
  return rows as unknown as (ChildRow & { teachers: StaffRow[] | null })[];
}

/** People who work at a school in one of these roles today, by name. */
export async function listWorkers(
  tx: Tx,
  roles: readonly Role[],
  schoolId: string | null,
  text: string,
  most: number,
): Promise<WorkerRow[]> {
  const named = wordsOf(text).map(
    (word) => sql`and patio_plain(concat_ws(' ', u.given_names, u.preferred_name, u.surnames)) like ${`%${word}%`}`,
  );
  const { rows } = await tx.execute(sql`
    select distinct on (u.surnames, u.given_names, m.user_id, m.role) m.user_id as "userId", ${accountName()} as name, m.role, m.school_id as "schoolId"
    from ${membershipRows} m join ${userRows} u on u.id = m.user_id
    where m.institution_id = patio_institution() and not m.platform and m.role in ${[...roles]} and m.ended_at is null
      and m.starts_on <= (select patio_today()) and (m.ends_on is null or m.ends_on >= (select patio_today()))
      ${schoolId ? sql`and (m.school_id is null or m.school_id = ${schoolId})` : sql``} ${sql.join(named, sql` `)}
    order by u.surnames, u.given_names, m.user_id, m.role limit ${most}`);
  return rows as unknown as WorkerRow[];
}
