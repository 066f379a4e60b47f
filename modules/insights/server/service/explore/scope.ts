import type { Actor } from '@patio/access';
import { daysBetween, type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { isLeafTerm, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Question } from '../../../contract/question.ts';
import { type CalendarFacts, MOST_DAYS, type Resolved, type Span, spanAgainst, spanOf } from '../../../rules/period.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, canReadFacts } from '../../policy.ts';
import { keepings } from '../../schema.ts';

/** A question may hold so many filters at most, each a choice of its own. */
export const MOST_FILTERS = 20;

export interface School {
  id: Id;
  name: string;
}

/** What a question is about once it is known who asks: which schools, which days, and what they are held against. */
export interface Scope {
  schools: School[];
  /** All of which the reader may read the measure, whatever was asked. */
  readable: Id[];
  today: LocalDate;
  span: Resolved;
  against: Span | null;
  /** The first day of the first year of these schools. */
  begins: LocalDate | null;
  keptAt: Date | null;
  calendar: CalendarFacts;
}

/** The schools that this actor may explore, by name. */
export async function listExplored(tx: Tx, actor: Actor): Promise<(School & { zone: string })[]> {
  const rows = await tx
    .select({ id: schoolRows.id, name: schoolRows.name, zone: schoolRows.timeZone })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  return rows.filter(({ id }) => canReachSchool(actor, 'insights.explore', id));
}

/** Those of which they may read this measure. */
const listSchools = async (tx: Tx, actor: Actor, measure: Question['measure']) =>
  (await listExplored(tx, actor)).filter(({ id }) => canReadFacts(actor, measure, { schoolId: id }));

/** The years and terms that a period can lean on: those of the first school that is asked about. */
async function readCalendar(
  tx: Tx,
  schoolIds: readonly Id[],
  today: LocalDate,
): Promise<CalendarFacts & { begins: LocalDate | null }> {
  const [first] = schoolIds;
  if (!first) return { today, years: [], terms: [], begins: null };
  const years = await tx
    .select({
      id: yearRows.id,
      name: yearRows.name,
      from: yearRows.startsOn,
      through: yearRows.endsOn,
      schoolId: yearRows.schoolId,
    })
    .from(yearRows)
    .where(inArray(yearRows.schoolId, [...schoolIds]))
    .orderBy(asc(yearRows.startsOn));
  const terms = await tx
    .select({ id: termRows.id, name: termRows.name, from: termRows.startsOn, through: termRows.endsOn })
    .from(termRows)
    .where(and(inArray(termRows.schoolId, [first]), isLeafTerm()))
    .orderBy(asc(termRows.startsOn));
  const own = years.filter(({ schoolId }) => schoolId === first).map(({ schoolId: _, ...year }) => year);
  return { today, years: own, terms, begins: years[0]?.from ?? null };
}

/** Finds out what a question is about, and refuses one that is too large in words that say what to do. */
export async function resolveScope(tx: Tx, actor: Actor, asked: Question): Promise<Scope> {
  const filters = asked.schools.length + asked.levels.length + asked.homerooms.length + asked.subjects.length;
  if (filters > MOST_FILTERS) throw failure('too_many_filters', { most: MOST_FILTERS, given: filters });
  const all = await listSchools(tx, actor, asked.measure);
  const schools = asked.schools.length ? all.filter(({ id }) => asked.schools.includes(id)) : all;
  if (asked.schools.length > 0 && schools.length < new Set(asked.schools).size) throw failure('not_found');
  const ids = schools.map(({ id }) => id);
  const today = localDateAt(clock.now(), schools[0]?.zone ?? 'UTC');
  const { begins, ...calendar } = await readCalendar(tx, ids, today);
  const span = spanOf(
    asked.period,
    { ...(asked.from && { from: asked.from }), ...(asked.through && { through: asked.through }) },
    calendar,
  );
  if (daysBetween(span.from, span.through) > MOST_DAYS)
    throw failure('too_long', { years: Math.floor(MOST_DAYS / 366) });
  const kept = ids.length
    ? await tx
        .select({ at: keepings.keptAt })
        .from(keepings)
        .where(inArray(keepings.schoolId, ids))
        .orderBy(asc(keepings.keptAt))
        .limit(1)
    : [];
  return {
    schools: schools.map(({ id, name }) => ({ id, name })),
    readable: all.map(({ id }) => id),
    today,
    span,
    against: spanAgainst(asked.against, span, today),
    begins,
    keptAt: kept[0]?.at ?? null,
    calendar,
  };
}
