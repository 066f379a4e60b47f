import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { makeId } from '@patio/kernel';
import {
  attachFile,
  cleanFileName,
  clearIncoming,
  diskStore,
  type FileStore,
  getFile,
  inTenant,
  openDownload,
  openFiles,
  parseRange,
  platformSchema,
  receiveFile,
  registerFilePurpose,
  removeFile,
  safeDownloadHeaders,
  sweepFiles,
  USUAL_FILE_QUOTA,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

useTestDatabase();
const teacher = actorOf('teacher');
const colleague = actorOf('teacher', { institutionId: teacher.institutionId });
let folder: string;
let store: FileStore;
registerFilePurpose('test.paper', {
  limits: { bytes: 100_000, types: ['application/pdf', 'text/csv', 'image/*'] },
  canRead: (_tx, actor, file) => actor.userId === file.ownerId || actor.membership.role === 'admin',
});
registerFilePurpose('test.photo', {
  limits: { bytes: 5_000_000, types: ['image/*'], image: { longestSide: 400, form: 'webp' } },
  canRead: () => true,
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-files-'));
  store = diskStore(folder);
  openFiles(store);
});
afterAll(() => rm(folder, { recursive: true }));

const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
const give = (purpose: string, name: string, bytes: Buffer | string, actor = teacher) =>
  receiveFile(actor, purpose, { name, bytes: Readable.from([Buffer.from(bytes)]) });
const onDisk = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

describe('what comes in', () => {
  test('is kept whole, by what it is and not by what it is called', async () => {
    const file = await give('test.paper', '../../etc/no\u0000ta.exe', pdf);
    expect(file).toMatchObject({ type: 'application/pdf', name: 'nota.exe', size: pdf.length, state: 'uploaded' });
    expect(await buffer(await store.get(file))).toEqual(pdf);
    expect(await give('test.paper', 'lista.csv', 'nombre;nota\nÑusta;18\n')).toMatchObject({ type: 'text/plain' });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page behind blanks', '\uFEFF  \n<script>alert(1)</script>'],
    ['a drawing with code', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex')],
    ['nothing known', Buffer.from([1, 2, 3, 0, 255])],
  ])('%s that calls itself paper.pdf is refused and leaves nothing', async (_what, bytes) => {
    const before = (await onDisk()).length;
    await expect(give('test.paper', 'paper.pdf', bytes)).rejects.toMatchObject({ code: 'platform.file_type_refused' });
    expect(await onDisk()).toHaveLength(before);
  });

  test('too much, nothing, an unknown purpose and a reader through another’s eyes are refused', async () => {
    const before = (await onDisk()).length;
    await expect(give('test.paper', 'a.pdf', Buffer.alloc(100_001, 'a'))).rejects.toMatchObject({
      code: 'platform.file_too_large',
    });
    await expect(give('test.paper', 'a.pdf', '')).rejects.toMatchObject({ code: 'platform.file_empty' });
    await expect(give('test.unknown', 'a.pdf', pdf)).rejects.toMatchObject({ code: 'platform.not_allowed' });
    const eyes = { ...teacher, impersonatedBy: makeId() };
    await expect(give('test.paper', 'a.pdf', pdf, eyes)).rejects.toMatchObject({ code: 'platform.not_allowed' });
    expect(await onDisk()).toHaveLength(before);
  });

  test('an upload that breaks off leaves no half file and no row', async () => {
    const before = (await onDisk()).length;
    const broken = Readable.from(
      (async function* () {
        yield pdf;
        throw new Error('the phone went into a tunnel');
      })(),
    );
    await expect(receiveFile(teacher, 'test.paper', { name: 'a.pdf', bytes: broken })).rejects.toThrow('tunnel');
    expect(await onDisk()).toHaveLength(before);
  });
});

/** A small file that says it is huge: whoever believes it runs out of memory. */
function claiming(png: Buffer, side: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

describe('an image', () => {
  const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

  test('is drawn anew: turned upright, bounded, without where and with what it was taken', async () => {
    const photo = await draw(1_000, 600)
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const file = await give('test.photo', 'yo.jpg', photo);
    expect(file.type).toBe('image/webp');
    expect(Math.max(file.width ?? 0, file.height ?? 0)).toBe(400);
    const kept = await buffer(await store.get(file));
    const { exif, width, height } = await sharp(kept).metadata();
    expect(exif).toBeUndefined();
    expect(kept.includes('SecretCamera')).toBe(false);
    expect([width, height]).toEqual([file.width, file.height]);
  });

  test('that is a bomb, damaged, or a drawing with code is refused', async () => {
    const bomb = claiming(await draw(300, 300).png().toBuffer(), 40_000);
    await expect(give('test.photo', 'b.png', bomb)).rejects.toMatchObject({ code: 'platform.image_too_large' });
    const whole = await draw(300, 300).png().toBuffer();
    await expect(give('test.photo', 'c.png', whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'platform.image_damaged',
    });
    await expect(give('test.photo', 'd.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toMatchObject({
      code: 'platform.file_type_refused',
    });
  });
});

describe('who may see it', () => {
  test('the uploader alone until a record takes it up, then whom the purpose says; never another institution', async () => {
    const { id } = await give(
      'test.photo',
      'yo.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const see = (actor: typeof teacher) =>
      inTenant(actor, (tx) => getFile(tx, actor, id)).then(
        (f) => f.id,
        (e) => e.code,
      );
    expect([await see(teacher), await see(colleague)]).toEqual([id, 'platform.not_found']);
    await expect(inTenant(colleague, (tx) => attachFile(tx, colleague, id, 'test.photo'))).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(inTenant(teacher, (tx) => attachFile(tx, teacher, id, 'test.paper'))).rejects.toMatchObject({
      kind: 'not_found',
    });
    await inTenant(teacher, (tx) => attachFile(tx, teacher, id, 'test.photo'));
    expect([await see(colleague), await see(actorOf('admin'))]).toEqual([id, 'platform.not_found']);
    await inTenant(teacher, (tx) => removeFile(tx, id));
    expect(await see(teacher)).toBe('platform.not_found');
  });
});

test('the file of a record of another school takes up its room, and is refused where none is left', async () => {
  const office = actorOf('admin', { institutionId: teacher.institutionId });
  const schoolId = makeId();
  const attach = async () => {
    const { id } = await give('test.paper', 'acta.pdf', pdf, office);
    return inTenant(office, (tx) => attachFile(tx, office, id, 'test.paper', { schoolId }));
  };
  expect(office.membership.schoolId).toBeNull();
  expect(await attach()).toMatchObject({ schoolId, state: 'kept' });
  openFiles(store, { ...USUAL_FILE_QUOTA, schoolBytes: pdf.length + 1 });
  await expect(attach()).rejects.toMatchObject({ code: 'platform.school_files_full' });
  openFiles(store);
});

describe('going out', () => {
  const file = { name: 'Año "1" – ñandú.pdf', type: 'application/pdf', sha256: 'abc' };
  test('the name survives in both forms, and nothing can run', () => {
    const headers = safeDownloadHeaders(file);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Ano _1_  nandu.pdf"; filename*=UTF-8''A%C3%B1o%20%221%22%20%E2%80%93%20%C3%B1and%C3%BA.pdf`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(safeDownloadHeaders({ ...file, name: 'a\r\nSet-Cookie: x' })['content-disposition']).not.toMatch(/[\r\n]/);
  });

  test.each(['image/svg+xml', 'text/html', 'application/xml', 'text/plain', 'application/octet-stream'])(
    '%s is saved, never shown, even when asked for',
    (type) => {
      const headers = safeDownloadHeaders({ ...file, type }, { inline: true });
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-type']).toBe('application/octet-stream');
    },
  );

  test('in parts, as a player asks for it', async () => {
    const row = await give('test.paper', 'p.pdf', pdf);
    const { etag } = safeDownloadHeaders(row);
    expect(await openDownload(row, { known: etag })).toMatchObject({ status: 304, body: null });
    expect((await openDownload(row, { known: '"another"', range: 'bytes=0-4' })).status).toBe(206);
    expect(safeDownloadHeaders(row)['cache-control']).toContain('must-revalidate');
    expect(safeDownloadHeaders(row, { keptSeconds: 60 })['cache-control']).toBe('private, max-age=60, immutable');
    const part = await openDownload(row, { range: 'bytes=0-4' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-4/${pdf.length}`]);
    expect(String(await buffer(part.body ?? Readable.from([])))).toBe('%PDF-');
    expect((await openDownload(row, { range: 'bytes=99999-' })).status).toBe(416);
    const whole = await openDownload(row, { inline: true });
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
    whole.body?.destroy();
    expect([
      parseRange('bytes=-5', 100),
      parseRange('bytes=10-', 100),
      parseRange('lines=1-2', 100),
      parseRange('bytes=-', 9),
    ]).toEqual([{ start: 95, end: 99 }, { start: 10, end: 99 }, null, null]);
  });

  test('a name is never a path or a trick', () => {
    expect([
      cleanFileName('a/b\\c.txt'),
      cleanFileName('..'),
      cleanFileName('.bashrc'),
      cleanFileName('x\u202Efdp.exe'),
      cleanFileName(''),
    ]).toEqual(['c.txt', 'archivo', 'bashrc', 'xfdp.exe', 'archivo']);
  });
});

test('the sweep takes what nothing holds, and only that', async () => {
  const own = actorOf('teacher');
  const kept = await give('test.paper', 'kept.pdf', pdf, own);
  await inTenant(own, (tx) => attachFile(tx, own, kept.id, 'test.paper'));
  const fresh = await give('test.paper', 'fresh.pdf', pdf, own);
  const removed = await give('test.paper', 'removed.pdf', pdf, own);
  await inTenant(own, (tx) => removeFile(tx, removed.id));
  const stray = { institutionId: own.institutionId, id: makeId() };
  await store.put(stray, Readable.from([pdf]));
  expect(await sweepFiles(own)).toBe(1); // the removed one; the stray may still get its row
  expect(await sweepFiles(own, store, Date.now() + 90_000_000)).toBe(2); // a day later: the stray and the upload nobody took
  const left: string[] = [];
  for await (const { id } of store.list(own.institutionId)) left.push(id);
  expect(left).toEqual([kept.id]);
  expect(await inTenant(own, (tx) => tx.select({ id: platformSchema.files.id }).from(platformSchema.files))).toEqual([
    { id: kept.id },
  ]);
  expect(fresh.id).not.toBe(kept.id);
});

describe('a bad disk', () => {
  test('a folder that cannot be used gives one clear failure', async () => {
    const blocked = path.join(folder, 'not-a-folder');
    await writeFile(blocked, '');
    const bad = receiveFile(teacher, 'test.paper', { name: 'a.pdf', bytes: Readable.from([pdf]) }, diskStore(blocked));
    await expect(bad).rejects.toMatchObject({ code: 'platform.storage_unwritable', kind: 'unavailable' });
  });

  test.runIf(canMount())('a full disk gives one clear failure and leaves no half file', async () => {
    const tiny = await mkdtemp(path.join(tmpdir(), 'patio-tiny-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', tiny]);
    try {
      const large = Buffer.concat([pdf, Buffer.alloc(80_000, 1)]);
      const full = receiveFile(
        teacher,
        'test.paper',
        { name: 'a.pdf', bytes: Readable.from([large]) },
        diskStore(tiny),
      );
      await expect(full).rejects.toMatchObject({ code: 'platform.storage_full', kind: 'unavailable' });
      const left = (await readdir(tiny, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      expect(left).toEqual([]);
      const small = await receiveFile(
        teacher,
        'test.paper',
        { name: 'b.pdf', bytes: Readable.from([pdf]) },
        diskStore(tiny),
      );
      expect(small.size).toBe(pdf.length); // there is room again
    } finally {
      execFileSync('umount', [tiny]);
      await rm(tiny, { recursive: true });
    }
  });

  test('what a killed process left half written is cleared later', async () => {
    const half = path.join(folder, 'incoming', 'half');
    await writeFile(half, 'half');
    await clearIncoming(folder);
    expect(await readdir(path.join(folder, 'incoming'))).toContain('half');
    await utimes(half, 0, 0);
    await clearIncoming(folder);
    expect(await readdir(path.join(folder, 'incoming'))).not.toContain('half');
  });
});

/** Only root may make a disk that is really full. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
