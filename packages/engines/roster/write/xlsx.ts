import { xmlText } from '@patio/engine-xml';
import { packArchive } from '@patio/engine-xml/zip';

/** A cell: text, a number as it is, or a number shown as a day. */
export type XlsxCell = string | number | { day: number };

export interface XlsxSheet {
  name: string;
  rows: readonly (readonly XlsxCell[])[];
  /** Spans such as `A1:F1`. */
  merged?: readonly string[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const LONGEST = 32_767;
const written = (text: string): string => xmlText(text.slice(0, LONGEST));
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

function cellXml(at: string, value: XlsxCell): string {
  if (value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${at}" s="1"><v>${value.day}</v></c>`;
  // Marked as text: whatever it begins with, it is shown and never run.
  return `<c r="${at}" t="inlineStr" s="2"><is><t xml:space="preserve">${written(value)}</t></is></c>`;
}

const rowXml = (cells: readonly XlsxCell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(`${letters(column)}${at + 1}`, cell)).join('')}</row>`;

function sheetXml({ rows, merged = [] }: XlsxSheet): string {
  const merges =
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((span) => `<mergeCell ref="${span}"/>`).join('')}</mergeCells>`
      : '';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData>${merges}</worksheet>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

/** A spreadsheet of these sheets. */
export function xlsxFile(sheets: readonly XlsxSheet[]): Uint8Array {
  const parts = sheets.map((sheet, at) => ({ sheet, id: at + 1, path: `worksheets/sheet${at + 1}.xml` }));
  const types = parts
    .map(
      ({ path }) =>
        `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('');
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  // A sheet's name has few letters and none of these signs.
  const named = (name: string) => written(name.replaceAll(/[*?:\\/[\]']/g, ' ').slice(0, 31) || '1');
  return packArchive(
    new Map([
      [
        '[Content_Types].xml',
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types}</Types>`,
      ],
      ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
      [
        'xl/workbook.xml',
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${parts.map(({ sheet, id }) => `<sheet name="${named(sheet.name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relations(
          parts.map(({ id, path }) => relation(id, 'worksheet', path)).join('') +
            relation(parts.length + 1, 'styles', 'styles.xml'),
        ),
      ],
      ['xl/styles.xml', STYLES],
      ...parts.map(({ sheet, path }) => [`xl/${path}`, sheetXml(sheet)] as const),
    ]),
  );
}
