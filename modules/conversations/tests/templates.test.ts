import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { archiveTemplate, listTemplates, saveTemplate } from '../server/service/templates.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const refused = (name: string) => ({ code: `conversations.${name}` });
const save = (actor: Actor, id: string, seen: number, title: string, text = 'Hola, {name}: ¿conversamos?') =>
  inTenant(actor, (tx) => saveTemplate(tx, actor, { id, seen, title, text }));
const archive = (actor: Actor, id: string, version: number) =>
  inTenant(actor, (tx) => archiveTemplate(tx, actor, { id, version }));
const titles = async (actor: Actor) =>
  (await inTenant(actor, (tx) => listTemplates(tx, actor))).items.map(({ title }) => title);

test('a teacher keeps what is written often, changes it in the version that was seen, and puts it away', async () => {
  const { teacher } = scene;
  const [late, book] = [makeId(), makeId()];
  await save(teacher, late, 0, 'Llegó tarde');
  await save(teacher, book, 0, 'Falta el libro');
  // Sent twice it is one.
  expect(await save(teacher, late, 0, 'Llegó tarde')).toMatchObject({ id: late, version: 1 });
  expect(await titles(teacher)).toEqual(['Falta el libro', 'Llegó tarde']);
  expect(await save(teacher, late, 1, 'Tardanza')).toMatchObject({ title: 'Tardanza', version: 2 });
  await expect(save(teacher, late, 1, 'Otra vez')).rejects.toMatchObject(refused('changed_meanwhile'));
  await expect(archive(teacher, late, 1)).rejects.toMatchObject(refused('changed_meanwhile'));
  await archive(teacher, late, 2);
  expect(await titles(teacher)).toEqual(['Falta el libro']);
  await expect(save(teacher, late, 3, 'De vuelta')).rejects.toMatchObject(refused('not_found'));
});

test('a template is its owner’s alone: no colleague, director or neighbour reads, changes or takes it', async () => {
  const { teacher, stranger, staff } = scene;
  const id = makeId();
  await save(teacher, id, 0, 'Solo mía');
  const neighbour = (await makeScene()).teacher;
  for (const other of [stranger, staff.director, neighbour]) {
    expect(await titles(other)).toEqual([]);
    await expect(save(other, id, 1, 'Suya')).rejects.toMatchObject(refused('not_found'));
    await expect(archive(other, id, 1)).rejects.toMatchObject(refused('not_found'));
  }
  await expect(save(stranger, id, 0, 'Con el mismo id')).rejects.toMatchObject(refused('not_found'));
  expect(await titles(teacher)).toContain('Solo mía');
});

test('families and students have none, and what is no template is refused', async () => {
  const { big, staff } = scene;
  for (const other of [big.parent, big.actor]) {
    await expect(save(other, makeId(), 0, 'Mía')).rejects.toMatchObject(refused('only_staff'));
    expect(await titles(other)).toEqual([]);
  }
  expect(await save(staff.support, makeId(), 0, 'Horario')).toMatchObject({ version: 1 });
  const fits = (given: object) =>
    contract.saveTemplate['~orpc'].inputSchema!['~standard'].validate({
      ...{ id: makeId(), seen: 0, title: 'Horario', text: 'De 7:30 a 16:00' },
      ...given,
    });
  expect(await fits({})).not.toHaveProperty('issues');
  for (const bad of [
    { title: ' ' },
    { title: 'x'.repeat(61) },
    { text: '' },
    { text: 'x'.repeat(1_001) },
    { seen: -1 },
  ])
    expect(await fits(bad), JSON.stringify(bad)).toHaveProperty('issues');
});
