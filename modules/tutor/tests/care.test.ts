import { systemActor } from '@patio/access';
import { alertRows, alerts, settings } from '@patio/ai/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askTeacher,
  chats,
  forgetExpired,
  listChats,
  listQuestions,
  openChat,
  readChat,
  readRoom,
  saveSettings,
  talkToPerson,
  turns,
} from '../server/index.ts';
import { answerFor, makePupil, makeScene, news, type Pupil, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const GRAVE = 'quiero matarme, ya no quiero vivir';
const alertsOf = (pupil: Pupil) =>
  inTenant(scene.school.admin, (tx) => tx.select().from(alertRows).where(eq(alertRows.studentId, pupil.id)));
const talkOf = async (): Promise<{ pupil: Pupil; talk: Talk }> => {
  const pupil = await makePupil(scene.school, scene.section);
  return { pupil, talk: await new Talk(pupil.actor).begin(scene.section.id, 'maths.add-unlike-fractions') };
};
const PAGE = { limit: 50, sort: '-last' } as const;

describe('distress', () => {
  test('tutoring stops, people are told, the line of the country is given', async () => {
    const { pupil, talk } = await talkOf();
    const after = await talk.say(GRAVE);
    expect(after.turns.at(-1)).toMatchObject({ kind: 'care', helpLine: { phone: '113' } });
    expect(after.state).toBe('held');
    expect(await alertsOf(pupil)).toMatchObject([{ tier: 3, category: 'self_harm', sourceType: 'tutor.turn' }]);
    const later = await talk.say({ kind: 'chip', chip: 'hint' });
    expect(later).toMatchObject({ state: 'held', chips: [] });
    expect(later.turns.at(-1)!.kind).toBe('care');
    // When the care team has closed it, work goes on.
    await inTenant(scene.school.admin, (tx) =>
      tx.update(alerts).set({ closedAt: new Date() }).where(eq(alerts.studentId, pupil.id)),
    );
    expect((await talk.say({ kind: 'chip', chip: 'hint' })).state).toBe('open');
  });

  test('whoever waits for a person can begin another chat, which teaches nothing and hears everything', async () => {
    const { pupil, talk } = await talkOf();
    await talk.say(GRAVE);
    const other = await new Talk(pupil.actor).begin(scene.section.id, 'maths.add-unlike-fractions');
    const after = await other.say('me siento solo y nadie me escucha, quiero morirme');
    expect(after).toMatchObject({ state: 'held', task: null });
    expect(await alertsOf(pupil)).toHaveLength(2);
  });

  test('is heard when the class is frozen or closed, in lines and in a question to the teacher', async () => {
    const set = (open: boolean, frozen: boolean) =>
      inTenant(scene.teacher, async (tx) => {
        const { settings: before } = await readRoom(tx, scene.teacher, scene.section.id);
        const freeze = frozen
          ? {
              from: new Date(Date.now() - 1_000).toISOString(),
              until: new Date(Date.now() + 3_600_000).toISOString(),
              why: 'exam' as const,
            }
          : null;
        await saveSettings(tx, scene.teacher, {
          sectionId: scene.section.id,
          seen: before.version,
          open,
          freeText: false,
          freeze,
        });
      });
    for (const [open, frozen, state] of [
      [true, true, 'exam'],
      [false, false, 'class_closed'],
    ] as const) {
      const { pupil, talk } = await talkOf();
      await set(open, frozen);
      expect((await talk.say('¿cuánto es?')).state).toBe(state);
      expect((await talk.say(GRAVE)).turns.at(-1)!.kind).toBe('care');
      expect(await alertsOf(pupil)).toHaveLength(1);
      await set(true, false);
    }
    const lines = await talkOf();
    await lines.talk.say({ kind: 'attempt', lines: ['1/2', GRAVE] });
    expect(await alertsOf(lines.pupil)).toHaveLength(1);
    const asking = await talkOf();
    const turnId = makeId();
    await asking.talk.in((tx) =>
      askTeacher(tx, asking.pupil.actor, 'es', { chatId: asking.talk.id, turnId, text: GRAVE }),
    );
    expect(await alertsOf(asking.pupil)).toHaveLength(1);
    const { items } = await inTenant(scene.teacher, (tx) =>
      listQuestions(tx, scene.teacher, { limit: 50, sort: 'asked' }),
    );
    expect(JSON.stringify(items)).not.toContain('matarme');
  });

  test('is heard when the messages of the day are used up', async () => {
    const cap = (messages: number) =>
      inTenant(scene.school.admin, (tx) => tx.update(settings).set({ capPreschool: messages, capPrimary: messages }));
    const { pupil, talk } = await talkOf();
    await cap(1);
    expect((await talk.say('¿qué es una fracción?')).state).toBe('cap');
    const after = await talk.say('¿qué es una planta?');
    expect(after.turns.at(-1)!.kind).toBe('closed');
    expect((await talk.say(GRAVE)).turns.at(-1)!.kind).toBe('care');
    expect(await alertsOf(pupil)).toHaveLength(1);
    await cap(1_000);
  });

  test('without consent nothing is kept and the message is still heard', async () => {
    const { pupil, talk } = await talkOf();
    await talk.say('hola');
    await answerFor(pupil, 'withdrawn');
    expect((await talk.say('¿qué es la fotosíntesis?')).state).toBe('no_consent');
    await news(scene.school.institutionId);
    expect(await inTenant(scene.school.admin, (tx) => tx.$count(chats, eq(chats.studentId, pupil.id)))).toBe(0);
    expect(await inTenant(scene.school.admin, (tx) => tx.$count(turns, eq(turns.chatId, talk.id)))).toBe(0);
    const after = await talk.say(GRAVE);
    expect(after.turns.at(-1)!.kind).toBe('care');
    expect(await alertsOf(pupil)).toHaveLength(1);
    expect(await inTenant(scene.school.admin, (tx) => tx.$count(turns, eq(turns.chatId, talk.id)))).toBe(0);
  });

  test('whoever asks for a person gets one', async () => {
    const { pupil, talk } = await talkOf();
    const after = await talk.in((tx) => talkToPerson(tx, pupil.actor, 'es', { chatId: talk.id, turnId: makeId() }));
    expect(after.turns.at(-1)!.kind).toBe('care');
    expect(await alertsOf(pupil)).toMatchObject([{ tier: 2 }]);
  });
});

test('chats are deleted with all that was said once their time is over, and no others', async () => {
  const { admin, institutionId } = scene.school;
  const [over, kept] = [await talkOf(), await talkOf()];
  for (const { talk } of [over, kept]) await talk.say('¿qué es una fracción?');
  const leftOf = ({ talk: { id } }: typeof over) =>
    inTenant(admin, async (tx) => [
      await tx.$count(chats, eq(chats.id, id)),
      (await tx.$count(turns, eq(turns.chatId, id))) > 0,
    ]);
  await inTenant(admin, (tx) =>
    tx
      .update(chats)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(eq(chats.id, over.talk.id)),
  );
  await forgetExpired(systemActor(institutionId));
  expect(await leftOf(over)).toEqual([0, false]);
  expect(await leftOf(kept)).toEqual([1, true]);
});

test('what worries is withheld from teachers in every answer until it is released, and never from the student', async () => {
  const { pupil, talk } = await talkOf();
  await talk.say('¿qué es una fracción?');
  const turnId = makeId();
  await talk.say(GRAVE, turnId);
  const { teacher, colleague } = scene;
  const read = () => inTenant(teacher, (tx) => readChat(tx, teacher, 'es', talk.id));
  const list = await inTenant(teacher, (tx) => listChats(tx, teacher, 'es', PAGE));
  const hidden = JSON.stringify([await read(), list]);
  for (const word of ['matarme', 'vivir', '"113"', '"care"', '"held"', 'self_harm']) expect(hidden).not.toContain(word);
  expect((await read()).turns.filter(({ withheld }) => withheld)).toHaveLength(2);
  await expect(inTenant(colleague, (tx) => readChat(tx, colleague, 'es', talk.id))).rejects.toMatchObject({
    code: 'tutor.not_found',
  });
  const own = await talk.in((tx) => openChat(tx, pupil.actor, 'es', { variant: 'standard', chatId: talk.id }));
  expect(JSON.stringify(own)).toContain('matarme');
  await inTenant(scene.school.admin, (tx) =>
    tx
      .update(turns)
      .set({ withheld: false })
      .where(and(eq(turns.chatId, talk.id), eq(turns.id, turnId))),
  );
  expect(JSON.stringify(await read())).toContain('matarme');
});
