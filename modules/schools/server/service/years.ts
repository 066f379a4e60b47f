import type { Actor, Capability } from '@patio/access';
import { daysBetween, type Id, type LocalDate, makeId } from '@patio/kernel';
import { publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, desc, eq, inArray, ne, notBetween, sql } from 'drizzle-orm';
import { type DAY_KINDS, type YearView, yearMoved } from '../../contract.ts';
import { planCalendar, planTerms } from '../../presets/index.ts';
import { failure } from '../failures.ts';
import { canReachSchool, type SchoolRow } from '../policy.ts';
import { overlap } from '../rules/order.ts';
import { academicYears, bellSchedules, calendarDays, schools, terms } from '../schema.ts';
import { requireFinished, tellFollowers } from './follow-years.ts';
import { difference, refusing } from './keep.ts';
import { getPreset } from './set-up-school.ts';
import { treeOf } from './term-tree.ts';

export type YearRow = typeof academicYears.$inferSelect;
interface Span {
  name: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
}
const subject = (year: YearRow) => ({ type: 'schools.year', id: year.id, schoolId: year.schoolId });

/** One year of a school within reach. */
export async function getYear(
  tx: Tx,
  actor: Actor,
  id: Id,
  capability: Capability = 'schools.manage',
): Promise<YearRow> {
  const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, id));
  if (!year || !canReachSchool(actor, capability, { id: year.schoolId })) throw failure('not_found');
  return year;
}

async function describe(tx: Tx, actor: Actor, rows: readonly YearRow[]): Promise<YearView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const all = await tx.select().from(terms).where(inArray(terms.yearId, ids)).orderBy(asc(terms.position));
  const counts = await tx
    .select({ yearId: calendarDays.yearId, kind: calendarDays.kind, days: sql<number>`count(*)::int` })
    .from(calendarDays)
    .where(inArray(calendarDays.yearId, ids))
    .groupBy(calendarDays.yearId, calendarDays.kind)
    .orderBy(calendarDays.kind);
  return rows.map((year) => ({
    ...year,
    terms: treeOf(all.filter((term) => term.yearId === year.id)),
    days: Object.fromEntries(
      counts.filter((count) => count.yearId === year.id).map((count) => [count.kind, count.days]),
    ) as Partial<Record<(typeof DAY_KINDS)[number], number>>,
    can: {
      edit: year.state !== 'closed' && canReachSchool(actor, 'schools.manage', { id: year.schoolId }),
    },
  }));
}

/** The years of a school, newest first, each with its tree of terms. */
export const listYears = async (tx: Tx, actor: Actor, school: SchoolRow): Promise<YearView[]> =>
  describe(
    tx,
    actor,
    await tx
      .select()
      .from(academicYears)
      .where(eq(academicYears.schoolId, school.id))
      .orderBy(desc(academicYears.startsOn)),
  );

export async function describeYear(tx: Tx, actor: Actor, year: YearRow): Promise<YearView> {
  const [view] = await describe(tx, actor, [year]);
  if (!view) throw failure('not_found');
  return view;
}

async function requireRoom(tx: Tx, schoolId: Id, span: Span, except?: Id): Promise<void> {
  if (span.startsOn >= span.endsOn || daysBetween(span.startsOn, span.endsOn) > 550) {
    throw failure('year_order', undefined, 'endsOn');
  }
  const others = await tx
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.schoolId, schoolId), except ? ne(academicYears.id, except) : undefined));
  const clash = others.find((other) => overlap(other, span));
  if (clash) throw failure('years_overlap', { year: clash.name }, 'startsOn');
}

const standardBell = async (tx: Tx, schoolId: Id): Promise<Id | null> => {
  const [bell] = await tx
    .select({ id: bellSchedules.id })
    .from(bellSchedules)
    .where(and(eq(bellSchedules.schoolId, schoolId), eq(bellSchedules.standard, true)));
  return bell?.id ?? null;
};

/** Makes the days of a span that have no row yet, as the country sees them. */
async function makeDays(tx: Tx, year: YearRow, country: string, span: Pick<Span, 'startsOn' | 'endsOn'>) {
  const bell = await standardBell(tx, year.schoolId);
  await tx
    .insert(calendarDays)
    .values(
      planCalendar(getPreset(country), span).map((day) => ({
        institutionId: year.institutionId,
        schoolId: year.schoolId,
        yearId: year.id,
        ...day,
        bellScheduleId: day.kind === 'school_day' ? bell : null,
      })),
    )
    .onConflictDoNothing();
}

