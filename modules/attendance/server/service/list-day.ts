import { type Actor, reachOf } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { homeroomRows, homeroomsTutoredBy } from '@patio/sections/server';
import { type ClassDay, describeClassDays, loadDays, localNow, planOfStaff } from '@patio/timetable/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClassToTake, DayToTake, RollView } from '../../contract.ts';
import { rolls } from '../schema.ts';
import { isoOf, nameOfUser } from './as-text.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import { getClass } from './find-class.ts';
import { openRolls, viewClass } from './open-roll.ts';
import { findPlace } from './read-place.ts';

/** How far to look for the nearest day with classes: over the longest holidays. */
const FAR = 21;

type TakenState = NonNullable<ClassToTake['roll']> & { meetingId: Id };

const takenOn = preparedSql<{ ids: string; date: LocalDate }, TakenState>(
  'attendance_taken_on',
  () => sql`select r.meeting_id as "meetingId", ${isoOf('r.taken_at')} as "takenAt", nullif(${nameOfUser('u')}, '') as "takenBy", r.closed_at is not null as closed,
      r.conflicts, r.expected, r.present, r.absent, r.excused, r.late
    from ${rolls} r left join ${userRows} u on u.id = r.taken_by
    where r.institution_id = patio_institution() and r.meeting_id = any(${sql.placeholder('ids')}::uuid[]) and r.date = ${sql.placeholder('date')}::date`,
);

/** Some classes of one day, each with the state of its roll. */
async function viewClasses(tx: Tx, items: readonly ClassDay[], date: LocalDate): Promise<ClassToTake[]> {
  if (items.length === 0) return [];
  const [described, taken] = await Promise.all([
    describeClassDays(tx, items),
    takenOn(tx, { ids: listOf(items.map((item) => item.meetingId)), date }),
  ]);
  const rollOf = new Map(taken.map(({ meetingId, ...roll }) => [meetingId, roll]));
  return described.map((item) => ({
    meetingId: item.meetingId,
    sectionId: item.sectionId,
    homeroomId: null,
    date: item.date,
    name: item.section,
    course: item.course,
    look: item.look,
    period: item.period,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    room: item.room,
    cancelled: item.cancelled,
    substitute: item.substitute,
    reason: item.reason,
    roll: rollOf.get(item.meetingId) ?? null,
  }));
}

/** The homerooms whose daily roll is this tutor's, where the school takes one. */
async function dailyRolls(
  tx: Tx,
  actor: Actor,
  config: AttendanceConfig | null,
  date: LocalDate,
): Promise<ClassToTake[]> {
  if (!config || config.settings.mode === 'class' || reachOf(actor, 'attendance.mark') !== 'section') return [];
  const mine = await tx
    .select({ id: homeroomRows.id })
    .from(homeroomRows)
    .where(
      and(
        eq(homeroomRows.schoolId, config.schoolId),
        isNull(homeroomRows.archivedAt),
        sql`${homeroomRows.id} in (${homeroomsTutoredBy(actor)})`,
      ),
    );
  const found: ClassToTake[] = [];
  for (const { id } of mine) {
    const day = await getClass(tx, actor, { homeroomId: id, date }).catch(() => null);
    if (!day) continue;
    const names = await namesOf(tx, [day.roll?.takenBy ?? null]);
    found.push(viewClass(day, names.get(day.roll?.takenBy ?? '') ?? null));
  }
  return found;
}

const around = (date: LocalDate, days: number) => ({ from: addDays(date, -days), through: addDays(date, days) });
const within = ({ from, through }: { from: LocalDate; through: LocalDate }) => {
  return (item: { date: LocalDate }): boolean => from <= item.date && item.date <= through;
};

/** What this teacher has to take on a day, and where the nearest days with classes are. */
export async function listDay(tx: Tx, actor: Actor, asked?: LocalDate): Promise<DayToTake> {
  // Both leave at once: whatever the time zone, today is a day around that of the world's clock.
  const [place, plan] = await Promise.all([
    findPlace(tx, actor.membership.schoolId),
    planOfStaff(tx, actor, around(asked ?? localNow('UTC').today, asked ? FAR : FAR + 1)),
  ]);
  const { today, now } = place ?? localNow('UTC');
  const date = asked ?? today;
  const span = around(date, FAR);
  const items = plan.items.filter(within(span));
  const known = plan.days.filter(within(span));
  // Who has no class still learns what the days are at their school.
  const days = known.length || !place ? known : (await loadDays(tx, [place.schoolId], span.from, span.through)).all;
  const daily = place?.config.settings.mode === 'daily';
  // Who takes the day as a whole takes every school day, also without a class of their own.
  const dates = daily
    ? days.filter((each) => each.teaching).map((each) => each.date)
    : items.filter((item) => !item.cancelled).map((item) => item.date);
  const day = days.find((each) => each.date === date);
  const own = daily ? [] : items.filter((item) => item.date === date);
  const [whole, classes] = await Promise.all([
    dailyRolls(tx, actor, place?.config ?? null, date),
    viewClasses(tx, own, date),
  ]);
  return {
    today,
    now,
    date,
    day: day ? { teaching: day.teaching, kind: day.kind, name: day.name } : null,
    before: dates.filter((each) => each < date).at(-1) ?? null,
    after: dates.find((each) => each > date) ?? null,
    items: [...whole, ...classes],
  };
}

/** The rolls that a teacher's device keeps in case the network goes: today's, and the next day's with classes. */
export async function listDeviceRolls(tx: Tx, actor: Actor): Promise<{ today: LocalDate; items: RollView[] }> {
  const today = await listDay(tx, actor);
  const next = today.after ? await listDay(tx, actor, today.after) : null;
  const places = [...today.items, ...(next?.items ?? [])]
    .filter((item) => !item.cancelled)
    .map(({ meetingId, homeroomId, date }) =>
      meetingId ? { meetingId, date } : { homeroomId: homeroomId as Id, date },
    );
  return { today: today.today, items: places.length ? await openRolls(tx, actor, places) : [] };
}
