import { countOnTime } from '@patio/assignments/server';
import { tallyDays } from '@patio/attendance/server';
import { countLessonsDone } from '@patio/lessons/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { BadgeRule } from '../../../contract/fields.ts';
import { praises } from '../../schema.ts';

export type CountedRule = Exclude<BadgeRule, 'person'>;
type Counts = ReadonlyMap<string, number>;

const askYear = preparedSql<{ schoolId: string }, { from: string; today: string }>(
  'recognition_year',
  () => sql`select y.starts_on::text as "from", (select patio_today())::text as today from ${yearRows} y
    where y.institution_id = patio_institution() and y.school_id = ${sql.placeholder('schoolId')} and y.state = 'active' limit 1`,
);

const askPraises = preparedSql<{ students: string; since: string }, { studentId: string; count: number }>(
  'recognition_praise_counts',
  () => sql`select p.student_id as "studentId", count(*)::int as count from ${praises} p
    where p.institution_id = patio_institution() and p.student_id = any(${sql.placeholder('students')}::uuid[])
      and p.created_at >= ${sql.placeholder('since')}::date and p.taken_back_at is null group by p.student_id`,
);

const NONE: Counts = new Map();

/** What Patio can count of students in this school year, for the rules that are asked. Counts only grow: nobody loses by resting. */
export async function countFacts(
  tx: Tx,
  schoolId: string,
  studentIds: readonly string[],
  rules: ReadonlySet<BadgeRule>,
): Promise<Record<CountedRule, Counts>> {
  const [year] = await askYear(tx, { schoolId });
  const nothing = { present_days: NONE, on_time_days: NONE, lessons_done: NONE, work_on_time: NONE, praises: NONE };
  if (!year || studentIds.length === 0) return nothing;
  const asksDays = rules.has('present_days') || rules.has('on_time_days');
  const [days, lessons, work, praised] = await Promise.all([
    asksDays ? tallyDays(tx, studentIds, { from: year.from, through: year.today }) : new Map(),
    rules.has('lessons_done') ? countLessonsDone(tx, studentIds, year.from) : NONE,
    rules.has('work_on_time') ? countOnTime(tx, studentIds, year.from) : NONE,
    rules.has('praises') ? askPraises(tx, { students: listOf(studentIds), since: year.from }) : [],
  ]);
  const tallies = [...days] as [string, { present: number; late: number }][];
  const ofDays = (count: (tally: { present: number; late: number }) => number): Counts =>
    new Map(tallies.map(([id, tally]) => [id, Math.max(0, count(tally))]));
  return {
    // Attendance counts in halves of days.
    present_days: ofDays(({ present }) => Math.floor(present / 2)),
    on_time_days: ofDays(({ present, late }) => Math.floor(present / 2) - late),
    lessons_done: lessons,
    work_on_time: work,
    praises: new Map(praised.map(({ studentId, count }) => [studentId, count])),
  };
}
