import type { Actor } from '@patio/access';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { restrictGuardian } from '@patio/people/server';
import { columnsOf, findExport, inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../contract.ts';
import { answerLog, answerReceived, getReceived, markRead, reviseText, viewReceived } from '../server/index.ts';
import { listHouseholds } from '../server/service/households.ts';
import { getAnnouncement } from '../server/service/load.ts';
import { printRest, readRest } from '../server/service/print-rest.ts';
import { readSummary } from '../server/service/receipt-summary.ts';
import { listReceipts } from '../server/service/receipts.ts';
import { beginReminder, remindBatch } from '../server/service/remind.ts';
import { doc, makeScene, makeSent, type Pupil, type Scene, sendAll, TEXTS, WHERE } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
let director: Actor;
let whole: { include: string[] };

beforeAll(async () => {
  scene = await makeScene();
  director = scene.director;
  whole = { include: [`school:${scene.school.schoolId}`] };
});

const pupilAt = (room: number, at: number): Pupil => scene.rooms[room]!.pupils[at]!;
const open = (actor: Actor, id: string, locale: 'es' | 'en' = 'es') =>
  inTenant(actor, async (tx) => viewReceived(tx, actor, await getReceived(tx, actor, id), locale));
const say = (
  actor: Actor,
  id: string,
  answer: Answer,
  given: { studentId?: string; signature?: string; textVersion?: number } = {},
) =>
  inTenant(actor, (tx) =>
    answerReceived(
      tx,
      actor,
      { id, textVersion: 1, studentId: null, signature: 'Rosa Mamani', language: 'es', answer, ...given },
      WHERE,
      'es',
    ),
  );
const rowOf = async (id: string) => (await inTenant(director, (tx) => getAnnouncement(tx, director, id))).row;

test('consent is signed by name, for the own child, to the text that was read', async () => {
  const { id } = await makeSent(director, { ...whole, ask: 'consent' });
  const [own, other] = [pupilAt(0, 0), pupilAt(0, 1)];
  const refused = (code: string) => ({ code: `announcements.${code}` });
  await expect(
    say(own.mother, id, 'given', { studentId: own.id, signature: 'Pedro Picapiedra' }),
  ).rejects.toMatchObject(refused('signature_differs'));
  await expect(say(own.mother, id, 'given', { studentId: other.id })).rejects.toMatchObject(refused('not_found'));
  await expect(say(own.mother, id, 'given', { studentId: own.id, textVersion: 2 })).rejects.toMatchObject(
    refused('text_changed'),
  );
  await expect(say(own.mother, id, 'acknowledged')).rejects.toMatchObject(refused('answer_not_asked'));
  await expect(say(own.actor, id, 'given', { studentId: own.id })).rejects.toMatchObject(refused('not_found'));
  const view = await say(own.mother, id, 'given', { studentId: own.id });
  expect(view.answers).toMatchObject([{ studentId: own.id, answer: 'given', outdated: false, differs: false }]);
  // The same word again, from a second page or a replayed request, is one word.
  await say(own.mother, id, 'given', { studentId: own.id });
  const logged = await inTenant(director, (tx) => tx.select().from(answerLog).where(eq(answerLog.announcementId, id)));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    personId: own.people.mother,
    signature: 'Rosa Mamani',
    textVersion: 1,
    evidence: { ...WHERE, language: 'es', name: 'Rosa Mamani' },
  });
  expect(logged[0]!.textHash).toMatch(/^[0-9a-f]{64}$/);
});

