import fc from 'fast-check';
import { label } from '../presets/parts.ts';
import type { Category, Policy, RecoveryRule, TermNode } from '../shape/policy.ts';
import type { NumericScale } from '../shape/scale.ts';
import { CELL_STATES, type Cell, type GradeItem, type StudentWork } from '../work.ts';
import type { Section } from './slow-grading.ts';

/** Fewer runs while mutants are tried, more when someone wants to look harder. */
export const RUNS = Number(process.env.GRADING_RUNS ?? 250);

/** A share of the runs, for properties that need fewer. */
export const share = (part: number): number => Math.ceil(RUNS / part);

const name = label('x', 'x');
const scale = (id: string, min: string, max: string, step: string, pass: string, lowest = min): NumericScale => ({
  kind: 'numeric',
  id,
  version: 1,
  label: name,
  min,
  max,
  step,
  places: 1,
  pass,
  lowestRecordable: lowest,
  levels: [
    { id: 'low', label: name, from: min },
    { id: 'high', label: name, from: pass },
  ],
});

export const SCALES = [
  scale('twenty', '0', '20', '1', '11'),
  scale('seven', '1', '7', '0.1', '4'),
  scale('hundred', '0', '100', '1', '60'),
  scale('ten', '0', '10', '0.5', '6', '5'),
];

const node = (
  id: string,
  weight: string,
  children: TermNode[] = [],
  combine: TermNode['combine'] = 'weighted',
): TermNode => ({
  id,
  kind: id === 'year' ? 'year' : 'term',
  label: name,
  weight,
  combine,
  children,
});

export const TREES: TermNode[] = [
  node('year', '1'),
  node('year', '1', [node('a', '1'), node('b', '2')]),
  node('year', '1', [node('a', '0'), node('b', '1.5')], 'last'),
  node('year', '1', [node('a', '30', [node('a1', '2'), node('a2', '1')]), node('b', '70')]),
  node('year', '1', [node('a', '1', [node('a1', '1'), node('a2', '1')], 'last'), node('b', '1'), node('c', '1')]),
];

export const allNodes = (tree: TermNode): TermNode[] => [tree, ...tree.children.flatMap(allNodes)];
const leaves = (tree: TermNode) => allNodes(tree).filter((each) => each.children.length === 0);

const rounding = fc.option(
  fc.record({
    mode: fc.constantFrom('half-up', 'half-even', 'truncate', 'up', 'none'),
    places: fc.integer({ min: 0, max: 2 }),
  }),
  { nil: null, freq: 1 },
);
const percentOf = (...texts: string[]) => fc.constantFrom(...texts);
const tenths = (min: string, max: string) =>
  fc.integer({ min: Number(min) * 10, max: Number(max) * 10 }).map((value) => String(value / 10));

const category = (id: string): fc.Arbitrary<Category> =>
  fc.record({
    id: fc.constant(id),
    label: fc.constant(name),
    weight: fc.constantFrom('0', '1', '2.5', '40'),
    items: fc.constantFrom('points', 'equal', 'weights'),
    dropLowest: fc.integer({ min: 0, max: 2 }),
    dropHighest: fc.integer({ min: 0, max: 2 }),
  });

const recoveryRule = (id: string, tree: TermNode, on: NumericScale): fc.Arbitrary<RecoveryRule> =>
  fc.record({
    id: fc.constant(id),
    label: fc.constant(name),
    node: fc.constantFrom(...allNodes(tree).map((each) => each.id)),
    kind: fc.constantFrom('exam', 'portfolio'),
    below: tenths(on.min, on.max),
    from: fc.option(tenths(on.min, on.max), { nil: null }),
    result: fc.constantFrom('replaces', 'max', 'averages', 'fixed'),
    weight: fc.constantFrom('50', '60', '100'),
    fixed: fc.option(tenths(on.min, on.max), { nil: null }),
    passAt: fc.option(tenths(on.min, on.max), { nil: null }),
    cap: fc.option(tenths(on.min, on.max), { nil: null }),
    deadline: fc.option(fc.constant('2026-12-15'), { nil: null }),
  });

const unscored = fc.record({
  current: fc.constantFrom('zero', 'leave'),
  final: fc.constantFrom('zero', 'leave'),
} as const);
const both = fc.record({
  current: fc.constantFrom('score', 'zero', 'leave'),
  final: fc.constantFrom('score', 'zero', 'leave'),
} as const);

