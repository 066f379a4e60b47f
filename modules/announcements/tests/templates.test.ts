import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { archiveTemplate, listTemplates, saveTemplate } from '../server/service/templates.ts';
import { makeScene, type Scene, TEXTS } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene(1);
});

const refused = (name: string) => ({ code: `announcements.${name}` });
const save = (actor: Actor, name: string, given: { id?: string; seen?: number; shared?: boolean } = {}) =>
  inTenant(actor, (tx) =>
    saveTemplate(tx, actor, {
      ...{ id: makeId(), seen: 0, shared: false, texts: TEXTS, ask: 'consent' as const, name },
      ...given,
    }),
  );
const names = async (actor: Actor) => (await inTenant(actor, (tx) => listTemplates(tx, actor))).map(({ name }) => name);

test('a director shares a text with the school; a teacher keeps one alone, whatever they ask for', async () => {
  const { director, rooms } = scene;
  const [one, two] = [rooms[0]!.teacher, rooms[1]!.teacher];
  const shared = await save(director, 'Paseo', { shared: true });
  expect(shared).toMatchObject({ shared: true, ask: 'consent', version: 1, can: { change: true } });
  expect((await save(one, 'Mi reunión', { shared: true })).shared).toBe(false);
  expect([await names(one), await names(two)]).toEqual([['Mi reunión', 'Paseo'], ['Paseo']]);
  expect(await names(director)).toEqual(['Paseo']);
  const [, seen] = await inTenant(one, (tx) => listTemplates(tx, one));
  expect(seen).toMatchObject({ name: 'Paseo', can: { change: false } });
  expect(await names((await makeScene(1)).director)).toEqual([]);
});

test('it is changed in the version that was seen, by whoever may, and put away once', async () => {
  const { director, rooms } = scene;
  const [one, two] = [rooms[0]!.teacher, rooms[1]!.teacher];
  const { id } = await save(one, 'Útiles');
  expect(await save(one, 'Lista de útiles', { id, seen: 1 })).toMatchObject({ version: 2 });
  await expect(save(one, 'Vieja', { id, seen: 1 })).rejects.toMatchObject(refused('changed_meanwhile'));
  const neighbour = (await makeScene(1)).director;
  for (const other of [two, neighbour, director])
    await expect(save(other, 'Ajena', { id, seen: 2 })).rejects.toMatchObject(refused('not_found'));
  const archive = (actor: Actor) => inTenant(actor, (tx) => archiveTemplate(tx, actor, { id, version: 2 }));
  await expect(archive(two)).rejects.toMatchObject(refused('not_found'));
  await archive(one);
  await expect(archive(one)).rejects.toMatchObject(refused('not_found'));
  expect(await names(one)).not.toContain('Lista de útiles');
});
