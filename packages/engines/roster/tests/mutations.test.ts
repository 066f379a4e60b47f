import { describe, expect, test } from 'vitest';
import {
  buildPlan,
  correctedFile,
  FINDINGS,
  matchPeople,
  PROBLEMS,
  proposeMapping,
  readRecords,
  readTables,
} from '../index.ts';
import { SAMPLE_FILES } from '../testing/index.ts';
import { bytesOf, PERU } from './asked.ts';
import { archive } from './oneroster-files.ts';
import { sheet, text, workbook } from './xlsx-file.ts';

/** The same numbers in every run: a failure is found again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

const SIGNS = bytesOf(',;\t|"\'\n\r =+-@\u0000<>&/\\{}:09AZñ\ufeff');

/** Some bytes changed, dropped, doubled or moved. */
function mutated(file: Uint8Array, next: () => number): Uint8Array {
  let bytes = Uint8Array.from(file);
  for (let times = (next() % 4) + 1; times > 0 && bytes.length > 0; times--) {
    const at = next() % bytes.length;
    const length = next() % 12;
    const kind = next() % 5;
    if (kind === 0) bytes[at] = next() % 256;
    else if (kind === 1) bytes[at] = SIGNS[next() % SIGNS.length]!;
    else if (kind === 2) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    else if (kind === 3)
      bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at, at + length), ...bytes.subarray(at)]);
    else bytes = bytes.slice(0, at);
  }
  return bytes;
}

/** Everything the import does with a file before it touches a record. Nothing may throw, and every code has a name. */
function through(bytes: Uint8Array): 'refused' | 'read' {
  const read = readTables(bytes, 'lista');
  if (!read.ok) {
    if (!PROBLEMS.includes(read.problem.code)) throw new Error(read.problem.code);
    return 'refused';
  }
  const mappings = read.source.format === 'oneroster' ? [] : read.source.tables.map((table) => proposeMapping(table));
  const { records, findings } = readRecords(read.source, mappings, PERU);
  for (const { code } of findings) if (!(code in FINDINGS)) throw new Error(code);
  buildPlan({ records, matches: matchPeople(records, []), current: [] });
  return 'read';
}

const CSV = bytesOf(
  'Apellidos y nombres;DNI;Fecha nac.;Sexo;Apoderado;Celular\n"Rojas Vega, Ana";71234567;25/03/14;F;"Vega, Eva";987654321\nLuna;12;x;;=1;\n',
);
const LATIN = Uint8Array.from('Apellidos,Nombres,Grado y sección\r\nÑahui,José,5A\r\nPeña,Ángel,5B\r\n', (letter) =>
  letter.charCodeAt(0),
);
const XLSX = workbook({
  strings: '<sst><si><t>Apellidos</t></si><si><t>Rojas</t></si></sst>',
  styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  sheets: [
    {
      name: 'H',
      xml: sheet(
        `<row r="1"><c r="A1" t="s"><v>0</v></c>${text('B1', 'Nombres')}</row><row r="2"><c r="A2" t="s"><v>1</v></c>${text('B2', 'Ana')}<c r="C2" s="1"><v>41703</v></c></row>`,
        '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      ),
    },
  ],
});

describe('mutated files: none makes the engine fail', () => {
  test.each([
    ['CSV, 60,000', CSV, 60_000],
    ['CSV in the alphabet of Windows, 35,000', LATIN, 35_000],
    ['XLSX, 3,500', XLSX, 3_500],
    ['OneRoster, 1,500', archive(), 1_500],
  ])(
    '%s',
    (_, file, times) => {
      const next = numbers(file.length);
      const ends = { refused: 0, read: 0 };
      for (let at = 0; at < times; at++) ends[through(mutated(file, next))]++;
      expect(ends.refused + ends.read).toBe(times);
      expect(ends.refused).toBeGreaterThan(0);
      expect(ends.read).toBeGreaterThan(0);
    },
    60_000,
  );

  test('sheets whose XML is mutated before it is packed, 1,000', () => {
    const xml = bytesOf(
      sheet(
        `<row r="1">${text('A1', 'Apellidos')}${text('B1', 'Nombres')}</row><row r="2">${text('A2', 'Rojas &amp; Vega')}<c r="B2" s="1"><v>41703</v></c></row>`,
      ),
    );
    const next = numbers(7);
    const ends = { refused: 0, read: 0 };
    for (let at = 0; at < 1_000; at++) {
      const changed = new TextDecoder('latin1').decode(mutated(xml, next));
      ends[through(workbook({ sheets: [{ name: 'H', xml: changed }] }))]++;
    }
    expect(ends.read).toBeGreaterThan(100);
  }, 60_000);

  test('a corrected file can be made of whatever was read', () => {
    for (const { bytes } of SAMPLE_FILES) {
      const read = readTables(bytes(), 'x');
      if (!read.ok) throw new Error(read.problem.code);
      const findings = readRecords(read.source, [], PERU).findings;
      for (const format of ['csv', 'xlsx'] as const)
        expect(
          correctedFile(read.source, findings, { format, title: '?', rows: 'all', sentence: ({ code }) => code })
            .length,
        ).toBeGreaterThan(10);
    }
  });
});

test('planted wrong: a reader that fails would be seen', () => {
  const broken = (bytes: Uint8Array) => {
    if (bytes.includes(0x3b)) throw new Error('planted');
    return through(bytes);
  };
  expect(() => broken(CSV)).toThrow('planted');
});
