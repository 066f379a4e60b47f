import { type Actor, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { listOf, type Tx } from '@patio/platform';
import { homeroomRows, homeroomsTutoredBy } from '@patio/sections/server';
import { listMine, schoolNow } from '@patio/timetable/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClassToTake, DayToTake, RollView } from '../../contract.ts';
import { rolls } from '../schema.ts';
import { type AttendanceConfig, getAttendanceConfig } from './attendance-config.ts';
import { getClass } from './find-class.ts';
import { openRoll, rollState, viewClass } from './open-roll.ts';

/** How far to look for the nearest day with classes: over the longest holidays. */
const FAR = 21;

/** A teacher's classes between two dates, each with the state of its roll. */
async function classesBetween(tx: Tx, actor: Actor, from: LocalDate, through: LocalDate) {
  const agenda = await listMine(tx, actor, { from, through });
  const ids = [...new Set(agenda.items.map((item) => item.meetingId))];
  const taken = ids.length
    ? await tx
        .select()
        .from(rolls)
        .where(
          and(sql`${rolls.meetingId} = any(${listOf(ids)}::uuid[])`, sql`${rolls.date} between ${from} and ${through}`),
        )
    : [];
  const names = await namesOf(
    tx,
    taken.map((roll) => roll.takenBy),
  );
  const rollOf = new Map(taken.map((roll) => [`${roll.meetingId} ${roll.date}`, roll]));
  const items = agenda.items.map((item): ClassToTake => {
    const roll = rollOf.get(`${item.meetingId} ${item.date}`) ?? null;
    const { meetingId, sectionId, date, course, look, period, startsAt, endsAt, room, cancelled, substitute, reason } =
      item;
    return {
      meetingId,
      sectionId,
      homeroomId: null,
      date,
      name: item.section,
      course,
      look,
      period,
      startsAt,
      endsAt,
      room,
      cancelled,
      substitute,
      reason,
      roll: rollState(roll, names.get(roll?.takenBy ?? '') ?? null),
    };
  });
  return { agenda, items };
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

/** What this teacher has to take on a day, and where the nearest days with classes are. */
export async function listDay(tx: Tx, actor: Actor, asked?: LocalDate): Promise<DayToTake> {
  const place = await schoolNow(tx, actor.membership.schoolId);
  const date = asked ?? place.today;
  const { agenda, items } = await classesBetween(tx, actor, addDays(date, -FAR), addDays(date, FAR));
  const config = place.schoolId ? await getAttendanceConfig(tx, place.schoolId) : null;
  const daily = config?.settings.mode === 'daily';
  const classes = daily ? [] : items.filter((item) => item.date === date);
  // Who takes the day as a whole takes every school day, also without a class of their own.
  const dates = daily
    ? agenda.days.filter((each) => each.teaching).map((each) => each.date)
    : items.filter((item) => !item.cancelled).map((item) => item.date);
  const day = agenda.days.find((each) => each.date === date);
  return {
    today: place.today,
    now: place.now,
    date,
    day: day ? { teaching: day.teaching, kind: day.kind, name: day.name } : null,
    before: dates.filter((each) => each < date).at(-1) ?? null,
    after: dates.find((each) => each > date) ?? null,
    items: [...(await dailyRolls(tx, actor, config, date)), ...classes],
  };
}

/** The rolls that a teacher's device keeps in case the network goes: today's, and the next day's with classes. */
export async function listDeviceRolls(tx: Tx, actor: Actor): Promise<{ today: LocalDate; items: RollView[] }> {
  const today = await listDay(tx, actor);
  const next = today.after ? await listDay(tx, actor, today.after) : null;
  const items: RollView[] = [];
  for (const item of [...today.items, ...(next?.items ?? [])]) {
    if (item.cancelled) continue;
    const place = item.meetingId
      ? { meetingId: item.meetingId, date: item.date }
      : { homeroomId: item.homeroomId as Id, date: item.date };
    items.push(await openRoll(tx, actor, place));
  }
  return { today: today.today, items };
}
