import type { Actor } from '@patio/access';
import { guardianshipRows, joinPerson, personRows, staffRows, studentRows, tieOpens } from '@patio/people/server';
import { listOf } from '@patio/platform';
import {
  enrolmentRows,
  feedRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  joinCourse,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Audience, GroupKind } from '../../contract/audience.ts';
import { staffWrittenTo, studentsWrittenTo } from '../policy.ts';

const idsOf = (groups: readonly string[], kind: GroupKind): string[] =>
  groups.filter((group) => group.startsWith(`${kind}:`)).map((group) => group.slice(kind.length + 1));

const among = (column: SQL, ids: readonly string[]): SQL => sql`${column} = any(${listOf(ids)}::uuid[])`;

const anyOf = (conditions: readonly (SQL | false)[]): SQL => {
  const said = conditions.filter((each) => each !== false);
  return said.length === 0 ? sql`false` : sql`(${sql.join(said, sql` or `)})`;
};

/** A condition on a student's record: in one of these groups today. */
function isInGroups(groups: readonly string[]): SQL {
  const of = (kind: GroupKind) => idsOf(groups, kind);
  const enrolled = (rows: SQL, column: string, ids: readonly string[]) =>
    ids.length > 0 &&
    sql`${studentRows.id} in (select e.student_id from ${rows} e where e.institution_id = patio_institution()
      and ${among(sql.raw(`e.${column}`), ids)} and ${holdsOn('e')})`;
  const named = (column: SQL, ids: readonly string[]) => ids.length > 0 && among(column, ids);
  return anyOf([
    named(sql`${studentRows.schoolId}`, of('school')),
    named(sql`${studentRows.gradeLevelId}`, of('level')),
    named(sql`${studentRows.id}`, of('student')),
    enrolled(sql`${homeroomEnrolmentRows}`, 'homeroom_id', of('homeroom')),
    enrolled(sql`${enrolmentRows}`, 'section_id', of('section')),
  ]);
}

/** The classes of groups, whose teachers are meant with them. */
function sectionsOf(groups: readonly string[]): SQL {
  const of = (kind: GroupKind) => listOf(idsOf(groups, kind));
  return sql`select s.id from ${sectionRows} s ${joinCourse('s')}
    where s.institution_id = patio_institution() and s.state = 'active' and (s.id = any(${of('section')}::uuid[])
      or c.grade_level_id = any(${of('level')}::uuid[])
      or s.id in (select f.section_id from ${feedRows} f where f.institution_id = patio_institution() and f.homeroom_id = any(${of('homeroom')}::uuid[])))`;
}

/** A condition on a record of staff: meant by the audience. */
function isMeantOfStaff({ include, roles }: Audience): SQL {
  const of = (kind: GroupKind) => idsOf(include, kind);
  const atSchools = among(sql`${staffRows.schoolId}`, of('school'));
  return anyOf([
    roles.includes('teacher') && sql`(${atSchools} and ${staffRows.position} = 'teacher')`,
    roles.includes('teacher') &&
      sql`${staffRows.id} in (select t.staff_id from ${sectionTeacherRows} t where t.institution_id = patio_institution()
        and t.section_id in (${sectionsOf(include)}) and ${holdsOn('t')})`,
    roles.includes('teacher') &&
      sql`${staffRows.id} in (select h.tutor_staff_id from ${homeroomRows} h where h.institution_id = patio_institution()
        and ${among(sql`h.id`, of('homeroom'))})`,
    roles.includes('staff') && sql`(${atSchools} and ${staffRows.position} <> 'teacher')`,
    among(sql`${staffRows.id}`, of('staff')),
  ]);
}

const HOMEROOM = sql`(select he.homeroom_id from ${homeroomEnrolmentRows} he where he.institution_id = b.institution_id and he.student_id = b.id
  and ${holdsOn('he')} order by he.from_on desc limit 1)`;

/** Siblings who live with the same adults share the first of these; a child without any is a household of its own. */
const HOUSEHOLD = sql`coalesce((select h.person_id from ${guardianshipRows} h where h.institution_id = b.institution_id and h.student_id = b.id
  and h.lives_with and h.ended_on is null order by h.person_id limit 1), b.id)`;

/**
 * Everyone whom an audience reaches now, as a statement: person, child, role, account, household and homeroom. Who may be
 * reached at all is asked here again, whatever the audience says; a guardian whose tie is over or restricted is not among them.
 * With `students`, only they and their families.
 */
export function peopleOf(actor: Actor, audience: Audience, students?: readonly string[]): SQL {
  const { include, exclude, roles } = audience;
  const meant = students ? among(sql`${studentRows.id}`, students) : sql`true`;
  const guardians = idsOf(include, 'guardian');
  const left = sql`${studentRows.institutionId} = patio_institution() and ${studentRows.mergedIntoId} is null
    and ${studentRows.status} in ('active', 'on_leave') and not ${isInGroups(exclude)} and ${studentsWrittenTo(actor)} and ${meant}`;
  const student = sql`${studentRows.institutionId}, ${studentRows.id}, ${studentRows.personId}`;
  const tied = (
    from: string,
    who: SQL,
  ) => sql`select g.person_id, b.id as student_id, 'guardian' as role, p.user_id, b.household_id, b.homeroom_id
    from ${sql.raw(from)} b join ${guardianshipRows} g on g.institution_id = b.institution_id and g.student_id = b.id and ${tieOpens(['messages'])} ${joinPerson('g')}
    where ${who} and not ${among(sql`g.person_id`, idsOf(exclude, 'guardian'))}`;
  return sql`with base as materialized (select b.*, ${HOMEROOM} as homeroom_id, ${HOUSEHOLD} as household_id
      from (select ${student} from ${studentRows} where ${left} and ${isInGroups(include)}) b),
    theirs as materialized (select b.*, ${HOMEROOM} as homeroom_id, ${HOUSEHOLD} as household_id
      from (select ${student} from ${studentRows} where ${left} and ${studentRows.id} in (select t.student_id from ${guardianshipRows} t
        where t.institution_id = patio_institution() and ${among(sql`t.person_id`, guardians)})) b)
    ${tied('base', roles.includes('guardian') ? sql`true` : sql`false`)}
    union ${tied('theirs', among(sql`g.person_id`, guardians))}
    union select b.person_id, b.id, 'student', p.user_id, b.household_id, b.homeroom_id from base b ${joinPerson('b')}
      where ${roles.includes('student') ? sql`true` : sql`false`}
    union (select distinct on (${staffRows.personId}) ${staffRows.personId}, null::uuid, ${staffRows.position}, ${personRows.userId}, null::uuid, null::uuid
      from ${staffRows} join ${personRows} on ${personRows.institutionId} = ${staffRows.institutionId} and ${personRows.id} = ${staffRows.personId}
      where ${staffRows.institutionId} = patio_institution() and (${staffRows.leftOn} is null or ${staffRows.leftOn} > (select patio_today()))
        and ${students ? sql`false` : isMeantOfStaff(audience)} and not ${among(sql`${staffRows.id}`, idsOf(exclude, 'staff'))} and ${staffWrittenTo(actor)}
      order by ${staffRows.personId}, ${staffRows.position})`;
}
