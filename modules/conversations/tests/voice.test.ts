import { makeId } from '@patio/kernel';
import { restrictGuardian } from '@patio/people/server';
import { getFile, inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { newMessage } from '../contract/talk.ts';
import { listConversations, readThread, searchMessages } from '../server/index.ts';
import { keepSentFiles, upload } from './files.ts';
import { makeScene, type Scene, send, start, toPerson, words } from './scene.ts';

testDatabase();
keepSentFiles();
stopClockAt(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const refused = (name: string) => ({ code: `conversations.${name}` });

test('a voice message arrives with its length and with what the author’s browser understood', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id));
  const voice = await upload(big.parent, 'voice');
  const { message } = await send(big.parent, id, words('', { files: [voice] }));
  expect(message).toMatchObject({
    form: 'voice',
    text: '',
    files: [{ ...voice, type: expect.stringMatching(/^audio\/ogg/) }],
  });
  const seen = await inTenant(teacher, (tx) => readThread(tx, teacher, id));
  expect(seen.messages.at(-1)?.files).toMatchObject([{ seconds: 31, transcript: 'Mañana llega tarde' }]);
  const list = await inTenant(teacher, (tx) =>
    listConversations(tx, teacher, { limit: 9, only: 'all', counted: 'yes' }),
  );
  expect(list.items.find((one) => one.id === id)?.last).toMatchObject({ form: 'voice', mine: false });
  // What was said is not put into the words that others wrote.
  expect((await inTenant(teacher, (tx) => searchMessages(tx, teacher, 'tarde'))).items).toEqual([]);
});

test('a voice lasts two minutes at the most, says how long, and goes alone', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id));
  const lasting = (seconds: number) =>
    newMessage.safeParse(words('', { files: [{ fileId: makeId(), form: 'voice', seconds, transcript: '' }] })).success;
  expect([lasting(120), lasting(121), lasting(-1)]).toEqual([true, false, false]);
  const [voice, other, paper] = [
    await upload(teacher, 'voice'),
    await upload(teacher, 'voice'),
    await upload(teacher, 'file'),
  ];
  const sent = (...files: (typeof voice)[]) => send(teacher, id, words('', { files }));
  await expect(sent(voice, other)).rejects.toMatchObject(refused('bad_files'));
  await expect(sent(voice, paper)).rejects.toMatchObject(refused('bad_files'));
  await expect(sent({ ...voice, seconds: null })).rejects.toMatchObject(refused('bad_files'));
  await expect(sent({ ...paper, transcript: 'no se dijo' })).rejects.toMatchObject(refused('bad_files'));
  expect((await sent(voice)).message.form).toBe('voice');
});

test('a voice of somebody else cannot be sent, and only those in the conversation hear it', async () => {
  const { teacher, stranger, big, small, staff, school } = scene;
  const { conversationId: id } = await start(teacher, toPerson(small.parent, small.id));
  const voice = await upload(small.parent, 'voice');
  await expect(send(teacher, id, words('', { files: [voice] }))).rejects.toMatchObject({ code: 'platform.not_found' });
  await send(small.parent, id, words('', { files: [voice] }));
  const hear = (actor: typeof teacher) => inTenant(actor, (tx) => getFile(tx, actor, voice.fileId));
  expect((await hear(teacher)).state).toBe('kept');
  for (const other of [stranger, big.parent, small.actor, staff.director, staff.admin])
    await expect(hear(other)).rejects.toMatchObject({ code: 'platform.not_found' });
  const neighbour = (await makeScene()).teacher;
  await expect(hear(neighbour)).rejects.toMatchObject({ code: 'platform.not_found' });
  // A court's word cuts the mother off from what she herself sent.
  await inTenant(school.admin, (tx) =>
    restrictGuardian(tx, school.admin, {
      ...{ id: small.tieId, version: 1, from: '2020-01-01', until: null },
      reason: 'Medida judicial',
    }),
  );
  await expect(hear(small.parent)).rejects.toMatchObject({ code: 'platform.not_found' });
});
