import { describe, expect, test } from 'vitest';
import { bytesOf, codesOf, problemOf, sourceOf } from './asked.ts';

const wide = (text: string, big = false): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !big);
  return bytes;
};
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const LIST = 'Apellidos,Nombres,DNI\nÑahui Peña,José,71234567\n';

describe('the alphabet', () => {
  test.each([
    ['utf-8', bytesOf(LIST)],
    ['utf-8', bytesOf(`\ufeff${LIST}`)],
    ['utf-16le', wide(`\ufeff${LIST}`)],
    ['utf-16be', wide(`\ufeff${LIST}`, true)],
    ['utf-16le', wide(LIST)],
    ['windows-1252', latin(LIST)],
  ])('%s is found by the bytes', (encoding, bytes) => {
    const source = sourceOf(bytes);
    expect(source.encoding).toBe(encoding);
    expect(source.tables[0]!.header[0]).toBe('Apellidos');
    expect(source.tables[0]!.rows[0]!.cells).toEqual(['Ñahui Peña', 'José', '71234567']);
  });

  test('a guessed alphabet is told with a line to judge it by', () => {
    const finding = sourceOf(latin(LIST)).findings.find(({ code }) => code === 'roster.encoding_guessed')!;
    expect(finding).toMatchObject({ line: 2, value: 'Ñahui Peña,José,71234567', params: { encoding: 'windows-1252' } });
    expect(codesOf(sourceOf(LIST))).not.toContain('encoding_guessed');
  });

  test('unseen signs and no-break blanks do not make two names of one', () => {
    const [row] = sourceOf('Apellidos,Nombres\n\u200bPen\u0303a\u00a0,\u202eAna\u00a0 Luz\n').tables[0]!.rows;
    expect(row!.cells).toEqual(['Peña', 'Ana  Luz']);
  });
});

describe('the delimiter', () => {
  test.each([',', ';', '\t', '|'])('%j is found by what stays equal from line to line', (sign) => {
    const lines = ['Apellidos y nombres', 'DNI', 'Dirección'].join(sign);
    const source = sourceOf(
      `${lines}\nRojas Ana${sign}71234567${sign}"Calle 1, dpto 2; fondo"\nLuna Eva${sign}71234568${sign}Av. Sol\n`,
    );
    expect(source.delimiter).toBe(sign);
    expect(source.tables[0]!.rows[0]!.cells[2]).toBe('Calle 1, dpto 2; fondo');
  });

  test('what a spreadsheet program writes about it is believed', () => {
    const source = sourceOf('sep=|\r\nApellidos|Nombres, todos\r\nRojas|Ana, Eva\r\n');
    expect(source.delimiter).toBe('|');
    expect(source.tables[0]!.rows).toEqual([{ line: 3, cells: ['Rojas', 'Ana, Eva'] }]);
  });

  test('CR, LF and CRLF all end a line, and lines inside quotes are counted', () => {
    const { rows } = sourceOf('Apellidos,Nombres\rRojas,"Ana\nLuz"\r\n\r\nLuna,Eva').tables[0]!;
    expect(rows).toEqual([
      { line: 2, cells: ['Rojas', 'Ana Luz'] },
      { line: 5, cells: ['Luna', 'Eva'] },
    ]);
  });

  test('a stray quote costs no row', () => {
    const source = sourceOf(
      'Apellidos,Nombres,Dirección\nRojas,Ana,Jr. "Los Pinos" 3\nLuna,Eva,"sin cerrar\nVega,Ema,x\n',
    );
    expect(codesOf(source)).toContain('stray_quote');
    expect(source.tables[0]!.rows.map(({ cells }) => cells[0])).toEqual(['Rojas', 'Luna', 'Vega']);
  });
});

describe('what is no list', () => {
  test.each([
    ['', 'roster.empty'],
    ['   \n \n', 'roster.empty'],
    ['Apellidos,Nombres\n', 'roster.empty'],
    ['<!DOCTYPE html><table><tr><td>Rojas</td></tr></table>', 'roster.other_program'],
    ['%PDF-1.7 …', 'roster.other_program'],
    [Uint8Array.from({ length: 3_000 }, (_, at) => (at * 37) % 256), 'roster.not_a_table'],
  ])('case %#', (file, code) => {
    expect(problemOf(file)).toBe(code);
  });

  test('limits are named', () => {
    const list = 'a,b\n1,2\n3,4\n5,6\n';
    expect(problemOf(list, { archiveBytes: 10 })).toBe('roster.too_large');
    expect(problemOf(list, { rows: 2 })).toBe('roster.too_many_rows');
    expect(problemOf(list, { columns: 1 })).toBe('roster.too_many_columns');
    expect(problemOf(list)).toBe('read');
  });
});
