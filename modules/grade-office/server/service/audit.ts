import type { Actor } from '@patio/access';
import { gradebooksVisibleTo, gradeLogRows, itemRows } from '@patio/gradebook/server';
import { addDays, decodeCursor, encodeCursor, localDateAt, type PageInput, skipOf } from '@patio/kernel';
import { guardianshipRows, joinPerson, joinStudent, personRows, registerName, staffRows } from '@patio/people/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditFilters, GradeAuditRow, PatternView } from '../../contract.ts';
import { calculatorClasses } from './calculator.ts';

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  exact: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  section: string;
  item: string;
  term: string;
  state: GradeAuditRow['after']['state'];
  score: string | null;
  was: GradeAuditRow['before'];
  by: string;
  afterClose: boolean;
  ownChild: boolean;
}

/** True where whoever wrote the mark is, or was, a guardian of the student. */
const ownChild = sql`exists (select 1 from ${guardianshipRows} tie
  ${joinPerson('tie', 'guardian')}
  where tie.institution_id = l.institution_id and tie.student_id = l.student_id and guardian.user_id = l.by_user)`;

function conditions(actor: Actor, filters: AuditFilters & PageInput): SQL {
  const [at, id] = decodeCursor(filters.cursor, 2) ?? [];
  const all: SQL[] = [sql`l.institution_id = ${actor.institutionId}`, gradebooksVisibleTo(actor, 'gradebook.audit')];
  if (filters.schoolId) all.push(sql`${sectionRows.schoolId} = ${filters.schoolId}`);
  if (filters.sectionId) all.push(sql`l.section_id = ${filters.sectionId}`);
  if (filters.studentId) all.push(sql`l.student_id = ${filters.studentId}`);
  if (filters.writerId) all.push(sql`l.by_user = ${filters.writerId}`);
  if (filters.from) all.push(sql`l.at >= ${filters.from}::date`);
  if (filters.until) all.push(sql`l.at < ${filters.until}::date + 1`);
  if (filters.only === 'changed') all.push(sql`l.number > 1`);
  if (filters.only === 'after_close') all.push(sql`l.change_id is not null`);
  if (filters.only === 'own_child') all.push(ownChild);
  if (at && id) all.push(sql`(l.at, l.id) < (${String(at)}::timestamptz, ${String(id)}::uuid)`);
  return sql.join(all, sql` and `);
}

/** A number that the database knows before it plans: for a page of fifty it looks the rest up, for an unknown number it reads all of it. */
const atMost = (rows: number): SQL => sql.raw(String(Math.trunc(rows)));

