import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeId } from '@patio/kernel';
import { makeMaterial } from '@patio/materials/testing';
import { diskStore, getFile, inTenant, openFiles } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlanMaterial } from '../server/index.ts';
import { makePlannedClass } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let folder: string;
beforeAll(async () => {
  scene = await makeScene();
  folder = await mkdtemp(path.join(tmpdir(), 'patio-plans-'));
  openFiles(diskStore(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (materialId: string, what: string) => ({ id: makeId(), what, who: '', ready: true, materialId });

test('a coordinator opens the teacher’s own material that a plan names, and no other', async () => {
  const { teacher, coordinator, stranger, section } = scene;
  const material = await makeMaterial(teacher);
  const other = await makeMaterial(teacher);
  const planned = await makePlannedClass(teacher, section.id, { materials: [named(material.id, 'Guía')] });
  const open = (actor: typeof teacher, materialId: string) =>
    inTenant(actor, (tx) => readPlanMaterial(tx, actor, { id: planned.id, materialId }));
  expect(await open(coordinator, material.id)).toMatchObject({ id: material.id, file: { id: material.fileId } });
  await expect(open(coordinator, other.id)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(open(stranger, material.id)).rejects.toMatchObject({ kind: 'not_found' });
  const fetch = (actor: typeof teacher, id: string) => inTenant(actor, (tx) => getFile(tx, actor, id));
  expect(await fetch(coordinator, material.fileId!)).toMatchObject({ id: material.fileId });
  await expect(fetch(coordinator, other.fileId!)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(fetch(stranger, material.fileId!)).rejects.toMatchObject({ kind: 'not_found' });
});
