import { type Actor, reachesOthers, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { RatesView, TallyView } from '../../contract.ts';
import { emptyTally } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { rollsVisibleTo } from '../policy.ts';
import { rolls } from '../schema.ts';
import { countDue } from './count-due.ts';
import { rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';
import { findPlace } from './read-place.ts';

export interface Span {
  from?: LocalDate;
  through?: LocalDate;
  /** A section, or a homeroom whose day is taken as a whole. */
  groupId?: Id;
  /** Of those who read more than one school, the one that is looked at. */
  schoolId?: Id;
}
export type WholeSpan = Required<Pick<Span, 'from' | 'through'>> & Pick<Span, 'groupId' | 'schoolId'>;

/** The rolls of a span that were taken and count. */
export const within = ({ from, through, groupId, schoolId }: WholeSpan): SQL | undefined =>
  and(
    sql`${rolls.date} between ${from} and ${through}`,
    isNotNull(rolls.takenAt),
    rollsThatCount(),
    groupId ? or(eq(rolls.sectionId, groupId), eq(rolls.homeroomId, groupId)) : undefined,
    schoolId ? eq(rolls.schoolId, schoolId) : undefined,
  );

/** The last eight weeks, unless the reader says otherwise. */
const spanOf = (input: Span, today: LocalDate) => ({
  from: input.from ?? addDays(today, -56),
  through: input.through ?? today,
  groupId: input.groupId,
  schoolId: input.schoolId,
});

type RateRow = TallyView & {
  by: number;
  sectionId: Id | null;
  homeroomId: Id | null;
  weekday: number | null;
  period: number | null;
  classes: number;
};

/** What `grouping` says of each set, in the order of its columns: section and homeroom, weekday, period, everything. */
const SETS = { group: 3, weekday: 13, period: 14, all: 15 };

/** Counts of the rolls that this reader may see, grouped three ways and as a whole; every group is a sum of the same rows. */
const sumRolls = async (tx: Tx, actor: Actor, span: WholeSpan): Promise<RateRow[]> => {
  const weekday = sql`extract(isodow from ${rolls.date})::int`;
  const { rows } = await tx.execute<RateRow & Record<string, unknown>>(sql`
    select grouping(${rolls.sectionId}, ${rolls.homeroomId}, weekday, ${rolls.period}) as by, ${rolls.sectionId} as "sectionId", ${rolls.homeroomId} as "homeroomId",
      weekday, ${rolls.period} as period, count(*)::int as classes, sum(${rolls.expected})::int as expected, sum(${rolls.present})::int as present,
      sum(${rolls.absent})::int as absent, sum(${rolls.excused})::int as excused, sum(${rolls.late})::int as late
    from ${rolls} cross join lateral (select ${weekday} as weekday) w where ${and(within(span), rollsVisibleTo(actor, 'attendance.read'))}
    group by grouping sets ((${rolls.sectionId}, ${rolls.homeroomId}), (weekday), (${rolls.period}), ())`);
  return rows;
};

/** How many were there, of how many, by class, weekday and period, and how many classes were taken. */
export async function readRates(tx: Tx, actor: Actor, input: Span): Promise<RatesView> {
  if (!reachesOthers(reachOf(actor, 'attendance.read'))) throw failure('not_found');
  const place = await findPlace(tx, input.schoolId ?? actor.membership.schoolId);
  const span = spanOf(input, place?.today ?? localNow('UTC').today);
  const [rows, due] = await Promise.all([
    sumRolls(tx, actor, span),
    place ? countDue(tx, actor, place, { from: span.from, through: span.through, groupId: input.groupId }) : 0,
  ]);
  const of = (set: number) => rows.filter((row) => row.by === set);
  const tallyOf = ({ expected, present, absent, excused, late }: TallyView) => ({
    expected,
    present,
    absent,
    excused,
    late,
  });
  const numbered = (by: 'weekday' | 'period') =>
    of(SETS[by])
      .toSorted((a, b) => (a[by] ?? 0) - (b[by] ?? 0))
      .map((row) => ({ by, key: String(row[by]), name: String(row[by]), look: null, tally: tallyOf(row) }));
  const groups = of(SETS.group);
  const wordsOf = await describeRolls(tx, groups);
  const byGroup = groups
    .map((row) => {
      const { section: name, look } = wordsOf(row);
      return { by: 'group' as const, key: row.sectionId ?? row.homeroomId ?? '', name, look, tally: tallyOf(row) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const [whole] = of(SETS.all);
  const taken = whole?.classes ?? 0;
  return {
    from: span.from,
    through: span.through,
    total: whole && taken > 0 ? tallyOf(whole) : emptyTally(),
    // Before a school changed its ways other classes were due; what was taken then was due then.
    classes: { due: Math.max(due, taken), taken },
    groups: [...byGroup, ...numbered('weekday'), ...numbered('period')],
    choices: byGroup.map(({ key, name }) => ({ id: key, name })),
  };
}
