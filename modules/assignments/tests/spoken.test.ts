import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { diskStore, getFile, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handInText } from '../testing/index.ts';
import { deskOf } from './desk.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-spoken-'));
let scene: Scene;
beforeAll(async () => {
  openFiles(diskStore(folder));
  scene = await makeScene();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How a recording of a browser begins. */
const VOICE = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(200)]);
const speak = async () =>
  (await receiveFile(scene.teacher, 'assignments.spoken', { name: 'voz.ogg', bytes: Readable.from([VOICE]) })).id;
const mayHear = (actor: Actor, id: string) =>
  inTenant(actor, (tx) => getFile(tx, actor, id)).then(
    () => true,
    () => false,
  );

test('what was spoken is heard from when it was returned, also while a newer attempt is graded, and by nobody else', async () => {
  const desk = deskOf(scene);
  const [mine, other] = [scene.pupils[0], scene.pupils[1]];
  const { id } = await desk.give();
  await handInText(mine.actor, id);
  const first = await speak();
  await desk.grade(id, mine.id, '6', { audioFileId: first });
  expect(await mayHear(mine.actor, first)).toBe(false);
  await desk.release(id);
  expect(await mayHear(mine.actor, first)).toBe(true);
  expect(await mayHear(other.actor, first)).toBe(false);

  await handInText(mine.actor, id, 'Mejorado');
  const second = await speak();
  await desk.grade(id, mine.id, '9', { audioFileId: second });
  expect([await mayHear(mine.actor, first), await mayHear(mine.actor, second)]).toEqual([true, false]);
  await desk.release(id);
  expect(await mayHear(mine.actor, second)).toBe(true);
  await desk.unrelease(id, [mine.id]);
  expect(await mayHear(mine.actor, second)).toBe(false);
});
