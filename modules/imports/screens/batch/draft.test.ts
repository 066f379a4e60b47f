import { expect, test } from 'vitest';
import { batchOptions } from '../../contract/options.ts';
import { type Draft, draftOf, draftOn, namelessTables, withColumn } from './draft.ts';

const options = batchOptions.parse({});
const found = {
  name: 'Hoja 1',
  kind: 'students' as const,
  headerRow: 4,
  rows: 2,
  firstLines: [],
  columns: [
    { column: 0, heading: 'Apellidos', samples: [], field: 'surnames', confidence: 1, why: 'heading' },
    { column: 1, heading: 'Nombres', samples: [], field: 'givenNames', confidence: 1, why: 'heading' },
    { column: 2, heading: 'Otro', samples: [], field: null, confidence: 0, why: 'none' },
  ],
};
const draft: Draft = draftOf({ mapping: null, tables: [found], options });
const fieldsOf = ({ tables }: Draft) => tables[0]?.columns.map(({ field }) => field);

test('a field that is given to another column leaves the first', () => {
  const after = withColumn(draft, 'Hoja 1', 2, 'surnames');
  expect(fieldsOf(after)).toEqual([null, 'givenNames', 'surnames']);
  expect(fieldsOf(withColumn(after, 'Hoja 1', 2, null))).toEqual([null, 'givenNames', null]);
});

test('a table of people without names is named', () => {
  expect(namelessTables(draft)).toEqual([]);
  expect(namelessTables(withColumn(draft, 'Hoja 1', 0, null))).toEqual(['Hoja 1']);
  expect(namelessTables(withColumn(withColumn(draft, 'Hoja 1', 0, null), 'Hoja 1', 1, 'fullName'))).toEqual([]);
});

test('what was decided before stands instead of what was found', () => {
  const mapping = [{ name: 'Hoja 1', kind: 'staff' as const, columns: [{ column: 0, field: 'fullName' }] }];
  expect(draftOf({ mapping, tables: [found], options }).tables).toEqual(mapping);
});

test('a table that was read under other headings begins anew, and the rest of what was said stays', () => {
  const other = { ...found, name: 'Hoja 2' };
  const two = draftOf({ mapping: null, tables: [found, other], options });
  const edited = {
    ...withColumn(withColumn(two, 'Hoja 1', 2, 'email'), 'Hoja 2', 2, 'phone'),
    options: { ...options, complete: true },
  };
  expect(draftOn(edited, two)).toEqual(edited);
  const moved = draftOf({
    mapping: null,
    tables: [{ ...found, headerRow: 2, columns: found.columns.slice(0, 2) }, other],
    options,
  });
  const after = draftOn(edited, moved);
  expect(after.tables[0]).toEqual(moved.tables[0]);
  expect(after.tables[1]?.columns[2]).toEqual({ column: 2, field: 'phone' });
  expect(after.options.complete).toBe(true);
});
