import { findExport, inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { materialView } from '../contract/fields.ts';
import { materialFilters } from '../contract/keep.ts';
import {
  adoptMaterial,
  browse,
  changeFolder,
  changeMaterial,
  createFolder,
  getFolder,
  getOwnMaterial,
  listOfSection,
  listUsage,
  removeFolder,
  setState,
  shareMaterial,
} from '../server/index.ts';
import { makeLink, makeMaterial, paper } from '../testing/index.ts';
import { makeScene, openTestFiles, type Scene } from './scene.ts';

testDatabase();
openTestFiles();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
const filters = (given: object = {}) => ({ ...materialFilters.parse(given), limit: 50 });

describe('folders', () => {
  const folder = (name: string, parentId: string | null = null) =>
    inTenant(scene.teacher, (tx) => createFolder(tx, scene.teacher, { space: 'own', parentId, name }));

  test('hold folders and materials, and the page of one shows the way to it', async () => {
    const { teacher } = scene;
    const outer = await folder('Primer periodo');
    const inner = await folder('Semana 1', outer.id);
    await makeMaterial(teacher, { folderId: inner.id, title: 'Ábaco' });
    const look = (given: object) => inTenant(teacher, (tx) => browse(tx, teacher, filters(given)));
    const top = await look({});
    expect(top.folders).toMatchObject([{ name: 'Primer periodo', holds: 1 }]);
    expect(top.items).toEqual([]);
    const deep = await look({ folderId: inner.id });
    expect(deep.path.map(({ name }) => name)).toEqual(['Primer periodo', 'Semana 1']);
    expect(deep.items).toMatchObject([{ title: 'Ábaco', kind: 'pdf', number: 1, can: { change: true } }]);
    expect((await look({ search: 'abaco' })).items).toHaveLength(1); // a search goes through all folders
  });

  test('two of one name in one place, a folder inside itself and one that is not empty are refused', async () => {
    const { teacher } = scene;
    const act = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(teacher, work);
    const outer = await folder('Lecturas');
    const inner = await folder('Cuentos', outer.id);
    await expect(folder('lecturas')).rejects.toMatchObject({ code: 'materials.name_taken', field: 'name' });
    await expect(
      act((tx) => changeFolder(tx, teacher, outer, { version: 1, parentId: inner.id })),
    ).rejects.toMatchObject({ code: 'materials.into_itself' });
    await expect(act((tx) => removeFolder(tx, teacher, outer))).rejects.toMatchObject({
      code: 'materials.folder_not_empty',
    });
    await act((tx) => removeFolder(tx, teacher, inner));
    await act((tx) => removeFolder(tx, teacher, outer));
    await expect(act((tx) => getFolder(tx, teacher, outer.id))).rejects.toMatchObject({ code: 'materials.not_found' });
  });

  test('nobody puts anything into a folder of somebody else, nor into the library', async () => {
    const { stranger } = scene;
    const theirs = await folder('Mías');
    await expect(makeLink(stranger, { folderId: theirs.id })).rejects.toMatchObject({ code: 'materials.wrong_place' });
    await expect(makeLink(stranger, { space: 'library' })).rejects.toMatchObject({ code: 'materials.not_found' });
    await expect(inTenant(stranger, (tx) => getFolder(tx, stranger, theirs.id))).rejects.toMatchObject({
      code: 'materials.not_found',
    });
  });
});

test('a link that is none is refused; one that is changed must be one too', async () => {
  const { teacher } = scene;
  const unsafe = { code: 'materials.unsafe_link', field: 'address' };
  await expect(makeLink(teacher, { address: 'javascript:alert(1)' })).rejects.toMatchObject(unsafe);
  const link = await makeLink(teacher);
  const change = (address: string) =>
    inTenant(teacher, (tx) => changeMaterial(tx, teacher, link, { version: link.version, address }));
  await expect(change('data:text/html,x')).rejects.toMatchObject(unsafe);
  expect(await change('museo.pe')).toMatchObject({ address: 'https://museo.pe/' });
  await expect(change('museo.pe')).rejects.toMatchObject({ code: 'materials.changed_meanwhile' });
});

test('whoever belongs to no single school says which one, and each school has its own folders', async () => {
  const { school } = scene;
  const everywhere = actorOf('teacher', { institutionId: school.institutionId, schoolId: null });
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today: '2026-03-02' });
  const create = (schoolId?: string) =>
    inTenant(everywhere, (tx) =>
      createFolder(tx, everywhere, { space: 'own', parentId: null, name: 'Lunes', schoolId }),
    );
  await expect(create()).rejects.toMatchObject({ code: 'materials.school_missing', field: 'schoolId' });
  const here = await create(school.schoolId);
  await create(far.schoolId);
  const { folders, room } = await inTenant(everywhere, (tx) =>
    browse(tx, everywhere, filters({ schoolId: school.schoolId })),
  );
  expect(folders.map(({ id }) => id)).toEqual([here.id]);
  expect(room.mostBytes).toBeGreaterThan(0);
});

