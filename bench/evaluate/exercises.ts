import { makeItem, SKILLS } from '@patio/engine-learning';
import { problemsOf } from '../../packages/engines/learning/tests/judge-item.ts';
import { fingerprint, type Result, share } from './result.ts';

const ITEMS = 100_000;

/** Items of every skill, judged a second time by arithmetic that does not know how they were made. */
export function evaluateExercises(): Result[] {
  const each = Math.ceil(ITEMS / SKILLS.length);
  const cases: boolean[] = [];
  const examples: string[] = [];
  for (const skill of SKILLS)
    for (let seed = 0; seed < each; seed++) {
      const problems = problemsOf(makeItem(skill, seed));
      cases.push(problems.length > 0);
      if (problems.length > 0) examples.push(`${skill.id} ${seed}: ${problems[0]}`);
    }
  const data = fingerprint(SKILLS.map(({ id }) => id));
  return [share({ name: 'exercises.faulty', cases, goal: { most: 0 }, data, examples })];
}