test('where two adults differ the refusal holds, and the office is told once', async () => {
  const { id } = await makeSent(director, { ...whole, ask: 'consent' });
  const own = pupilAt(0, 0);
  await say(own.mother, id, 'given', { studentId: own.id });
  await Promise.all([
    say(own.father, id, 'refused', { studentId: own.id, signature: 'Luis Mamani' }),
    say(own.father, id, 'refused', { studentId: own.id, signature: 'Luis Mamani' }),
  ]);
  expect((await open(own.mother, id)).answers[0]).toMatchObject({ answer: 'given', differs: true });
  const summary = await inTenant(director, (tx) => readSummary(tx, director, id));
  expect(summary).toMatchObject({ given: 1, refused: 1, differ: 2, people: 8, unanswered: 6 });
  const { items } = await inTenant(director, (tx) => listHouseholds(tx, director, { id, show: 'read', limit: 50 }));
  expect(items).toMatchObject([{ answer: 'refused', read: true }]);
  const differing = sql`select count(*)::int as count from platform_events where name = 'announcements.consents_differ' and payload->>'announcementId' = ${id}`;
  const { rows } = await inTenant(director, (tx) => tx.execute<{ count: number }>(differing));
  expect(rows[0]?.count).toBe(1);
  await deliverNews(scene.school.institutionId, 'announcements');
});

test('a changed text asks again, and keeps what was answered before', async () => {
  const { id } = await makeSent(director, { ...whole, ask: 'acknowledge' });
  const { mother } = pupilAt(1, 0);
  await say(mother, id, 'acknowledged', { signature: '' });
  expect(await open(mother, id)).toMatchObject({ toAnswer: false, unread: false });
  const { version } = await rowOf(id);
  const revise = (texts: typeof TEXTS) =>
    inTenant(director, (tx) => reviseText(tx, director, { id, version, texts, files: [] }, 'es'));
  await expect(revise(TEXTS)).rejects.toMatchObject({ code: 'announcements.same_text' });
  await revise({ ...TEXTS, es: { title: 'Paseo al museo', body: doc('Salimos el viernes a las diez.') } });
  await sendAll(director, id, (await rowOf(id)).runs);
  const again = await open(mother, id);
  expect(again).toMatchObject({ textVersion: 2, toAnswer: true, unread: true });
  expect(again.answers[0]).toMatchObject({ answer: 'acknowledged', outdated: true });
  await expect(say(mother, id, 'acknowledged')).rejects.toMatchObject({ code: 'announcements.text_changed' });
  await say(mother, id, 'acknowledged', { textVersion: 2 });
  const logged = await inTenant(director, (tx) => tx.select().from(answerLog).where(eq(answerLog.announcementId, id)));
  expect(logged.map(({ textVersion }) => textVersion).sort()).toEqual([1, 2]);
  expect(new Set(logged.map(({ textHash }) => textHash)).size).toBe(2);
  const told = await inTenant(director, (tx) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, mother.userId), sql`${notifications.about} like ${`${id}%`}`)),
  );
  expect(told).toHaveLength(2);
});

test('only those who owe a reading are reminded, once a round', async () => {
  const { id } = await makeSent(director, whole);
  const { mother } = pupilAt(0, 0);
  await inTenant(mother, (tx) => markRead(tx, mother, { id, textVersion: 1 }));
  const { version } = await rowOf(id);
  const { people, row } = await inTenant(director, (tx) => beginReminder(tx, director, { id, version }));
  expect(people).toBe(7);
  await expect(
    inTenant(director, (tx) => beginReminder(tx, director, { id, version: row.version })),
  ).rejects.toMatchObject({ code: 'announcements.reminded_lately' });
  // A worker that dies in the middle, and one that does it all again.
  await inTenant(director, async (tx) => {
    await remindBatch(tx, director, id, 1, 3);
    throw new Error('killed');
  }).catch(() => undefined);
  while ((await inTenant(director, (tx) => remindBatch(tx, director, id, 1, 3))) > 0);
  expect(await inTenant(director, (tx) => remindBatch(tx, director, id, 1, 3))).toBe(0);
  const reminded = await inTenant(director, (tx) =>
    tx
      .select()
      .from(notifications)
      .where(eq(notifications.about, `${id} reminder 1`)),
  );
  expect(new Set(reminded.map(({ userId }) => userId)).size).toBe(7);
  expect(reminded).toHaveLength(7);
  expect(reminded.map(({ userId }) => userId)).not.toContain(mother.userId);
});

