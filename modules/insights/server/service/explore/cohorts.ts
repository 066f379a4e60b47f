import { SMALL } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { RULES } from '../../../rules/measures.ts';
import type { Asking, Drawn } from './asking.ts';
import { type Cell, EMPTY, indexSums } from './cells.ts';
import { sumFacts } from './sum-facts.ts';

const MOST_YEARS = 6;

/** Generation by generation: who is in a level this year was in the one below a year ago. A row is a generation, a column a year. */
export async function drawCohorts(tx: Tx, asking: Asking): Promise<Drawn> {
  const { question, scope, groups, shield, selection } = asking;
  if (!RULES[question.measure].by.includes('level')) return { series: [], rows: [], hidden: 0, more: 0 };
  const begun = scope.calendar.years.filter(({ from }) => from <= scope.today);
  const years = begun.slice(-MOST_YEARS);
  const ladder = [...Map.groupBy(groups.levels, ({ position }) => position)].sort(([a], [b]) => a - b);
  const found: Map<string, Cell>[] = [];
  for (const { from, through } of years)
    found.push(indexSums(await sumFacts(tx, { ...asking.base, from, through, keys: ['level'] })));
  let hidden = 0;
  const cellAt = (rung: number, year: number) => {
    const cell = (ladder[rung]?.[1] ?? [])
      .map(({ id }) => found[year]?.get(id) ?? EMPTY)
      .reduce((a, b) => ({ num: a.num + b.num, den: a.den + b.den, people: a.people + b.people }), EMPTY);
    const name = ladder[rung]?.[1][0]?.name ?? '';
    if (cell.num === 0 && cell.den === 0) return null;
    if (cell.people >= SMALL && !shield.hides({ ...selection, levels: new Set([name]) })) return cell;
    hidden++;
    return null;
  };
  const last = years.length - 1;
  const aboutOf = (rung: number, at: number) => {
    const [year, levels] = [years[at], ladder[rung]?.[1]];
    if (!year || !levels || scope.schools.length !== 1) return null;
    return {
      span: { from: year.from, through: year.through },
      levels: levels.map(({ id }) => id),
      homerooms: [],
      bands: [],
    };
  };
  const rows = ladder.map(([, levels], rung) => ({
    id: levels[0]?.id ?? '',
    name: levels[0]?.name ?? '',
    span: null,
    values: years.map((_, year) => cellAt(rung - (last - year), year)),
    about: years.map((_, year) => aboutOf(rung - (last - year), year)),
  }));
  return {
    series: years.map(({ id, name }) => ({ id, name })),
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
    hidden,
    more: begun.length - years.length,
  };
}
