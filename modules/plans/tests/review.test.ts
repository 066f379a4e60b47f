import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  changeClass,
  commentClass,
  decideWeek,
  getClass,
  getComment,
  getWeek,
  listTeachers,
  listWaiting,
  readWeek,
  replyTo,
  resolveComment,
  submitWeek,
} from '../server/index.ts';
import { makePlannedClass } from '../testing/index.ts';
import { at, FRI, makeScene, NOW, type Scene, WED, WEEK } from './scene.ts';

testDatabase();
stopClockAt(NOW);

let scene: Scene;
let plannedId = '';
beforeAll(async () => {
  scene = await makeScene();
  plannedId = (await makePlannedClass(scene.teacher, scene.section.id, { title: 'Agua', at: at(WED) })).id;
});
const submit = () =>
  inTenant(scene.teacher, (tx) => submitWeek(tx, scene.teacher, { weekOn: WEEK, sectionIds: [scene.section.id] }));
const sentNow = async () => {
  const { teacher } = scene;
  const view = await inTenant(teacher, (tx) => readWeek(tx, teacher, { weekOn: WEEK }));
  return view.sections.find(({ id }) => id === scene.section.id)?.sent;
};
const decide = async (state: 'approved' | 'returned', note = '') => {
  const { coordinator } = scene;
  const sent = await sentNow();
  return inTenant(coordinator, async (tx) =>
    decideWeek(tx, coordinator, await getWeek(tx, coordinator, sent?.id ?? ''), {
      version: sent?.version ?? 0,
      state,
      note,
    }),
  );
};

test('a week goes to the coordinator, comes back, goes again and is approved', async () => {
  const { coordinator, staffId } = scene;
  expect(await sentNow()).toBeNull();
  await submit();
  expect(await sentNow()).toMatchObject({ state: 'submitted', changedSince: false });
  const teachers = await inTenant(coordinator, (tx) => listTeachers(tx, coordinator, { weekOn: WEEK }));
  expect(teachers.items[0]).toMatchObject({ staffId, planned: 1, submitted: 1 });
  expect(await inTenant(coordinator, (tx) => listWaiting(tx, coordinator))).toMatchObject([{ staffId, weekOn: WEEK }]);
  expect(await inTenant(scene.teacher, (tx) => listWaiting(tx, scene.teacher))).toEqual([]);
  await decide('returned', 'Falta la meta');
  expect(await sentNow()).toMatchObject({ state: 'returned', note: 'Falta la meta' });
  await expect(decide('approved')).rejects.toMatchObject({ code: 'plans.already_decided' });
  await submit();
  await decide('approved');
  expect(await sentNow()).toMatchObject({ state: 'approved', changedSince: false });
});

test('a change of the plan after the decision shows, what is said after the class does not', async () => {
  const { teacher } = scene;
  const change = (part: { goal?: string; outcome?: 'given' }) =>
    inTenant(teacher, async (tx) => {
      const row = await getClass(tx, teacher, 'plans.write', plannedId);
      await changeClass(tx, teacher, row, { version: row.version, ...part });
    });
  await change({ outcome: 'given' });
  expect(await sentNow()).toMatchObject({ changedSince: false });
  await change({ goal: 'Medir' });
  expect(await sentNow()).toMatchObject({ changedSince: true });
});

test('an empty week is not sent, and nobody decides about what is not theirs', async () => {
  const { teacher, stranger, section } = scene;
  await expect(
    inTenant(teacher, (tx) => submitWeek(tx, teacher, { weekOn: '2026-06-01', sectionIds: [section.id] })),
  ).rejects.toMatchObject({ code: 'plans.nothing_to_send' });
  await expect(
    inTenant(stranger, (tx) => submitWeek(tx, stranger, { weekOn: WEEK, sectionIds: [section.id] })),
  ).rejects.toMatchObject({ code: 'plans.not_found' });
  const sent = await sentNow();
  await expect(inTenant(teacher, (tx) => getWeek(tx, teacher, sent?.id ?? ''))).rejects.toMatchObject({
    code: 'plans.not_found',
  });
});

test('a comment stands under its part, is answered and resolved; no stranger reaches it', async () => {
  const { teacher, coordinator, stranger } = scene;
  const said = await inTenant(coordinator, async (tx) =>
    commentClass(tx, coordinator, await getClass(tx, coordinator, 'plans.review', plannedId), {
      part: 'activities',
      text: '¿Y el cierre?',
    }),
  );
  const answer = await inTenant(teacher, async (tx) =>
    replyTo(tx, teacher, await getComment(tx, teacher, said.id), 'Lo agrego'),
  );
  expect(answer).toMatchObject({ replyToId: said.id, part: 'activities', mine: true });
  await expect(inTenant(stranger, (tx) => getComment(tx, stranger, said.id))).rejects.toMatchObject({
    code: 'plans.not_found',
  });
  await inTenant(teacher, async (tx) =>
    resolveComment(tx, teacher, await getComment(tx, teacher, said.id), { version: said.version, resolved: true }),
  );
  const view = await inTenant(teacher, (tx) => readWeek(tx, teacher, { weekOn: WEEK }));
  expect(view.comments.map(({ text, resolved }) => [text, resolved])).toEqual([
    ['¿Y el cierre?', true],
    ['Lo agrego', false],
  ]);
});

test('a coordinator reads the week of a teacher and writes nothing in it', async () => {
  const { coordinator, staffId, section } = scene;
  const view = await inTenant(coordinator, (tx) => readWeek(tx, coordinator, { weekOn: WEEK, staffId }));
  expect(view).toMatchObject({ own: false, teacher: { staffId } });
  expect(view.sections.find(({ id }) => id === section.id)?.can).toEqual({ write: false, review: true });
  expect(view.planned.map(({ title }) => title)).toEqual(['Agua']);
  expect(view.classes.map(({ date }) => date)).toEqual([WEEK, WED, FRI]);
});
