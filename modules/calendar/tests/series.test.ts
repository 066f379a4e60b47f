import type { Actor } from '@patio/access';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventView, Scope } from '../contract.ts';
import { cancelEvent, changeEvent, importEvents, moveEvent, readEvent } from '../server/index.ts';
import { makeScene, type Scene, shownTo, writeEvent } from './scene.ts';

testDatabase();
stopClockAt('2026-05-01T13:15:00Z');
let scene: Scene;
let director: Actor;
let event: EventView;
let title = 0;

beforeAll(async () => {
  scene = await makeScene();
  director = scene.director;
});
beforeEach(async () => {
  title += 1;
  event = await writeEvent(director, { title: `E${title}`, rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=MO' });
});

const days = async (actor = director) =>
  (await shownTo(actor)).filter((line) => line.startsWith(`E${title} `)).map((line) => line.slice(`E${title} `.length));
const span = (day: string, startsAt = '08:00', endsAt = '09:00') => ({ startsOn: day, startsAt, endsOn: day, endsAt });
const move = (on: string, scope: Scope, to: ReturnType<typeof span>, { id, version } = event) =>
  inTenant(director, (tx) => moveEvent(tx, director, { id, version, on, scope, tell: false, ...to }));

test('one day moves alone, and the series keeps the others', async () => {
  const alone = await move('2026-05-11', 'this', span('2026-05-12', '10:00', '11:00'));
  const moved = ['2026-05-04 08:00', '2026-05-12 10:00', '2026-05-18 08:00', '2026-05-25 08:00', '2026-06-01 08:00'];
  expect(await days()).toEqual(moved);
  // Moved again, it is still that one day.
  await move('2026-05-11', 'this', span('2026-05-13'), alone);
  expect((await days())[1]).toBe('2026-05-13 08:00');
  await expect(move('2026-05-12', 'this', span('2026-05-20'))).rejects.toMatchObject({
    code: 'calendar.changed_meanwhile',
  });
});

test('a day and all after it become a series of their own, with what is left of the times', async () => {
  await move('2026-05-18', 'later', span('2026-05-19', '15:00', '16:00'));
  expect(await days()).toEqual([
    '2026-05-04 08:00',
    '2026-05-11 08:00',
    '2026-05-19 15:00',
    '2026-05-26 15:00',
    '2026-06-02 15:00',
  ]);
});

test('all days move together, and those that stand alone keep standing for theirs', async () => {
  const alone = await move('2026-05-25', 'this', span('2026-05-28'));
  const series = await inTenant(director, (tx) => readEvent(tx, director, event.id));
  await move('2026-05-04', 'all', span('2026-05-05'), series);
  expect(await days()).toEqual([
    '2026-05-05 08:00',
    '2026-05-12 08:00',
    '2026-05-19 08:00',
    '2026-05-28 08:00',
    '2026-06-02 08:00',
  ]);
  expect(alone.seriesId).toBe(event.id);
});

test('cancelling one day, later days, or all of them; others see it struck through', async () => {
  const cancel = async (on: string, scope: Scope) => {
    const { id, version } = await inTenant(director, (tx) => readEvent(tx, director, event.id));
    await inTenant(director, (tx) => cancelEvent(tx, director, { id, version, on, scope, tell: false }));
  };
  await cancel('2026-05-11', 'this');
  await cancel('2026-05-25', 'later');
  expect(await days()).toEqual(['2026-05-04 08:00', '2026-05-18 08:00']);
  await cancel('2026-05-04', 'all');
  expect(await days(scene.family.parent)).toEqual(['2026-05-04 08:00 off', '2026-05-18 08:00 off']);
  await expect(cancel('2026-05-04', 'all')).rejects.toMatchObject({ code: 'calendar.already_cancelled' });
});

test('a draft that is given up was never there for others', async () => {
  const draft = await writeEvent(director, { title: 'Idea', publish: false });
  await inTenant(director, (tx) =>
    cancelEvent(tx, director, { ...draft, on: draft.startsOn, scope: 'all', tell: true }),
  );
  expect((await shownTo(scene.teacher)).filter((line) => line.startsWith('Idea'))).toEqual([]);
});

test('words change for all, an old version is refused, and a foreign event is not found', async () => {
  const fields = { ...event, on: '2026-05-11', scope: 'all' as const, publish: true, tell: false };
  await inTenant(director, (tx) => changeEvent(tx, director, { ...fields, ...span('2026-05-11'), place: 'Patio' }));
  expect(await inTenant(director, (tx) => readEvent(tx, director, event.id))).toMatchObject({
    place: 'Patio',
    startsOn: '2026-05-04',
    rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=MO',
  });
  await expect(inTenant(director, (tx) => changeEvent(tx, director, fields))).rejects.toMatchObject({
    code: 'calendar.changed_meanwhile',
  });
  const { teacher, family } = scene;
  const refused = inTenant(teacher, (tx) => changeEvent(tx, teacher, fields));
  await expect(refused).rejects.toMatchObject({ code: 'calendar.not_your_audience' });
  const own = await writeEvent(family.parent, { layer: 'personal' });
  await expect(inTenant(director, (tx) => readEvent(tx, director, own.id))).rejects.toMatchObject({
    code: 'calendar.not_found',
  });
});

test('the same file taken in twice adds nothing twice', async () => {
  const given = {
    uid: `a-${title}`,
    title: `E${title}`,
    description: '',
    place: '',
    ...span('2026-05-05'),
    rule: 'FREQ=WEEKLY;COUNT=2',
    exceptOn: [],
    occurrenceOn: null,
    cancelled: false,
  };
  const alone = { ...given, ...span('2026-05-14'), rule: null, occurrenceOn: '2026-05-12' };
  const input = { layer: 'personal' as const, schoolId: null, levelIds: [], sectionIds: [], roles: [], publish: true };
  const { teacher } = scene;
  const take = (events: (typeof given | typeof alone)[]) =>
    inTenant(teacher, (tx) => importEvents(tx, teacher, { ...input, events }));
  expect(await take([alone, given])).toEqual({ added: 2, changed: 0, same: 0 });
  expect(await take([given, alone])).toEqual({ added: 0, changed: 0, same: 2 });
  expect(await take([{ ...given, place: 'Aula 2' }])).toEqual({ added: 0, changed: 1, same: 0 });
  const own = (await shownTo(teacher)).filter(
    (line) => line.startsWith(`E${title} `) && /2026-05-(05|12|14) /.test(line),
  );
  expect(own.map((line) => line.slice(-16))).toEqual(['2026-05-05 08:00', '2026-05-14 08:00']);
});

test('news goes to those whom an event is for, and to nobody else', async () => {
  const { school, teacher, section, other, family, neighbour } = scene;
  const toldOf = async (about: string) => {
    await deliverNews(school.institutionId, 'calendar');
    const rows = await inTenant(school.admin, (tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'calendar.event_told')),
    );
    return rows.filter(({ params }) => params.title === about).map(({ userId }) => userId);
  };
  await writeEvent(teacher, { title: 'Maquetas', layer: 'section', sectionIds: [section.id], tell: true });
  expect(await toldOf('Maquetas')).toEqual([family.parent.userId]);
  await writeEvent(director, { title: 'Para todos', tell: true });
  expect((await toldOf('Para todos')).toSorted()).toEqual([family.parent.userId, neighbour.parent.userId].toSorted());
  await writeEvent(director, { title: 'Solo docentes', roles: ['teacher'], tell: true });
  await writeEvent(director, { title: 'Borrador', publish: false, tell: true });
  await writeEvent(director, { title: 'Sin avisar', layer: 'section', sectionIds: [other.id] });
  expect([await toldOf('Solo docentes'), await toldOf('Borrador'), await toldOf('Sin avisar')].flat()).toEqual([]);
});
