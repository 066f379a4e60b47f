import { PRESETS } from '@patio/engine-grading/presets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf, proposeYear, type StudentYear } from './decide.ts';
import { countryRule, ownRule } from './own-rule.ts';

const subject = (mark: string, passed: boolean, id = `${mark} ${passed}`) => ({ id, mark, passed });
const year = (given: Partial<StudentYear>): StudentYear => ({
  stage: 'secondary',
  grade: 3,
  lastLevel: false,
  left: false,
  subjects: [],
  areas: [],
  missing: 0,
  attendancePercent: '92',
  documents: [],
  ...given,
});
const passes = (count: number) => Array.from({ length: count }, (_, i) => subject('15', true, `p${i}`));
const fails = (count: number) => Array.from({ length: count }, (_, i) => subject('8', false, `f${i}`));
const area = (levels: string[], id: number) => ({ id: String(id), levels });

const outcomeIn = (country: string, given: Partial<StudentYear>) => {
  const whole = year(given);
  return proposeYear(countryRule(country, whole.stage), whole).outcome;
};

describe('what each country says', () => {
  test.each([
    ['PE 1.º de primaria', 'PE', { stage: 'primary', grade: 1, subjects: fails(6) }, 'promoted'],
    [
      'PE C in more than half of four areas',
      'PE',
      { stage: 'primary', areas: [1, 2, 3, 4].map((n) => area(['C', 'C', 'B'], n)) },
      'retained',
    ],
    [
      'PE B in half of every area',
      'PE',
      { stage: 'primary', areas: [1, 2, 3, 4].map((n) => area(['C', 'B'], n)) },
      'promoted',
    ],
    [
      'PE three areas in C',
      'PE',
      { stage: 'primary', areas: [1, 2, 3].map((n) => area(['C', 'C'], n)) },
      'recovery_pending',
    ],
    ['PE secondary, half of four areas', 'PE', { areas: [1, 2, 3, 4].map((n) => area(['C', 'B'], n)) }, 'retained'],
    ['PE 0-20, one below 11', 'PE', { subjects: [...passes(7), ...fails(1)] }, 'recovery_pending'],
    ['PE 0-20, four below 11', 'PE', { subjects: [...passes(4), ...fails(4)] }, 'retained'],
    ['CO passes all', 'CO', { subjects: passes(8) }, 'promoted'],
    ['CO fails two', 'CO', { subjects: [...passes(6), ...fails(2)] }, 'recovery_pending'],
    ['CO fails three without plan and act', 'CO', { subjects: [...passes(5), ...fails(3)] }, null],
    [
      'CO fails three with plan and act',
      'CO',
      { subjects: fails(3), documents: ['support-plan', 'committee-act'] },
      'retained',
    ],
    ['CO absent too often', 'CO', { subjects: passes(8), attendancePercent: '60' }, null],
    ['MX passes', 'MX', { subjects: [subject('7', true)], attendancePercent: '80' }, 'promoted'],
    ['MX below 80 %', 'MX', { subjects: [subject('7', true)], attendancePercent: '79.99' }, null],
    ['CL one failed with 4.5', 'CL', { subjects: [subject('3.9', false), subject('5.1', true)] }, 'promoted'],
    ['CL one failed with 4.4', 'CL', { subjects: [subject('3.8', false), subject('5', true)] }, null],
    ['EC one failed', 'EC', { subjects: [...passes(3), ...fails(1)] }, 'recovery_pending'],
    ['EC sat the supplementary exam', 'EC', { subjects: fails(1), documents: ['supletorio-sat'] }, null],
    ['AR one failed', 'AR', { subjects: [...passes(3), ...fails(1)] }, 'promoted_with_support'],
    ['ES two failed', 'ES', { subjects: [...passes(3), ...fails(2)] }, 'promoted_with_support'],
    ['ES three failed', 'ES', { subjects: fails(3) }, null],
    ['BO one failed', 'BO', { subjects: [...passes(3), ...fails(1)] }, 'retained'],
  ] as const)('%s', (_name, country, given, expected) => {
    expect(outcomeIn(country, given as Partial<StudentYear>)).toBe(expected);
  });

  test('the last level graduates, preschool is automatic, and whoever left is said to have left', () => {
    expect(outcomeIn('CO', { subjects: passes(4), lastLevel: true })).toBe('graduated');
    expect(outcomeIn('PE', { stage: 'preschool', grade: 1 })).toBe('promoted');
    expect(outcomeIn('MX', { left: true, missing: 4 })).toBe('transferred');
  });
});

