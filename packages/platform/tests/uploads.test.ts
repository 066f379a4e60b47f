import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeId } from '@patio/kernel';
import {
  attachFile,
  beginUpload,
  diskStore,
  dropUpload,
  type FileStore,
  finishUpload,
  getUpload,
  inTenant,
  openFiles,
  PART_BYTES,
  receiveFile,
  registerFilePurpose,
  scanFilesWith,
  sweepFiles,
  takePart,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

useTestDatabase();
const MOST = 3 * PART_BYTES;
const teacher = actorOf('teacher');
const colleague = actorOf('teacher', { institutionId: teacher.institutionId });
let folder: string;
let store: FileStore;
registerFilePurpose('test.large', {
  limits: { bytes: MOST, types: ['application/pdf'] },
  canRead: (_tx, actor, file) => actor.userId === file.ownerId,
  canUpload: (actor) => actor.membership.role === 'teacher',
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-uploads-'));
  store = diskStore(folder);
  openFiles(store);
});
afterEach(() => scanFilesWith(null));
afterAll(() => rm(folder, { recursive: true }));

const paper = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, 'contenido ');
  bytes.write('%PDF-1.7\n');
  return bytes;
};
const begin = (size: number, actor = teacher, name = 'guía.pdf') =>
  beginUpload(actor, { purpose: 'test.large', name, size });
const part = (id: string, bytes: Buffer, start: number, actor = teacher) =>
  takePart(actor, id, start, Readable.from([bytes.subarray(start, start + PART_BYTES)]));
async function sendAll(id: string, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) await part(id, bytes, start);
}
const onDisk = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

describe('a file in parts', () => {
  test('becomes the same file as one that came at once, and leaves no parts behind', async () => {
    const before = (await onDisk()).length;
    const bytes = paper(2 * PART_BYTES + 77);
    const { id } = await begin(bytes.length);
    await sendAll(id, bytes);
    const file = await finishUpload(teacher, id);
    expect(file).toMatchObject({ name: 'guía.pdf', type: 'application/pdf', size: bytes.length, state: 'uploaded' });
    expect((await buffer(await store.get(file))).equals(bytes)).toBe(true);
    expect(await onDisk()).toHaveLength(before + 1);
    await inTenant(teacher, (tx) => attachFile(tx, teacher, file.id, 'test.large'));
    expect((await finishUpload(teacher, id)).id).toBe(file.id); // whoever did not hear the answer
  });

  test('goes on where it stopped: a part that came twice, or too early, changes nothing', async () => {
    const bytes = paper(PART_BYTES + 500);
    const { id } = await begin(bytes.length);
    expect(await part(id, bytes, PART_BYTES)).toMatchObject({ received: 0 });
    expect(await part(id, bytes, 0)).toMatchObject({ received: PART_BYTES });
    expect(await part(id, bytes, 0)).toMatchObject({ received: PART_BYTES });
    await expect(finishUpload(teacher, id)).rejects.toMatchObject({
      code: 'platform.upload_incomplete',
      data: { received: PART_BYTES },
    });
    const twice = await Promise.all([part(id, bytes, PART_BYTES), part(id, bytes, PART_BYTES)]);
    expect(twice.map(({ received }) => received)).toEqual([bytes.length, bytes.length]);
    const file = await finishUpload(teacher, id);
    expect((await buffer(await store.get(file))).equals(bytes)).toBe(true);
  });

  test('a part that breaks off is not counted', async () => {
    const bytes = paper(1_000);
    const { id } = await begin(bytes.length);
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 10);
        throw new Error('the bus went into a tunnel');
      })(),
    );
    await expect(takePart(teacher, id, 0, broken)).rejects.toThrow('tunnel');
    expect(await inTenant(teacher, (tx) => getUpload(tx, teacher, id))).toMatchObject({ received: 0 });
    await sendAll(id, bytes);
    expect((await finishUpload(teacher, id)).size).toBe(1_000);
  });

  test('two that finish it at once get one file', async () => {
    const bytes = paper(2_000);
    const { id } = await begin(bytes.length);
    await sendAll(id, bytes);
    const both = await Promise.all([finishUpload(teacher, id), finishUpload(teacher, id)]);
    expect(both[0].id).toBe(both[1].id);
  });
});

