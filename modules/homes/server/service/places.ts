import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { academicYears, calendarDays, schools, schoolsVisibleTo, terms } from '@patio/schools/server';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PlaceView } from '../../contract.ts';

type SchoolRow = typeof schools.$inferSelect;
const CLASSES = sql`${calendarDays.kind} in ('school_day', 'half_day')`;

/** Where each school that the reader belongs to stands in its year today, by its own clock. */
export async function listPlaces(tx: Tx, actor: Actor): Promise<PlaceView[]> {
  const rows = await tx
    .select()
    .from(schools)
    .where(and(isNull(schools.archivedAt), schoolsVisibleTo(actor, 'schools.read')))
    .orderBy(asc(schools.name))
    .limit(12);
  const places: PlaceView[] = [];
  for (const school of rows) places.push(await placeOf(tx, school));
  return places;
}

async function placeOf(tx: Tx, school: SchoolRow): Promise<PlaceView> {
  const date = localDateAt(clock.now(), school.timeZone);
  const [year] = await tx
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.schoolId, school.id), eq(academicYears.state, 'active')));
  const [today] = await tx
    .select()
    .from(calendarDays)
    .where(and(eq(calendarDays.schoolId, school.id), eq(calendarDays.date, date)));
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
    .from(terms)
    .where(and(eq(terms.yearId, yearId), lte(terms.startsOn, date), gte(terms.endsOn, date)))
    .orderBy(sql`${terms.endsOn} - ${terms.startsOn}`);
  const term = around[0];
  if (!term) return null;
  const [days] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${calendarDays.date} < ${date})::int`,
    })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.schoolId, school.id),
        gte(calendarDays.date, term.startsOn),
        lte(calendarDays.date, term.endsOn),
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
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.schoolId, school.id),
        gt(calendarDays.date, date),
        inArray(calendarDays.kind, ['holiday', 'break', 'event']),
        isNotNull(calendarDays.name),
      ),
    )
    .orderBy(asc(calendarDays.date))
    .limit(1);
  return next?.name ? { date: next.date, kind: next.kind, name: next.name } : null;
}