test('every place opens to teachers and to the office, and answers what the contract says', async () => {
  const { school, teacher } = scene;
  await makeLink(school.admin, { space: 'library', schoolId: school.schoolId, title: 'Atlas' });
  for (const actor of [teacher, school.admin])
    for (const space of ['own', 'shared', 'library', 'all']) {
      const given = filters({ space, schoolId: school.schoolId });
      const { items, can } = await inTenant(actor, (tx) => browse(tx, actor, given));
      expect(z.array(materialView).safeParse(items).error).toBeUndefined();
      if (space !== 'library') continue;
      expect(items).toContainEqual(expect.objectContaining({ title: 'Atlas', owner: null, own: false }));
      expect(can.add).toBe(actor === school.admin);
    }
});

test('a place is taken out as it is listed, and only by whoever it is listed for', async () => {
  const { teacher, stranger } = scene;
  await makeMaterial(teacher, { title: 'Calendario lunar' });
  const given = materialFilters.parse({ search: 'calendario' });
  const taken = async (actor: typeof teacher) => {
    const { items } = await inTenant(actor, (tx) =>
      findExport('materials.materials')!.page(tx, actor, given, { limit: 100 }, 'es'),
    );
    return items;
  };
  expect(await taken(teacher)).toMatchObject([{ title: 'Calendario lunar', kind: 'pdf' }]);
  expect(await taken(stranger)).toEqual([]);
});

test('a class sees what was shared with it, and not what was archived or taken back', async () => {
  const { teacher, student, outsider, section, other } = scene;
  const material = await makeMaterial(teacher, { title: 'Guía de fracciones' });
  const give = (sectionIds: string[]) => inTenant(teacher, (tx) => shareMaterial(tx, teacher, material, sectionIds));
  const seen = async (actor = student, sectionId = section.id) =>
    (await inTenant(actor, (tx) => listOfSection(tx, actor, sectionId))).map(({ title }) => title);
  expect(await seen()).toEqual([]);
  expect(await give([section.id])).toBe(1);
  expect(await seen()).toEqual(['Guía de fracciones']);
  expect(await seen(outsider)).toEqual([]);
  await expect(give([section.id, other.id])).rejects.toMatchObject({ code: 'materials.not_found' });
  const fresh = await inTenant(teacher, (tx) => getOwnMaterial(tx, teacher, material.id));
  const old = await inTenant(teacher, (tx) =>
    changeMaterial(tx, teacher, fresh, { version: fresh.version, state: 'archived' }),
  );
  expect(await seen()).toEqual([]);
  await inTenant(teacher, (tx) => changeMaterial(tx, teacher, old, { version: old.version, state: 'active' }));
  expect(await give([])).toBe(0);
  expect(await seen()).toEqual([]);
});

describe('the office', () => {
  test('reads how much room is taken, by kind and by whom', async () => {
    const { school, teacher } = scene;
    const before = await usage();
    await makeMaterial(teacher, { bytes: paper(5_000) });
    const after = await usage();
    expect(after.materialBytes - before.materialBytes).toBe(5_000);
    expect(after.keptBytes - before.keptBytes).toBe(5_000);
    expect(after.owners.find(({ id }) => id === teacher.userId)?.bytes).toBeGreaterThanOrEqual(5_000);
    async function usage() {
      const all = await inTenant(school.admin, (tx) => listUsage(tx, school.admin));
      return all.find((one) => one.school.id === school.schoolId)!;
    }
  });

  test('archives many at once and takes a material into the library; a teacher does neither', async () => {
    const { school, teacher, stranger } = scene;
    const [first, second] = [await makeLink(teacher), await makeLink(stranger)];
    const ids = [first.id, second.id];
    const set = (actor: typeof teacher) => inTenant(actor, (tx) => setState(tx, actor, ids, 'archived'));
    expect(await set(teacher)).toMatchObject({ changed: 0 });
    expect(await set(school.admin)).toMatchObject({ changed: 2, undoToken: expect.any(String) });
    expect(await set(school.admin)).toMatchObject({ changed: 0 });
    const given = await makeLink(teacher);
    await expect(inTenant(teacher, (tx) => adoptMaterial(tx, teacher, given, 1))).rejects.toMatchObject({
      code: 'materials.not_found',
    });
    const adopted = await inTenant(school.admin, (tx) => adoptMaterial(tx, school.admin, given, 1));
    expect(adopted.ownerId).toBeNull();
  });
});
