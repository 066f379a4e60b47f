import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor, Role } from '@patio/access';
import { diskStore, getFile, inTenant, receiveFile, sweepFiles } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { afterAll, expect, test } from 'vitest';
import { updateProfile } from '../server/service/own-account.ts';
import { openScene } from '../testing/scene.ts';

const scene = openScene();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-photo-'));
const store = diskStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// One red pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const somebody = async (role: Role): Promise<Actor> => {
  const { user } = await scene.person(role);
  return actorOf(role, { userId: user.id, institutionId: scene.andes.institutionId, schoolId: scene.school.id });
};
const upload = (actor: Actor) =>
  receiveFile(actor, 'accounts.photo', { name: 'yo.png', bytes: Readable.from([PICTURE]) }, store);
const sees = (actor: Actor, id: string) =>
  inTenant(actor, (tx) => getFile(tx, actor, id)).then(
    () => true,
    () => false,
  );

test('one’s own face is taken up, outlives the sweep, and is seen by those who may', async () => {
  const [teacher, student, classmate, parent] = [
    await somebody('teacher'),
    await somebody('student'),
    await somebody('student'),
    await somebody('parent'),
  ];
  const faces: Record<string, string> = {};
  for (const [name, actor] of Object.entries({ teacher, student })) {
    const { id } = await upload(actor);
    await inTenant(actor, (tx) => updateProfile(tx, actor, { version: 1, photoFileId: id }));
    await sweepFiles(actor, store, Date.now() + 90_000_000);
    faces[name] = id;
  }
  const seen = (face: string) => Promise.all([teacher, student, classmate, parent].map((actor) => sees(actor, face)));
  expect(await seen(faces.teacher as string)).toEqual([true, true, true, true]);
  expect(await seen(faces.student as string)).toEqual([true, true, false, false]);
});

test('another person’s upload is no face of one’s own', async () => {
  const [one, other] = [await somebody('teacher'), await somebody('teacher')];
  const { id } = await upload(other);
  await expect(inTenant(one, (tx) => updateProfile(tx, one, { version: 1, photoFileId: id }))).rejects.toMatchObject({
    code: 'platform.not_found',
  });
});
