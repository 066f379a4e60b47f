import { fromMarkdown, toPlainText } from '@patio/engine-lessons';
import { expect, test } from 'vitest';
import type { AssignedStudent } from '../../contract.ts';
import { isSeenOtherwise, seenBy } from './seen-by.ts';

const student: AssignedStudent = {
  studentId: 'ana',
  name: 'Ana',
  accommodations: [],
  extraPercent: 0,
  groupId: null,
  adaptation: null,
  byProfile: null,
  dueAt: '2026-06-02T22:00:00Z',
  closesAt: null,
};
const nothing = { fewerPercent: null, largePrint: false, forms: null };
const decided = { ...nothing, dueAt: null, closesAt: null, excused: false, instructions: null, points: null, note: '' };
const sums = Array.from({ length: 10 }, (_, at) => `${at + 1}. ${at} + 7 =`).join('\n');
const text = { instructions: fromMarkdown(sums), points: '20', forms: ['text' as const] };
const due = '2026-06-01T22:00:00Z';
const linesOf = (one: AssignedStudent | null) => toPlainText(seenBy(text, due, one).instructions).split('\n').length;

test('the class reads what was written', () => {
  expect(seenBy(text, due, null)).toEqual({ ...text, dueAt: due, items: null, largePrint: false, excused: false });
  expect(isSeenOtherwise(student)).toBe(false);
});

test('a record shortens, enlarges and adds forms by itself, until a teacher decides', () => {
  const byProfile = { fewerPercent: 40, largePrint: true, forms: ['text' as const, 'audio' as const] };
  const eased = { ...student, byProfile };
  expect(isSeenOtherwise(eased)).toBe(true);
  expect(linesOf(eased)).toBe(6);
  expect(seenBy(text, due, eased)).toMatchObject({
    items: { kept: 6, of: 10 },
    largePrint: true,
    forms: ['text', 'audio'],
    dueAt: student.dueAt,
  });
  const taught = { ...eased, adaptation: { ...decided, points: '10', version: 1 } };
  expect(linesOf(taught)).toBe(10);
  expect(seenBy(text, due, taught)).toMatchObject({ items: null, largePrint: false, forms: ['text'], points: '10' });
});

test('words written for a student are not shortened', () => {
  const own = fromMarkdown('1. ¿2 + 2?\n2. ¿3 + 3?\n3. ¿4 + 4?\n4. ¿5 + 5?');
  const adaptation = { ...decided, instructions: own, fewerPercent: 50, version: 1 };
  expect(seenBy(text, due, { ...student, adaptation })).toMatchObject({ instructions: own, items: null });
});
