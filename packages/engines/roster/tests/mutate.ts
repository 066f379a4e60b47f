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
import { bytesOf, PERU } from './asked.ts';
import { archive } from './oneroster-files.ts';
import { sheet, text, workbook } from './xlsx-file.ts';

/** The same numbers for the same seed: a failure is found again. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 4;
  };
}

const SIGNS = bytesOf(',;\t|"\'\n\r =+-@\u0000<>&/\\{}:09AZñ\ufeff');

/** Some bytes changed, dropped, doubled, or the end cut off. */
export function mutated(file: Uint8Array, next: () => number): Uint8Array {
  let bytes = Uint8Array.from(file);
  for (let times = (next() % 4) + 1; times > 0 && bytes.length > 0; times--) {
    const at = next() % bytes.length;
    const length = next() % 12;
    const kind = next() % 9;
    if (kind < 2) bytes[at] = next() % 256;
    else if (kind < 4) bytes[at] = SIGNS[next() % SIGNS.length]!;
    else if (kind < 6) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    else if (kind < 8)
      bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at, at + length), ...bytes.subarray(at)]);
    else bytes = bytes.slice(0, at);
  }
  return bytes;
}

/** Everything the import does with a file before it touches a record. Nothing may throw, and every code has a name. */
export function through(bytes: Uint8Array): 'refused' | 'read' {
  const read = readTables(bytes, 'lista');
  if (!read.ok) {
    if (!PROBLEMS.includes(read.problem.code)) throw new Error(read.problem.code);
    return 'refused';
  }
  const mappings = read.source.format === 'oneroster' ? [] : read.source.tables.map((table) => proposeMapping(table));
  const { records, findings } = readRecords(read.source, mappings, PERU);
  for (const { code } of findings) if (!(code in FINDINGS)) throw new Error(code);
  buildPlan({ records, matches: matchPeople(records, []), current: [] });
  correctedFile(read.source, findings, { format: 'csv', title: '?', rows: 'all', sentence: ({ code }) => code });
  return 'read';
}

const XML = sheet(
  `<row r="1"><c r="A1" t="s"><v>0</v></c>${text('B1', 'Nombres')}</row><row r="2"><c r="A2" t="s"><v>1</v></c>${text('B2', 'Ana &amp; Eva')}<c r="C2" s="1"><v>41703</v></c></row>`,
  '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
);
const workbookOf = (xml: string): Uint8Array =>
  workbook({
    strings: '<sst><si><t>Apellidos</t></si><si><t>Rojas</t></si></sst>',
    styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    sheets: [{ name: 'H', xml }],
  });

const CSV = bytesOf(
  'Apellidos y nombres;DNI;Fecha nac.;Apoderado\n"Rojas Vega, Ana";71234567;25/03/14;Vega Eva\n=1;12;x;\n',
);
const LATIN = Uint8Array.from('Apellidos,Nombres,Grado y sección\r\nÑahui,José,5A\r\nPeña,Ángel,5B\r\n', (letter) =>
  letter.charCodeAt(0),
);
const XLSX = workbookOf(XML);
const ONE_ROSTER = archive();

/** What is mutated: text, packed files, and the XML of a sheet before it is packed. */
export const MUTATIONS: Readonly<Record<string, (next: () => number) => Uint8Array>> = {
  csv: (next) => mutated(CSV, next),
  windows: (next) => mutated(LATIN, next),
  xlsx: (next) => mutated(XLSX, next),
  sheet: (next) => workbookOf(new TextDecoder('latin1').decode(mutated(bytesOf(XML), next))),
  oneroster: (next) => mutated(ONE_ROSTER, next),
};
