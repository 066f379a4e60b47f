import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { makeMember } from '@patio/notices/testing';
import { linkAccount, staffRows } from '@patio/people/server';
import { inTenant, readTenant } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { makeTeacher } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { usualProfile } from '../rules/profile.ts';
import {
  answerQuestion,
  askTeacher,
  correctReply,
  listChats,
  listQuestions,
  noteReading,
  openChat,
  readChat,
  readRoom,
  saveProfile,
  saveSettings,
  showPassage,
} from '../server/index.ts';
import { makePupil, makeScene, news, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const ask = (talk: Talk, text: string, turnId = makeId()) =>
  talk.in((tx) => askTeacher(tx, talk.actor, 'es', { chatId: talk.id, turnId, text }));
const asked = { limit: 50, sort: 'asked' } as const;

test('a question reaches the teacher, and the answer comes back into the chat', async () => {
  const { section, school, teacher, stranger } = scene;
  const talk = await new Talk(scene.pupils[0].actor).begin(section.id);
  const { userId } = await makeMember(school.institutionId, 'teacher', { schoolId: school.schoolId });
  const { staffId } = await makeTeacher(school, section, { part: 'assistant' });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(staffRows).where(eq(staffRows.id, staffId));
    await linkAccount(tx, row!.personId, userId);
  });
  const turnId = makeId();
  const after = await ask(talk, '¿Para el examen entra lo de las plantas?', turnId);
  expect(after.turns.map(({ kind }) => kind)).toEqual(['said', 'asked_teacher']);
  expect((await ask(talk, '¿Para el examen entra lo de las plantas?', turnId)).turns).toEqual([]);
  await news(school.institutionId);
  const told = await inTenant(school.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, userId)),
  );
  expect(told.map(({ kind }) => kind)).toContain('tutor.question_asked');
  const open = await readTenant(teacher, (tx) => listQuestions(tx, teacher, { ...asked, state: 'open' }));
  expect(open.items.map(({ id }) => id)).toEqual([turnId]);
  expect((await readTenant(stranger, (tx) => listQuestions(tx, stranger, asked))).items).toEqual([]);
  await expect(
    inTenant(stranger, (tx) => answerQuestion(tx, stranger, { id: turnId, version: 1, text: 'no' })),
  ).rejects.toMatchObject({ code: 'tutor.not_found' });
  const answer = (version: number) =>
    inTenant(teacher, (tx) =>
      answerQuestion(tx, teacher, { id: turnId, version, text: 'Sí, entra la lección entera.' }),
    );
  expect(await answer(1)).toMatchObject({ answer: 'Sí, entra la lección entera.', version: 2 });
  await expect(answer(1)).rejects.toMatchObject({ code: 'tutor.changed_meanwhile' });
  const own = await talk.in((tx) => openChat(tx, talk.actor, 'es', { variant: 'standard', chatId: talk.id }));
  expect(own.chat!.turns.at(-1)).toMatchObject({ by: 'teacher', kind: 'answer', text: 'Sí, entra la lección entera.' });
});

test('a teacher reads, leaves a trace, and puts a wrong reply right', async () => {
  const { section, teacher } = scene;
  const talk = await new Talk(scene.pupils[1].actor).begin(section.id);
  const { turns } = await talk.say('¿Qué es la fotosíntesis?');
  const read = () => inTenant(teacher, (tx) => readChat(tx, teacher, 'es', talk.id));
  await inTenant(teacher, async (tx) => noteReading(tx, teacher, await read()));
  expect((await read()).readers).toHaveLength(1);
  const correct = (turnId: string) =>
    inTenant(teacher, (tx) => correctReply(tx, teacher, 'es', { turnId, text: 'Mejor mira el segundo bloque.' }));
  await expect(correct(turns[0]!.id)).rejects.toMatchObject({ code: 'tutor.not_a_reply' });
  await correct(turns[1]!.id);
  const own = await talk.in((tx) => openChat(tx, talk.actor, 'es', { variant: 'standard', chatId: talk.id }));
  expect(own.chat!.turns.find(({ id }) => id === turns[1]!.id)!.correction?.text).toBe('Mejor mira el segundo bloque.');
});

test('a class is closed and frozen in the version that was seen; a freeze ends after it begins', async () => {
  const { section, teacher, stranger } = scene;
  const sectionId = section.id;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const save = (seen: number, from: number, until: number, by = teacher) =>
    inTenant(by, (tx) =>
      saveSettings(tx, by, {
        sectionId,
        seen,
        open: true,
        freeText: false,
        freeze: { from: at(from), until: at(until), why: 'exam' },
      }),
    );
  await expect(save(0, 10, 5)).rejects.toMatchObject({ code: 'tutor.bad_freeze' });
  await expect(save(0, -1, 60, stranger)).rejects.toMatchObject({ code: 'tutor.not_found' });
  await save(0, -1, 60);
  await expect(save(0, -1, 60)).rejects.toMatchObject({ code: 'tutor.changed_meanwhile' });
  const talk = new Talk(scene.pupils[0].actor);
  await talk.begin(sectionId);
  const after = await talk.say({ kind: 'chip', chip: 'quiz' });
  expect(after).toMatchObject({ state: 'exam', chips: [], task: null });
  const room = await readTenant(teacher, (tx) => readRoom(tx, teacher, sectionId));
  await inTenant(teacher, (tx) =>
    saveSettings(tx, teacher, { sectionId, seen: room.settings.version, open: true, freeText: false, freeze: null }),
  );
  expect((await talk.say({ kind: 'chip', chip: 'quiz' })).state).toBe('open');
});

