import { SMALL } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { binsOf } from '../../../rules/bins.ts';
import { RULES } from '../../../rules/measures.ts';
import type { Asking, Drawn } from './asking.ts';
import { addAll, type Cell, indexSums, showLine } from './cells.ts';
import { sumFacts } from './sum-facts.ts';

const ONE_SERIES = [{ id: 'all', name: '' }];

/** Several schools have no list in common. */
const oneSchool = ({ scope }: Asking): boolean => scope.schools.length === 1;

/** How marks are spread over the tenths of their scale. */
async function drawBands(tx: Tx, asking: Asking): Promise<Drawn> {
  const { span } = asking.scope;
  const sums = indexSums(
    await sumFacts(tx, { ...asking.base, from: span.from, through: span.through, keys: ['slot'] }),
  );
  const bands = [...sums].map(([id, cell]) => ({ id, cell })).sort((a, b) => Number(a.id) - Number(b.id));
  const all = addAll(bands.map(({ cell }) => cell)).den;
  const cells = bands.map(({ cell }): Cell => ({ num: cell.den, den: all, people: cell.people }));
  const gone = asking.shield.hides(asking.selection);
  const shown = showLine(
    cells,
    cells.map(() => gone),
    'band',
  );
  return {
    series: ONE_SERIES,
    rows: bands.map(({ id }, at) => ({
      id,
      name: '',
      span: null,
      values: [shown[at] ?? null],
      about: [shown[at] && oneSchool(asking) ? { span: null, levels: [], homerooms: [], bands: [Number(id)] } : null],
    })),
    hidden: shown.filter((cell) => cell === null).length,
    more: 0,
  };
}

/** How a measure is spread over groups: how many homerooms (or levels, of several schools) lie in each stretch of it. */
export async function drawSpread(tx: Tx, asking: Asking): Promise<Drawn> {
  const { question, scope, shield, selection, open } = asking;
  const rule = RULES[question.measure];
  if (rule.slot === 'band') return drawBands(tx, asking);
  const by =
    rule.by.includes('homeroom') && oneSchool(asking) ? 'homeroom' : rule.by.includes('level') ? 'level' : 'school';
  const { from, through } = scope.span;
  const sums = await sumFacts(tx, { ...asking.base, from, through, keys: by === 'level' ? ['school', 'level'] : [by] });
  const shown = sums.filter(({ keys, people }) => {
    if (open) return true;
    const one = by === 'homeroom' ? { ...selection, homerooms: new Set(keys) } : selection;
    return people >= SMALL && !shield.hides(one);
  });
  const bins = binsOf(shown.map(({ num, den }) => (rule.kind === 'share' ? (den > 0 ? num / den : 0) : num)));
  // Of one school a stretch opens the students of its groups.
  const aboutOf = (groups: string[]) =>
    oneSchool(asking) && by !== 'school'
      ? { span: null, levels: by === 'level' ? groups : [], homerooms: by === 'homeroom' ? groups : [], bands: [] }
      : null;
  const rows = bins.map(({ from: low, to, many, among }) => ({
    id: `${low} ${to}`,
    name: '',
    span: null,
    values: [{ num: many, den: shown.length, people: many }],
    about: [many === 0 ? null : aboutOf(among.map((place) => shown[place]?.keys.at(-1) ?? ''))],
  }));
  return { series: ONE_SERIES, rows, hidden: sums.length - shown.length, more: 0 };
}
