import { expect, test } from 'vitest';
import { profile } from '../../contract.ts';
import { freezeFor } from './freeze-for.ts';
import { CALM_PROFILE, stepsFrom } from './profile-draft.ts';

test('a routine is a step a line, as the contract takes it', () => {
  const steps = stepsFrom(` Respira \n\nLee\n${'x'.repeat(200)}\n4\n5\n6\n7\n8`);
  expect(steps.slice(0, 2)).toEqual(['Respira', 'Lee']);
  expect(profile.safeParse({ ...CALM_PROFILE, routineStart: steps }).success).toBe(true);
  expect(stepsFrom(' \n ')).toEqual([]);
});

test('a freeze begins now and ends after its minutes', () => {
  const now = Date.parse('2026-11-16T10:00:00.000Z');
  expect(freezeFor(45, 'exam', now)).toEqual({
    from: '2026-11-16T10:00:00.000Z',
    until: '2026-11-16T10:45:00.000Z',
    why: 'exam',
  });
});