function policyOn(on: NumericScale, terms: TermNode): fc.Arbitrary<Policy> {
  return fc.record({
    id: fc.constant('policy'),
    version: fc.constant(1),
    label: fc.constant(name),
    scaleId: fc.constant(on.id),
    attempts: fc.constantFrom('best', 'latest', 'first', 'average'),
    conversion: fc.constantFrom<Policy['conversion']>({ kind: 'linear' }, { kind: 'pass-at', percent: '60' }),
    late: fc.option(
      fc.record({
        per: fc.constantFrom('day', 'hour'),
        graceMinutes: fc.constantFrom(0, 15),
        percent: percentOf('5', '10', '12.5'),
        of: fc.constantFrom('full', 'score'),
        most: percentOf('30', '100'),
        floor: percentOf('0', '40', '50'),
      }),
      { nil: null },
    ),
    missingPercent: percentOf('0', '10'),
    counts: fc.record({ pending: unscored, missing: unscored, incomplete: both }),
    extraCredit: fc.record({
      item: fc.constantFrom(null, '100', '110'),
      category: fc.constantFrom(null, '100', '105'),
      term: fc.constantFrom(null, '100'),
    }),
    categories: fc.oneof(fc.tuple(category('tests')), fc.tuple(category('tests'), category('work'))),
    rounding: fc.record({ item: rounding, category: rounding, term: rounding, year: rounding }),
    terms: fc.constant(terms),
    recovery: fc.oneof(
      fc.constant<RecoveryRule[]>([]),
      fc.tuple(recoveryRule('r1', terms, on), recoveryRule('r2', terms, on)),
    ),
    ranks: fc.boolean(),
  });
}

const itemIn = (id: string, policy: Policy): fc.Arbitrary<GradeItem> =>
  fc.record({
    id: fc.constant(id),
    node: fc.constantFrom(...leaves(policy.terms).map((leaf) => leaf.id)),
    category: fc.constantFrom(...policy.categories.map((each) => each.id)),
    max: fc.constantFrom(null, '10', '20', '37', '2.5'),
    weight: fc.constantFrom('0', '1', '3', '0.5'),
    extraCredit: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    neverDrop: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    hidden: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  });

const scoreOn = (item: GradeItem, on: NumericScale) =>
  item.max === null ? tenths(on.min, on.max) : tenths('0', String(Number(item.max) * 1.2));

const cellOf = (item: GradeItem, on: NumericScale): fc.Arbitrary<Cell> =>
  fc.record(
    {
      state: fc.oneof({ weight: 3, arbitrary: fc.constant('graded' as const) }, fc.constantFrom(...CELL_STATES)),
      score: scoreOn(item, on),
      attempts: fc.array(scoreOn(item, on), { maxLength: 3 }),
      lateMinutes: fc.integer({ min: 0, max: 6000 }),
      published: fc.boolean(),
    },
    { requiredKeys: ['state'] },
  );

function workIn(section: Section): fc.Arbitrary<StudentWork> {
  const { scale: on } = section;
  const cells = fc.record(Object.fromEntries(section.items.map((item) => [item.id, cellOf(item, on)])), {
    requiredKeys: section.items.slice(1).map((item) => item.id),
  });
  const recovery = fc.record(
    {
      mark: tenths(on.min, on.max),
      takenOn: fc.constantFrom('2026-12-15', '2026-12-16'),
      admitted: fc.boolean(),
      published: fc.boolean(),
    },
    { requiredKeys: ['mark'] },
  );
  const override = fc.record({
    value: tenths(on.min, on.max),
    reason: fc.constant('a reason'),
    published: fc.boolean(),
  });
  return fc.record({
    cells,
    recoveries: fc.record({ r1: recovery, r2: recovery }, { requiredKeys: [] }),
    overrides: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      override.map((each) => ({ [section.policy.terms.children[0]?.id ?? 'year']: each })),
    ),
  });
}

/** Any policy on any scale and tree with up to eight columns, whatever mixture of rules that turns out to be. */
export const anySection: fc.Arbitrary<Section> = fc
  .tuple(fc.constantFrom(...SCALES), fc.constantFrom(...TREES))
  .chain(([on, tree]) => policyOn(on, tree).map((policy) => ({ policy, scale: on })))
  .chain(({ policy, scale: on }) =>
    fc
      .integer({ min: 1, max: 8 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => itemIn(`i${at}`, policy))))
      .map((items) => ({ policy, scale: on, items })),
  );

export const anyGrading: fc.Arbitrary<{ section: Section; work: StudentWork }> = anySection.chain((section) =>
  workIn(section).map((work) => ({ section, work })),
);
