import { type Actor, reachesSchool } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { calendarDayRows, schoolRows } from '@patio/schools/server';
import { type ClassDay, localNow } from '@patio/timetable/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HomeroomDay } from './due-classes.ts';
import { describeUntaken, findUntaken, keyOf } from './list-untaken.ts';

/** The classes of today that have begun and nobody has taken, at every school that this reader runs; each with its school. */
export async function findUntakenNow(
  tx: Tx,
  actor: Actor,
): Promise<{ item: ClassDay | HomeroomDay; school: string; key: string }[]> {
  const { schoolId } = actor.membership;
  const places = await tx
    .select({ id: schoolRows.id, name: schoolRows.name, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(schoolId ? eq(schoolRows.id, schoolId) : isNull(schoolRows.archivedAt));
  const todays = places
    .filter(({ id }) => reachesSchool(actor, 'attendance.read', id))
    .map((place) => ({ ...place, today: localNow(place.timeZone).today }));
  if (todays.length === 0) return [];
  // On a Sunday nobody is asked school by school.
  const open = await tx
    .select({ schoolId: calendarDayRows.schoolId, date: calendarDayRows.date })
    .from(calendarDayRows)
    .where(
      and(
        inArray(calendarDayRows.date, [...new Set(todays.map((place) => place.today))]),
        inArray(calendarDayRows.kind, ['school_day', 'half_day']),
      ),
    );
  const isOpen = new Set(open.map((day) => `${day.schoolId} ${day.date}`));
  const found: { item: ClassDay | HomeroomDay; school: string; key: string }[] = [];
  for (const { id, name: school, today } of todays.filter((place) => isOpen.has(`${place.id} ${place.today}`))) {
    const { classes, days } = await findUntaken(tx, actor, { schoolId: id, from: today, through: today });
    for (const item of [...days, ...classes]) found.push({ item, school, key: `${school} ${keyOf(item)}` });
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The same classes in words, school by school, in the order of their bells, page by page. */
export async function listUntakenNow(tx: Tx, actor: Actor, input: PageInput) {
  const all = await findUntakenNow(tx, actor);
  const [after] = decodeCursor(input.cursor, 1) ?? [];
  const rest = typeof after === 'string' ? all.filter(({ key }) => key > after) : all;
  const page = rest.slice(0, input.limit);
  const last = page.at(-1);
  const rows = await describeUntaken(
    tx,
    page.map(({ item }) => item),
  );
  const schoolOf = new Map(
    page.map(({ item, school }) => ['meetingId' in item ? item.meetingId : item.homeroomId, school]),
  );
  return {
    items: rows.map((row) => ({ ...row, school: schoolOf.get(row.place.meetingId ?? row.place.homeroomId) ?? '' })),
    total: all.length,
    nextCursor: rest.length > page.length && last ? encodeCursor([last.key]) : undefined,
  };
}
