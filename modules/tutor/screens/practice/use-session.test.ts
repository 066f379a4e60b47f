import { exercise } from '@patio/engine-learning';
import { describe, expect, it } from 'vitest';
import type { PracticeItem } from '../../contract.ts';
import { newSession, resumed } from './use-session.ts';

const planned = (skill: string): PracticeItem => ({ skill, name: skill, grade: 4, seed: 7, why: 'due' });
const PLAN = [planned('maths.two-step-equation'), planned('maths.two-step-equation'), planned('spanish.plural')];

describe('a session of a plan', () => {
  it('brings other exercises each time, also for a skill that comes twice', () => {
    const [first, second] = [newSession(PLAN), newSession(PLAN)];
    const prompts = [...first.items, ...second.items].map(({ skill, seed }) => `${skill} ${seed}`);
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(first.items.map(({ skill }) => skill)).toEqual(PLAN.map(({ skill }) => skill));
  });

  it('has seeds from which the server can make the same exercise', () => {
    for (const { skill, seed } of newSession(PLAN).items) {
      expect(Number.isInteger(seed) && seed >= 0 && seed <= 4_294_967_295).toBe(true);
      expect(exercise(skill, seed)).toEqual(exercise(skill, seed));
    }
  });

  it('goes on with other numbers where hints were seen, and keeps the rest', () => {
    const begun = { ...newSession(PLAN), at: 1 };
    const again = resumed(begun);
    expect(again.items[0]).toEqual(begun.items[0]);
    expect(again.items[1]!.seed).not.toBe(begun.items[1]!.seed);
    expect(again.items[2]).toEqual(begun.items[2]);
  });
});
