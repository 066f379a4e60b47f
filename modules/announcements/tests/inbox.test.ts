import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { restrictGuardian } from '@patio/people/server';
import { diskStore, getFile, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AnnouncementView } from '../contract.ts';
import { getReceived, listInbox, markRead, viewReceived } from '../server/index.ts';
import { getAnnouncement } from '../server/service/load.ts';
import { copyAnnouncement, setWindow } from '../server/service/write.ts';
import { makeDraft, makeScene, makeSent, publish, type Scene, sendAll } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
let director: Actor;
let whole: { include: string[] };
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'patio-announced-'));
  openFiles(diskStore(folder));
  scene = await makeScene();
  director = scene.director;
  whole = { include: [`school:${scene.school.schoolId}`] };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mother = () => scene.rooms[0]!.pupils[0]!.mother;
const shown = async (show: 'current' | 'unread' | 'archive', among: readonly AnnouncementView[]) => {
  const reader = mother();
  const { items } = await inTenant(reader, (tx) => listInbox(tx, reader, { show, limit: 50 }, 'es'));
  const names = new Map(among.map(({ id }, at) => [id, 'abcdef'[at]]));
  return items.flatMap(({ id }) => names.get(id) ?? []).join('');
};
const read = ({ id }: AnnouncementView) => inTenant(mother(), (tx) => markRead(tx, mother(), { id, textVersion: 1 }));
const setTo = async ({ id }: AnnouncementView, window: { pinned: boolean; expiresOn: string | null }) => {
  const { row } = await inTenant(director, (tx) => getAnnouncement(tx, director, id));
  return inTenant(director, (tx) =>
    setWindow(tx, director, { id, version: row.version, answerBy: null, ...window }, 'es'),
  );
};

test('what is pinned stays above what is newer, and what is over goes to the archive, pinned or not', async () => {
  const all = [
    await makeSent(director, { ...whole, pinned: true }),
    await makeSent(director, whole),
    await makeSent(director, whole),
  ];
  const [pinned, older, newest] = all as [AnnouncementView, AnnouncementView, AnnouncementView];
  expect(await shown('unread', all)).toBe('cba');
  for (const one of all) await read(one);
  expect(await shown('unread', all)).toBe('');
  expect(await shown('current', all)).toBe('acb');
  await setTo(older, { pinned: true, expiresOn: null });
  expect(await shown('current', all)).toBe('bac');
  await setTo(older, { pinned: false, expiresOn: null });
  await setTo(newest, { pinned: false, expiresOn: '2999-12-31' });
  expect(await shown('current', all)).toBe('acb');
  expect(await setTo(pinned, { pinned: true, expiresOn: '2020-01-01' })).toMatchObject({ state: 'expired' });
  expect([await shown('current', all), await shown('archive', all)]).toEqual(['cb', 'a']);
  // It can still be read there.
  await inTenant(mother(), async (tx) =>
    expect(await viewReceived(tx, mother(), await getReceived(tx, mother(), pinned.id), 'es')).toMatchObject({
      expired: true,
      can: { answer: false },
    }),
  );
});

test('a window is set for what was sent, in the version that was seen', async () => {
  const draft = await makeDraft(director, whole);
  await expect(setTo(draft, { pinned: true, expiresOn: null })).rejects.toMatchObject({
    code: 'announcements.not_sent',
  });
  const { id, version } = await makeSent(director, whole);
  const window = { pinned: true, expiresOn: null, answerBy: null };
  const stale = inTenant(director, (tx) => setWindow(tx, director, { id, version: version - 1, ...window }, 'es'));
  await expect(stale).rejects.toMatchObject({ code: 'announcements.changed_meanwhile' });
});

const upload = async (actor: Actor, name: string, bytes: Buffer) =>
  (await receiveFile(actor, 'announcements.attachment', { name, bytes: Readable.from([bytes]) })).id;
/** One transparent point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const fetchAs = (actor: Actor, fileId: string) =>
  inTenant(actor, async (tx) => (await getFile(tx, actor, fileId)).name);
const closed = { code: 'platform.not_found' };

test('pictures and papers are fetched by those who were told, and by nobody before, beside or after', async () => {
  const [room, other] = [scene.rooms[0]!, scene.rooms[1]!];
  const [pupil] = room.pupils;
  const paper = await upload(director, 'permiso.txt', Buffer.from('Lo que hay que traer'));
  const picture = await upload(director, 'museo.png', PICTURE);
  const draft = await makeDraft(director, {
    include: [`homeroom:${room.homeroom.id}`],
    files: [paper, picture],
  });
  expect(draft.files.map(({ name, type }) => [name, type])).toEqual([
    ['permiso.txt', expect.stringMatching(/^text\/plain/)],
    ['museo.png', 'image/png'],
  ]);
  await expect(fetchAs(pupil!.mother, paper)).rejects.toMatchObject(closed);
  await publish(director, draft);
  await sendAll(director, draft.id);
  for (const reader of [director, pupil!.mother, pupil!.father])
    expect([await fetchAs(reader, paper), await fetchAs(reader, picture)]).toEqual(['permiso.txt', 'museo.png']);
  for (const stranger of [other.pupils[0]!.mother, other.teacher, pupil!.actor])
    await expect(fetchAs(stranger, paper)).rejects.toMatchObject(closed);
  const { admin } = scene.school;
  const until = { from: '2020-01-01', until: null, reason: 'Medida del juzgado' };
  await inTenant(admin, (tx) => restrictGuardian(tx, admin, { id: pupil!.ties.father, version: 1, ...until }));
  await expect(fetchAs(pupil!.father, paper)).rejects.toMatchObject(closed);
  expect(await fetchAs(pupil!.mother, paper)).toBe('permiso.txt');
});

test('files come along with a copy, and nobody sends an upload of somebody else', async () => {
  const [first, second] = [scene.rooms[0]!, scene.rooms[1]!];
  const fileId = await upload(first.teacher, 'lista.txt', Buffer.from('Compás y regla'));
  const toClass = (at: typeof first) => ({ include: [`section:${at.section.id}`], files: [fileId] });
  const draft = await makeDraft(first.teacher, toClass(first));
  await expect(makeDraft(second.teacher, toClass(second))).rejects.toMatchObject(closed);
  const newId = crypto.randomUUID();
  const copy = await inTenant(first.teacher, (tx) =>
    copyAnnouncement(tx, first.teacher, { id: draft.id, newId }, 'es'),
  );
  expect(copy).toMatchObject({ id: newId, state: 'draft', files: [{ fileId }], texts: draft.texts });
  await expect(
    inTenant(second.teacher, (tx) => copyAnnouncement(tx, second.teacher, { id: draft.id, newId }, 'es')),
  ).rejects.toMatchObject({ code: 'announcements.not_found' });
});
