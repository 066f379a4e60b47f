import { describe, expect, test } from 'vitest';
import { packRules, unpackRules } from './packed-rules.ts';

const terms = [{ id: 'first' }];
const section = (id: string, policyVersionId: string | null, scale: string) => ({
  id,
  rules: { policyVersionId, scale },
  terms,
});

describe('rules that travel once', () => {
  const sections = [section('a', 'one', '0-20'), section('b', 'two', '1-5'), section('c', 'one', '0-20')];

  test('are written out once for all classes that share them', () => {
    expect(packRules(sections).rules).toEqual([
      { policyVersionId: 'one', scale: '0-20', terms },
      { policyVersionId: 'two', scale: '1-5', terms },
    ]);
  });

  test('come back to each class as they were', () => {
    const { rules, sections: packed } = packRules(sections);
    expect(unpackRules(rules, packed)).toEqual(sections);
  });

  test('of two countries without versions of their own stay apart, and so do other terms', () => {
    const bare = [section('a', null, '0-20'), section('b', null, '1-5'), { ...section('c', null, '1-5'), terms: [] }];
    const { rules, sections: packed } = packRules(bare);
    expect(rules).toHaveLength(3);
    expect(unpackRules(rules, packed)).toEqual(bare);
  });
});
