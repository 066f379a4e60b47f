import { describe, expect, it } from 'vitest';
import type { EndedItem } from './kept.ts';
import { improvedIn, summarise } from './session-summary.ts';

const ending = (skill: string, more: Partial<EndedItem> = {}): EndedItem => ({
  skill,
  right: true,
  unaided: true,
  ...more,
});
const helped = { unaided: false };
const missed = { right: false, unaided: false };

describe('the summary of a session', () => {
  it('says how each skill went, in the order in which they came', () => {
    const lines = summarise([ending('b'), ending('a', helped), ending('c', missed), ending('b')]);
    expect(lines.map(({ skill, outcome, tries, alone }) => [skill, outcome, tries, alone])).toEqual([
      ['b', 'alone', 2, 2],
      ['a', 'with_help', 1, 0],
      ['c', 'together', 1, 0],
    ]);
  });

  it('tells a success after a shown solution from one with a hint', () => {
    expect(summarise([ending('a', missed), ending('a', { unaided: false })])[0]!.outcome).toBe('after_solution');
  });

  it('calls improved only what went from help to alone', () => {
    expect(improvedIn([ending('a', helped), ending('a'), ending('b'), ending('c', helped)])).toEqual(['a']);
    expect(improvedIn([ending('a'), ending('a', helped)])).toEqual([]);
  });
});
