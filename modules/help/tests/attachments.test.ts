import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { makeMember } from '@patio/notices/testing';
import { canReadFile, diskStore, inTenant, receiveFile } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCREENSHOT_PURPOSE } from '../contract.ts';
import { keepScreenshot } from '../server/attachments.ts';
import { replyAsAsker, viewTicket } from '../server/index.ts';
import { makeTicket } from '../testing/index.ts';

testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = diskStore(folder);
// One red pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let people: Record<'teacher' | 'colleague' | 'support' | 'otherSupport', Actor>;
beforeAll(async () => {
  const { institutionId } = await makeInstitution();
  const [here, there] = [(await makeSchool(institutionId)).id, (await makeSchool(institutionId)).id];
  people = {
    teacher: await makeMember(institutionId, 'teacher', { schoolId: here }),
    colleague: await makeMember(institutionId, 'teacher', { schoolId: here }),
    support: await makeMember(institutionId, 'support', { schoolId: here }),
    otherSupport: await makeMember(institutionId, 'support', { schoolId: there }),
  };
});

const upload = (actor: Actor, bytes: Buffer) =>
  receiveFile(actor, SCREENSHOT_PURPOSE, { name: 'pantalla.png', bytes: Readable.from([bytes]) }, store);

test('a picture is read by those who read its ticket, and by nobody else', async () => {
  const { teacher, colleague, support, otherSupport } = people;
  const file = await upload(teacher, PICTURE);
  const ticket = await makeTicket(teacher);
  const view = await inTenant(teacher, async (tx) => {
    await keepScreenshot(tx, teacher, file.id);
    return viewTicket(tx, await replyAsAsker(tx, teacher, ticket, { body: 'Así se ve', fileId: file.id }), teacher);
  });
  expect(view.entries.at(-1)?.file).toEqual({ id: file.id, name: 'pantalla.png', href: `/api/files/${file.id}` });
  const reads = async (actor: Actor) => inTenant(actor, (tx) => canReadFile(tx, actor, { ...file, state: 'kept' }));
  expect(await Promise.all([teacher, support, colleague, otherSupport].map(reads))).toEqual([true, true, false, false]);
});

test('nobody takes another person’s upload into their own ticket, and only pictures are accepted', async () => {
  const { teacher, colleague } = people;
  const file = await upload(teacher, PICTURE);
  await expect(inTenant(colleague, (tx) => keepScreenshot(tx, colleague, file.id))).rejects.toMatchObject({
    kind: 'not_found',
  });
  await expect(upload(teacher, Buffer.from('<script>alert(1)</script>'))).rejects.toMatchObject({ kind: 'invalid' });
});
