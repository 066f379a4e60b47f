import { Readable } from 'node:stream';
import { mayRun } from './csv.ts';
import type { CellValue } from './define.ts';
import { zipped } from './zip.ts';

const MOST_LETTERS = 32_767; // Excel's own limit of a cell
const MOST_ROWS = 1_048_576; // and of a sheet
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** How a cell looks: plainly, as a title, as a moment, or as text that must never be taken for a formula. */
const STYLE = { title: 1, moment: 2, text: 3 } as const;

// What XML 1.0 cannot hold at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A, B … Z, AA: what a column is called. The format lets one leave it out, and some programs do not. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, MOST_LETTERS))}</t></is></c>`;

/** Days since the last of 1899, as spreadsheets count them. */
const serial = (at: Date): number => at.getTime() / 86_400_000 + 25_569;

function cell(at: string, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `<c r="${at}" s="${STYLE.moment}"><v>${serial(value)}</v></c>`;
  return textCell(at, value, mayRun(value) ? STYLE.text : 0);
}

const row = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const TOP = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const PARTS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const workbook = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A sheet's name has few letters and none of these signs. */
const sheetName = (name: string): string => name.replaceAll(/[*?:\\/[\]']/g, ' ').slice(0, 31) || 'Patio';

export interface Sheet {
  name: string;
  titles: readonly string[];
  widths: readonly number[];
}

async function* sheetXml(
  { titles, widths }: Sheet,
  rows: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<string> {
  const names = titles.map((_, at) => letters(at));
  const columns = titles
    .map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[at] ?? 18}" customWidth="1"/>`)
    .join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>${row(
    1,
    titles.map((title, at) => textCell(`${names[at]}1`, title, STYLE.title)),
  )}`;
  let number = 1;
  for await (const batch of rows) {
    const lines = batch.slice(0, MOST_ROWS - number).map((values) => {
      number++;
      return row(
        number,
        values.map((value, at) => cell(`${names[at] ?? letters(at)}${number}`, value)),
      );
    });
    yield lines.join('');
  }
  yield '</sheetData></worksheet>';
}

async function* chunks(sheet: Sheet, rows: AsyncIterable<readonly (readonly CellValue[])[]>): AsyncGenerator<Buffer> {
  const iterator = rows[Symbol.asyncIterator]();
  // The first rows are asked for at once, and the last word is always said: whoever hangs up early is counted too.
  const first = iterator.next();
  first.catch(() => {});
  const all = async function* () {
    for (let next = await first; !next.done; next = await iterator.next()) yield next.value;
  };
  try {
    yield* zipped([
      { name: '[Content_Types].xml', text: [TYPES] },
      { name: '_rels/.rels', text: [TOP] },
      { name: 'xl/workbook.xml', text: [workbook(sheetName(sheet.name))] },
      { name: 'xl/_rels/workbook.xml.rels', text: [PARTS] },
      { name: 'xl/styles.xml', text: [STYLES] },
      { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet, all()) },
    ]);
  } finally {
    await iterator.return?.();
  }
}

/** A spreadsheet written while it is read: rows leave memory as soon as the reader has taken them. */
export const xlsxStream = (sheet: Sheet, rows: AsyncIterable<readonly (readonly CellValue[])[]>): Readable =>
  Readable.from(chunks(sheet, rows), { highWaterMark: 4 });
