import { buffer } from 'node:stream/consumers';
import { readOneRoster } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { fileStore, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { exportRoster } from '../server/service/export-roster.ts';
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
