import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { makeMember } from '@patio/notices/testing';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AfterTurn } from '../contract.ts';
import {
  approvalLog,
  approveReply,
  listReplies,
  openChat,
  readChat,
  readRoom,
  saveSettings,
  turns,
} from '../server/index.ts';
import { countWaiting } from '../server/service/approve-replies.ts';
import { FOTOSINTESIS, makePupil, makeScene, news, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
const settle = async (approves: boolean) => {
  const { section, teacher } = scene;
  const { settings } = await readTenant(teacher, (tx) => readRoom(tx, teacher, section.id));
  await inTenant(teacher, (tx) =>
    saveSettings(tx, teacher, {
      sectionId: section.id,
      seen: settings.version,
      open: true,
      freeText: false,
      freeze: null,
      approves,
    }),
  );
};
beforeAll(async () => {
  scene = await makeScene();
  await settle(true);
});

const begin = async () => new Talk((await makePupil(scene.school, scene.section)).actor).begin(scene.section.id);
const waiting = (by = scene.teacher) =>
  readTenant(by, (tx) => listReplies(tx, by, 'es', { limit: 50, sort: 'asked', sectionId: scene.section.id }));
const approve = (turnId: string, text?: string, by = scene.teacher) =>
  inTenant(by, (tx) => approveReply(tx, by, { turnId, text }));
const seen = async (talk: Talk, turnId: string) =>
  (await talk.in((tx) => openChat(tx, talk.actor, 'es', { variant: 'standard', chatId: talk.id }))).chat!.turns.find(
    ({ id }) => id === turnId,
  )!;
const replyOf = (after: AfterTurn) => after.turns.at(-1)!;

test('an answer waits for the teacher, and nothing of it leaves before', async () => {
  const { school, section } = scene;
  const member = await makeMember(school.institutionId, 'student', { schoolId: school.schoolId });
  const talk = await new Talk((await makePupil(school, section, member)).actor).begin(section.id);
  const turnId = makeId();
  const first = await talk.say('¿Qué es la fotosíntesis?', turnId);
  const reply = replyOf(first);
  expect(reply).toMatchObject({ standing: 'waiting', kind: 'reply', cites: [], question: null, source: null });
  expect(JSON.stringify(first)).not.toContain('fabrican su alimento');
  expect(JSON.stringify(await talk.say('¿Qué es la fotosíntesis?', turnId))).not.toContain('fabrican su alimento');
  expect((await seen(talk, reply.id)).text).toBe(reply.text);
  const line = (await waiting()).items.find(({ id }) => id === reply.id)!;
  expect(line.asked.text).toBe('¿Qué es la fotosíntesis?');
  expect(line.reply.cites[0]?.quote).toContain('fabrican su alimento');
  await expect(approve(reply.id, undefined, scene.stranger)).rejects.toMatchObject({ code: 'tutor.not_found' });
  expect((await waiting(scene.stranger)).items).toEqual([]);
  expect(await approve(reply.id)).toEqual({ turnId: reply.id, standing: 'shown' });
  await expect(approve(reply.id)).rejects.toMatchObject({ code: 'tutor.not_waiting' });
  const shown = await seen(talk, reply.id);
  expect(shown).toMatchObject({ kind: 'cited', standing: 'shown' });
  expect(FOTOSINTESIS).toContain(shown.cites[0]!.quote.slice(0, 20));
  await news(scene.school.institutionId);
  const told = await inTenant(scene.school.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, talk.actor.userId)),
  );
  expect(told.map(({ kind }) => kind)).toContain('tutor.reply_ready');
});

test('what a teacher writes instead is all that the student reads, and how much changed is kept', async () => {
  const talk = await begin();
  const reply = replyOf(await talk.say('¿Qué es la fotosíntesis?'));
  await approve(reply.id, 'Míralo conmigo en clase.');
  expect(await seen(talk, reply.id)).toMatchObject({
    text: 'Míralo conmigo en clase.',
    standing: 'replaced',
    cites: [],
    instead: { text: 'Míralo conmigo en clase.' },
  });
  const { teacher } = scene;
  const read = await readTenant(teacher, (tx) => readChat(tx, teacher, 'es', talk.id));
  expect(read.turns.find(({ id }) => id === reply.id)).toMatchObject({ kind: 'cited', standing: 'replaced' });
  const [line] = await inTenant(teacher, (tx) => tx.select().from(approvalLog).where(eq(approvalLog.turnId, reply.id)));
  expect(line).toMatchObject({ verdict: 'replaced', source: 'builtin' });
  expect(line!.changed).toBeGreaterThan(0.5);
  const room = await readTenant(teacher, (tx) => readRoom(tx, teacher, scene.section.id));
  expect(room.approvals).toEqual({ approved: 1, replaced: 1 });
});

test('words of care, fixed words and exercises wait for nobody', async () => {
  const talk = await begin();
  expect(replyOf(await talk.say('hola')).standing).toBe('shown');
  expect(replyOf(await talk.say('¿quién ganó el mundial?')).kind).toBe('not_found');
  expect(replyOf(await talk.say({ kind: 'chip', chip: 'quiz' }))).toMatchObject({ kind: 'task', standing: 'shown' });
  const hint = replyOf(await talk.say({ kind: 'chip', chip: 'hint' }));
  expect(hint).toMatchObject({ standing: 'waiting', hint: null });
  const care = replyOf(await talk.say('quiero matarme'));
  expect(care).toMatchObject({ kind: 'care', standing: 'shown' });
  const ids = (await waiting()).items.map(({ id }) => id);
  expect(await readTenant(scene.teacher, (tx) => countWaiting(tx, scene.teacher))).toBe(ids.length);
  expect(ids).toContain(hint.id);
  expect(ids).not.toContain(care.id);
});

test('where nobody asks for it, nothing waits', async () => {
  await settle(false);
  const talk = await begin();
  const reply = replyOf(await talk.say('¿Qué es la fotosíntesis?'));
  expect(reply).toMatchObject({ kind: 'cited', standing: 'shown' });
  const rows = await talk.in((tx) => tx.select().from(turns).where(eq(turns.id, reply.id)));
  expect(rows[0]!.standing).toBe('shown');
  await expect(approve(reply.id)).rejects.toMatchObject({ code: 'tutor.not_waiting' });
  await settle(true);
});

test('the list goes on from page to page, in both orders', async () => {
  const { teacher } = scene;
  for (let at = 0; at < 4; at++) await (await begin()).say('¿Qué es la fotosíntesis?');
  for (const sort of ['asked', '-asked'] as const) {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readTenant(teacher, (tx) =>
        listReplies(tx, teacher, 'es', { limit: 2, sort, cursor, counted: 'yes' }),
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (!cursor) expect(page.total).toBe(ids.length);
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(5);
  }
});