test('receipts: every number of the summary opens so many people, and the rest can be printed', async () => {
  const { id } = await makeSent(director, { ...whole, ask: 'consent', roles: ['guardian', 'student'] });
  const own = pupilAt(1, 1);
  await say(own.mother, id, 'refused', { studentId: own.id });
  const summary = await inTenant(director, (tx) => readSummary(tx, director, id));
  const counts = {
    all: summary.people,
    read: summary.read,
    unread: summary.unread,
    answered: summary.answered,
    unanswered: summary.unanswered,
  };
  for (const [show, count] of Object.entries(counts)) {
    const filters = { id, show: show as 'all', limit: 5, counted: 'yes' as const };
    const page = await inTenant(director, (tx) => listReceipts(tx, director, filters));
    expect(page.total, show).toBe(count);
    expect(page.items.length).toBe(Math.min(5, count));
  }
  expect(counts).toEqual({ all: 12, read: 1, unread: 11, answered: 1, unanswered: 7 });
  expect(summary.homerooms.map(({ people }) => people)).toEqual([6, 6]);
  const rest = await inTenant(director, (tx) => readRest(tx, director, { id, show: 'unanswered' }, 'es'));
  expect(rest.people).toHaveLength(7);
  const pdf = await printRest(rest, 'es');
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('the list and its receipts are taken out by whoever writes, and not in another school', async () => {
  const { institutionId } = scene.school;
  const { id } = await makeSent(director, { ...whole, ask: 'consent' });
  const own = pupilAt(0, 1);
  await say(own.mother, id, 'refused', { studentId: own.id });
  const stranger = actorOf('director', { institutionId, schoolId: crypto.randomUUID() });
  const taken = async (actor: Actor, name: string, filters: unknown) =>
    (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'))).items;
  expect(await taken(director, 'announcements.written', {})).toContainEqual(
    expect.objectContaining({ id, title: 'Paseo al museo' }),
  );
  expect(await taken(stranger, 'announcements.written', {})).toEqual([]);

  const columns = columnsOf(findExport('announcements.receipts')!, 'es');
  const people = await taken(director, 'announcements.receipts', { id, show: 'all' });
  const answers = people.map((person) => columns.at(-2)?.value(person, 'es'));
  expect(answers.toSorted()).toEqual(['No autorizó', ...answers.slice(1).map(() => 'Sin respuesta')]);
  expect(await taken(director, 'announcements.households', { id, show: 'read' })).toMatchObject([
    { answer: 'refused' },
  ]);
  for (const name of ['announcements.receipts', 'announcements.households'])
    await expect(taken(stranger, name, { id, show: 'all' })).rejects.toMatchObject({
      code: 'announcements.not_found',
    });
});

test('readers get their language, and a restriction closes an open page at once', async () => {
  const texts = { ...TEXTS, en: { title: 'Museum trip', body: doc('We leave on Friday.') } };
  const { id } = await makeSent(director, { ...whole, texts, ask: 'acknowledge' });
  const { father, ties } = pupilAt(1, 1);
  expect(await open(father, id, 'en')).toMatchObject({ title: 'Museum trip', language: 'en' });
  expect(await open(father, id, 'es')).toMatchObject({ title: 'Paseo al museo', language: 'es' });
  const { admin } = scene.school;
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, {
      id: ties.father,
      version: 1,
      from: '2020-01-01',
      until: null,
      reason: 'Orden del juzgado',
    }),
  );
  await expect(open(father, id)).rejects.toMatchObject({ code: 'announcements.not_found' });
  await expect(say(father, id, 'acknowledged')).rejects.toMatchObject({ code: 'announcements.not_found' });
  const summary = await inTenant(director, (tx) => readSummary(tx, director, id));
  expect(summary.people).toBe(7);
});
