import { type Actor, reachOf } from '@patio/access';
import {
  guardianshipRows,
  personOf,
  personRows,
  registerNameInRow,
  searchPersons,
  shortNameOf,
  staffRows,
  studentRows,
} from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { staffWrittenTo, studentsWrittenTo } from '../policy.ts';

const MOST = 8;

interface FoundPerson {
  id: string;
  name: string;
  detail: string;
}

const guardedBy = (actor: Actor, names: boolean): SQL =>
  sql`from ${guardianshipRows} g join ${studentRows} on ${studentRows.institutionId} = g.institution_id and ${studentRows.id} = g.student_id
    ${names ? sql`join ${personRows} cp on cp.institution_id = ${studentRows.institutionId} and cp.id = ${studentRows.personId}` : sql``}
    where g.institution_id = ${personRows.institutionId} and g.person_id = ${personRows.id} and g.ended_on is null and ${studentsWrittenTo(actor)}`;

/** Single people by name: students, and for an office also staff and guardians. */
export async function findPeople(tx: Tx, actor: Actor, search: string): Promise<FoundPerson[]> {
  const name = sql<string>`${registerNameInRow}`;
  const students = tx
    .select({
      id: sql<string>`'student:' || ${studentRows.id}`,
      name,
      detail: sql<string>`coalesce(${homeroomNameOf(sql`${studentRows.id}`)}, '')`,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        isNull(studentRows.mergedIntoId),
        searchPersons(search, studentRows.studentNumber),
        studentsWrittenTo(actor),
      ),
    )
    .orderBy(personRows.registerKey)
    .limit(MOST);
  if (reachOf(actor, 'announcements.write') === 'section') return students;
  const staff = tx
    .select({
      id: sql<string>`'staff:' || ${staffRows.id}`,
      name,
      detail: sql<string>`array_to_string(${staffRows.subjects}, ', ')`,
    })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(staffRows.institutionId, actor.institutionId),
        isNull(staffRows.leftOn),
        searchPersons(search),
        staffWrittenTo(actor),
      ),
    )
    .orderBy(personRows.registerKey)
    .limit(MOST);
  const guardians = tx
    .select({
      id: sql<string>`'guardian:' || ${personRows.id}`,
      name,
      detail: sql<string>`(select string_agg(${shortNameOf('cp')}, ', ') ${guardedBy(actor, true)})`,
    })
    .from(personRows)
    .where(
      and(
        eq(personRows.institutionId, actor.institutionId),
        isNull(personRows.mergedIntoId),
        searchPersons(search),
        sql`exists (select 1 ${guardedBy(actor, false)})`,
      ),
    )
    .orderBy(personRows.registerKey)
    .limit(MOST);
  return (await Promise.all([students, guardians, staff])).flat();
}

/** What single people of an audience are called. */
export async function namePeopleOf(tx: Tx, groups: readonly string[]): Promise<Record<string, string>> {
  const ids = (kind: string) =>
    listOf(groups.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.split(':')[1]!));
  if (!groups.some((one) => /^(student|guardian|staff):/.test(one))) return {};
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select 'student:' || st.id as id, ${shortNameOf()} as name from ${studentRows} st
      join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
      where st.institution_id = patio_institution() and st.id = any(${ids('student')}::uuid[])
    union all select 'staff:' || f.id, ${shortNameOf()} from ${staffRows} f
      join ${personRows} p on p.institution_id = f.institution_id and p.id = f.person_id
      where f.institution_id = patio_institution() and f.id = any(${ids('staff')}::uuid[])
    union all select 'guardian:' || p.id, ${shortNameOf()} from ${personRows} p
      where p.institution_id = patio_institution() and p.id = any(${ids('guardian')}::uuid[])`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
