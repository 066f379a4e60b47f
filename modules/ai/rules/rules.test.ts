import { expect, test } from 'vitest';
import { capOf } from './caps.ts';
import { compareTexts } from './compare-texts.ts';
import { asksGuardian, consentAgeOf } from './consent-age.ts';
import { axesOf } from './examples.ts';
import { afterSchoolMinutes, isOpenAt, nextCall, sameSchoolDay } from './school-time.ts';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const DAYS = [
  { from: at('16T08:00'), to: at('16T13:00') },
  { from: at('17T08:00'), to: at('17T13:00') },
];

test('minutes of school time pass only while the school is open', () => {
  expect(afterSchoolMinutes(DAYS, at('16T09:00'), 15)).toEqual(at('16T09:15'));
  expect(afterSchoolMinutes(DAYS, at('16T12:50'), 15)).toEqual(at('17T08:05'));
  expect(afterSchoolMinutes(DAYS, at('16T20:00'), 15)).toEqual(at('17T08:15'));
  expect(afterSchoolMinutes(DAYS.toReversed(), at('16T06:00'), 15)).toEqual(at('16T08:15'));
});

test('where nobody knows when a school is open, the clock on the wall counts', () => {
  expect(afterSchoolMinutes([], at('16T20:00'), 15)).toEqual(at('16T20:15'));
  expect(afterSchoolMinutes(DAYS, at('18T20:00'), 15)).toEqual(at('18T20:15'));
});

test('what is read on the same day waits until an hour before the school closes, or until an hour after it opens again', () => {
  expect(sameSchoolDay(DAYS, at('16T09:00'))).toEqual(at('16T12:00'));
  expect(sameSchoolDay(DAYS, at('16T12:30'))).toEqual(at('17T09:00'));
  expect(sameSchoolDay(DAYS.toReversed(), at('16T06:00'))).toEqual(at('16T09:00'));
  expect(sameSchoolDay([], at('16T20:00'))).toEqual(at('17T00:00'));
  expect(nextCall(1, DAYS, at('16T09:00'), 15)).toBeNull();
  expect(nextCall(2, DAYS, at('16T09:00'), 15)).toEqual(at('16T12:00'));
  expect(nextCall(3, DAYS, at('16T09:00'), 15)).toEqual(at('16T09:15'));
});

test('a school is open from its first bell until before its last', () => {
  expect([at('16T07:59'), at('16T08:00'), at('16T13:00')].map((moment) => isOpenAt(DAYS, moment))).toEqual([
    false,
    true,
    false,
  ]);
});

test('the age of consent is the country’s, and a school may only ask for more', () => {
  expect([consentAgeOf('ES', null), consentAgeOf('US', null), consentAgeOf('PE', null)]).toEqual([14, 13, 18]);
  expect([consentAgeOf('ES', 13), consentAgeOf('ES', 16), consentAgeOf('PE', 14)]).toEqual([14, 16, 14]);
  expect([asksGuardian('ES', null, 13), asksGuardian('ES', null, 14), asksGuardian('US', null, null)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('the youngest have the fewest messages', () => {
  const caps = { capPreschool: 20, capPrimary: 40, capSecondary: 60 };
  expect(['preschool', 'primary', 'secondary', null].map((stage) => capOf(stage, caps))).toEqual([20, 40, 60, 20]);
});

test('two texts are compared sentence by sentence', () => {
  expect(compareTexts('Uno. Dos. Tres.', 'Uno. Tres. Cuatro.')).toEqual([
    { kind: 'same', text: 'Uno.' },
    { kind: 'removed', text: 'Dos.' },
    { kind: 'same', text: 'Tres.' },
    { kind: 'added', text: 'Cuatro.' },
  ]);
  expect(compareTexts('', 'Uno.')).toEqual([{ kind: 'added', text: 'Uno.' }]);
  expect(compareTexts('Uno.', 'Uno.').every(({ kind }) => kind === 'same')).toBe(true);
});

test('whoever meets students is judged on everything, vectors on nothing', () => {
  expect(axesOf('tutor_k3')).toContain('leak');
  expect(axesOf('grader')).toEqual(['form', 'injection']);
  expect(axesOf('embedding')).toEqual([]);
});
