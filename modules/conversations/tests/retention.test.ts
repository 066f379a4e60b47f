import { type Actor, systemActor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { getFile, inTenant, listAudit } from '@patio/platform';
import { academicYears, settings } from '@patio/schools/server';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  conversations,
  decideReport,
  eraseOld,
  messages,
  readRetention,
  readThread,
  reportMessage,
} from '../server/index.ts';
import { keepSentFiles, upload } from './files.ts';
import { makeScene, type Scene, send, start, toPerson, words } from './scene.ts';

testDatabase();
keepSentFiles();
const NOON = `${new Date().toISOString().slice(0, 10)}T17:00:00Z`;
const clock = stopClockAt(NOON);
const goTo = (day: string) => clock.move(Date.parse(`${day.slice(0, 10)}T17:00:00Z`) - clock.now().getTime());

let scene: Scene;
/** The last day on which messages of this year are kept. */
let lastDay: string;
beforeEach(async () => {
  goTo(NOON);
  scene = await makeScene();
  lastDay = inYears(await endOfYear(), 2);
});

const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
async function endOfYear(): Promise<string> {
  const { admin, yearId } = scene.school;
  const [year] = await inTenant(admin, (tx) => tx.select().from(academicYears).where(eq(academicYears.id, yearId)));
  return year!.endsOn;
}
const erase = () => eraseOld(systemActor(scene.school.institutionId));
const textsOf = (conversationId: string) =>
  inTenant(scene.school.admin, async (tx) =>
    (await tx.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(messages.at)).map(
      ({ text }) => text,
    ),
  );
const isThere = (id: string) =>
  inTenant(scene.school.admin, async (tx) => (await tx.$count(conversations, eq(conversations.id, id))) > 0);
const plan = (actor: Actor) => inTenant(actor, async (tx) => (await readRetention(tx, actor)).schools);

test('two years after the school year a conversation goes with its files, never a day before', async () => {
  const { teacher, big, staff } = scene;
  const paper = await upload(teacher, 'file');
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id), words('Hola', { files: [paper] }));
  const file = () => inTenant(teacher, (tx) => getFile(tx, teacher, paper.fileId));
  goTo(lastDay);
  expect(await erase()).toBe(0);
  expect(await plan(staff.director)).toMatchObject([{ years: 2, before: null, messages: 0, held: 0 }]);
  expect(await textsOf(id)).toEqual(['Hola']);
  goTo(addDays(lastDay, 1));
  // What is shown before is what goes.
  expect(await plan(staff.director)).toMatchObject([{ before: addDays(inYears(lastDay, -2), 1), messages: 1 }]);
  expect((await file()).state).toBe('kept');
  expect(await erase()).toBe(1);
  expect([await isThere(id), await erase()]).toEqual([false, 0]);
  await expect(file()).rejects.toMatchObject({ code: 'platform.not_found' });
  const { admin } = scene.school;
  const report = await inTenant(admin, (tx) => listAudit(tx, admin, { action: 'conversations.erased' }, { limit: 9 }));
  expect(report.items).toMatchObject([
    { schoolId: scene.school.schoolId, after: { messages: 1, files: 1, conversations: 1, years: 2 } },
  ]);
  expect(JSON.stringify(report.items)).not.toContain('Hola');
});

test('of a conversation that goes on only the old words go, and the list forgets nothing that is left', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id), words('De hace años'));
  goTo(addDays(lastDay, 1));
  await send(teacher, id, words('De ahora'));
  expect(await erase()).toBe(1);
  expect(await textsOf(id)).toEqual(['De ahora']);
  const { conversation, messages: shown } = await inTenant(big.parent, (tx) => readThread(tx, big.parent, id));
  expect(shown.map(({ position, text }) => [position, text])).toEqual([[2, 'De ahora']]);
  expect(conversation).toMatchObject({ unread: 1, last: { text: 'De ahora' } });
});

test('what was reported is held until it is decided and its own time is over', async () => {
  const { teacher, big, staff } = scene;
  const { conversationId: id, message } = await start(staff.director, toPerson(big.parent, big.id), words('Algo feo'));
  const { conversationId: other } = await start(teacher, toPerson(big.parent, big.id), words('Otra cosa'));
  const report = { id: message.id, reportId: makeId(), reason: 'offence' as const, note: '' };
  await inTenant(big.parent, (tx) => reportMessage(tx, big.parent, report));
  goTo(addDays(lastDay, 1));
  expect(await plan(staff.director)).toMatchObject([{ messages: 1, held: 1 }]);
  expect(await erase()).toBe(1);
  expect([await textsOf(id), await isThere(other)]).toEqual([['Algo feo'], false]);
  const decision = { id: report.reportId, version: 1, state: 'upheld' as const, answer: 'Hablamos.', close: false };
  await inTenant(staff.admin, (tx) => decideReport(tx, staff.admin, decision));
  goTo(inYears(addDays(lastDay, 1), 2));
  expect(await erase()).toBe(0);
  goTo(addDays(inYears(addDays(lastDay, 1), 2), 1));
  expect(await erase()).toBe(1);
  expect(await isThere(id)).toBe(false);
});

test('each school has its own time, another institution is untouched, and only moderators see what goes', async () => {
  const { teacher, big, school, staff } = scene;
  const { conversationId: id } = await start(teacher, toPerson(big.parent, big.id));
  await inTenant(school.admin, (tx) =>
    tx.insert(settings).values({
      ...{ institutionId: school.institutionId, id: makeId(), schoolId: school.schoolId },
      ...{ name: 'conversations.kept_years', value: 5, changedBy: school.admin.userId, changedAt: clock.now() },
    }),
  );
  const neighbour = await makeScene();
  const { conversationId: theirs } = await start(neighbour.teacher, toPerson(neighbour.big.parent, neighbour.big.id));
  goTo(addDays(lastDay, 1));
  expect(await erase()).toBe(0);
  goTo(addDays(inYears(lastDay, 3), 1));
  expect(await plan(staff.director)).toMatchObject([{ schoolId: school.schoolId, years: 5, messages: 1 }]);
  for (const other of [teacher, big.parent, staff.support]) expect(await plan(other)).toEqual([]);
  expect(await erase()).toBe(1);
  expect(await isThere(id)).toBe(false);
  const { admin } = neighbour.school;
  const kept = await inTenant(admin, (tx) => tx.$count(messages, eq(messages.conversationId, theirs)));
  expect(kept).toBe(1);
});
