import { expect, test } from 'vitest';
import { correctedFile } from '../index.ts';
import { readAll, sourceOf } from './asked.ts';

const LIST = 'Apellidos,Nombres,DNI\nRojas,Ana,71234567\nLuna,Eva,12\n=cmd,Leo,71234569\n';
const options = { sentence: ({ code }: { code: string }) => `!${code.slice('roster.'.length)}`, title: 'Qué corregir' };

test.each(['csv', 'xlsx'] as const)('%s: the rows to correct, with what is wrong beside them', (format) => {
  const source = sourceOf(LIST);
  const file = correctedFile(source, readAll(LIST).findings, { ...options, format, rows: 'with_findings' });
  const [table] = sourceOf(file).tables;
  expect(table!.header).toEqual(['Apellidos', 'Nombres', 'DNI', 'Qué corregir']);
  expect(table!.rows.map(({ cells }) => cells)).toEqual([
    ['Luna', 'Eva', '12', 'DNI: !document_invalid'],
    [format === 'csv' ? "'=cmd" : '=cmd', 'Leo', '71234569', 'Apellidos: !formula_text · !name_missing'],
  ]);
});

test('corrected and sent again, the added column is not taken for anything', () => {
  const source = sourceOf(LIST);
  const file = new TextDecoder().decode(
    correctedFile(source, readAll(LIST).findings, { ...options, format: 'csv', rows: 'all' }),
  );
  const again = readAll(file.replace(',12,', ',71234568,').replace("'=cmd", 'Paz'));
  expect(again.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(again.records).toHaveLength(3);
  expect(again.mappings[0]!.columns.map(({ field }) => field)).toEqual([
    'surnames',
    'givenNames',
    'documentNumber',
    null,
  ]);
});

test('nothing to correct is a file all the same', () => {
  expect(
    new TextDecoder().decode(correctedFile(sourceOf(LIST), [], { ...options, format: 'csv', rows: 'with_findings' })),
  ).toBe('\ufeffQué corregir\r\n'.slice(1));
});