describe('what is refused', () => {
  test('two gigabytes, nothing, and who may not are told before a byte is sent', async () => {
    await expect(begin(2_000_000_000)).rejects.toMatchObject({
      code: 'platform.file_too_large',
      data: { megabytes: Math.round(MOST / 1e5) / 10 },
    });
    await expect(begin(0)).rejects.toMatchObject({ code: 'platform.file_empty' });
    await expect(begin(10, actorOf('student'))).rejects.toMatchObject({ code: 'platform.not_allowed' });
    await expect(begin(10, { ...teacher, impersonatedBy: makeId() })).rejects.toMatchObject({
      code: 'platform.not_allowed',
    });
  });

  test('more than was announced, or an empty part', async () => {
    const { id } = await begin(100);
    const send = (bytes: Buffer) => takePart(teacher, id, 0, Readable.from([bytes]));
    await expect(send(paper(101))).rejects.toMatchObject({ code: 'platform.upload_part_refused' });
    await expect(send(Buffer.alloc(0))).rejects.toMatchObject({ code: 'platform.upload_part_refused' });
  });

  test('somebody else’s upload does not exist', async () => {
    const { id } = await begin(100);
    const gone = { code: 'platform.upload_gone' };
    await expect(part(id, paper(100), 0, colleague)).rejects.toMatchObject(gone);
    await expect(finishUpload(colleague, id)).rejects.toMatchObject(gone);
    await dropUpload(colleague, id);
    expect(await inTenant(teacher, (tx) => getUpload(tx, teacher, id))).toMatchObject({ id });
  });

  test('a program that calls itself a paper, with all its parts', async () => {
    const before = (await onDisk()).length;
    const program = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(3_000, 1)]);
    const { id } = await begin(program.length, teacher, 'tarea.pdf');
    await sendAll(id, program);
    await expect(finishUpload(teacher, id)).rejects.toMatchObject({ code: 'platform.file_type_refused' });
    expect(await onDisk()).toHaveLength(before);
    await expect(finishUpload(teacher, id)).rejects.toMatchObject({ code: 'platform.upload_gone' });
  });

  test('too many at once', async () => {
    const busy = actorOf('teacher');
    for (let count = 0; count < 20; count++) await begin(10, busy);
    await expect(begin(10, busy)).rejects.toMatchObject({ code: 'platform.too_many_uploads' });
  });

  test('what is on its way counts for the day', async () => {
    const busy = actorOf('teacher');
    openFiles(store, { personDayBytes: 2 * MOST, personDayFiles: 200, schoolBytes: 1e12 });
    try {
      await begin(MOST, busy);
      await begin(MOST, busy);
      await expect(begin(1, busy)).rejects.toMatchObject({ code: 'platform.files_today_full' });
    } finally {
      openFiles(store);
    }
  });
});

describe('a scanner', () => {
  const give = (bytes: Buffer) => receiveFile(teacher, 'test.large', { name: 'a.pdf', bytes: Readable.from([bytes]) });

  test('sees every byte before the file is kept, and what it finds is not kept', async () => {
    const before = (await onDisk()).length;
    const seen: Buffer[] = [];
    scanFilesWith({
      scan: async (bytes) => {
        const whole = await buffer(bytes);
        seen.push(whole);
        return { found: whole.includes('virus') ? 'Test.Virus' : null };
      },
    });
    const clean = paper(300_000);
    expect((await give(clean)).size).toBe(300_000);
    expect(seen[0]?.equals(clean)).toBe(true);
    const infected = Buffer.concat([clean, Buffer.from('virus')]);
    await expect(give(infected)).rejects.toMatchObject({
      code: 'platform.file_infected',
      data: { found: 'Test.Virus' },
    });
    const { id } = await begin(infected.length);
    await sendAll(id, infected);
    await expect(finishUpload(teacher, id)).rejects.toMatchObject({ code: 'platform.file_infected' });
    expect(await onDisk()).toHaveLength(before + 1);
  });

  test('that does not answer lets nothing in, and an upload in parts waits for it', async () => {
    const down = Object.assign(new Error('down'), { kind: 'unavailable' });
    scanFilesWith({ scan: () => Promise.reject(down) });
    await expect(give(paper(1_000))).rejects.toThrow('down');
    const { id } = await begin(1_000);
    await sendAll(id, paper(1_000));
    await expect(finishUpload(teacher, id)).rejects.toThrow('down');
    scanFilesWith(null);
    expect((await finishUpload(teacher, id)).size).toBe(1_000);
  });
});

test('the sweep leaves what is on its way and clears what stopped long ago', async () => {
  const own = actorOf('teacher');
  const { id } = await begin(1_000, own);
  await takePart(own, id, 0, Readable.from([paper(1_000).subarray(0, 500)]));
  const count = async () => {
    let found = 0;
    for await (const _ of store.list(own.institutionId)) found++;
    return found;
  };
  await sweepFiles(own, store, Date.now() + 90_000_000);
  expect(await count()).toBe(1);
  await sweepFiles(own, store, Date.now() + 3 * 86_400_000);
  expect(await count()).toBe(0);
  await expect(inTenant(own, (tx) => getUpload(tx, own, id))).rejects.toMatchObject({ code: 'platform.upload_gone' });
});
