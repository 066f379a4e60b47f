import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { item, manifest, pack, type Resource, wholeCartridge } from '@patio/engine-cartridge/testing';
import { diskStore, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonFiles, lessons } from '../server/index.ts';
import { getCartridgeFile, planCartridge, readCartridge } from '../server/service/cartridge/read-file.ts';
import { readSetup } from '../server/service/course-setup.ts';
import { listSources } from '../server/service/course-sources.ts';
import { makeCourse } from '../server/service/make-course.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-cartridge-'));
let scene: Scene;
beforeAll(async () => {
  openFiles(diskStore(folder));
  scene = await makeScene();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = async (by: Actor, files: Record<string, string | Uint8Array>) => {
  const bytes = Readable.from([Buffer.from(pack(files))]);
  return (await receiveFile(by, 'lessons.cartridge', { name: 'ciencias.imscc', bytes })).id;
};
/** The smallest picture there is. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const fileOf = (by: Actor, id: string) => inTenant(by, (tx) => getCartridgeFile(tx, by, id));

async function make(by: Actor, fileId: string) {
  const { schools, subjects } = await inTenant(by, (tx) => listSources(tx, by));
  const cartridge = await readCartridge(by, await fileOf(by, fileId));
  const about = { schoolId: schools[0]!.id, subjectId: subjects[0]!.id, gradeLevelId: schools[0]!.levels[0]!.id };
  const given = { ...about, name: 'Ciencias', description: '', periodsPerWeek: 2, capacity: null };
  return inTenant(by, (tx) => makeCourse(tx, by, { ...given, from: { kind: 'cartridge', fileId } }, cartridge));
}

test('a cartridge becomes drafts, and what did not come along stays written at the course', async () => {
  const { teacher } = scene;
  const fileId = await upload(teacher, wholeCartridge('1.3'));
  const plan = await planCartridge(await fileOf(teacher, fileId));
  expect(plan).toMatchObject({ format: '1.3', title: 'Ciencias 7' });
  const made = await make(teacher, fileId);
  expect(made.lessons).toBeGreaterThan(2);
  const rows = await inTenant(teacher, (tx) => tx.select().from(lessons).where(eq(lessons.courseId, made.id)));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['draft']));
  const { imports } = await inTenant(teacher, (tx) => readSetup(tx, teacher, made.id));
  expect(imports).toMatchObject([{ name: 'ciencias.imscc', lessons: made.lessons }]);
  const codes = imports[0]!.findings.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['cartridge.tool_off', 'cartridge.type_unknown', 'cartridge.bank_left']),
  );
  // Its picture is no picture, which only bringing it in finds out.
  expect(codes).toContain('cartridge.picture_left');
});

test('a picture that two pages show comes in once and stands in both', async () => {
  const { teacher } = scene;
  const page = (id: string): Resource => ({
    id,
    type: 'webcontent',
    file: `${id}.html`,
    attributes: `href="${id}.html"`,
  });
  const html = '<p>Mira</p><img src="sol.png" alt="El sol">';
  const fileId = await upload(teacher, {
    'imsmanifest.xml': manifest('1.1', item('a', 'Uno', 'uno') + item('b', 'Dos', 'dos'), [
      page('uno'),
      page('dos'),
      { id: 'sol', type: 'webcontent', file: 'sol.png' },
    ]),
    'uno.html': html,
    'dos.html': html,
    'sol.png': DOT,
  });
  const made = await make(teacher, fileId);
  expect(made).toMatchObject({ lessons: 2, findings: 0 });
  const shown = await inTenant(teacher, (tx) =>
    tx
      .select({ file: lessonFiles.fileId })
      .from(lessonFiles)
      .innerJoin(lessons, eq(lessons.id, lessonFiles.lessonId))
      .where(eq(lessons.courseId, made.id)),
  );
  expect(shown).toHaveLength(2);
  expect(new Set(shown.map(({ file }) => file)).size).toBe(1);
});

test('nobody reads the upload of another, nor a file that is no cartridge', async () => {
  const { teacher, stranger } = scene;
  const fileId = await upload(teacher, wholeCartridge('1.1'));
  await expect(fileOf(stranger, fileId)).rejects.toMatchObject({ code: expect.stringContaining('not_found') });
  const bad = await upload(teacher, { 'a.txt': 'x' });
  await expect(planCartridge(await fileOf(teacher, bad))).rejects.toMatchObject({
    code: 'lessons.cartridge_refused',
    data: { reason: 'cartridge.no_manifest' },
  });
});
