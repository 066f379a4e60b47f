import { expect, test } from 'vitest';
import type { SectionFigures } from '../../contract.ts';
import { LISTS } from './behind.ts';

const student = (id: string, missing: number, helped: boolean) =>
  ({ id, name: id, missing, reasons: helped ? [{ kind: 'missing', count: 1 }] : [], terms: [] }) as never;
const section = (sectionId: string, pending: number, students: SectionFigures['students']) =>
  ({ sectionId, name: sectionId, termId: null, pending, missing: 0, students, terms: [] }) as unknown as SectionFigures;

const SECTIONS = [
  section('Maths', 3, [student('Ana', 2, true), student('Beto', 0, false)]),
  section('Physics', 0, [student('Ana', 1, true), student('Caro', 0, true)]),
];
const rowsOf = (id: string) => LISTS.find((list) => list.id === id)?.rows(SECTIONS) ?? [];

test('somebody who needs help in two classes stands once, with both', () => {
  const rows = rowsOf('help');
  expect(rows.map((row) => row.id)).toEqual(['Ana', 'Caro']);
  expect(rows[0]?.detail).toMatch(/Maths.*; Physics/);
});

test('marks to put and works that are owed are told by row, so that the rows add up to the number', () => {
  expect(rowsOf('pending').map((row) => row.count)).toEqual([3]);
  expect(rowsOf('missing').map((row) => row.count)).toEqual([2, 1]);
});
