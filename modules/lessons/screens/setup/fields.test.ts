import { expect, test } from 'vitest';
import { courseChoices } from '../../contract/setup.ts';
import type { CourseChoices } from '../../contract.ts';
import { toChoices, toFields } from './fields.ts';

const choices: CourseChoices = {
  visibility: 'school',
  template: true,
  selfEnrolment: true,
  opensOn: '2026-03-01',
  closesOn: '2026-03-31',
  levelIds: [],
  requires: [],
  inOrder: true,
  completion: { seen: 0.9, passed: 0.6, handedIn: true },
};

test('the form gives back what it was given', () => {
  expect(toChoices(toFields(choices))).toEqual(choices);
  const asked = { ...choices, completion: { seen: 1, passed: null, handedIn: false } };
  expect(toChoices(toFields(asked))).toEqual(asked);
});

test('a course that only its classes see offers nothing to others', () => {
  const sent = toChoices({ ...toFields(choices), visibility: 'class' });
  expect(sent).toMatchObject({ selfEnrolment: false, opensOn: null, closesOn: null });
  expect(courseChoices.safeParse(sent).success).toBe(true);
});
