import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { loadDays, localNow, schoolNow } from '@patio/timetable/server';
import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { NowView } from '../../contract.ts';
import { addTallies } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { days, justifications, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { daysThatCountAt, rollsThatCountAt } from './days-that-count.ts';
import { describeUntaken, findUntaken } from './list-untaken.ts';
import { listAway } from './read-away.ts';
import { readStrips } from './read-strips.ts';
import { countsOf } from './submit-roll.ts';

/** A page names so many; the number of all of them stands beside it. */
const LONGEST_LIST = 400;

/** Whom the family expects at school comes first, then whose absence nobody has explained. */
const urgency = ({ answer, countsAs }: NowView['absentNow'][number]): number =>
  answer === 'should_be_there' ? 2 : countsAs === 'absent' ? 1 : 0;

/** Which school a reader of the whole means: their own, or the first of their institution. */
async function schoolAsked(tx: Tx, actor: Actor, asked?: Id) {
  const reach = reachOf(actor, 'attendance.read');
  const { schoolId } = await schoolNow(tx, asked ?? actor.membership.schoolId);
  if (reach === 'self' || reach === 'child' || reach === 'section' || !schoolId) throw failure('not_found');
  if (!reachesSchool(actor, 'attendance.read', schoolId)) throw failure('not_found');
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, schoolId));
  if (!school) throw failure('not_found');
  return school;
}

/** The share of days present on the last school days, for a line that shows whether today is usual. */
async function listTrend(tx: Tx, schoolId: Id, today: LocalDate): Promise<NowView['trend']> {
  const rows = await tx
    .select({ date: days.date, rate: sql<number>`sum(${days.present})::float / (count(*) * 2)` })
    .from(days)
    .where(and(gte(days.date, addDays(today, -28)), lt(days.date, today), daysThatCountAt(schoolId)))
    .groupBy(days.date)
    .orderBy(asc(days.date));
  return rows.slice(-12);
}

/** The school at this moment: classes taken and not taken yet, who is not here, what waits for the office. */
export async function readNow(tx: Tx, actor: Actor, input: { schoolId?: Id }): Promise<NowView> {
  const school = await schoolAsked(tx, actor, input.schoolId);
  const config = await getAttendanceConfig(tx, school.id);
  const { today, now } = localNow(config.timeZone);
  const calendar = (await loadDays(tx, [school.id], today, today)).all[0];
  const untaken = await findUntaken(tx, actor, { schoolId: school.id, from: today, through: today });
  const taken = await tx
    .select()
    .from(rolls)
    .where(and(eq(rolls.date, today), isNotNull(rolls.takenAt), rollsThatCountAt(school.id)));
  const away = await listAway(tx, school.id, today);
  const first = away.toSorted((a, b) => urgency(b) - urgency(a)).slice(0, LONGEST_LIST);
  const dayRows = await tx
    .select({
      present: sql<number>`coalesce(sum(${days.present}), 0)::int`,
      absent: sql<number>`coalesce(sum(${days.absent}), 0)::int`,
      excused: sql<number>`coalesce(sum(${days.excused}), 0)::int`,
    })
    .from(days)
    .where(and(eq(days.date, today), daysThatCountAt(school.id)));
  const counts = dayRows[0] ?? { present: 0, absent: 0, excused: 0 };
  return {
    schoolId: school.id,
    school: school.name,
    today,
    now,
    teaching: calendar?.teaching ?? false,
    dayName: calendar?.name ?? null,
    // Who takes a class before its bell has taken it.
    due: untaken.count + taken.length,
    taken: taken.length,
    missing: await describeUntaken(tx, [...untaken.days, ...untaken.classes].slice(0, LONGEST_LIST)),
    students: {
      ...counts,
      expected: counts.present + counts.absent + counts.excused,
      late: addTallies(taken.map(countsOf)).late,
    },
    absentNow: first,
    absent: away.filter((each) => each.countsAs === 'absent').length,
    excused: away.filter((each) => each.countsAs === 'excused').length,
    waitingJustifications: await tx.$count(
      justifications,
      and(eq(justifications.schoolId, school.id), eq(justifications.state, 'waiting')),
    ),
    trend: await listTrend(tx, school.id, today),
    strips: await readStrips(tx, school.id, today),
  };
}
