import { expect, test } from 'vitest';
import { proposeMapping, readRecords, readTables } from '../index.ts';
import { SAMPLE_FILES } from '../testing/index.ts';
import { PERU } from './asked.ts';

const read = (id: string) => {
  const sample = SAMPLE_FILES.find((file) => file.id === id)!;
  const opened = readTables(sample.bytes(), sample.fileName);
  if (!opened.ok) throw new Error(opened.problem.code);
  const { source } = opened;
  const mappings = source.format === 'oneroster' ? [] : source.tables.map((table) => proposeMapping(table));
  return { source, mappings, ...readRecords(source, mappings, PERU) };
};
const kinds = (records: readonly { kind: string }[]) =>
  Object.fromEntries(
    ['student', 'guardian', 'staff'].map((kind) => [kind, records.filter((record) => record.kind === kind).length]),
  );
const grave = (findings: readonly { severity: string; code: string }[]) =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code.slice(7))
    .sort();

test("the ministry's sheet: titles, merged headings and totals are seen through", () => {
  const { source, records, findings, mappings } = read('siagie');
  expect(source).toMatchObject({ format: 'xlsx', tables: [{ name: 'Nómina', headerRow: 6 }] });
  expect(mappings[0]!.columns.map(({ field }) => field)).toEqual([
    null,
    'documentKind',
    'documentNumber',
    'firstSurname',
    'secondSurname',
    'givenNames',
    'sex',
    'birthDate',
    'level',
    'gradeLevel',
    'homeroom',
    'guardian1.documentNumber',
    'guardian1.fullName',
    'guardian1.phone',
  ]);
  expect(mappings[0]!.relations.guardian1).toBe('mother');
  expect(kinds(records)).toEqual({ student: 40, guardian: 40, staff: 0 });
  expect(records[0]).toMatchObject({
    person: { sex: 'female', birthDate: '2014-01-01' },
    student: { level: 'PRIMARIA', gradeLevel: 'QUINTO', homeroom: 'A' },
  });
  expect(grave(findings)).toEqual([]);
});

test("a school's own list: semicolons, Windows' alphabet, one column for grade and homeroom", () => {
  const { source, records, findings } = read('semicolons');
  expect(source).toMatchObject({ format: 'csv', delimiter: ';', encoding: 'windows-1252' });
  expect(kinds(records)).toEqual({ student: 40, guardian: 40, staff: 0 });
  expect(records[0]).toMatchObject({ student: { gradeLevel: '5.º', homeroom: 'A' } });
  expect(grave(findings)).toEqual([]);
});

test('OneRoster: a whole class without a finding', () => {
  const { records, findings } = read('oneroster');
  expect(kinds(records)).toEqual({ student: 40, guardian: 20, staff: 1 });
  expect(findings).toEqual([]);
});

test('the list full of errors has every one of them', () => {
  const { findings } = read('errors');
  expect(grave(findings)).toEqual([
    'date_impossible',
    'date_unreadable',
    'document_invalid',
    'document_twice',
    'document_twice',
    'formula_text',
    'name_missing',
    'name_missing',
  ]);
  const warned = findings
    .filter(({ severity }) => severity === 'warning')
    .map(({ code }) => code.slice(7))
    .sort();
  expect(warned).toEqual([
    'document_padded',
    'email_invalid',
    'phone_invalid',
    'relation_unknown',
    'row_twice',
    'sex_unknown',
    'stray_quote',
  ]);
});

test('the same sample is always the same file', () => {
  for (const { bytes } of SAMPLE_FILES) expect(bytes()).toEqual(bytes());
});
