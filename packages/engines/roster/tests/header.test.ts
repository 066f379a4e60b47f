import { describe, expect, test } from 'vitest';
import { readTables } from '../index.ts';
import { bytesOf, codesOf, sourceOf } from './asked.ts';

const tableOf = (text: string) => sourceOf(text).tables[0]!;

describe('where a list begins and ends', () => {
  test('titles above the header and totals below the last row are left out, and told', () => {
    const source = sourceOf(
      'I.E. 1234 SANTA ROSA;;;\nNómina 2026;;;\nFecha de reporte;12/03/2026;;\n\nApellidos;Nombres;DNI;Grado\nRojas;Ana;71234567;5\nLuna;Eva;71234568;5\nTotal;2;;\nFirma del director;;;\n',
    );
    const [table] = source.tables;
    expect(table).toMatchObject({ headerRow: 5, header: ['Apellidos', 'Nombres', 'DNI', 'Grado'] });
    expect(table!.rows.map(({ line }) => line)).toEqual([6, 7]);
    expect(codesOf(source)).toEqual(['header_found_below', 'total_row', 'total_row']);
  });

  test('a student whose surname is Total stays', () => {
    expect(tableOf('Apellidos,Nombres,DNI,Grado\nTotal Ruiz,Ana,71234567,5\nLuna,Eva,71234568,5\n').rows).toHaveLength(
      2,
    );
  });

  test('a header that printed pages repeat is no row', () => {
    const source = sourceOf('Apellidos,Nombres\nRojas,Ana\nApellidos,Nombres\nLuna,Eva\n');
    expect(source.tables[0]!.rows.map(({ cells }) => cells[1])).toEqual(['Ana', 'Eva']);
    expect(codesOf(source)).toContain('header_repeated');
  });

  test('headings over several columns say whose they are', () => {
    const { header } = tableOf(
      'ESTUDIANTE,,PADRE,,MADRE,\nApellidos,Nombres,Apellidos,Nombres,Apellidos,Nombres\nRojas,Ana,Rojas,Luis,Vega,Eva\n',
    );
    expect(header).toEqual(
      ['Apellidos', 'Nombres', 'PADRE · Apellidos', 'PADRE · Nombres', 'MADRE · Apellidos', 'MADRE · Nombres'].map(
        (name, at) => (at < 2 ? `ESTUDIANTE · ${name}` : name),
      ),
    );
  });

  test('a list without a header has the letters of a spreadsheet', () => {
    const source = sourceOf('Rojas Vega Ana,71234567,12/03/2014\nLuna Ruiz Eva,71234568,13/04/2014\n');
    expect(source.tables[0]).toMatchObject({ headerRow: 0, header: ['A', 'B', 'C'] });
    expect(source.tables[0]!.rows).toHaveLength(2);
    expect(codesOf(source)).toContain('no_header');
  });

  test('columns of one name are told apart', () => {
    const source = sourceOf('Apellidos,Nombres,DNI,DNI\nRojas,Ana,71234567,41234567\n');
    expect(source.tables[0]!.header).toEqual(['Apellidos', 'Nombres', 'DNI', 'DNI (2)']);
    expect(codesOf(source)).toContain('column_twice');
  });

  test('a row that is longer than the header is told, a shorter one is filled', () => {
    const source = sourceOf('Apellidos,Nombres,DNI\nRojas,Ana\nLuna,Eva,71234568,de más\n');
    expect(source.tables[0]!.rows.map(({ cells }) => cells.length)).toEqual([3, 3]);
    expect(source.findings).toMatchObject([{ code: 'roster.row_too_long', line: 3, value: 'de más' }]);
  });

  const TITLED =
    'Datos;del;colegio;\nApellidos;Nombres;DNI;Correo\nRojas;Ana;71234567;\nLuna;Eva;71234568;eva@correo.pe\n';
  const under = (line: number) => {
    const read = readTables(bytesOf(TITLED), 'lista.csv', {}, { 'lista.csv': line });
    if (!read.ok) throw new Error(read.problem.code);
    return read.source;
  };

  test('a header is where a person says, above or below the one that was found, and the table is as wide as it', () => {
    expect(under(2)).toEqual(sourceOf(TITLED));
    const up = under(1);
    expect(up.tables[0]).toMatchObject({ headerRow: 1, above: [], header: ['Datos', 'del', 'colegio'] });
    expect(up.tables[0]!.rows.map(({ line }) => line)).toEqual([2, 3, 4]);
    const down = under(3);
    expect(down.tables[0]).toMatchObject({ headerRow: 3, header: ['Rojas', 'Ana', '71234567', 'Correo'] });
    expect(down.tables[0]!.above.map(({ line }) => line)).toEqual([1, 2]);
    expect(codesOf(down)).not.toContain('header_found_below');
  });

  test('a person may say that there is no header, and a line that is not there is not believed', () => {
    expect(under(0).tables[0]).toMatchObject({ headerRow: 0, above: [], header: ['A', 'B', 'C', 'D'] });
    expect(under(0).tables[0]!.rows).toHaveLength(4);
    expect(under(99)).toEqual(sourceOf(TITLED));
  });
});
