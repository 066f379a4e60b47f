import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbered, piecesOf, placeCards, trimmedRange } from './text-marks.ts';

const ranges = fc.array(
  fc.record({ id: fc.uuid(), from: fc.integer({ min: -5, max: 60 }), to: fc.integer({ min: -5, max: 60 }) }),
  { maxLength: 8 },
);

/** A mark on a part of a formula covers all of it; that has a test of its own. */
const plainText = fc.string({ maxLength: 50 }).filter((text) => !text.includes('$'));

test('the pieces are the text, whatever lies over it', () => {
  fc.assert(
    fc.property(plainText, ranges, (text, marks) => {
      const pieces = piecesOf(text, marks);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { id, from, to } of marks) {
        const covered = pieces.filter((piece) => piece.marks.includes(id)).map((piece) => piece.text);
        expect(covered.join('')).toBe(text.slice(Math.max(0, from), Math.max(0, Math.min(to, text.length))));
        expect(pieces.filter((piece) => piece.ends.includes(id))).toHaveLength(covered.length > 0 ? 1 : 0);
      }
    }),
  );
});

test('marks are numbered as they are read', () => {
  const order = numbered([
    { id: 'late', from: 9, to: 12 },
    { id: 'wide', from: 2, to: 8 },
    { id: 'narrow', from: 2, to: 4 },
  ]);
  expect([...order]).toEqual([
    ['narrow', 1],
    ['wide', 2],
    ['late', 3],
  ]);
});

test('blanks at the ends are not marked, in either direction', () => {
  expect(trimmedRange('uno  dos ', 3, 9)).toEqual({ from: 5, to: 8 });
  expect(trimmedRange('uno  dos ', 9, 3)).toEqual({ from: 5, to: 8 });
  expect(trimmedRange('uno   ', 3, 6)).toBeNull();
});

test('a card stands at its mark, or below the one before', () => {
  const cards = [
    { top: 10, height: 50 },
    { top: 20, height: 40 },
    { top: 300, height: 40 },
  ];
  expect(placeCards(cards, 8)).toEqual([10, 68, 300]);
});

test('a formula is one piece, and a mark that touches it covers all of it', () => {
  const text = 'Sale $3/4$ al final';
  const pieces = piecesOf(text, [{ id: 'a', from: 7, to: 13 }]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ formula }) => formula)).toEqual([
    { text: '$3/4$', from: 5, formula: '3/4', marks: ['a'], ends: [] },
  ]);
  expect(trimmedRange(text, 0, 7)).toEqual({ from: 0, to: 10 });
});
