import { describe, expect, it } from 'vitest';
import type { ClassLearner } from '../../contract.ts';
import { stuckSkills } from './stuck.ts';

const learner = (name: string, skills: string[]): ClassLearner => ({
  studentId: name,
  name,
  mastered: 0,
  growing: 0,
  toReview: 0,
  started: skills.length,
  tries: 3 * skills.length,
  independence: null,
  lastAt: null,
  stuck: skills.map((skill) => ({ skill, name: skill, tries: 3, misconception: null })),
});

describe('where a class is stuck', () => {
  it('begins with the skill that most are stuck in, then by name', () => {
    const found = stuckSkills([learner('Ana', ['b', 'a']), learner('Luis', ['c', 'b']), learner('Eva', [])]);
    expect(found.map(({ skill, students }) => [skill, students.map(({ name }) => name)])).toEqual([
      ['b', ['Ana', 'Luis']],
      ['a', ['Ana']],
      ['c', ['Luis']],
    ]);
  });

  it('is nowhere in a class where nobody is', () => {
    expect(stuckSkills([learner('Eva', [])])).toEqual([]);
  });
});
