import { addDays, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { Question } from '../../../contract/question.ts';
import { type Dimension, RULES } from '../../../rules/measures.ts';
import type { Asking, Drawn } from './asking.ts';
import { type Cell, EMPTY, indexSums, narrowed, showLine } from './cells.ts';
import { drawCohorts } from './cohorts.ts';
import { drawSpread } from './spread.ts';
import { type Key, sumFacts } from './sum-facts.ts';

/** So many lines a chart holds, and so many rows a table. */
const MOST_LINES = 8;
const MOST_ROWS = 400;

const keyOf = (by: Dimension): Key => (by === 'hour' || by === 'band' ? 'slot' : by);

/** The values of a dimension in their order, with their names; levels of several schools are one by their name. */
export function valuesOf(
  asking: Pick<Asking, 'scope' | 'groups'>,
  by: Dimension,
  found: readonly string[],
): { id: string; name: string; from: string[] }[] {
  const there = new Set(found);
  if (by === 'weekday' || by === 'hour' || by === 'band')
    return [...there].sort((a, b) => Number(a) - Number(b)).map((id) => ({ id, name: '', from: [id] }));
  const lists = {
    school: asking.scope.schools,
    level: asking.groups.levels,
    homeroom: asking.groups.homerooms,
    subject: asking.groups.subjects,
  };
  const named = lists[by].filter(({ id }) => there.has(id));
  if (by !== 'level') return named.map(({ id, name }) => ({ id, name, from: [id] }));
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, each]) => ({
    id: each[0]?.id ?? name,
    name,
    from: each.map(({ id }) => id),
  }));
}

const bucketEnd: Record<'day' | 'week' | 'month', (from: LocalDate) => LocalDate> = {
  day: (from) => from,
  week: (from) => addDays(from, 6),
  month: (from) =>
    addDays(`${from.slice(0, 8)}01`, 31)
      .slice(0, 8)
      .concat('01'),
};

/** From which day to which day a stretch goes, within the period. */
function stretch(asking: Asking, step: Question['step'], key: string) {
  const { span, calendar } = asking.scope;
  if (step === 'term') {
    const term = calendar.terms.find(({ id }) => id === key);
    return { name: term?.name ?? '', span: term ? { from: term.from, through: term.through } : null };
  }
  const end = bucketEnd[step](key);
  const last = step === 'month' ? addDays(end, -1) : end;
  const clip = { from: key < span.from ? span.from : key, through: last > span.through ? span.through : last };
  return { name: '', span: clip };
}

const isHidden = ({ shield, selection, open, groups }: Asking, by: Dimension | 'none', value: string): boolean => {
  if (open) return false;
  const name = by === 'level' ? (groups.levels.find(({ id }) => id === value)?.name ?? value) : value;
  return shield.hides(by === 'none' ? selection : narrowed(selection, by, name));
};

interface Gathered {
  at(first: string, value: { from: string[] } | null): Cell;
  firsts: string[];
  values: { id: string; name: string; from: string[] }[];
}

async function gather(tx: Tx, asking: Asking, first: Key, by: Dimension | 'none'): Promise<Gathered> {
  const { span } = asking.scope;
  const keys = by === 'none' ? [first] : [first, keyOf(by)];
  const sums = await sumFacts(tx, { ...asking.base, from: span.from, through: span.through, keys });
  const cells = indexSums(sums);
  const at = (one: string, value: { from: string[] } | null): Cell =>
    (value?.from ?? [null])
      .map((id) => cells.get(id === null ? one : `${one} ${id}`) ?? EMPTY)
      .reduce((a, b) => ({ num: a.num + b.num, den: a.den + b.den, people: a.people + b.people }));
  const values =
    by === 'none'
      ? []
      : valuesOf(
          asking,
          by,
          sums.map(({ keys: [, second] }) => second ?? ''),
        );
  return { at, firsts: [...new Set(sums.map(({ keys: [one] }) => one ?? ''))], values };
}

/** Over time: a row for each stretch, a line for each value. */
async function drawTrend(tx: Tx, asking: Asking): Promise<Drawn> {
  const { question, by, scope } = asking;
  const { at, firsts, values } = await gather(tx, asking, question.step, by);
  const lines = by === 'none' ? [null] : values;
  const order = question.step === 'term' ? scope.calendar.terms.map(({ id }) => id) : firsts.toSorted();
  let hidden = 0;
  const rows = order
    .filter((key) => firsts.includes(key))
    .map((key) => {
      const cells = lines.map((line) => at(key, line));
      const gone = lines.map((line) => isHidden(asking, by, line?.id ?? ''));
      const shown = showLine(cells, gone, by, asking);
      hidden += shown.filter((cell, index) => cell === null && (cells[index]?.people ?? 0) > 0).length;
      return { id: key, ...stretch(asking, question.step, key), values: shown.slice(0, MOST_LINES) };
    });
  return {
    series: lines.slice(0, MOST_LINES).map((line) => ({ id: line?.id ?? 'all', name: line?.name ?? '' })),
    rows: rows.slice(-MOST_ROWS),
    hidden,
    more: Math.max(0, lines.length - MOST_LINES) + Math.max(0, rows.length - MOST_ROWS),
  };
}

