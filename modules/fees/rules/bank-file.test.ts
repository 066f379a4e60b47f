import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRead, guessColumns, readAmount, readBankFile, readCells, readDay } from './bank-file.ts';

const FILE = `Fecha;Descripción;Nro. operación;Cargo;Abono
05/11/2026;"TRANSF; QUISPE ROSA";000123;;1.250,50
06/11/2026;COMISIÓN;;12,00;
31/02/2026;ALGO;9;;10,00
`;

test('a file is read by its titles: what came in, what went out, and what nobody can read', () => {
  const [titles = [], ...cells] = readCells(FILE);
  const columns = guessColumns(titles);
  expect(columns).toEqual(['day', 'text', 'reference', 'out', 'in']);
  expect(canRead(columns)).toBe(true);
  expect(canRead(['day', 'text'])).toBe(false);
  expect(readBankFile(cells, columns, 'COP')).toEqual({
    rows: [{ on: '2026-11-05', amount: 125_050, reference: '000123', text: 'TRANSF; QUISPE ROSA' }],
    out: 1,
    unread: [3],
  });
});

test('days are written in several ways, and amounts with their sign', () => {
  expect(['2026-11-05', '5/11/2026', '05-11-26', '05.11.2026 10:20'].map(readDay)).toEqual(
    Array.from({ length: 4 }, () => '2026-11-05'),
  );
  expect(['', '2026-13-01', 'ayer', '11/2026'].map(readDay)).toEqual([null, null, null, null]);
  expect(['850.00', '-850.00', '(850.00)', '850.00-', '+850.00', 'x'].map((text) => readAmount(text, 'PEN'))).toEqual([
    85_000,
    -85_000,
    -85_000,
    -85_000,
    85_000,
    null,
  ]);
});

test('cells come back as they were written, whatever stands in them', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', 'é', '1') }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\n');
      expect(readCells(`${text}\n`)).toEqual(rows.filter((row) => row.some((one) => one !== '')));
    }),
  );
});
