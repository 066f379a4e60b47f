import { type Actor, holds } from '@patio/access';
import { addDays, type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { guards, listMyChildren, spokenName } from '@patio/people/server';
import { announce, clock, listOf, publish, record, type Tx } from '@patio/platform';
import {
  type ClassDay,
  type ClassPlan,
  classesOf,
  describeClassDays,
  loadDays,
  localNow,
  planOfStudents,
} from '@patio/timetable/server';
import { and, eq, sql } from 'drizzle-orm';
import { absenceAnswered, type ChildClass, type ChildToday } from '../../contract.ts';
import { emptyTally } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { alerts } from '../schema.ts';
import { configFrom } from './attendance-config.ts';
import { type FamilyRow, familyRows } from './family-rows.ts';
import { dayByDay } from './list-unexplained.ts';
import { listTeachersOf } from './teachers-of.ts';

type Child = Awaited<ReturnType<typeof listMyChildren>>['items'][number];

type AgendaItem = Awaited<ReturnType<typeof describeClassDays<ClassDay>>>[number];

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

/** The classes of today, and of the next day with classes once nothing more is on. */
function classesShown(items: readonly ClassDay[], today: LocalDate, now: string) {
  const held = items.filter((item) => item.date === today);
  const isOn = held.some((item) => !item.cancelled && item.endsAt > now);
  const last = addDays(today, AHEAD_DAYS);
  const later = isOn ? [] : items.filter((item) => item.date > today && item.date <= last && !item.cancelled);
  return [...held, ...later.filter((item) => item.date === later[0]?.date)];
}

interface ChildDay {
  child: Child;
  row: FamilyRow;
  today: LocalDate;
  now: string;
  day: ClassPlan['days'][number] | undefined;
  /** Today's, and those of the next day that is shown. */
  items: readonly AgendaItem[];
}

function viewChild({ child, row, today, now, day, items }: ChildDay): ChildToday {
  const { codeOf } = configFrom(row.schoolId, row);
  const markOf = new Map((row.marks ?? []).map((mark) => [mark.meetingId, mark]));
  const late = ({ code }: { code: string }) => codeOf.get(code)?.scope === 'late';
  const whole = markOf.get(null);
  const next = items.filter((item) => item.date > today);
  return {
    student: {
      id: child.id,
      name: spokenName(child),
      givenName: (child.preferredName ?? child.givenNames).split(' ')[0] ?? '',
      photoFileId: child.photoFileId,
      homeroom: child.homeroom,
    },
    today,
    now,
    day: day ? { teaching: day.teaching, kind: day.kind, name: day.name } : null,
    opens: child.opens.attendance,
    classes: items
      .filter((item) => item.date === today)
      .map((item) => {
        const mark = markOf.get(item.meetingId);
        return {
          ...classView(item),
          countsAs: mark?.countsAs ?? null,
          late: mark ? late(mark) : false,
          minutesLate: mark?.minutesLate ?? null,
        };
      }),
    next: next[0] ? { date: next[0].date, classes: next.map(classView) } : null,
    wholeDay: whole ? { countsAs: whole.countsAs, late: late(whole), minutesLate: whole.minutesLate } : null,
    total: child.opens.attendance ? (row.total ?? emptyTally()) : null,
    alert: row.alert,
    unexplained: dayByDay(row.unexplained ?? []),
    waiting: row.waiting,
  };
}

/** Every child of this guardian, with their day. A tie that does not open attendance shows the classes and nothing else. */
export async function readChildren(tx: Tx, actor: Actor): Promise<{ items: ChildToday[] }> {
  const { items: children } = await listMyChildren(tx, actor);
  if (children.length === 0) return { items: [] };
  const at = clock.now();
  const idsOf = (list: readonly Child[]) => listOf(list.map((child) => child.id));
  const open = idsOf(children.filter((child) => child.opens.attendance));
  const seen = holds(actor, 'timetable.read') ? children.map((child) => child.id) : [];
  // Both leave at once: whatever the time zone, today is a day around that of the world's clock.
  const around = localDateAt(at, 'UTC');
  const span = { from: addDays(around, -1), through: addDays(around, AHEAD_DAYS + 1) };
  const [rows, plan] = await Promise.all([
    familyRows(tx, { ids: idsOf(children), open, at: at.toISOString() }),
    planOfStudents(tx, seen, span),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, { row, ...localNow(row.timeZone, at) }]));
  const calendar = await daysOf(tx, plan, rows, span);
  const shown = children.flatMap((child) => {
    const known = rowOf.get(child.id);
    if (!known) return [];
    const { row, today, now } = known;
    const day = calendar.find((each) => each.schoolId === row.schoolId && each.date === today);
    return { child, ...known, day, held: classesShown(classesOf(plan, child.id), today, now) };
  });
  const described = await describeClassDays(tx, [...new Set(shown.flatMap((each) => each.held))]);
  const wordsOf = new Map(described.map((item) => [`${item.meetingId} ${item.date}`, item]));
  return {
    items: shown.map(({ held, ...each }) =>
      viewChild({ ...each, items: held.flatMap((item) => wordsOf.get(`${item.meetingId} ${item.date}`) ?? []) }),
    ),
  };
}

/** What the days are at the children's schools, also where a child has no class then. */
async function daysOf(
  tx: Tx,
  plan: ClassPlan,
  rows: readonly FamilyRow[],
  { from, through }: { from: LocalDate; through: LocalDate },
) {
  const missing = [...new Set(rows.map((row) => row.schoolId))].filter(
    (schoolId) => !plan.days.some((day) => day.schoolId === schoolId),
  );
  const found = [...plan.days];
  for (const schoolId of missing) {
    const { all } = await loadDays(tx, [schoolId], from, through);
    found.push(...all.map((day) => ({ ...day, schoolId })));
  }
  return found;
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
