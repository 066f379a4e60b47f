import { addDays } from '@patio/kernel';
import { inTenant, readTenant, useClock as setClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { addSpecialDay, sectionClassesOn } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetClassTimes, readRoom, saveSettings } from '../server/index.ts';
import { findOwnChat } from '../server/service/chat-place.ts';
import { readGate, standingOf } from '../server/service/gate.ts';
import { makeScene, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
let talk: Talk;
/** A day on which the class meets, and when. */
let met: { date: string; startsAt: string; endsAt: string };

beforeAll(async () => {
  scene = await makeScene();
  const { school, section } = scene;
  await makeMeeting(school.admin, section);
  talk = await new Talk(scene.pupils[0].actor).begin(section.id);
  const place = { schoolId: school.schoolId, sectionId: section.id };
  for (let date = school.startsOn; ; date = addDays(date, 1)) {
    const [first] = await readTenant(school.admin, (tx) => sectionClassesOn(tx, place, date));
    if (!first) continue;
    met = { date, startsAt: first.startsAt, endsAt: first.endsAt };
    return;
  }
});

let back: (() => void) | null = null;
afterEach(() => {
  back?.();
  back = null;
  forgetClassTimes();
});

/** The school is in Lima, five hours behind. */
const moveTo = (time: string, minutes = 0) => {
  const at = Date.parse(`${met.date}T${time}:00-05:00`) + minutes * 60_000;
  back?.();
  back = setClock({ now: () => new Date(at) });
  return at;
};

type Change = { duringClass?: 'open' | 'closed' | 'only'; closedInExams?: boolean };
const set = async (change: Change) => {
  const { section, teacher } = scene;
  const { settings } = await readTenant(teacher, (tx) => readRoom(tx, teacher, section.id));
  const { version: seen, ...before } = settings;
  await inTenant(teacher, (tx) => saveSettings(tx, teacher, { sectionId: section.id, seen, ...before, ...change }));
};
const standing = () =>
  talk.in(async (tx) => standingOf(await readGate(tx, talk.actor), await findOwnChat(tx, talk.actor, talk.id)));

test('lessons of the class close it, or are the only time at which it is open', async () => {
  moveTo(met.startsAt, 5);
  expect((await standing()).state).not.toBe('lesson');
  await set({ duringClass: 'closed' });
  const { state, until } = await standing();
  expect(state).toBe('lesson');
  expect(until!.getTime()).toBe(Date.parse(`${met.date}T${met.endsAt}:00-05:00`));
  moveTo(met.endsAt, 1);
  expect((await standing()).state).not.toBe('lesson');
  await set({ duringClass: 'only' });
  moveTo(met.startsAt, -10);
  forgetClassTimes();
  const before = await standing();
  expect(before.state).toBe('hours');
  expect(before.until!.getTime()).toBe(Date.parse(`${met.date}T${met.startsAt}:00-05:00`));
  moveTo(met.startsAt, 1);
  expect((await standing()).state).not.toBe('hours');
  await set({ duringClass: 'open' });
});

test('an exam of the timetable closes it where the class wants that', async () => {
  const { school } = scene;
  moveTo(met.startsAt, 5);
  const day = { kind: 'exam' as const, name: 'Examen', homeroomIds: [], fromPeriod: 1, throughPeriod: 1 };
  await inTenant(school.admin, (tx) =>
    addSpecialDay(tx, school.admin, { schoolId: school.schoolId, date: met.date, ...day }),
  );
  expect((await standing()).state).toBe('exam');
  await set({ closedInExams: false });
  expect((await standing()).state).not.toBe('exam');
  await set({ closedInExams: true });
});

test('whoever sits an exam here is shut out of every class that wants that', async () => {
  const gate = await talk.in((tx) => readGate(tx, talk.actor));
  const says = await talk.in((tx) => findOwnChat(tx, talk.actor, talk.id));
  const examUntil = new Date(Date.now() + 60_000);
  expect(standingOf({ ...gate, examUntil }, says)).toEqual({ state: 'exam', until: examUntil });
  expect(standingOf({ ...gate, examUntil }, { ...says!, closedInExams: false }).state).not.toBe('exam');
});

test('a setting that is left out stays as it was', async () => {
  await set({ duringClass: 'closed' });
  const { section, teacher } = scene;
  const { settings } = await readTenant(teacher, (tx) => readRoom(tx, teacher, section.id));
  await inTenant(teacher, (tx) =>
    saveSettings(tx, teacher, {
      sectionId: section.id,
      seen: settings.version,
      open: true,
      freeText: false,
      freeze: null,
    }),
  );
  const after = await readTenant(teacher, (tx) => readRoom(tx, teacher, section.id));
  expect(after.settings.duringClass).toBe('closed');
});
