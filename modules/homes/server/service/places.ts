import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows, schoolsVisibleTo, termRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PlaceView } from '../../contract.ts';

type SchoolRow = typeof schoolRows.$inferSelect;
const CLASSES = sql`${calendarDayRows.kind} in ('school_day', 'half_day')`;

/** Where each school that the reader belongs to stands in its year today, by its own clock. */
export async function listPlaces(tx: Tx, actor: Actor): Promise<PlaceView[]> {
  const rows = await tx
    .select()
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), schoolsVisibleTo(actor, 'schools.read')))
    .orderBy(asc(schoolRows.name))
    .limit(12);
  const places: PlaceView[] = [];
  for (const school of rows) places.push(await placeOf(tx, school));
  return places;
}

async function placeOf(tx: Tx, school: SchoolRow): Promise<PlaceView> {
  const date = localDateAt(clock.now(), school.timeZone);
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, school.id), eq(yearRows.state, 'active')));
  const [today] = await tx
    .select()
    .from(calendarDayRows)
    .where(and(eq(calendarDayRows.schoolId, school.id), eq(calendarDayRows.date, date)));
  const base = {
    schoolId: school.id,
    name: school.name,
    date,
    kind: today?.kind ?? null,
    dayName: today?.name ?? null,
  };
  if (!year) return { ...base, year: null, term: null, next: null };
  const { id, name, startsOn, endsOn } = year;
  return {
    ...base,
    year: { id, name, startsOn, endsOn },
    term: await termOf(tx, school, year.id, date),
    next: await nextOf(tx, school, date),
  };
}

/** The smallest term around the date, and how many of its class days are over. */
async function termOf(tx: Tx, school: SchoolRow, yearId: string, date: string): Promise<PlaceView['term']> {
  const around = await tx
    .select()
    .from(termRows)
    .where(and(eq(termRows.yearId, yearId), lte(termRows.startsOn, date), gte(termRows.endsOn, date)))
    .orderBy(sql`${termRows.endsOn} - ${termRows.startsOn}`);
  const term = around[0];
  if (!term) return null;
  const [days] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${calendarDayRows.date} < ${date})::int`,
    })
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.schoolId, school.id),
        gte(calendarDayRows.date, term.startsOn),
        lte(calendarDayRows.date, term.endsOn),
        CLASSES,
      ),
    );
  const { id, name, startsOn, endsOn } = term;
  return { id, name, startsOn, endsOn, done: days?.done ?? 0, total: days?.total ?? 0 };
}

/** What comes next that is not an ordinary day. */
async function nextOf(tx: Tx, school: SchoolRow, date: string): Promise<PlaceView['next']> {
  const [next] = await tx
    .select()
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.schoolId, school.id),
        gt(calendarDayRows.date, date),
        inArray(calendarDayRows.kind, ['holiday', 'break', 'event']),
        isNotNull(calendarDayRows.name),
      ),
    )
    .orderBy(asc(calendarDayRows.date))
    .limit(1);
  return next?.name ? { date: next.date, kind: next.kind, name: next.name } : null;
}
