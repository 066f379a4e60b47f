import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  assignRequest,
  countUnread,
  decideReport,
  listConversations,
  listOffice,
  listOwnReports,
  listReports,
  markRead,
  markReceived,
  messages,
  readReport,
  readThread,
  releaseMessage,
  reportMessage,
  searchMessages,
  setAnswered,
  takeReport,
  tellTyping,
} from '../server/index.ts';
import { makeScene, type Scene, send, start, toOffice, toPerson, words } from './scene.ts';

testDatabase();
const DAY = new Date().toISOString().slice(0, 10);
const NOON = `${DAY}T17:00:00Z`;
/** Nine in the evening in Lima. */
const NIGHT = `${new Date(Date.parse(NOON) + 86_400_000).toISOString().slice(0, 10)}T02:00:00Z`;
const clock = stopClockAt(NOON);
const goTo = (moment: string) => clock.move(Date.parse(moment) - clock.now().getTime());

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const thread = (actor: Actor, id: string) => inTenant(actor, (tx) => readThread(tx, actor, id));
const list = (actor: Actor, only: 'all' | 'unread' | 'held' = 'all') =>
  inTenant(actor, (tx) => listConversations(tx, actor, { limit: 50, only, counted: 'yes' }));
const unread = (actor: Actor) => inTenant(actor, (tx) => countUnread(tx, actor));

test('a message is sent, delivered and read; the numbers of both sides follow', async () => {
  const { teacher, big } = scene;
  const { conversationId: id, message } = await start(
    teacher,
    toPerson(big.parent, big.id),
    words('¿Podemos conversar mañana?'),
  );
  expect(message).toMatchObject({ mine: true, delivery: 'sent', position: 1 });
  expect(await unread(big.parent)).toBe(1);
  expect((await list(big.parent, 'unread')).items.map((one) => [one.id, one.unread])).toEqual([[id, 1]]);
  expect((await list(big.parent, 'unread')).total).toBe(1);
  await inTenant(big.parent, (tx) => markReceived(tx, big.parent));
  expect((await thread(teacher, id)).messages[0]?.delivery).toBe('delivered');
  await inTenant(big.parent, (tx) => markRead(tx, big.parent, id, 1));
  expect((await thread(teacher, id)).messages[0]?.delivery).toBe('read');
  expect(await unread(big.parent)).toBe(0);
  const found = await inTenant(big.parent, (tx) => searchMessages(tx, big.parent, 'MANANA conv'));
  expect(found.items.map((one) => one.messageId)).toEqual([message.id]);
  expect((await inTenant(scene.small.parent, (tx) => searchMessages(tx, scene.small.parent, 'manana'))).items).toEqual(
    [],
  );
});

test('sent twice it is written once, also under another key; an id of somebody else is refused', async () => {
  const { teacher, big } = scene;
  const same = words('Una sola vez');
  const { conversationId: id } = await start(teacher, toPerson(big.actor, big.id), same);
  const again = await Promise.all([send(teacher, id, same), send(teacher, id, same)]);
  expect(again.map(({ message }) => message.id)).toEqual([same.messageId, same.messageId]);
  expect((await thread(big.actor, id)).messages).toHaveLength(1);
  expect(await unread(big.actor)).toBe(1);
  await expect(send(big.actor, id, { ...same, text: 'otra cosa' })).rejects.toMatchObject({
    code: 'conversations.changed_meanwhile',
  });
  await expect(send(teacher, id, words(''))).rejects.toMatchObject({ code: 'conversations.nothing_written' });
});

test('two who write at once come one after the other, and nobody counts wrong', async () => {
  const { teacher, big } = scene;
  const { conversationId: id } = await start(big.actor, toPerson(teacher, big.id));
  const before = (await thread(teacher, id)).messages.length;
  await Promise.all(Array.from({ length: 10 }, (_, i) => send(i % 2 ? teacher : big.actor, id, words(`n.º ${i}`))));
  const { messages: shown } = await thread(teacher, id);
  expect(shown.map(({ position }) => position)).toEqual(Array.from({ length: before + 10 }, (_, i) => i + 1));
  expect((await list(big.actor)).items.find((one) => one.id === id)?.unread).toBeGreaterThanOrEqual(5);
});

test('quiet hours hold messages, receipts and typing; only an emergency and a pick-up pass', async () => {
  const { teacher, small, school } = scene;
  const { conversationId: id } = await start(teacher, toPerson(small.parent, small.id), words('De día'));
  expect(await thread(small.parent, id)).toMatchObject({
    quietUntil: null,
    quietHours: { from: '19:00', until: '06:30' },
  });
  goTo(NIGHT);
  expect(await inTenant(teacher, (tx) => tellTyping(tx, teacher, id, 'normal'))).toBe(false);
  expect(await inTenant(teacher, (tx) => tellTyping(tx, teacher, id, 'emergency'))).toBe(true);
  const held = (await send(teacher, id, words('De noche'))).message;
  expect(held).toMatchObject({ delivery: 'held', position: null });
  expect(held.arrivesAt).toContain('T11:30:00');
  expect((await list(teacher, 'held')).items.map((one) => [one.id, one.held])).toEqual([[id, 1]]);
  expect((await thread(small.parent, id)).messages.map(({ text }) => text)).toEqual(['De día']);
  await inTenant(small.parent, (tx) => markRead(tx, small.parent, id, 1));
  expect((await thread(teacher, id)).messages[0]?.delivery).toBe('delivered');
  await send(teacher, id, words('¡Urgente!', { urgency: 'emergency' }));
  await send(small.parent, id, words('La recoge su tía', { urgency: 'pick_up' }));
  expect((await thread(small.parent, id)).messages.map(({ text }) => text)).toEqual([
    'De día',
    '¡Urgente!',
    'La recoge su tía',
  ]);
  // What was read at night is shown in the morning, and what waited arrives once.
  goTo(`${NIGHT.slice(0, 10)}T12:00:00Z`);
  expect((await thread(teacher, id)).messages[0]?.delivery).toBe('read');
  const due = { conversationId: id, messageId: held.id };
  expect(await inTenant(school.admin, (tx) => releaseMessage(tx, school.admin, due))).toBe(true);
  expect(await inTenant(school.admin, (tx) => releaseMessage(tx, school.admin, due))).toBe(false);
  const after = await thread(small.parent, id);
  expect(after.messages.at(-1)).toMatchObject({ text: 'De noche', position: 4 });
  expect(after.conversation.unread).toBe(2);
  goTo(NOON);
});

