import { expect, test } from 'vitest';
import { effortText, lateText, standingText } from './texts.ts';

const NOW = new Date(2026, 10, 17, 9, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
/** Spaces that do not break a line are spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  [25, '25 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [0, '0 min'],
])('%d minutes read %s', (minutes, text) => {
  expect(plain(effortText(minutes))).toBe(text);
});

test('late work says when it was due and until when it is taken, and nothing else', () => {
  expect(lateText({ dueAt: at(12, 8), closesAt: null }, NOW)).toBe('Era para el 12 de noviembre; todavía se recibe');
  expect(plain(lateText({ dueAt: at(12, 8), closesAt: at(18, 20) }, NOW))).toMatch(
    /^Era para el 12 de noviembre; se recibe hasta mañana, 8:00 p\.? ?m\.?$/,
  );
});

test('work that was handed in late says so without alarm', () => {
  const line = {
    state: 'handed_in',
    dueAt: at(12, 8),
    closesAt: null,
    handedInAt: at(13, 9),
    returnedAt: null,
  } as const;
  expect(standingText({ ...line, lateMinutes: 0 }, NOW)).toBe('Entregada el 13 de noviembre');
  expect(standingText({ ...line, lateMinutes: 90 }, NOW)).toBe('Entregada el 13 de noviembre, después de la fecha');
});
