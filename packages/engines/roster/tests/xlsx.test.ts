import { packArchive } from '@patio/engine-xml/zip';
import { describe, expect, test } from 'vitest';
import { xlsxFile } from '../write/xlsx.ts';
import { codesOf, problemOf, readAll, sourceOf } from './asked.ts';
import { sheet, text, workbook } from './xlsx-file.ts';

const HEAD = `<row r="1">${text('A1', 'Apellidos')}${text('B1', 'Nombres')}${text('C1', 'Fecha de nacimiento')}</row>`;
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="00000000"/><numFmt numFmtId="172" formatCode="#,##0.00 &quot;mm&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>';

describe('cells of a spreadsheet', () => {
  test('shared texts in pieces, entities, and how they are pronounced', () => {
    const strings =
      '<sst><si><t>Apellidos</t></si><si><t>Nombres</t></si><si><r><t>Ro</t></r><r><t xml:space="preserve">jas &amp; Vega </t></r><rPh sb="0" eb="1"><t>ロ</t></rPh></si><si><t>Ana_x000D_Luz</t></si></sst>';
    const cells = (row: number, ids: number[]) =>
      ids.map((id, at) => `<c r="${'AB'[at]}${row}" t="s"><v>${id}</v></c>`).join('');
    const file = workbook({
      strings,
      sheets: [
        { name: 'Hoja1', xml: sheet(`<row r="1">${cells(1, [0, 1])}</row><row r="2">${cells(2, [2, 3])}</row>`) },
      ],
    });
    expect(sourceOf(file).tables[0]!.rows).toEqual([{ line: 2, cells: ['Rojas & Vega', 'Ana Luz'] }]);
  });

  test('days by their format, zeros in front, powers of ten, truth, errors', () => {
    const row = `<row r="2">${text('A2', 'Rojas')}${text('B2', 'Ana')}<c r="C2" s="1"><v>41703</v></c><c r="D2" s="2"><v>41703.5</v></c><c r="E2" s="3"><v>1234567</v></c><c r="F2"><v>7.1234567E7</v></c><c r="G2" t="b"><v>1</v></c><c r="H2" t="e"><v>#N/A</v></c><c r="I2" s="4"><v>12.5</v></c><c r="J2" t="d"><v>2014-03-05T00:00:00</v></c></row>`;
    const head = HEAD.replace(
      '</row>',
      `${['D', 'E', 'F', 'G', 'H', 'I', 'J'].map((at) => text(`${at}1`, `x${at}`)).join('')}</row>`,
    );
    const file = workbook({ styles: STYLES, sheets: [{ name: 'Hoja1', xml: sheet(head + row) }] });
    expect(sourceOf(file).tables[0]!.rows[0]!.cells.slice(2)).toEqual([
      '2014-03-05',
      '2014-03-05',
      '01234567',
      '71234567',
      'true',
      '',
      '12.5',
      '2014-03-05',
    ]);
  });

  test('programs that count from 1904', () => {
    const row = `<row r="2">${text('A2', 'Rojas')}${text('B2', 'Ana')}<c r="C2" s="1"><v>40241</v></c></row>`;
    const file = workbook({
      styles: STYLES,
      properties: '<workbookPr date1904="1"/>',
      sheets: [{ name: 'H', xml: sheet(HEAD + row) }],
    });
    expect(sourceOf(file).tables[0]!.rows[0]!.cells[2]).toBe('2014-03-05');
  });

  test('a formula gives the value that was kept; without one the cell is empty and told', () => {
    const row = `<row r="2"><c r="A2" t="str"><f>UPPER("rojas")</f><v>ROJAS</v></c>${text('B2', 'Ana')}<c r="C2"><f>TODAY()</f></c></row>`;
    const source = sourceOf(workbook({ sheets: [{ name: 'H', xml: sheet(HEAD + row) }] }));
    expect(source.tables[0]!.rows[0]!.cells).toEqual(['ROJAS', 'Ana', '']);
    expect(source.findings).toMatchObject([{ code: 'roster.formula_without_value', line: 2 }]);
  });

  test('a formula as a name is an error of its row', () => {
    const row = `<row r="2">${text('A2', '=cmd|&apos; /C calc&apos;!A0')}${text('B2', 'Ana')}</row><row r="3">${text('A3', 'Luna')}${text('B3', 'Eva')}</row>`;
    const read = readAll(workbook({ sheets: [{ name: 'H', xml: sheet(HEAD + row) }] }));
    expect(read.findings).toContainEqual(
      expect.objectContaining({ code: 'roster.formula_text', severity: 'error', line: 2, value: "=cmd|' /C calc'!A0" }),
    );
    expect(read.records.map(({ line }) => line)).toEqual([3]);
  });

  test('merged cells are filled from their first', () => {
    const rows = `<row r="1">${text('A1', 'NÓMINA DE MATRÍCULA')}</row><row r="2">${text('A2', 'Grado')}${text('B2', 'Apellidos')}${text('C2', 'Nombres')}</row><row r="3">${text('A3', 'Quinto')}${text('B3', 'Rojas')}${text('C3', 'Ana')}</row><row r="4">${text('B4', 'Luna')}${text('C4', 'Eva')}</row>`;
    const source = sourceOf(
      workbook({
        sheets: [
          { name: 'H', xml: sheet(rows, '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>') },
        ],
      }),
    );
    expect(source.tables[0]).toMatchObject({
      headerRow: 2,
      rows: [
        { line: 3, cells: ['Quinto', 'Rojas', 'Ana'] },
        { line: 4, cells: ['Quinto', 'Luna', 'Eva'] },
      ],
    });
    expect(codesOf(source)).toContain('merged_cells');
  });

  test('several sheets are several tables; hidden ones are told and left out', () => {
    const rows = `${HEAD}<row r="2">${text('A2', 'Rojas')}${text('B2', 'Ana')}</row>`;
    const source = sourceOf(
      workbook({
        sheets: [
          { name: '5A', xml: sheet(rows) },
          { name: '5B', xml: sheet(rows) },
          { name: 'notas', xml: sheet(rows), state: 'hidden' },
          { name: 'vacía', xml: sheet('') },
        ],
      }),
    );
    expect(source.tables.map(({ name }) => name)).toEqual(['5A', '5B']);
    expect(codesOf(source)).toEqual(['sheet_hidden', 'table_empty']);
  });

  test('prefixes, cells without an address and rows without a number', () => {
    const xml =
      '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Apellidos</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Nombres</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Rojas</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Ana</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    expect(sourceOf(workbook({ sheets: [{ name: 'H', xml }] })).tables[0]!.rows).toEqual([
      { line: 2, cells: ['Rojas', 'Ana'] },
    ]);
  });

  test('what is written is read again', () => {
    const source = sourceOf(
      xlsxFile([
        {
          name: 'A/B',
          rows: [
            ['Apellidos', 'Nombres'],
            ['<Rojas> & "Vega"', '=1+1'],
          ],
        },
      ]),
    );
    expect(source.tables).toMatchObject([{ name: 'A B', rows: [{ cells: ['<Rojas> & "Vega"', '=1+1'] }] }]);
  });
});

