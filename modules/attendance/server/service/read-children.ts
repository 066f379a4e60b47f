import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { guards, listMyChildren, spokenName } from '@patio/people/server';
import {
  amongGiven,
  announce,
  askedTogether,
  clock,
  listOf,
  prepared,
  publish,
  record,
  type Tx,
} from '@patio/platform';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { listMine, localNow } from '@patio/timetable/server';
import { and, eq, sql } from 'drizzle-orm';
import { absenceAnswered, type ChildClass, type ChildToday } from '../../contract.ts';
import { failure } from '../failures.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';
import { listUnexplained } from './list-unexplained.ts';
import { findYear, tallyOf } from './tally-days.ts';
import { listTeachersOf } from './teachers-of.ts';

type Child = Awaited<ReturnType<typeof listMyChildren>>['items'][number];

const given = (name: string) => sql.placeholder(name);

const homeroomOn = prepared('attendance_child_homeroom', (tx) =>
  tx
    .select({ studentId: homeroomEnrolmentRows.studentId, name: homeroomRows.name })
    .from(homeroomEnrolmentRows)
    .innerJoin(
      homeroomRows,
      and(
        eq(homeroomRows.institutionId, homeroomEnrolmentRows.institutionId),
        eq(homeroomRows.id, homeroomEnrolmentRows.homeroomId),
      ),
    )
    .where(
      and(
        amongGiven(homeroomEnrolmentRows.studentId, 'ids'),
        sql`${homeroomEnrolmentRows.fromOn} <= ${given('today')} and (${homeroomEnrolmentRows.untilOn} is null or ${homeroomEnrolmentRows.untilOn} > ${given('today')})`,
      ),
    ),
);

const marksOn = prepared('attendance_child_marks', (tx) =>
  tx
    .select({ mark: marks, meetingId: rolls.meetingId })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(amongGiven(marks.studentId, 'ids'), eq(marks.date, given('today')), rollsThatCount())),
);

const alertOn = prepared('attendance_child_alert', (tx) =>
  tx
    .select({ alert: alerts, roll: rolls })
    .from(alerts)
    .innerJoin(rolls, and(eq(rolls.institutionId, alerts.institutionId), eq(rolls.id, alerts.rollId)))
    .where(and(amongGiven(alerts.studentId, 'ids'), eq(alerts.date, given('today')))),
);

const waitingFor = prepared('attendance_child_waiting', (tx) =>
  tx
    .select({ studentId: justifications.studentId, count: sql<number>`count(*)::int` })
    .from(justifications)
    .where(and(amongGiven(justifications.studentId, 'ids'), eq(justifications.state, 'waiting')))
    .groupBy(justifications.studentId),
);

interface Day {
  today: LocalDate;
}
const homeroomAsked = askedTogether(
  (tx, ids, of: Day) => homeroomOn(tx, { ids: listOf(ids), ...of }),
  (row) => row.studentId,
);
const marksAsked = askedTogether(
  (tx, ids, of: Day) => marksOn(tx, { ids: listOf(ids), ...of }),
  (row) => row.mark.studentId,
);
const alertsAsked = askedTogether(
  (tx, ids, of: Day) => alertOn(tx, { ids: listOf(ids), ...of }),
  (row) => row.alert.studentId,
);
const waitingAsked = askedTogether(
  (tx, ids) => waitingFor(tx, { ids: listOf(ids) }),
  (row) => row.studentId,
);

type AgendaItem = Awaited<ReturnType<typeof listMine>>['items'][number];

const classView = (item: AgendaItem): ChildClass => ({
  name: item.course,
  look: item.look,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  room: item.room,
  teacher: item.substitute ?? item.teachers[0] ?? null,
  cancelled: item.cancelled,
  countsAs: null,
  late: false,
  minutesLate: null,
});

/** How far ahead a family is shown the next classes: beyond it are holidays, which have their own name. */
const AHEAD_DAYS = 10;

/** The next day after today on which the child has classes. */
function nextDay(items: readonly AgendaItem[], today: LocalDate): ChildToday['next'] {
  const held = items.filter((item) => item.date > today && !item.cancelled);
  const date = held[0]?.date;
  return date ? { date, classes: held.filter((item) => item.date === date).map(classView) } : null;
}