/** One page of everything that was ever written, newest first, each mark beside the one it replaced. */
export async function auditGrades(tx: Tx, actor: Actor, filters: AuditFilters & PageInput) {
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select l.*, ${sectionRows.name} as section
      from ${gradeLogRows} l
      join ${sectionRows} on ${sectionRows.institutionId} = l.institution_id and ${sectionRows.id} = l.section_id
      where ${conditions(actor, filters)}
      order by l.at desc, l.id desc limit ${atMost(filters.limit + 1)} offset ${skipOf(filters)})
    select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, l.at::text as exact,
      p.given_names as "givenNames", p.first_surname as "firstSurname", p.second_surname as "secondSurname",
      l.section, i.title as item, t.name as term, l.state, l.score, l.by_user as by,
      l.change_id is not null as "afterClose", ${ownChild} as "ownChild",
      (select jsonb_build_object('state', b.state, 'score', b.score::text) from ${gradeLogRows} b
        where b.institution_id = l.institution_id and b.item_id = l.item_id and b.student_id = l.student_id and b.number < l.number
        order by b.number desc limit 1) as was
    from page l
    join ${itemRows} i on i.institution_id = l.institution_id and i.id = l.item_id
    join ${termRows} t on t.institution_id = i.institution_id and t.id = i.term_id
    ${joinStudent('l', { record: 's' })}
    order by l.at desc, l.id desc`);
  const page = rows.slice(0, filters.limit);
  const nameOf = await nameWriters(
    tx,
    page.map((row) => row.by),
  );
  const last = rows.length > filters.limit ? page.at(-1) : undefined;
  return {
    items: page.map(
      (row): GradeAuditRow => ({
        id: row.id,
        at: row.at,
        student: registerName(row),
        section: row.section,
        item: row.item,
        term: row.term,
        before: row.was,
        after: { state: row.state, score: row.score },
        by: nameOf(row.by),
        afterClose: row.afterClose,
        ownChild: row.ownChild,
      }),
    ),
    ...(last ? { nextCursor: encodeCursor([last.exact, last.id]) } : {}),
  };
}

/** Names of those who wrote; marks that came in with somebody's file before they had an account carry the person instead. */
async function nameWriters(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const nameOf = await namePeople(tx, ids);
  const wanted = [...new Set(ids)];
  const { rows } = await tx.execute<{ id: string; name: string }>(
    wanted.length === 0
      ? sql`select null::uuid as id, null::text as name where false`
      : sql`select id, concat_ws(' ', given_names, first_surname) as name from ${personRows}
          where institution_id = (select patio_institution()) and id in ${wanted}`,
  );
  const persons = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => persons.get(id) ?? nameOf(id);
}

/**
 * The log `l` since a day of those who wrote about a child of theirs. Looked up by whoever has a child here, of whom most never wrote
 * a mark; by the child, the database would read every mark of every family.
 */
const ofOwnChildren = (
  since: string,
): SQL => sql`(select distinct tie.institution_id, tie.student_id, guardian.user_id from ${guardianshipRows} tie
    ${joinPerson('tie', 'guardian')}
    where tie.institution_id = (select patio_institution()) and guardian.user_id is not null) own
  join lateral (select * from ${gradeLogRows} w where w.institution_id = own.institution_id and w.by_user = own.user_id
    and w.at >= ${since}::date offset 0) l on l.student_id = own.student_id`;

const LOOK_BACK = 120;
/** So many marks replaced in one class on one day by one person are worth a look. */
const MASS = 15;

interface Found extends Record<string, unknown> {
  kind: PatternView['kind'];
  by: string;
  section: string;
  sectionId: string;
  marks: number;
  from: string;
  until: string;
}

/** What stands out of the last months: many marks replaced at once, marks after a closed sheet, marks of one's own child. */
export async function auditPatterns(tx: Tx, actor: Actor, schoolId: string | undefined) {
  const since = addDays(localDateAt(clock.now(), 'UTC'), -LOOK_BACK);
  const seen = sql`l.institution_id = ${actor.institutionId} and l.at >= ${since}::date and ${gradebooksVisibleTo(actor, 'gradebook.audit')}
    ${schoolId ? sql`and ${sectionRows.schoolId} = ${schoolId}::uuid` : sql``}`;
  const part = (kind: string, where: SQL, having: SQL, among: SQL = sql`${gradeLogRows} l`) => sql`
    select ${kind}::text as kind, l.by_user as by, ${sectionRows.name} as section, l.section_id as "sectionId", count(*)::int as marks,
      min(l.at)::date::text as from, max(l.at)::date::text as until, max(l.at) as latest
    from ${among} join ${sectionRows} on ${sectionRows.institutionId} = l.institution_id and ${sectionRows.id} = l.section_id
    where ${seen} and ${where}
    group by l.by_user, ${sectionRows.name}, l.section_id, l.at::date having ${having}`;
  const { rows } = await tx.execute<Found>(sql`
    select * from (${part('mass', sql`l.number > 1 and l.change_id is null`, sql`count(*) >= ${MASS}`)}
      union all ${part('after_close', sql`l.change_id is not null`, sql`count(*) > 0`)}
      union all ${part('own_child', sql`true`, sql`count(*) > 0`, ofOwnChildren(since))}) found
    order by latest desc limit 60`);
  const nameOf = await nameWriters(
    tx,
    rows.map((row) => row.by),
  );
  return {
    since,
    items: rows.map(
      ({ kind, by, section, sectionId, marks, from, until }): PatternView => ({
        kind,
        by: nameOf(by),
        writerId: by,
        section,
        sectionId,
        marks,
        from,
        until,
      }),
    ),
  };
}

/** By whom the log can be narrowed: classes of a school, students of one of them, and those who wrote in it. */
export async function auditPeople(tx: Tx, actor: Actor, schoolId: string, sectionId: string | undefined) {
  const found = await calculatorClasses(tx, actor, schoolId, sectionId);
  const { rows } = await tx.execute<{ by: string }>(
    sectionId
      ? sql`select distinct by_user as by from ${gradeLogRows} where institution_id = ${actor.institutionId} and section_id = ${sectionId}`
      : sql`select distinct p.user_id as by from ${staffRows} s ${joinPerson('s')}
          where s.institution_id = ${actor.institutionId} and s.school_id = ${schoolId} and p.user_id is not null`,
  );
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.by),
  );
  const writers = rows
    .map(({ by }) => ({ id: by, name: nameOf(by) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return { ...found, writers };
}
