import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import type { BatchRecord } from '../server/schema.ts';
import { chooseHeader, inspectFile } from '../server/service/inspect.ts';
import { listRows } from '../server/service/plan-lists.ts';
import { openList, planList, readBatch, runJob } from '../testing/index.ts';
import { type ImportScene, keepFiles, makeScene } from './scene.ts';

testDatabase();
keepFiles();
let scene: ImportScene;
beforeAll(async () => {
  scene = await makeScene();
});

/** Two lines read like headings: the second has more of their words, and the first is the right one. */
const LIST = [
  'Apellidos;Nombres;Clave 24',
  'Nombre;Apellido;Documento',
  'Rojas Luna;Ana;78000001',
  'Vega Paz;Eva;78000002',
].join('\n');

const choose = async (batch: BatchRecord, line: number): Promise<BatchRecord> => {
  const { office } = scene;
  const [table] = batch.found;
  const moved = await inTenant(office, (tx) =>
    chooseHeader(tx, office, { id: batch.id, version: batch.version, table: table!.name, line }),
  );
  expect(moved).toMatchObject({ state: 'reading', counts: null });
  await runJob(inspectFile, office, batch.id);
  return readBatch(office, batch.id);
};

test('the headings are moved down and up again, and columns, proposals and rows are those of the line', async () => {
  const { office, school } = scene;
  const opened = await openList(office, school.schoolId, { name: 'lista.csv', bytes: LIST });
  const [first] = opened.found;
  expect(first?.headerRow).toBe(2);
  const down = await choose(opened, 3);
  expect(down).toMatchObject({ state: 'mapping', found: [{ headerRow: 3, rows: 1 }] });
  expect(down.found[0]?.columns.map(({ heading }) => heading)).toEqual(['Rojas Luna', 'Ana', '78000001']);
  expect(down.found[0]?.firstLines.map(({ line }) => line)).toEqual([1, 2, 4]);
  const up = await choose(down, 1);
  expect(up.found[0]?.columns.slice(0, 2).map(({ field }) => field)).toEqual(['surnames', 'givenNames']);
  expect(up.found[0]).toMatchObject({ headerRow: 1, rows: 3 });
  const planned = await planList(office, up);
  const rows = await inTenant(office, (tx) => listRows(tx, office, { id: planned.id, limit: 10 }));
  expect(rows.items.map(({ line }) => line).toSorted()).toEqual([2, 3, 4]);
  // A plan goes when its headings do; the table is as it was first.
  const back = await choose(planned, first!.headerRow);
  expect(back.found[0]).toEqual(first);
  expect(back.mapping).toEqual([]);
});

test('a line that is not among those shown is refused, and so is what somebody else moved on', async () => {
  const { office, school } = scene;
  const opened = await openList(office, school.schoolId, { name: 'otra.csv', bytes: LIST });
  const given = { id: opened.id, version: opened.version, table: 'otra.csv', line: 2 };
  const refused = (change: object) =>
    inTenant(office, (tx) => chooseHeader(tx, office, { ...given, ...change })).catch(({ code }) => code);
  expect(await refused({ line: 40 })).toBe('imports.line_unknown');
  expect(await refused({ table: 'ajena' })).toBe('imports.table_unknown');
  expect(await refused({ version: opened.version + 1 })).toBe('imports.changed_meanwhile');
});