test('a lesson without the tutor is no exam, and hours are those of the school', async () => {
  const { section, teacher } = scene;
  const sectionId = section.id;
  const set = async (change: { why?: 'lesson'; hours?: { from: string; until: string } }) => {
    const room = await readTenant(teacher, (tx) => readRoom(tx, teacher, sectionId));
    const now = Date.now();
    const freeze = change.why
      ? { from: new Date(now - 60_000).toISOString(), until: new Date(now + 60_000).toISOString(), why: change.why }
      : null;
    const columns = { sectionId, seen: room.settings.version, open: true, freeText: false, freeze };
    await inTenant(teacher, (tx) => saveSettings(tx, teacher, { ...columns, hours: change.hours ?? null }));
  };
  const [first, second] = [await makePupil(scene.school, section), await makePupil(scene.school, section)];
  const talk = await new Talk(first.actor).begin(sectionId);
  const state = async () => (await talk.say({ kind: 'chip', chip: 'quiz' })).state;
  await set({ why: 'lesson' });
  expect(await state()).toBe('lesson');
  const zone = (
    await inTenant(scene.school.admin, (tx) =>
      tx.execute<{ now: string }>(
        sql`select to_char(now() at time zone s.time_zone, 'HH24:MI') as now from ${schoolRows} s where s.id = ${scene.school.schoolId}`,
      ),
    )
  ).rows[0]!.now;
  const shifted = (hours: number) => {
    const minutes = Number(zone.slice(0, 2)) * 60 + Number(zone.slice(3)) + hours * 60;
    const within = Math.min(23 * 60 + 59, Math.max(0, minutes));
    return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
  };
  await expect(set({ hours: { from: '18:00', until: '08:00' } })).rejects.toMatchObject({ code: 'tutor.bad_hours' });
  // Whichever hour it is at the school, one of these two is over or has not begun.
  const isLate = zone >= '12:00';
  await set({ hours: isLate ? { from: '00:00', until: shifted(-1) } : { from: shifted(1), until: '23:59' } });
  const closed = await talk.say('¿Qué es la fotosíntesis?');
  expect(closed.state).toBe('hours');
  expect(Date.parse(closed.until!)).toBeGreaterThan(Date.now());
  expect((await talk.say('quiero matarme')).turns.at(-1)!.kind).toBe('care');
  await set({ hours: { from: '00:00', until: '23:59' } });
  const other = await new Talk(second.actor).begin(sectionId);
  expect((await other.say({ kind: 'chip', chip: 'quiz' })).state).toBe(zone === '23:59' ? 'hours' : 'open');
  await set({});
});

test('a passage that a teacher calls wrong is quoted no more, until it is shown or written anew', async () => {
  const { section, teacher, stranger } = scene;
  const pupil = await makePupil(scene.school, section);
  const ask = async () => {
    const talk = await new Talk(pupil.actor).begin(section.id);
    return (await talk.say('¿Qué es la fotosíntesis?')).turns.at(-1)!;
  };
  const reply = await ask();
  expect(reply.cites[0]).toMatchObject({ blockId: scene.blockId });
  const correct = () =>
    inTenant(teacher, (tx) => correctReply(tx, teacher, 'es', { turnId: reply.id, text: 'No es así.', hide: true }));
  await correct();
  await correct();
  expect((await ask()).cites.map(({ blockId }) => blockId)).not.toContain(scene.blockId);
  const room = await readTenant(teacher, (tx) => readRoom(tx, teacher, section.id));
  expect(room.hidden).toMatchObject([{ lesson: 'Las plantas', lessonId: scene.lessonId }]);
  const given = { sectionId: section.id, id: room.hidden[0]!.id };
  const show = (by: typeof teacher) => inTenant(by, (tx) => showPassage(tx, by, given));
  await expect(show(stranger)).rejects.toMatchObject({ code: 'tutor.not_found' });
  expect(await show(teacher)).toEqual({ id: given.id });
  expect((await ask()).cites[0]).toMatchObject({ blockId: scene.blockId });
});

test('a profile is presentation alone, and is shown in the calm tutor', async () => {
  const { teacher, section, stranger } = scene;
  const pupil = await makePupil(scene.school, section);
  const profile = { ...usualProfile('calm'), allHints: true, waitSeconds: 20 };
  const save = (by: typeof teacher, seen: number) =>
    inTenant(by, (tx) => saveProfile(tx, by, { studentId: pupil.id, seen, profile }));
  await expect(save(stranger, 0)).rejects.toMatchObject({ code: 'tutor.not_found' });
  expect(await save(teacher, 0)).toMatchObject({ profileVersion: 1 });
  const talk = await new Talk(pupil.actor).begin(section.id, 'maths.add-unlike-fractions', 'calm');
  const own = await talk.in((tx) => openChat(tx, pupil.actor, 'es', { variant: 'calm', chatId: talk.id }));
  expect(own.profile).toMatchObject({ waitSeconds: 20, allHints: true });
  const after = await talk.say({ kind: 'chip', chip: 'hint' });
  const hints = after.task!.rungs.filter(({ kind }) => kind === 'hint');
  expect(hints.every(({ state }) => state !== 'closed')).toBe(true);
  expect(after.task!.state).not.toBe('bottom_out');
});

test('the list of chats goes on from page to page, in every order', async () => {
  const { teacher, section } = scene;
  for (let at = 0; at < 5; at++) await new Talk((await makePupil(scene.school, section)).actor).begin(section.id);
  for (const sort of ['last', '-last', 'student', '-student'] as const) {
    const ids: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 20; page++) {
      const got = await readTenant(teacher, (tx) =>
        listChats(tx, teacher, 'es', { limit: 2, sort, cursor, counted: 'yes' }),
      );
      ids.push(...got.items.map(({ id }) => id));
      cursor = got.nextCursor;
      if (!cursor) {
        expect(got.total).toBe(ids.length);
        break;
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(5);
  }
});
