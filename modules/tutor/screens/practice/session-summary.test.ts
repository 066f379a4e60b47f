import { describe, expect, it } from 'vitest';
import { improvedIn, summarise } from './session-summary.ts';
import type { Ending } from './task.ts';

const ending = (skill: string, more: Partial<Ending> = {}): Ending => ({
  skill,
  seed: 1,
  answer: '4',
  right: true,
  misconception: null,
  hints: 0,
  attempts: 1,
  unaided: true,
  example: false,
  shown: false,
  ...more,
});
const helped = { unaided: false, hints: 1 };
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
    expect(summarise([ending('a', missed), ending('a', { unaided: false, shown: true })])[0]!.outcome).toBe(
      'after_solution',
    );
  });

  it('calls improved only what went from help to alone', () => {
    expect(improvedIn([ending('a', helped), ending('a'), ending('b'), ending('c', helped)])).toEqual(['a']);
    expect(improvedIn([ending('a'), ending('a', helped)])).toEqual([]);
  });
});
