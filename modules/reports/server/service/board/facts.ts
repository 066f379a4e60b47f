import { type Actor, holds } from '@patio/access';
import { dayCounts, dayRows } from '@patio/attendance/server';
import { subjectRows } from '@patio/courses/server';
import { markStretches, signedMarks } from '@patio/gradebook/server';
import { belongsToSchool, staffRows, studentRows } from '@patio/people/server';
import { columnsOf, exportNames, findExport, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import {
  enrolmentRows,
  holdsOn,
  homeroomRows,
  joinCourse,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Scene } from '../reports/define.ts';

/** One bar: how many there are, of them how many are meant, and how many people stand behind them. */
export interface Part {
  name: string;
  of: number;
  value: number;
  people: number;
}

export interface MoneyTable {
  title: string;
  columns: string[];
  rows: string[][];
}

/** Everything that stands in the pack, counted once. */
export interface BoardFacts {
  students: number;
  levels: (Part & { homerooms: number; capacity: number })[];
  moves: { month: string; came: number; left: number }[];
  months: Part[];
  weekdays: Part[];
  attendanceByLevel: Part[];
  /** Students with at least ten days of roll, and of them those who missed a tenth or more. */
  absentByLevel: Part[];
  resultsByLevel: Part[];
  resultsBySubject: Part[];
  /** Ten stretches of the scale that most marks are on. */
  stretches: number[];
  staff: { teachers: number; others: number; sections: number; without: number; perSection: number | null };
  money: MoneyTable[];
}

type Rows = Record<string, unknown>;
const HERE = sql`(select patio_institution())`;

async function list<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Rows>(query);
  return rows as Row[];
}

const ACTIVE = sql`st.institution_id = ${HERE} and st.merged_into_id is null and st.status in ('active', 'on_leave')`;
const LEVEL = sql`join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id`;

const levelsOf = (tx: Tx, schoolId: string, yearId: string | null) =>
  list<BoardFacts['levels'][number]>(
    tx,
    sql`select l.name, count(st.id)::int as of, count(st.id)::int as value, count(st.id)::int as people,
      (select count(*)::int from ${homeroomRows} h where h.institution_id = l.institution_id and h.grade_level_id = l.id and h.archived_at is null
        and h.year_id = ${yearId}) as homerooms,
      (select coalesce(sum(h.capacity), 0)::int from ${homeroomRows} h where h.institution_id = l.institution_id and h.grade_level_id = l.id and h.archived_at is null
        and h.year_id = ${yearId}) as capacity
    from ${gradeLevelRows} l left join ${studentRows} st on st.institution_id = l.institution_id and st.grade_level_id = l.id and st.merged_into_id is null
      and st.status in ('active', 'on_leave')
    where l.institution_id = ${HERE} and l.school_id = ${schoolId} and l.archived_at is null
    group by l.institution_id, l.id, l.name, l.position order by l.position`,
  );

/** Days with roll of active students in the year so far: each day is two halves. */
const daysIn = (scene: Scene, schoolId: string): SQL => sql`from ${dayRows} d
  join ${studentRows} st on st.institution_id = d.institution_id and st.id = d.student_id and ${ACTIVE} ${LEVEL}
  where d.institution_id = ${HERE} and d.school_id = ${schoolId} and d.date between ${scene.from}::date and ${scene.through}::date and ${dayCounts(sql`d`)}`;

const resultsIn = (scene: Scene, schoolId: string, name: SQL, order: SQL) => sql`
  select ${name} as name, count(*)::int as of, (count(*) filter (where s.passed))::int as value, count(distinct s.student_id)::int as people
  from (${signedMarks({ schoolId, termId: scene.term?.id ?? '' })}) s
  join ${studentRows} st on st.institution_id = ${HERE} and st.id = s.student_id ${LEVEL}
  join ${sectionRows} x on x.institution_id = st.institution_id and x.id = s.section_id ${joinCourse('x')}
  join ${subjectRows} u on u.institution_id = c.institution_id and u.id = c.subject_id
  where s.passed is not null group by ${name}, ${order} order by ${order}`;

