import type { Actor } from '@patio/access';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from '@patio/calendar/server';
import { addDays, localDateAt } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import { isOfCareTeam } from '../../policy.ts';
import { careAppointments } from '../../schema.ts';

const MOST = 500;
const timeOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** Own appointments of the team as taken time: no text, no name, no link. What follows a calendar elsewhere learns nothing more. */
async function listEntries(tx: Tx, actor: Actor, { from, through }: CalendarAsked): Promise<SourceEntry[]> {
  if (!isOfCareTeam(actor)) return [];
  const rows = await tx
    .select({
      id: careAppointments.id,
      startsAt: careAppointments.startsAt,
      endsAt: careAppointments.endsAt,
      timeZone: schoolRows.timeZone,
    })
    .from(careAppointments)
    .innerJoin(schoolRows, schoolOf(careAppointments))
    .where(
      and(
        eq(careAppointments.institutionId, actor.institutionId),
        eq(careAppointments.hostId, actor.userId),
        ne(careAppointments.state, 'cancelled'),
        gte(careAppointments.startsAt, new Date(`${addDays(from, -1)}T00:00:00Z`)),
        lt(careAppointments.startsAt, new Date(`${addDays(through, 2)}T00:00:00Z`)),
      ),
    )
    .orderBy(asc(careAppointments.startsAt))
    .limit(MOST);
  return rows
    .map(({ id, startsAt, endsAt, timeZone }) => ({
      id,
      title: '',
      startsOn: localDateAt(startsAt, timeZone),
      startsAt: timeOf(startsAt, timeZone),
      endsOn: localDateAt(endsAt, timeZone),
      endsAt: timeOf(endsAt, timeZone),
    }))
    .filter(({ startsOn }) => startsOn >= from && startsOn <= through);
}

export const busySource = defineCalendarSource({
  module: 'wellbeing',
  layer: 'busy',
  needs: ['wellbeing.manage_cases'],
  entries: listEntries,
});
