import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import { idsIn, sayValue } from './audit-values.ts';

const ana = makeId();
const said = (value: unknown) => sayValue(value, 'es', (id) => (id === ana ? 'Ana Rojas' : null));

test('what only a program understands is not shown', () => {
  expect(said(makeId())).toBeNull();
  expect(said('/admin/users')).toBeNull();
  expect(said({ sectionId: makeId() })).toBeNull();
  expect(said(['', null])).toBeNull();
});

test('days, people and answers read as a person says them', () => {
  expect(said('2026-11-16')).toBe('16 de noviembre de 2026');
  expect(said('2026-11-16T13:00:00.000Z')).toBe('16 de noviembre de 2026');
  expect(said({ to: ana, active: true })).toBe('Ana Rojas, Sí');
  expect(said(['Mañana', 3])).toBe('Mañana, 3');
});

test('every id inside a value is named at once', () => {
  expect(idsIn({ from: ana, list: [{ to: ana }], text: 'x', none: null })).toEqual([ana, ana]);
});