test('the limits of the school', () => {
  const rule = ownRule({ failedPromoted: 0, failedSupport: 1, failedRecovery: 3, attendancePercent: 70 });
  const said = (failed: number, attendancePercent = '80') =>
    proposeYear(rule, year({ subjects: [...passes(4), ...fails(failed)], attendancePercent })).outcome;
  expect([0, 1, 2, 3, 4].map((failed) => said(failed))).toEqual([
    'promoted',
    'promoted_with_support',
    'recovery_pending',
    'recovery_pending',
    'retained',
  ]);
  expect(said(0, '69')).toBeNull();
});

const anyYear = fc.record({
  stage: fc.constantFrom('primary' as const, 'secondary' as const),
  grade: fc.integer({ min: 2, max: 6 }),
  lastLevel: fc.boolean(),
  left: fc.constant(false),
  subjects: fc.array(
    fc.record({ id: fc.uuid(), mark: fc.integer({ min: 0, max: 20 }).map(String), passed: fc.boolean() }),
    { maxLength: 10 },
  ),
  areas: fc.array(
    fc.record({
      id: fc.uuid(),
      levels: fc.array(fc.constantFrom('C', 'B', 'A', 'AD'), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  ),
  missing: fc.integer({ min: 0, max: 2 }),
  attendancePercent: fc.option(fc.integer({ min: 0, max: 100 }).map(String)),
  documents: fc.subarray(['support-plan', 'committee-act', 'supletorio-sat']),
});

test('never decided in silence: without results nothing is proposed, and what is proposed names its clause', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(PRESETS)), anyYear, (country, given) => {
      const proposal = proposeYear(countryRule(country, given.stage), given);
      // With attendance that suffices everywhere, only results could decide.
      if (given.missing > 0 && Number(given.attendancePercent) >= 90) expect(proposal.outcome).toBeNull();
      if (proposal.outcome !== null) {
        expect(proposal.code).toBe('rule');
        expect(proposal.clause).not.toBeNull();
      } else expect(proposal.code).not.toBe('rule');
      if (!given.lastLevel) expect(proposal.outcome).not.toBe('graduated');
    }),
    { numRuns: 2_000 },
  );
});

describe('what a clause says of itself', () => {
  const rules = Object.values(PRESETS).flatMap((preset) => preset.promotions);

  test('the clause that decided names the outcome that was proposed', () => {
    const levels = fc.array(fc.constantFrom('AD', 'A', 'B', 'C'), { minLength: 1, maxLength: 4 });
    const given = fc.record({
      rule: fc.constantFrom(
        ...rules,
        ownRule({ failedPromoted: 0, failedSupport: 1, failedRecovery: 3, attendancePercent: 75 }),
      ),
      passed: fc.array(fc.boolean(), { maxLength: 8 }),
      areas: fc.array(levels, { maxLength: 5 }),
      grade: fc.integer({ min: 1, max: 6 }),
      attendancePercent: fc.constantFrom('60', '88', null),
    });
    fc.assert(
      fc.property(given, ({ rule, passed, areas, grade, attendancePercent }) => {
        const subjects = passed.map((pass, at) => subject(pass ? '15' : '8', pass, String(at)));
        const said = proposeYear(rule, year({ subjects, grade, attendancePercent, areas: areas.map(area) }));
        const clause = rule.clauses.find(({ id }) => id === said.clause);
        if (said.code === 'rule') expect(outcomeOf(rule, clause!)).toBe(said.outcome);
        if (said.code === 'people_decide') expect(outcomeOf(rule, clause!)).toBeNull();
      }),
    );
  });

  test('what the school set is named once for each limit', () => {
    const rule = ownRule({ failedPromoted: 0, failedSupport: 2, failedRecovery: 2, attendancePercent: null });
    expect(rule.clauses.map((clause) => [clause.label.es, outcomeOf(rule, clause)])).toEqual([
      ['Todo aprobado', 'promoted'],
      ['Hasta 2 sin aprobar', 'promoted_with_support'],
      ['Hasta 2 sin aprobar', 'recovery_pending'],
      ['Más de 2 sin aprobar', 'retained'],
    ]);
  });
});
