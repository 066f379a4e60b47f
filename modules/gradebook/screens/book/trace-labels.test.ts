import { explain, type GradeItem, type NumericScale, planSection, TRACE_RULES } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { expect, test } from 'vitest';
import { formulaOf, isWorthShowing, stepText } from './trace-labels.ts';

const scale = PRESETS.US.scales[0] as NumericScale;
const policy = PRESETS.US.policies.find((each) => each.id === 'us-quarters')!;
const items: GradeItem[] = [
  { id: 'a', node: 'q1', category: 'homework', max: '20' },
  { id: 'b', node: 'q1', category: 'homework', max: '10' },
  { id: 'c', node: 'q1', category: 'tests', max: null },
  { id: 'd', node: 'q1', category: 'quizzes', max: '10' },
];

test('the trace of a term reads as sentences that name what they are about', () => {
  const plan = planSection(policy, scale, items);
  const { steps, mark } = explain(
    plan,
    {
      cells: {
        a: { state: 'late', score: '18', lateMinutes: 2000 },
        b: { state: 'graded', score: '7' },
        c: { state: 'graded', score: '85' },
        d: { state: 'missing' },
      },
    },
    { total: 'final', seenBy: 'all' },
    'q1',
  );
  const names: Record<string, string> = { a: 'Ensayo', b: 'Lectura', c: 'Examen', d: 'Control', q1: 'Periodo 1' };
  const said = steps.filter(isWorthShowing).map((step) => stepText(step, (id) => names[id] ?? id));
  expect(said.some((text) => text.includes('Ensayo'))).toBe(true);
  expect(said.at(-1)).toContain('Periodo 1');
  expect(said.at(-1)).toContain(String(Number(mark)));
  for (const text of said) expect(text).not.toMatch(/undefined|NaN|\{/);
});

test('every rule of the engine has words', () => {
  for (const rule of TRACE_RULES) {
    const step = {
      rule,
      about: 'x',
      inputs: [{ of: 'y', value: '1', weight: '1' }],
      params: { state: 'missing' },
      result: '1',
    };
    expect(stepText(step, (id) => id)).toContain('x');
  }
});

test('a mean is written as one would on paper', () => {
  expect(
    formulaOf([
      { of: 'a', value: '15', weight: '1' },
      { of: 'b', value: '12', weight: '1' },
    ]),
  ).toBe('(15 + 12) ÷ 2');
  expect(
    formulaOf([
      { of: 'a', value: '15', weight: '60' },
      { of: 'b', value: '12', weight: '40' },
    ]),
  ).toBe('(15 × 60 + 12 × 40) ÷ 100');
  expect(
    formulaOf([
      { of: 'a', value: '15', weight: '60' },
      { of: 'b', value: null, weight: '40' },
    ]),
  ).toBe('15');
});
