import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { getFile, inTenant, openDownload } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  bringBack,
  getOwnMaterial,
  type MaterialRow,
  readMaterialPage,
  registerMaterialUses,
  replaceFile,
  shareMaterial,
} from '../server/index.ts';
import { makeLink, makeMaterial, paper, upload } from '../testing/index.ts';
import { makeScene, openTestFiles, type Scene } from './scene.ts';

testDatabase();
openTestFiles();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const replace = async (actor: Actor, material: MaterialRow, bytes: Buffer) => {
  const { id: fileId } = await upload(actor, bytes);
  return inTenant(actor, (tx) =>
    replaceFile(tx, actor, material, { version: material.version, fileId, note: 'nueva' }),
  );
};
const fetched = async (actor: Actor, id: string, exact = false) => {
  const file = await inTenant(actor, (tx) => getFile(tx, actor, id, { exact }));
  const { body, headers } = await openDownload(file, { inline: true });
  return { bytes: await buffer(body!), headers };
};

test('a new file stands wherever the old one was shown, and the old one can be brought back', async () => {
  const { teacher, student, section } = scene;
  const [old, fresh] = [paper(700, 'vieja '), paper(900, 'nueva ')];
  const first = await makeMaterial(teacher, { bytes: old });
  await inTenant(teacher, (tx) => shareMaterial(tx, teacher, first, [section.id]));
  const second = await replace(teacher, first, fresh);
  expect(second).toMatchObject({ number: 2, fileSize: 900, keptBytes: 1_600 });
  // The address that a class has from the first day now gives the new file.
  expect((await fetched(student, first.fileId!)).bytes.equals(fresh)).toBe(true);
  expect((await fetched(teacher, first.fileId!, true)).bytes.equals(old)).toBe(true);
  await expect(fetched(student, first.fileId!, true)).rejects.toMatchObject({ code: 'platform.not_found' });
  await expect(replace(teacher, first, paper())).rejects.toMatchObject({ code: 'materials.changed_meanwhile' });

  const third = await inTenant(teacher, (tx) => bringBack(tx, teacher, second, { version: second.version, number: 1 }));
  expect(third).toMatchObject({ number: 3, fileId: first.fileId, keptBytes: 1_600 });
  expect((await fetched(student, second.fileId!)).bytes.equals(old)).toBe(true);
  const page = await inTenant(teacher, (tx) => readMaterialPage(tx, teacher, third));
  expect(page.versions.map(({ number, note }) => [number, note])).toEqual([
    [3, ''],
    [2, 'nueva'],
    [1, ''],
  ]);
});

test('nobody else fetches it, and what is fetched cannot become part of the site', async () => {
  const { teacher, stranger, outsider, student } = scene;
  const own = await makeMaterial(teacher);
  for (const actor of [stranger, outsider, student])
    await expect(fetched(actor, own.fileId!)).rejects.toMatchObject({ code: 'platform.not_found' });
  const { headers } = await fetched(teacher, own.fileId!);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a student of another class reads nothing by the address of a file, nor does the class once it is taken back', async () => {
  const { teacher, student, outsider, stranger, section } = scene;
  const material = await makeMaterial(teacher, { bytes: paper(450) });
  const share = (sectionIds: string[]) => inTenant(teacher, (tx) => shareMaterial(tx, teacher, material, sectionIds));
  const gone = { code: 'platform.not_found' };
  await share([section.id]);
  expect((await fetched(student, material.fileId!)).bytes).toHaveLength(450);
  for (const actor of [outsider, stranger]) await expect(fetched(actor, material.fileId!)).rejects.toMatchObject(gone);
  await share([]);
  await expect(fetched(student, material.fileId!)).rejects.toMatchObject(gone);
});

test('a picture is replaced by a picture, so that whatever shows it still can', async () => {
  const { teacher } = scene;
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = await makeMaterial(teacher, { bytes: dot });
  expect(picture.kind).toBe('image');
  await expect(replace(teacher, picture, paper())).rejects.toMatchObject({ code: 'materials.other_kind' });
  expect(await replace(teacher, picture, dot)).toMatchObject({ number: 2, kind: 'image' });
});

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(400, 1)])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with code', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
])('%s that calls itself a picture is refused', async (_what, bytes) => {
  await expect(upload(scene.teacher, bytes, 'foto.png')).rejects.toMatchObject({
    code: 'platform.file_type_refused',
  });
});

test('a student uploads no material, and a link has no versions', async () => {
  const { student, teacher } = scene;
  await expect(upload(student)).rejects.toMatchObject({ code: 'platform.not_allowed' });
  await expect(replace(teacher, await makeLink(teacher), paper())).rejects.toMatchObject({
    code: 'materials.not_a_file',
  });
});

test('a record that shows a material opens its newest file to whoever may open the record', async () => {
  const { teacher, outsider, student } = scene;
  const material = await makeMaterial(teacher, { bytes: paper(300, 'uno ') });
  registerMaterialUses('test.record', {
    list: async (_tx, _actor, files) =>
      files.includes(material.fileId!) ? [{ id: material.id, title: 'Lección', where: '5.º A', href: null }] : [],
    canRead: async (_tx, actor, files) => actor.userId === outsider.userId && files.includes(material.fileId!),
  });
  const newer = await replace(teacher, material, paper(310, 'dos '));
  expect((await fetched(outsider, material.fileId!)).bytes).toHaveLength(310);
  await expect(fetched(student, material.fileId!)).rejects.toMatchObject({ code: 'platform.not_found' });
  const row = await inTenant(teacher, (tx) => getOwnMaterial(tx, teacher, newer.id));
  const { uses } = await inTenant(teacher, (tx) => readMaterialPage(tx, teacher, row));
  expect(uses).toEqual([{ kind: 'test.record', id: material.id, title: 'Lección', where: '5.º A', href: null }]);
});