async function viewChild(tx: Tx, actor: Actor, child: Child): Promise<ChildToday> {
  const config = await getAttendanceConfig(tx, child.schoolId);
  const { today, now } = localNow(config.timeZone);
  const through = addDays(today, AHEAD_DAYS);
  const opens = child.opens.attendance;
  const [agenda, year, homerooms, taken, [alert], unexplained, [waiting]] = await Promise.all([
    listMine(tx, actor, { from: today, through, studentId: child.id }),
    findYear(tx, child.schoolId),
    homeroomAsked(tx, [child.id], { today }),
    opens ? marksAsked(tx, [child.id], { today }) : [],
    opens ? alertsAsked(tx, [child.id], { today }) : [],
    opens ? listUnexplained(tx, child.id, today) : [],
    opens ? waitingAsked(tx, [child.id], undefined) : [],
  ]);
  const held = agenda.items.filter((item) => item.date === today);
  const markOf = new Map(taken.map((row) => [row.meetingId, row.mark]));
  const wordsOf = await describeRolls(tx, alert ? [alert.roll] : []);
  // Nobody is asked any more about a child who was found to be there after all.
  const stillAway = taken.some((row) => row.mark.countsAs === 'absent');
  const late = ({ code }: { code: string }) => config.codeOf.get(code)?.scope === 'late';
  const whole = markOf.get(null);
  const day = agenda.days.find((each) => each.date === today);
  return {
    student: {
      id: child.id,
      name: spokenName(child),
      givenName: (child.preferredName ?? child.givenNames).split(' ')[0] ?? '',
      photoFileId: child.photoFileId,
      homeroom: homerooms[0]?.name ?? null,
    },
    today,
    now,
    day: day ? { teaching: day.teaching, kind: day.kind, name: day.name } : null,
    opens,
    classes: held.map((item) => {
      const mark = markOf.get(item.meetingId);
      return {
        ...classView(item),
        countsAs: mark?.countsAs ?? null,
        late: mark ? late(mark) : false,
        minutesLate: mark?.minutesLate ?? null,
      };
    }),
    next: held.some((item) => !item.cancelled && item.endsAt > now) ? null : nextDay(agenda.items, today),
    wholeDay: whole ? { countsAs: whole.countsAs, late: late(whole), minutesLate: whole.minutesLate } : null,
    total: opens
      ? await tallyOf(tx, child.id, { from: year?.startsOn ?? today, through: year?.endsOn ?? today })
      : null,
    alert:
      alert && stillAway ? { id: alert.alert.id, answer: alert.alert.answer, class: wordsOf(alert.roll).course } : null,
    unexplained,
    waiting: waiting?.count ?? 0,
  };
}

/** Every child of this guardian, with their day. A tie that does not open attendance shows the classes and nothing else. */
export async function readChildren(tx: Tx, actor: Actor): Promise<{ items: ChildToday[] }> {
  const { items } = await listMyChildren(tx, actor);
  // Asked side by side: what siblings share, such as the days of their school, is asked once.
  return { items: await Promise.all(items.map((child) => viewChild(tx, actor, child))) };
}

/** The guardian says that the child should be there: the teacher and the office hear it at once. */
export async function answerAlert(tx: Tx, actor: Actor, alertId: Id): Promise<void> {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, alertId), guards(actor, sql`${alerts.studentId}`, 'attendance')));
  if (!alert) throw failure('not_found');
  if (alert.answer) throw failure('already_answered');
  await tx
    .update(alerts)
    .set({ answer: 'should_be_there', answeredBy: actor.userId, answeredAt: clock.now() })
    .where(eq(alerts.id, alertId));
  const { schoolId, studentId, rollId } = alert;
  await record(
    tx,
    actor,
    'attendance.absence_answered',
    { type: 'people.student', id: studentId, schoolId },
    { after: { date: alert.date, answer: 'should_be_there' } },
  );
  await publish(tx, absenceAnswered, { alertId, schoolId, studentId, rollId, byId: actor.userId });
  const news = { topic: 'attendance.answered', data: { studentId, rollId } };
  await announce(
    tx,
    { ...news, to: { schoolId, capability: 'attendance.read' } },
    { ...news, to: { users: await listTeachersOf(tx, studentId) } },
  );
}
