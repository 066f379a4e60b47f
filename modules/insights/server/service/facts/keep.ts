import { daysReadSince } from '@patio/announcements/server';
import { dayCounts, schoolDayRows } from '@patio/attendance/server';
import { addDays, type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { announce, clock, type Tx } from '@patio/platform';
import { schoolRows, yearRows } from '@patio/schools/server';
import { and, eq, min, sql } from 'drizzle-orm';
import { SOURCES, type Source } from '../../../rules/sources.ts';
import { facts, keepings, stale } from '../../schema.ts';
import type { Slice } from './source-rows.ts';
import { writeSlice } from './write-slice.ts';

/** So many days back are written anew every night, whatever the news said. */
const NIGHTLY_DAYS = 21;
/** How far back a night looks for families who read what was sent before those days; nobody publishes news of that. */
const READ_DAYS = 8;
/** Marks count on the last day of their term, which may be to come. */
const TERM_AHEAD = 200;
/** A first building goes in strides of so many days. */
const STRIDE = 92;

type Place = Omit<Slice, 'from' | 'through'>;

async function findPlace(tx: Tx, schoolId: Id): Promise<(Place & { begins: LocalDate | null }) | null> {
  const [school] = await tx.select({ zone: schoolRows.timeZone }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  if (!school) return null;
  const [year] = await tx
    .select({ begins: min(yearRows.startsOn) })
    .from(yearRows)
    .where(eq(yearRows.schoolId, schoolId));
  return { schoolId, zone: school.zone, today: localDateAt(clock.now(), school.zone), begins: year?.begins ?? null };
}

/** Two that keep the facts of one school wait for each other. */
const hold = (tx: Tx, schoolId: Id) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`insights ${schoolId}`}))`);

/** Notes that what some days of a school say about a source is no longer true. To note it twice is the same. */
export async function markStale(
  tx: Tx,
  schoolId: Id,
  sources: readonly Source[],
  span: { from: LocalDate; through: LocalDate },
): Promise<void> {
  const now = clock.now();
  await tx.execute(sql`
    insert into ${stale} (institution_id, school_id, source, day, since)
    select patio_institution(), ${schoolId}::uuid, source, g::date, ${now.toISOString()}::timestamptz
    from unnest(${sql.raw(`'{${sources.join(',')}}'`)}::text[]) source,
      generate_series(${span.from}::timestamp, ${span.through}::timestamp, '1 day') g
    on conflict do nothing`);
}

/** Days in runs of neighbours, so that a week is one statement and not seven. */
export function runsOf(days: readonly LocalDate[]): { from: LocalDate; through: LocalDate }[] {
  const runs: { from: LocalDate; through: LocalDate }[] = [];
  for (const day of [...days].sort()) {
    const last = runs.at(-1);
    if (last && day <= addDays(last.through, 1)) last.through = day;
    else runs.push({ from: day, through: day });
  }
  return runs;
}

/** Dates whose days with roll no longer add up to what the facts say; those on which the school was closed add up to nothing. */
const findMoved = (tx: Tx, { schoolId, today }: Place, begins: LocalDate) =>
  tx.execute<{ day: LocalDate }>(sql`
    with told as (select day, sum(numerator) as present, sum(denominator) as expected from ${facts}
      where institution_id = patio_institution() and measure = 'attendance' and grain = 'level' and school_id = ${schoolId}
        and day > ${today}::date - 400 group by day)
    select t.date::text as day from ${schoolDayRows} t left join told on told.day = t.date
    cross join lateral (select (${dayCounts(sql`t`)})::int as counts) o
    where t.institution_id = patio_institution() and t.school_id = ${schoolId} and t.days > 0
      and t.date > ${today}::date - 400 and t.date >= ${begins}::date
      and (coalesce(told.present, 0) <> t.present * o.counts or coalesce(told.expected, 0) <> t.days * 2 * o.counts)`);

/** What came before the first day of the school's first year is not counted at all. */
async function writeStale(tx: Tx, place: Place, begins: LocalDate): Promise<void> {
  const gone = await tx
    .delete(stale)
    .where(and(sql`${stale.institutionId} = patio_institution()`, eq(stale.schoolId, place.schoolId)))
    .returning({ source: stale.source, day: stale.day });
  const moved = await findMoved(tx, place, begins);
  const days = moved.rows.map(({ day }) => day);
  const found = [
    ...gone.filter(({ day }) => day >= begins),
    ...days.map((day) => ({ source: 'days' as const, day })),
    ...days.map((day) => ({ source: 'rolls' as const, day })),
  ];
  for (const [source, rows] of Map.groupBy(found, (row) => row.source))
    for (const run of runsOf(rows.map(({ day }) => day))) await writeSlice(tx, source, { ...place, ...run });
}

async function writeAll(tx: Tx, place: Place, from: LocalDate, sources: readonly Source[] = SOURCES): Promise<void> {
  for (const source of sources) {
    const through = source === 'sheets' ? addDays(place.today, TERM_AHEAD) : place.today;
    for (let start = from; start <= through; start = addDays(start, STRIDE)) {
      const end = addDays(start, STRIDE - 1);
      await writeSlice(
        tx,
        source,
        { ...place, from: start, through: end < through ? end : through },
        { onward: false },
      );
    }
  }
}

/** What families read weeks after it was sent moves the day on which it was sent. */
async function writeReadLate(tx: Tx, place: Place, before: LocalDate): Promise<void> {
  const since = new Date(clock.now().getTime() - READ_DAYS * 86_400_000);
  const { rows } = await tx.execute<{ day: LocalDate }>(daysReadSince({ ...place, before, since }));
  for (const run of runsOf(rows.map(({ day }) => day))) await writeSlice(tx, 'announcements', { ...place, ...run });
}

async function note(tx: Tx, institutionId: Id, schoolId: Id, builtFrom: LocalDate): Promise<void> {
  const written = { keptAt: clock.now(), builtFrom };
  await tx
    .insert(keepings)
    .values({ institutionId, schoolId, ...written })
    .onConflictDoUpdate({ target: [keepings.institutionId, keepings.schoolId], set: written });
  await announce(tx, { topic: 'insights.changed', to: { capability: 'insights.read_dashboard', schoolId } });
}

/** Builds all facts of a school from its records, from the first day of its first year: what is kept day by day comes to the same. */
export async function rebuildFacts(tx: Tx, institutionId: Id, schoolId: Id): Promise<void> {
  const place = await findPlace(tx, schoolId);
  if (!place?.begins) return;
  await hold(tx, schoolId);
  // A year of a large school is more than what a page may wait for.
  await tx.execute(sql`set local statement_timeout = '15min'`);
  const mine = (table: typeof facts | typeof stale) =>
    and(eq(table.institutionId, institutionId), eq(table.schoolId, schoolId));
  await tx.delete(facts).where(mine(facts));
  await tx.delete(stale).where(mine(stale));
  await writeAll(tx, place, place.begins);
  await note(tx, institutionId, schoolId, place.begins);
}

/** Brings the facts of a school up to date: today, and every day that somebody noted. A school that has none yet gets all. */
export async function keepFacts(tx: Tx, institutionId: Id, schoolId: Id, { nightly = false } = {}): Promise<void> {
  const [kept] = await tx
    .select({ builtFrom: keepings.builtFrom })
    .from(keepings)
    .where(and(eq(keepings.institutionId, institutionId), eq(keepings.schoolId, schoolId)));
  if (!kept) return rebuildFacts(tx, institutionId, schoolId);
  const place = await findPlace(tx, schoolId);
  if (!place?.begins) return;
  await hold(tx, schoolId);
  await writeStale(tx, place, kept.builtFrom);
  // Marks change when a sheet is published, which is told.
  const from = nightly ? addDays(place.today, 1 - NIGHTLY_DAYS) : place.today;
  await writeAll(tx, place, from, nightly ? SOURCES : SOURCES.filter((source) => source !== 'sheets'));
  if (nightly) await writeReadLate(tx, place, from);
  await note(tx, institutionId, schoolId, kept.builtFrom);
}