/** Plans a year: its days are made at once, its terms by one of the country's plans or by hand later. */
export async function createYear(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  given: Span & { termPlan: number | null },
): Promise<YearRow> {
  const { name, startsOn, endsOn } = given;
  await requireRoom(tx, school.id, given);
  const own = { institutionId: school.institutionId, schoolId: school.id };
  const [year] = await refusing(
    tx
      .insert(academicYears)
      .values({ ...own, id: makeId(), name, startsOn, endsOn, state: 'planning' })
      .returning(),
    { taken: failure('name_taken', undefined, 'name') },
  );
  if (!year) throw failure('not_found');
  const plan = given.termPlan === null ? undefined : getPreset(school.country).termPlans[given.termPlan];
  if (plan)
    await tx
      .insert(terms)
      .values(planTerms(plan, given).map((term) => ({ ...own, id: makeId(), yearId: year.id, ...term })));
  await makeDays(tx, year, school.country, given);
  await record(tx, actor, 'schools.year_created', subject(year), { after: { name, startsOn, endsOn } });
  await publish(tx, yearMoved, { schoolId: school.id, yearId: year.id });
  return year;
}

/** Names the version it saw and takes the next one; refuses when somebody else was faster, or when the year is closed. */
export async function touchYear(
  tx: Tx,
  year: YearRow,
  seen: number,
  change: Partial<Pick<YearRow, 'name' | 'startsOn' | 'endsOn' | 'state' | 'cycle' | 'cycleLength'>> = {},
  closedToo = false,
): Promise<YearRow> {
  if (year.state === 'closed' && !closedToo) throw failure('year_closed');
  const after = await refusing(updateSeen(tx, academicYears, { ...year, version: seen }, change), {
    taken: failure('name_taken', undefined, 'name'),
  });
  if (!after) throw failure('changed_meanwhile', { version: year.version });
  return after;
}

/** Renames or moves a year. Its terms must still fit; days outside leave, new ones come as the country sees them. */
export async function saveYear(
  tx: Tx,
  actor: Actor,
  year: YearRow,
  given: Span & { version: number },
): Promise<YearRow> {
  const { name, startsOn, endsOn } = given;
  await requireRoom(tx, year.schoolId, given, year.id);
  const outside = await tx.$count(
    terms,
    and(eq(terms.yearId, year.id), sql`(${terms.startsOn} < ${startsOn}::date or ${terms.endsOn} > ${endsOn}::date)`),
  );
  if (outside > 0) throw failure('terms_disorder', { term: name }, 'endsOn');
  const after = await touchYear(tx, year, given.version, { name, startsOn, endsOn });
  await tx
    .delete(calendarDays)
    .where(
      and(
        eq(calendarDays.institutionId, year.institutionId),
        eq(calendarDays.yearId, year.id),
        notBetween(calendarDays.date, startsOn, endsOn),
      ),
    );
  const [school] = await tx.select().from(schools).where(eq(schools.id, year.schoolId));
  if (school) await makeDays(tx, after, school.country, given);
  const { changed, ...details } = difference(year, after, ['name', 'startsOn', 'endsOn']);
  if (changed) await record(tx, actor, 'schools.year_saved', subject(year), details);
  if (after.startsOn !== year.startsOn || after.endsOn !== year.endsOn)
    await publish(tx, yearMoved, { schoolId: year.schoolId, yearId: year.id });
  return after;
}

/** A year is planned, runs and is closed; a closed one can be opened again while no other runs. */
const STEPS: Record<YearRow['state'], readonly YearRow['state'][]> = {
  planning: ['active'],
  active: ['closed'],
  closed: ['active'],
};

export async function setYearState(
  tx: Tx,
  actor: Actor,
  year: YearRow,
  given: { version: number; state: YearRow['state'] },
): Promise<YearRow> {
  if (!STEPS[year.state].includes(given.state)) throw failure('year_step');
  if (given.state === 'active') {
    const [running] = await tx
      .select()
      .from(academicYears)
      .where(and(eq(academicYears.schoolId, year.schoolId), eq(academicYears.state, 'active')));
    if (running) throw failure('another_active_year', { year: running.name });
  }
  if (given.state === 'closed') await requireFinished(tx, year);
  const after = await touchYear(tx, year, given.version, { state: given.state }, true);
  const details = { before: { state: year.state }, after: { state: after.state } };
  await record(tx, actor, 'schools.year_state_set', subject(year), details);
  await tellFollowers(tx, actor, after);
  return after;
}
