import { type Id, SMALL } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { AmountView } from '../../../contract/answer.ts';
import { MEASURES, type Measure, RULES } from '../../../rules/measures.ts';
import type { Span } from '../../../rules/period.ts';
import { facts } from '../../schema.ts';

export type Which = 'now' | 'before';

interface Found extends Record<string, unknown> {
  measure: Measure;
  schoolId: Id;
  which: Which;
  num: number;
  den: number;
  people: number;
}

const STANDS = MEASURES.filter((measure) => RULES[measure].stands);

/** The wholes of many measures at some schools, in a period and the one it is held against: one question for a whole dashboard. */
export class Totals {
  readonly #found: readonly Found[];

  constructor(found: readonly Found[]) {
    this.#found = found;
  }

  #sum(measure: Measure, which: Which, schoolId?: Id) {
    const rows = this.#found.filter(
      (row) => row.measure === measure && row.which === which && (!schoolId || row.schoolId === schoolId),
    );
    return rows.reduce(
      (all, { num, den, people }) => ({ num: all.num + num, den: all.den + den, people: all.people + people }),
      { num: 0, den: 0, people: 0 },
    );
  }

  /** How many people stand behind a measure. */
  peopleOf(measure: Measure, which: Which, schoolId: Id): number {
    return this.#sum(measure, which, schoolId).people;
  }

  /** What a measure came to; null of fewer than ten people, and where there is nothing. */
  of(measure: Measure, which: Which, schoolId?: Id): AmountView {
    const sum = this.#sum(measure, which, schoolId);
    const there = sum.people > 0 || sum.den > 0 || sum.num > 0;
    const open = !RULES[measure].by.includes('level');
    return there && (open || sum.people >= SMALL) ? sum : null;
  }
}

/** Reads the wholes of measures; of those that stand, the last day speaks. */
export async function readTotals(
  tx: Tx,
  schoolIds: readonly Id[],
  measures: readonly Measure[],
  spans: { now: Span; before: Span | null },
): Promise<Totals> {
  if (schoolIds.length === 0 || measures.length === 0) return new Totals([]);
  const before = spans.before ? sql`, ('before', ${spans.before.from}::date, ${spans.before.through}::date)` : sql``;
  const { rows } = await tx.execute<Found>(sql`
    with span(which, first, last) as (values ('now', ${spans.now.from}::date, ${spans.now.through}::date)${before}),
    found as (
      select s.which, f.measure, f.school_id, f.day, f.level_id, f.numerator as n, f.denominator as d, f.people as p,
        f.measure <> all(${listOf(STANDS)}::text[]) or f.day = max(f.day) over (partition by s.which, f.measure, f.school_id) as counts
      from span s join ${facts} f on f.institution_id = (select patio_institution()) and f.measure = any(${listOf(measures)}::text[])
        and f.grain = 'level' and f.school_id = any(${listOf(schoolIds)}::uuid[]) and f.day between s.first and s.last),
    levels as (select which, measure, school_id, day, level_id, sum(n) as n, sum(d) as d, max(p) as p from found where counts
      group by which, measure, school_id, day, level_id),
    days as (select which, measure, school_id, day, sum(n) as n, sum(d) as d, sum(p) as p from levels group by which, measure, school_id, day)
    select which, measure, school_id as "schoolId", sum(n)::float8 as num, sum(d)::float8 as den, max(p)::int as people
    from days group by which, measure, school_id`);
  return new Totals(rows);
}