/** Side by side: a row for each value, now and before. */
async function drawCompare(tx: Tx, asking: Asking): Promise<Drawn> {
  const { by: chosen, scope, question } = asking;
  const fallback: Dimension =
    scope.schools.length > 1 || !RULES[question.measure].by.includes('level') ? 'school' : 'level';
  const by = chosen === 'none' ? fallback : chosen;
  const key = keyOf(by);
  const read = async (span: { from: string; through: string } | null) =>
    span
      ? indexSums(await sumFacts(tx, { ...asking.base, from: span.from, through: span.through, keys: [key] }))
      : null;
  const now = await read(scope.span);
  const before = await read(scope.against);
  const values = valuesOf(asking, by, [...(now?.keys() ?? []), ...(before?.keys() ?? [])]);
  const columns = [now, before].filter((each) => each !== null);
  const gone = values.map(({ id }) => isHidden(asking, by, id));
  const lines = columns.map((each) => {
    const cells = values.map(({ from }) =>
      from
        .map((id) => each.get(id) ?? EMPTY)
        .reduce((a, b) => ({ num: a.num + b.num, den: a.den + b.den, people: a.people + b.people })),
    );
    return { cells, shown: showLine(cells, gone, by, asking) };
  });
  const hidden = lines.reduce(
    (sum, { cells, shown }) => sum + shown.filter((cell, at) => cell === null && (cells[at]?.people ?? 0) > 0).length,
    0,
  );
  const rows = values.map(({ id, name }, at) => ({
    id,
    name,
    span: null,
    values: lines.map(({ shown }) => shown[at] ?? null),
  }));
  return {
    series: [{ id: 'now', name: '' }, ...(before ? [{ id: 'before', name: '' }] : [])],
    rows: rows.slice(0, MOST_ROWS),
    hidden,
    more: Math.max(0, rows.length - MOST_ROWS),
  };
}

/** A field of shades: weekday by hour where there are hours, weeks by hour where they are asked for, groups by weekday otherwise. */
async function drawHeat(tx: Tx, asking: Asking): Promise<Drawn> {
  const { question, by: chosen } = asking;
  const rule = RULES[question.measure];
  const across: Dimension | null = rule.slot === 'hour' ? 'hour' : rule.by.includes('weekday') ? 'weekday' : null;
  if (!across) return drawTrend(tx, { ...asking, question: { ...question, step: 'month' } });
  const down: Dimension | 'week' =
    across === 'hour'
      ? chosen === 'hour'
        ? 'week'
        : 'weekday'
      : chosen === 'none' || chosen === 'weekday'
        ? fallbackOf(asking)
        : chosen;
  const { at, firsts, values } = await gather(tx, asking, down === 'week' ? 'week' : keyOf(down), across);
  const lines =
    down === 'week' ? firsts.toSorted().map((id) => ({ id, name: '', from: [id] })) : valuesOf(asking, down, firsts);
  let hidden = 0;
  const parts: Dimension | 'none' = down === 'week' ? 'none' : down;
  const cells = lines.map((line) =>
    values.map((value) =>
      line.from
        .map((id) => at(id, value))
        .reduce((a, b) => ({ num: a.num + b.num, den: a.den + b.den, people: a.people + b.people })),
    ),
  );
  const columns = values.map((_, column) =>
    showLine(
      cells.map((line) => line[column] ?? EMPTY),
      lines.map(({ id }) => isHidden(asking, parts, id)),
      parts,
      asking,
    ),
  );
  const rows = lines.slice(0, MOST_ROWS).map(({ id, name }, line) => {
    const shown = columns.map((column) => column[line] ?? null);
    hidden += shown.filter((cell, column) => cell === null && (cells[line]?.[column]?.people ?? 0) > 0).length;
    return { id, name, span: down === 'week' ? stretch(asking, 'week', id).span : null, values: shown };
  });
  return {
    series: values.map(({ id }) => ({ id, name: '' })),
    rows,
    hidden,
    more: Math.max(0, lines.length - MOST_ROWS),
  };
}

const fallbackOf = ({ scope, question }: Asking): Dimension =>
  scope.schools.length > 1 || !RULES[question.measure].by.includes('level') ? 'school' : 'level';

/** What a question asked to see, in the form in which it asked. */
export function drawForm(tx: Tx, asking: Asking): Promise<Drawn> {
  switch (asking.question.form) {
    case 'trend':
      return drawTrend(tx, asking);
    case 'compare':
      return drawCompare(tx, asking);
    case 'heat':
      return drawHeat(tx, asking);
    case 'spread':
      return drawSpread(tx, asking);
    case 'cohort':
      return drawCohorts(tx, asking);
  }
}
