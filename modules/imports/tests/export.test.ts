import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { readOneRoster } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { guardianshipRows, restrictGuardian } from '@patio/people/server';
import { columnsOf, fileStore, findExport, inTenant, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { exportRoster } from '../server/service/export-roster.ts';
import { listFindings, listRows } from '../server/service/plan-lists.ts';
import { applyList, openList, planList } from '../testing/index.ts';
import { hashOf, type ImportScene, keepFiles, listOf, makeScene } from './scene.ts';

testDatabase();
keepFiles();
let scene: ImportScene;
beforeAll(async () => {
  scene = await makeScene();
});

const exported = async (): Promise<Uint8Array> => {
  const { office, school } = scene;
  const { fileId } = (await exportRoster.run({
    jobId: makeId(),
    input: { schoolId: school.schoolId },
    actor: office,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(office, work),
    step: (_name, work) => inTenant(office, work),
    progress: () => {},
  })) as { fileId: string };
  return new Uint8Array(await buffer(await fileStore().get({ institutionId: office.institutionId, id: fileId })));
};

test('what was imported and taken out as OneRoster changes nothing when it comes in again', async () => {
  const { office, school } = scene;
  const rows = Array.from({ length: 12 }, (_, n) => [
    `Solís${'abcdefghijkl'[n]}`,
    'Vargas',
    n % 2 ? 'María José' : 'Ángel',
    String(76_000_000 + n),
    `${10 + n}/08/2015`,
    '5to',
    n % 3 ? 'A' : 'B',
    `Vargas Ríos${'abcdefghijkl'[n % 6]}, Elsa`,
    String(46_000_000 + (n % 6)),
    `elsa${n % 6}@correo.pe`,
  ]);
  const list = await openList(office, school.schoolId, { name: 'lista.csv', bytes: listOf(rows) });
  const applied = await applyList(
    office,
    await planList(office, list, { createHomerooms: true, createSections: true }),
  );
  expect(applied).toMatchObject({ state: 'applied', counts: { actions: { create: 12 } } });
  const before = await hashOf(office);
  const bytes = await exported();
  expect(await exported()).toEqual(bytes);
  const read = readOneRoster(bytes, { country: 'PE', today: '2026-05-04' });
  expect(read.ok && read.roster.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const again = await planList(office, await openList(office, school.schoolId, { name: 'patio.zip', bytes }));
  expect(again.findingKinds.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(again.counts?.actions).toMatchObject({ create: 0, update: 0, conflict: 0, error: 0, leave: 0 });
  expect(again.counts?.kinds.find(({ kind }) => kind === 'student')?.actions.same).toBe(12);
  expect(await hashOf(office)).toEqual(before);
});

test('an adult whom a court keeps away from a child is not named beside it, and stays so when the file comes in again', async () => {
  const { office, school } = scene;
  const guardians = async () => {
    const read = readOneRoster(await exported(), { country: 'PE', today: '2026-05-04' });
    if (!read.ok) throw new Error(read.problem.code);
    return read.roster.records.flatMap((record) =>
      record.kind === 'student' ? record.guardians.map(({ key }) => [record.person.documentNumber, key]) : [],
    );
  };
  const named = await guardians();
  const ties = await inTenant(office, (tx) => tx.select().from(guardianshipRows));
  expect(named).toHaveLength(ties.length);
  const [tie] = ties;
  const order = { id: tie!.id, version: 1, from: '2020-01-01', until: null, reason: 'Orden del juzgado' };
  await inTenant(school.admin, (tx) => restrictGuardian(tx, school.admin, order));
  const before = await hashOf(office);
  expect(await guardians()).toHaveLength(named.length - 1);
  const opened = await openList(office, school.schoolId, { name: 'patio.zip', bytes: await exported() });
  expect((await planList(office, opened)).counts?.actions).toMatchObject({ create: 0, update: 0, conflict: 0 });
  expect(await hashOf(office)).toEqual(before);
});

test('the lists of an import are taken out as they are read, in words, and by nobody of another school', async () => {
  const { office, school } = scene;
  const { institutionId, schoolId } = school;
  const faulty = ['Paz', 'Luna', 'Inés', '76009999', '31/02/2015', '5to', 'A', '', '', ''];
  const { id } = await planList(
    office,
    await openList(office, schoolId, { name: 'por corregir.csv', bytes: listOf([faulty]) }),
  );
  const neighbour = actorOf('support', { institutionId, schoolId: makeId() });
  const taken = async (name: string, actor: Actor) =>
    (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, { id }, { limit: 100 }, 'es'))).items;
  const lists: Record<string, (tx: Tx) => Promise<{ items: object[] }>> = {
    'imports.findings': (tx) => listFindings(tx, office, { id, limit: 100 }),
    'imports.rows': (tx) => listRows(tx, office, { id, limit: 100 }),
  };
  for (const [name, read] of Object.entries(lists)) {
    const { items } = await inTenant(office, read);
    expect(items.length, name).toBeGreaterThan(0);
    expect(await taken(name, office)).toEqual(items);
    await expect(taken(name, neighbour)).rejects.toMatchObject({ code: 'imports.not_found' });
  }
  const [row] = await taken('imports.rows', office);
  const said = columnsOf(findExport('imports.rows')!, 'en').map(({ value }) => value(row, 'en'));
  expect(said).toContain(m.imports_row_kind({ kind: 'student' }, { locale: 'en' }));
  expect(await taken('imports.batches', office)).toContainEqual(expect.objectContaining({ id }));
  expect(await taken('imports.batches', neighbour)).toEqual([]);
});