describe('files that are refused', () => {
  const office = (inside: string) =>
    Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...new Array(600).fill(0),
      ...[...inside].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
  const zeros = new Uint8Array(5_000_000);
  test.each([
    ['a password', office('EncryptedPackage'), 'roster.password_protected'],
    ['the old format', office('Workbook'), 'roster.old_excel'],
    ['a path that leads out', packArchive(new Map([['../xl/workbook.xml', 'x']])), 'roster.path_unsafe'],
    ['a bomb', packArchive(new Map([['xl/worksheets/sheet1.xml', zeros]])), 'roster.bomb'],
    ['an archive without a list', packArchive(new Map([['foto.png', 'x']])), 'roster.zip_without_list'],
    [
      'another program',
      packArchive(new Map([['mimetype', 'application/vnd.oasis.opendocument.spreadsheet']])),
      'roster.other_program',
    ],
    ['half an archive', xlsxFile([{ name: 'a', rows: [['a']] }]).subarray(0, 300), 'roster.not_a_zip'],
    [
      'a document type',
      workbook({ sheets: [{ name: 'H', xml: `<!DOCTYPE x [<!ENTITY e "x">]>${sheet(HEAD)}` }] }),
      'roster.xml_doctype',
    ],
    [
      'a row that never ends',
      workbook({ sheets: [{ name: 'H', xml: '<worksheet><sheetData><row r="1"><c r="A1">' }] }),
      'roster.xml_broken',
    ],
    ['nothing in it', workbook({ sheets: [{ name: 'H', xml: sheet('') }] }), 'roster.empty'],
  ])('%s', (_, file, code) => {
    expect(problemOf(file)).toBe(code);
  });
});
