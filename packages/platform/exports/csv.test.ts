import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, harmless } from './csv.ts';

test('what a spreadsheet would run becomes text, and plain signs stay', () => {
  for (const bad of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '  =1', '\r=1']) expect(harmless(bad)).toBe(`'${bad}`);
  for (const good of ['María', '-4', '+51', '-3,5', 'a=b', '5ºA']) expect(harmless(good)).toBe(good);
});

test('no text at all leaves a cell that begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = csvLine([text]);
      const inside = line.startsWith('"') ? line.slice(1, -3).replaceAll('""', '"') : line.slice(0, -2);
      expect(/^\s*[=@]/.test(inside)).toBe(false);
      expect(inside.replace(/^'/, '')).toBe(inside === text ? text.replace(/^'/, '') : text);
    }),
  );
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'she said "hi"', 'two\nlines', null, 7, false])).toBe(
    '"a,b","she said ""hi""","two\nlines",,7,false\r\n',
  );
});
