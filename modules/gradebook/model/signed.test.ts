import { gradeStudent, type Plan, planSection } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { expect, test } from 'vitest';
import { asSigned } from './signed.ts';

/** Peru's numeric rules with two columns in the first term, one mark each. */
function classOfTwoColumns() {
  const preset = PRESETS.PE;
  const policy = preset.policies.find(({ scaleId }) =>
    preset.scales.some(({ id, kind }) => id === scaleId && kind === 'numeric'),
  );
  const scale = preset.scales.find(({ id }) => id === policy?.scaleId);
  const node = policy?.terms.children?.[0]?.id ?? '';
  const category = policy?.categories[0]?.id ?? '';
  if (!policy || scale?.kind !== 'numeric') throw new Error('Peru has numeric rules');
  const items = ['a', 'b'].map((id) => ({ id, node, category, max: null }));
  const plan: Plan = planSection(policy, scale, items);
  const work = {
    cells: { a: { state: 'graded' as const, score: '12' }, b: { state: 'graded' as const, score: '16' } },
  };
  return { plan, node, work };
}

test('where today’s rules give what was signed, the steps stay readable', () => {
  const { plan, node, work } = classOfTwoColumns();
  const today = gradeStudent(plan, work).terms[node]?.final.all.mark ?? '';
  expect(Number(today)).toBe(14);
  expect(asSigned(plan, work, { [node]: today })).toBe(work);
});

test('where they differ, what was signed stands, also under a decision by hand', () => {
  const { plan, node, work } = classOfTwoColumns();
  expect(gradeStudent(plan, asSigned(plan, work, { [node]: '11' })).terms[node]?.final.all.mark).toBe('11');
  const decided = { ...work, overrides: { [node]: { value: '18', reason: 'acuerdo' } } };
  const both = asSigned(plan, decided, { [node]: '11' });
  expect(both.kept).toEqual({ [node]: { value: '11' } });
  expect(gradeStudent(plan, both).terms[node]?.final.all.mark).toBe('18');
});
