import { expect, test } from 'vitest';
import { letterMarks } from './letter-marks.ts';

const shown = (side: { text: string; differs: boolean }[]) =>
  side.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['Salomé Ríos', 'Salome Rios', 'Salom[é] R[í]os', 'Salom[e] R[i]os'],
  ['1032448910', '1032448901', '10324489[1]0', '103244890[1]'],
  ['Ana', 'Ana', 'Ana', 'Ana'],
  ['', 'Ana', '', '[Ana]'],
  ['301 555', '', '[301 555]', ''],
])('%j and %j', (left, right, markedLeft, markedRight) => {
  const marks = letterMarks(left, right);
  expect(shown(marks.left)).toBe(markedLeft);
  expect(shown(marks.right)).toBe(markedRight);
});

test('whatever is marked, the words stay as they were', () => {
  const words = ['De la Cruz', 'de  la cruz', 'Ñandú', 'x'.repeat(400), '14 de marzo', '😀 ana'];
  for (const left of words)
    for (const right of words) {
      const marks = letterMarks(left, right);
      expect(marks.left.map(({ text }) => text).join('')).toBe(left);
      expect(marks.right.map(({ text }) => text).join('')).toBe(right);
    }
});