test('a first message of the night is not seen before the morning', async () => {
  const { small, staff } = scene;
  goTo(NIGHT);
  const { conversationId: id } = await start(staff.psychology, toPerson(small.parent, small.id));
  expect((await list(small.parent)).items.some((one) => one.id === id)).toBe(false);
  expect((await list(staff.psychology)).items.some((one) => one.id === id)).toBe(true);
  goTo(NOON);
});

test('a request to the office is taken, answered and opened again, also at night', async () => {
  const { big, staff } = scene;
  goTo(NIGHT);
  const { conversationId: id, message } = await start(
    big.parent,
    toOffice(big.id),
    words('¿A qué hora abren?'),
    'Horario',
  );
  expect(message.delivery).toBe('sent');
  expect((await thread(big.parent, id)).quietHours).toBeNull();
  goTo(NOON);
  const office = (actor: Actor, state: 'open' | 'answered') =>
    inTenant(actor, (tx) => listOffice(tx, actor, { limit: 50, state, whose: 'all', counted: 'yes' }));
  const [line] = (await office(staff.support, 'open')).items;
  expect(line).toMatchObject({ id, subject: 'Horario', state: 'open' });
  const given = { id, version: line!.version, userId: staff.support.userId };
  const taken = await inTenant(staff.support, (tx) => assignRequest(tx, staff.support, given));
  expect(taken.assignedTo).toBe(staff.support.userId);
  const late = { ...given, userId: staff.director.userId };
  await expect(inTenant(staff.director, (tx) => assignRequest(tx, staff.director, late))).rejects.toMatchObject({
    code: 'conversations.changed_meanwhile',
  });
  const outsider = { id, version: taken.version, userId: scene.teacher.userId };
  await expect(inTenant(staff.director, (tx) => assignRequest(tx, staff.director, outsider))).rejects.toMatchObject({
    code: 'conversations.not_in_office',
  });
  await send(staff.support, id, words('De 7:30 a 16:00'));
  expect((await office(staff.support, 'answered')).items.map((one) => one.id)).toEqual([id]);
  expect(await unread(big.parent)).toBeGreaterThan(0);
  await send(big.parent, id, words('Gracias'));
  expect((await office(staff.support, 'open')).items.map((one) => one.id)).toEqual([id]);
  const { version } = (await thread(staff.support, id)).conversation;
  await inTenant(staff.support, (tx) => setAnswered(tx, staff.support, { id, version, state: 'answered' }));
  expect((await office(staff.support, 'open')).items).toEqual([]);
});

test('a report is taken by one person, decided once, answered, and closes the conversation', async () => {
  const { teacher, big, staff } = scene;
  const { conversationId: id, message } = await start(staff.director, toPerson(big.parent, big.id), words('Algo feo'));
  const report = { id: message.id, reportId: makeId(), reason: 'offence' as const, note: '' };
  const make = (actor: Actor) => inTenant(actor, (tx) => reportMessage(tx, actor, report));
  await expect(make(staff.director)).rejects.toMatchObject({ code: 'conversations.own_message' });
  await expect(make(teacher)).rejects.toMatchObject({ code: 'conversations.not_found' });
  const made = await make(big.parent);
  expect((await make(big.parent)).id).toBe(made.id);
  const reports = await inTenant(staff.admin, (tx) => listReports(tx, staff.admin, { limit: 10, state: 'waiting' }));
  expect(reports.items.map((one) => one.id)).toEqual([made.id]);
  // The director wrote it: somebody else decides.
  await expect(
    inTenant(staff.director, (tx) => takeReport(tx, staff.director, { id: made.id, version: 1 })),
  ).rejects.toMatchObject({
    code: 'conversations.somebody_else',
  });
  await inTenant(staff.admin, (tx) => takeReport(tx, staff.admin, { id: made.id, version: 1 }));
  const seen = await inTenant(staff.admin, (tx) => readReport(tx, staff.admin, made.id));
  expect(seen).toMatchObject({ state: 'reviewing', can: { decide: true }, around: [{ text: 'Algo feo' }] });
  const decision = {
    id: made.id,
    version: seen.version,
    state: 'upheld' as const,
    answer: 'Hablamos con la persona.',
    close: true,
  };
  await inTenant(staff.admin, (tx) => decideReport(tx, staff.admin, decision));
  await expect(
    inTenant(staff.admin, (tx) => decideReport(tx, staff.admin, { ...decision, version: seen.version + 1 })),
  ).rejects.toMatchObject({ code: 'conversations.already_decided' });
  const [own] = (await inTenant(big.parent, (tx) => listOwnReports(tx, big.parent))).items;
  expect(own).toMatchObject({ state: 'upheld', answer: 'Hablamos con la persona.' });
  await expect(send(big.parent, id)).rejects.toMatchObject({ code: 'conversations.closed_by_school' });
  const kept = await inTenant(staff.admin, (tx) => tx.select().from(messages).where(eq(messages.conversationId, id)));
  expect(kept).toHaveLength(1);
});
