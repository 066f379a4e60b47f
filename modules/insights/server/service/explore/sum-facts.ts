import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { isLeafTerm, termRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { type Measure, RULES } from '../../../rules/measures.ts';
import { facts } from '../../schema.ts';

/** What sums are told apart by: a dimension or a stretch of time. */
export type Key = 'school' | 'level' | 'homeroom' | 'subject' | 'slot' | 'weekday' | 'day' | 'week' | 'month' | 'term';

export interface SumAsked {
  measure: Measure;
  schoolIds: readonly Id[];
  from: LocalDate;
  through: LocalDate;
  levels?: readonly Id[];
  homerooms?: readonly Id[];
  subjects?: readonly Id[];
  keys: readonly Key[];
}

export interface Sum {
  keys: string[];
  num: number;
  den: number;
  people: number;
}

const KEY: Readonly<Record<Key, SQL>> = {
  school: sql`f.school_id::text`,
  level: sql`f.level_id::text`,
  homeroom: sql`f.homeroom_id::text`,
  subject: sql`f.subject_id::text`,
  slot: sql`f.slot::text`,
  weekday: sql`extract(isodow from f.day)::text`,
  day: sql`f.day::text`,
  week: sql`date_trunc('week', f.day)::date::text`,
  month: sql`date_trunc('month', f.day)::date::text`,
  term: sql`t.id::text`,
};
const TIME: readonly Key[] = ['day', 'week', 'month', 'term'];

const among = (column: SQL, ids: readonly Id[] | undefined): SQL =>
  ids && ids.length > 0 ? sql`and ${column} = any(${listOf(ids)}::uuid[])` : sql``;

const names = (keys: readonly Key[]): SQL => sql.raw(keys.map((_, at) => `, k${at}`).join(''));

/** Facts of a measure, narrowed and keyed; of one that stands, only the last day of each stretch of each school. */
function keyed({ measure, schoolIds, from, through, levels, homerooms, subjects, keys }: SumAsked): SQL {
  const grain = keys.includes('homeroom') || (homerooms && homerooms.length > 0) ? 'homeroom' : 'level';
  const columns = keys.map((key, at) => sql`, ${KEY[key]} as ${sql.raw(`k${at}`)}`);
  const time = keys.filter((key) => TIME.includes(key)).map((key) => sql`, ${KEY[key]}`);
  const term = keys.includes('term')
    ? sql`join ${termRows} t on t.institution_id = f.institution_id and t.school_id = f.school_id and f.day between t.starts_on and t.ends_on and ${isLeafTerm('t')}`
    : sql``;
  const last = RULES[measure].stands
    ? sql`, f.day = max(f.day) over (partition by f.school_id${sql.join(time)}) as counts`
    : sql`, true as counts`;
  return sql`select f.day, f.level_id, f.homeroom_id, f.subject_id, f.numerator, f.denominator, f.people${sql.join(columns)}${last}
    from ${facts} f ${term}
    where f.institution_id = (select patio_institution()) and f.measure = ${measure} and f.grain = ${grain}
      and f.school_id = any(${listOf(schoolIds)}::uuid[]) and f.day between ${from}::date and ${through}::date
      ${among(sql`f.level_id`, levels)} ${among(sql`f.homeroom_id`, homerooms)} ${among(sql`f.subject_id`, subjects)}`;
}

/**
 * Facts added up. How many people a sum is about is never said too high: those of one homeroom are the same in each of its subjects, those
 * of two homerooms are others, and those of two days are the same again.
 */
export async function sumFacts(tx: Tx, asked: SumAsked): Promise<Sum[]> {
  if (asked.schoolIds.length === 0) return [];
  const { slot } = RULES[asked.measure];
  const k = names(asked.keys);
  const counted = sql`select day, numerator as n, denominator as d, people as p, level_id, homeroom_id, subject_id${k} from (${keyed(asked)}) f where counts`;
  // A tenth of the scale holds other people than the next one; an hour of the day holds the same.
  const bySubject = slot
    ? sql`select day, level_id, homeroom_id, subject_id, sum(n) as n, sum(d) as d, ${sql.raw(slot === 'band' ? 'sum' : 'max')}(p) as p${k} from (${counted}) c group by day, level_id, homeroom_id, subject_id${k}`
    : counted;
  const byGroup = RULES[asked.measure].by.includes('subject')
    ? sql`select day, level_id, homeroom_id, sum(n) as n, sum(d) as d, max(p) as p${k} from (${bySubject}) s group by day, level_id, homeroom_id${k}`
    : bySubject;
  const groups = asked.keys.map((_, at) => `k${at}`).join(', ');
  const { rows } = await tx.execute<Record<string, string | number>>(sql`
    select sum(n)::float8 as num, sum(d)::float8 as den, max(p)::int as people${k} from (
      select day, sum(n) as n, sum(d) as d, sum(p) as p${k} from (${byGroup}) g group by day${k}) days
    ${sql.raw(groups ? `group by ${groups} order by ${groups}` : 'having count(*) > 0')}`);
  return rows.map((row) => ({
    keys: asked.keys.map((_, at) => String(row[`k${at}`])),
    num: Number(row.num),
    den: Number(row.den),
    people: Number(row.people),
  }));
}
