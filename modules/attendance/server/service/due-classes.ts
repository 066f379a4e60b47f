import { type Actor, reachOf } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sectionsTaughtBy } from '@patio/sections/server';
import { type ClassDay, classDaysOf, localNow, meetings } from '@patio/timetable/server';
import { and, eq, sql } from 'drizzle-orm';
import { getWays } from './ways.ts';

/** The class days of a school, or of a teacher's own sections, that have begun: what should have been taken by now. */
export async function dueClasses(
  tx: Tx,
  actor: Actor,
  asked: { from: LocalDate; through: LocalDate; sectionId?: Id; schoolId: Id },
): Promise<ClassDay[]> {
  const { timeZone } = await getWays(tx, asked.schoolId);
  const { today, now } = localNow(timeZone);
  const own = reachOf(actor, 'attendance.read') === 'section';
  const { items } = await classDaysOf(
    tx,
    and(
      eq(meetings.schoolId, asked.schoolId),
      asked.sectionId ? eq(meetings.sectionId, asked.sectionId) : undefined,
      own ? sql`${meetings.sectionId} in (${sectionsTaughtBy(actor, 'attendance')})` : undefined,
    ),
    asked.from,
    asked.through < today ? asked.through : today,
  );
  return items.filter((item) => !item.cancelled && (item.date < today || item.startsAt <= now));
}

/** How many of them there are. */
export async function countDueClasses(
  tx: Tx,
  actor: Actor,
  asked: { from: LocalDate; through: LocalDate; sectionId?: Id; schoolId: Id | null },
): Promise<number> {
  return asked.schoolId ? (await dueClasses(tx, actor, { ...asked, schoolId: asked.schoolId })).length : 0;
}
