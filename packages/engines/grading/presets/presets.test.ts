import { describe, expect, test } from 'vitest';
import { preset as presetShape } from '../shape/preset.ts';
import type { NumericScale } from '../shape/scale.ts';
import { policyProblems } from '../validate/policy.ts';
import { equivalenceProblems, scaleProblems } from '../validate/scale.ts';
import { PRESETS } from './index.ts';

describe.each(Object.values(PRESETS))('the preset of $country', (preset) => {
  const scaleOf = (id: string) => preset.scales.find((scale) => scale.id === id);

  test('has the stored shape, and survives being stored', () => {
    expect(presetShape.parse(JSON.parse(JSON.stringify(preset)))).toEqual(preset);
    expect(PRESETS[preset.country]).toBe(preset);
  });

  test('has no problem in any scale, equivalence or policy', () => {
    for (const scale of preset.scales) expect(scaleProblems(scale)).toEqual([]);
    for (const map of preset.equivalences)
      expect(equivalenceProblems(map, scaleOf(map.from)!, scaleOf(map.to)!)).toEqual([]);
    for (const policy of preset.policies)
      expect(policyProblems(policy, scaleOf(policy.scaleId) as NumericScale)).toEqual([]);
    for (const policy of preset.competencyPolicies) {
      const scale = scaleOf(policy.scaleId)!;
      expect(scale.kind).toBe('levels');
      for (const level of policy.conclusionFor) expect(scale.levels.map(({ id }) => id)).toContain(level);
    }
  });

  test('decides every student it has data for: the last clause always holds', () => {
    for (const rule of preset.promotions) expect(rule.clauses.at(-1)!.when).toEqual({ kind: 'always' });
  });

  test('gives no fact twice', () => {
    const ids = preset.facts.map((fact) => fact.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('malformed presets are refused', () => {
  const { PE } = PRESETS;
  expect(presetShape.safeParse({ ...PE, country: 'XX' }).success).toBe(false);
  expect(presetShape.safeParse({ ...PE, version: 0 }).success).toBe(false);
  expect(presetShape.safeParse({ ...PE, facts: [{ ...PE.facts[0], confidence: 'Z' }] }).success).toBe(false);
  const [policy] = PE.policies;
  expect(presetShape.safeParse({ ...PE, policies: [{ ...policy, missingPercent: 'many' }] }).success).toBe(false);
});