async function readStaff(tx: Tx, schoolId: string): Promise<BoardFacts['staff']> {
  const [row] = await list<BoardFacts['staff']>(
    tx,
    sql`select (select count(*)::int from ${staffRows} s where s.institution_id = ${HERE} and s.school_id = ${schoolId} and s.position = 'teacher'
        and (s.left_on is null or s.left_on > (select patio_today()))) as teachers,
      (select count(*)::int from ${staffRows} s where s.institution_id = ${HERE} and s.school_id = ${schoolId} and s.position <> 'teacher'
        and (s.left_on is null or s.left_on > (select patio_today()))) as others,
      count(*)::int as sections, (count(*) filter (where not exists (select 1 from ${sectionTeacherRows} t where t.institution_id = x.institution_id
        and t.section_id = x.id and ${holdsOn('t')})))::int as without,
      round(avg((select count(*) from ${enrolmentRows} e where e.institution_id = x.institution_id and e.section_id = x.id and ${holdsOn('e')})), 1)::float8 as "perSection"
    from ${sectionRows} x where x.institution_id = ${HERE} and x.school_id = ${schoolId} and x.state = 'active'`,
  );
  return row ?? { teachers: 0, others: 0, sections: 0, without: 0, perSection: null };
}

/** Sums of other modules that they want the board to see, for whoever may read them. */
async function readMoney(tx: Tx, actor: Actor, scene: Scene, schoolId: string): Promise<MoneyTable[]> {
  const tables: MoneyTable[] = [];
  for (const name of exportNames()) {
    const found = findExport(name);
    if (!found?.report?.forBoard || !holds(actor, found.needs)) continue;
    const columns = columnsOf(found, scene.locale);
    const { items } = await found.page(tx, actor, found.report.filtersOf(schoolId), { limit: 24 }, scene.locale);
    tables.push({
      title: found.title({}, { locale: scene.locale }),
      columns: columns.map((column) => column.title({}, { locale: scene.locale })),
      rows: items.map((row) => columns.map((column) => String(column.value(row, scene.locale) ?? ''))),
    });
  }
  return tables;
}

/** Counts everything that stands in the pack of a school and term. */
export async function readBoardFacts(tx: Tx, actor: Actor, scene: Scene): Promise<BoardFacts> {
  const schoolId = scene.school?.id ?? '';
  const days = daysIn(scene, schoolId);
  const share = sql`count(*)::int * 2 as of, coalesce(sum(d.present), 0)::int as value, count(distinct d.student_id)::int as people`;
  const students = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(studentRows)
    .where(and(eq(studentRows.schoolId, schoolId), belongsToSchool(), sql`${studentRows.mergedIntoId} is null`));
  const stretches = await list<{ at: number; count: number }>(
    tx,
    sql`select m.at, count(*)::int as count from (${markStretches({ schoolId, termId: scene.term?.id ?? '' })}) m group by m.at`,
  );
  return {
    students: students[0]?.count ?? 0,
    levels: await levelsOf(tx, schoolId, scene.term?.yearId ?? null),
    moves: await list(
      tx,
      sql`select to_char(g.month, 'YYYY-MM') as month,
        (select count(*)::int from ${studentRows} st where st.institution_id = ${HERE} and st.school_id = ${schoolId} and st.merged_into_id is null
          and date_trunc('month', st.enrolled_on) = g.month) as came,
        (select count(*)::int from ${studentRows} st where st.institution_id = ${HERE} and st.school_id = ${schoolId} and st.merged_into_id is null
          and date_trunc('month', st.left_on) = g.month) as left
        from generate_series(date_trunc('month', ${scene.from}::date), ${scene.through}::date, interval '1 month') as g(month) order by g.month`,
    ),
    months: await list(tx, sql`select to_char(d.date, 'YYYY-MM') as name, ${share} ${days} group by 1 order by 1`),
    weekdays: await list(
      tx,
      sql`select extract(isodow from d.date)::text as name, ${share} ${days} group by 1 order by 1`,
    ),
    attendanceByLevel: await list(
      tx,
      sql`select l.name, ${share} ${days} group by l.name, l.position order by l.position`,
    ),
    absentByLevel: await list(
      tx,
      sql`select q.name, count(*)::int as of, (count(*) filter (where q.missed >= q.days * 0.2))::int as value, count(*)::int as people
        from (select l.name, l.position, d.student_id, count(*) as days, sum(d.absent + d.excused) as missed ${days}
          group by l.name, l.position, d.student_id having count(*) >= 10) q group by q.name, q.position order by q.position`,
    ),
    resultsByLevel: await list(tx, resultsIn(scene, schoolId, sql`l.name`, sql`l.position`)),
    resultsBySubject: await list(tx, resultsIn(scene, schoolId, sql`u.name`, sql`u.position`)),
    stretches: Array.from({ length: 10 }, (_, at) => stretches.find((row) => row.at === at)?.count ?? 0),
    staff: await readStaff(tx, schoolId),
    money: await readMoney(tx, actor, scene, schoolId),
  };
}
