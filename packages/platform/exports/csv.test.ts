import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, harmless } from './csv.ts';

test('what a spreadsheet would run becomes text, and plain signs stay', () => {
  for (const bad of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '  =1', '"=1+1"', '＝1+1'])
    expect(harmless(bad)).toBe(`'${bad}`);
  expect(['\t=1', '\r=1', '\n@x'].map(harmless)).toEqual(["'\t'=1", "'\r'=1", "'\n'@x"]);
  for (const good of ['María', '-4', '+51', '-3,5', 'a=b', '5ºA', 'Lima, -5', 'a;b', '8;5'])
    expect(harmless(good)).toBe(good);
});

test('a cell that begins in the middle, because a reader parts at another sign, runs nothing either', () => {
  expect(harmless('x;=1+1')).toBe("x;'=1+1");
  expect(harmless('x;"=1+1"')).toBe(`x;"'=1+1"`);
  expect(harmless('x\t  @SUM(A1)|-2+3')).toBe("x\t  '@SUM(A1)|'-2+3");
  expect(harmless('uno\n+dos')).toBe("uno\n'+dos");
});

/** How programs cut a line: at this sign, and without a thought about quotes that do not open a cell. */
const cut = (line: string, sign: RegExp): string[] => line.split(sign).map((cell) => cell.replace(/^["\s]+/, ''));

test('no text at all leaves a cell that begins a formula, whichever sign parts the cells', () => {
  const piece = fc.constantFrom(
    ';',
    '\t',
    '\n',
    '\r',
    '|',
    '"',
    ' ',
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'",
    'a',
    '1',
    '\u00a0',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const line = csvLine(['x', text]).slice(2, -2);
      for (const sign of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/])
        for (const cell of cut(line, sign))
          expect(/^[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?\d/.test(cell), cell).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'she said "hi"', 'two\nlines', null, 7, false])).toBe(
    '"a,b","she said ""hi""","two\nlines",,7,false\r\n',
  );
});
