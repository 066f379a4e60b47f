import { completionOf } from '@patio/engine-lessons';
import { completionRule } from '@patio/engine-lessons/schema';
import { expect, test } from 'vitest';
import { rulesFor, rulesOf, USUAL_COMPLETION } from './completion-choice.ts';

test('seeing nearly all of a lesson is the usual rule', () =>
  expect(rulesOf(USUAL_COMPLETION)).toEqual([{ kind: 'seen', share: 0.9 }]));

test('passing asks for quizzes and checkpoints alike', () =>
  expect(rulesOf({ seen: 1, passed: 0.6, handedIn: false }).map(({ kind }) => kind)).toEqual([
    'seen',
    'quizzes',
    'checkpoints',
  ]));

test('only an open task is waited for', () => {
  const rules = rulesOf({ seen: 0.5, passed: null, handedIn: true });
  expect(rulesFor(rules, true)).toContainEqual({ kind: 'handed_in' });
  expect(rulesFor(rules, false)).toEqual([{ kind: 'seen', share: 0.5 }]);
  expect(rulesFor([{ kind: 'handed_in' }], false)).toEqual([{ kind: 'seen', share: 0 }]);
});

test('every choice makes rules that the engine reads, and that a lesson without questions can meet', () => {
  const rules = rulesFor(rulesOf({ seen: 0, passed: 1, handedIn: true }), false);
  for (const rule of rules) expect(completionRule.safeParse(rule).success).toBe(true);
  const nothing = { blocks: {}, handedIn: false, seconds: 0, lastBlock: null };
  expect(completionOf([], nothing, rules).done).toBe(true);
});
