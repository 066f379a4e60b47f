import { describe, expect, test } from 'vitest';
import { PRESETS } from '../presets/index.ts';
import type { LevelScale } from '../shape/scale.ts';
import { type Closing, closingProblems, levelPasses, NOT_EVALUATED, yearLevel } from './close.ts';

const scale = PRESETS.PE.scales.find((each) => each.id === 'pe-cneb') as LevelScale;
const policy = PRESETS.PE.competencyPolicies[0]!;
const evidence = [
  { id: 'essay', competency: 'reads', level: 'B' },
  { id: 'debate', competency: 'speaks', level: 'AD' },
];
const closing = (parts: Partial<Closing> = {}): Closing => ({
  competency: 'reads',
  level: 'A',
  evidence: ['essay'],
  ...parts,
});
const codes = (parts: Partial<Closing>, rules = policy) =>
  closingProblems(rules, scale, evidence, closing(parts)).map(({ code }) => code);

describe('closing a competency', () => {
  test('takes the judgement as it is, whatever the pieces of evidence say', () => {
    for (const level of ['AD', 'A', 'B']) expect(codes({ level })).toEqual([]);
  });

  test('asks for a conclusion where the policy does, and blanks are not one', () => {
    expect(codes({ level: 'C' })).toEqual(['competency.conclusion_missing']);
    expect(codes({ level: 'C', conclusion: '  ' })).toEqual(['competency.conclusion_missing']);
    expect(codes({ level: 'C', conclusion: 'Reads short texts with help.' })).toEqual([]);
  });

  test('asks for evidence of this very competency', () => {
    expect(codes({ evidence: [] })).toEqual(['competency.evidence_missing']);
    expect(codes({ evidence: ['debate'] })).toEqual(['competency.evidence_unknown', 'competency.evidence_missing']);
    expect(codes({ evidence: ['essay', 'ghost'] })).toEqual(['competency.evidence_unknown']);
    expect(codes({ evidence: [] }, { ...policy, leastEvidence: 0 })).toEqual([]);
  });

  test('knows its levels', () => {
    expect(codes({ level: 'Z' })).toEqual(['competency.level_unknown']);
  });

  test("'not evaluated' is a valid end of a term unless the policy forbids it", () => {
    expect(codes({ level: NOT_EVALUATED, evidence: [] })).toEqual([]);
    expect(codes({ level: NOT_EVALUATED }, { ...policy, mayStayOpen: false })).toEqual([
      'competency.must_be_evaluated',
    ]);
  });
});

describe('the year of a competency', () => {
  const levels = (...list: string[]) => list.map((level) => ({ level }));

  test('is the last one evaluated, never an average', () => {
    expect(yearLevel(policy, levels('AD', 'AD', 'C', NOT_EVALUATED))).toBe('C');
    expect(yearLevel(policy, levels(NOT_EVALUATED))).toBeNull();
    expect(yearLevel(policy, [])).toBeNull();
  });

  test('is left to a judgement where the policy says so', () => {
    expect(yearLevel({ ...policy, year: 'judged' }, levels('AD'))).toBeNull();
  });

  test('passes by order', () => {
    expect(['C', 'B', 'A', 'AD', 'Z'].map((level) => levelPasses(scale, level))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
