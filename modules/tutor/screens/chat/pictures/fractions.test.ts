import { expect, test } from 'vitest';
import { piecesOf } from './fractions.ts';

test('fractions stand alone, everything else stays as it was written', () => {
  expect(piecesOf('3/4 + 1/6 = 11/12')).toEqual([
    { over: '3', under: '4' },
    { words: ' + ' },
    { over: '1', under: '6' },
    { words: ' = ' },
    { over: '11', under: '12' },
  ]);
  expect(piecesOf('sin fracciones')).toEqual([{ words: 'sin fracciones' }]);
  expect(piecesOf('el 3/4/2026')).toEqual([{ words: 'el 3/4/2026' }]);
  expect(piecesOf('km/h y 12,5/3')).toEqual([{ words: 'km/h y 12,5/3' }]);
  expect(piecesOf('')).toEqual([]);
});

test('nothing is lost when the pieces are put together', () => {
  for (const line of ['1/2', 'a 1/2 b', '10/100 de 3', '2 1/3', 'x = (1/2)x'])
    expect(
      piecesOf(line)
        .map((piece) => ('words' in piece ? piece.words : `${piece.over}/${piece.under}`))
        .join(''),
    ).toBe(line);
});
