import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOf } from './completion-choice.ts';
import { completionOf } from './lesson-completion.ts';

const aShare = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

test('what a lesson asks is read back as it was chosen', () => {
  fc.assert(
    fc.property(
      fc.record({ seen: aShare, passed: fc.option(aShare), handedIn: fc.boolean() }),
      (choice) => void expect(completionOf(rulesOf(choice))).toEqual(choice),
    ),
  );
});

test('rules that ask nothing of what is seen are read as nothing', () => {
  expect(completionOf([{ kind: 'handed_in' }])).toEqual({ seen: 0, passed: null, handedIn: true });
});
