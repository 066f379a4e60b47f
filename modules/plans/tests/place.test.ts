import { inTenant, undo } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  archiveClass,
  changeClass,
  copyWeek,
  getClass,
  joinClass,
  leaveClass,
  moveClass,
  planClass,
  readWeek,
  shiftClasses,
} from '../server/index.ts';
import { makePlannedClass } from '../testing/index.ts';
import {
  at,
  cancel,
  FRI,
  FRI2,
  MON,
  makeHoliday,
  makeScene,
  NOW,
  placesOf,
  type Scene,
  WED,
  WED2,
  WEEK,
} from './scene.ts';

testDatabase();
stopClockAt(NOW);

let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});
const plan = (title: string, date: string, given = {}) =>
  makePlannedClass(scene.teacher, scene.section.id, { title, at: at(date), ...given });
const asTeacher = <T>(work: (tx: Parameters<Parameters<typeof inTenant>[1]>[0]) => Promise<T>) =>
  inTenant(scene.teacher, work);
const lossOf = async () => (await asTeacher((tx) => readWeek(tx, scene.teacher, { weekOn: WEEK }))).losses[0];
const shift = async () => {
  const loss = await lossOf();
  return asTeacher((tx) => shiftClasses(tx, scene.teacher, { sectionId: scene.section.id, moves: loss?.moves ?? [] }));
};

describe('a lost class', () => {
  test('is seen from other weeks, until its plan has moved', async () => {
    await plan('Fuerzas', WED2);
    const lostWeeks = async (weekOn: string) =>
      (await asTeacher((tx) => readWeek(tx, scene.teacher, { weekOn }))).lostWeeks;
    expect(await lostWeeks(WEEK)).toEqual([]);
    await makeHoliday(scene, WED2);
    expect(await lostWeeks(WEEK)).toEqual([MON]);
    // The week itself tells it in full.
    expect(await lostWeeks(MON)).toEqual([]);
    const [loss] = (await asTeacher((tx) => readWeek(tx, scene.teacher, { weekOn: MON }))).losses;
    await asTeacher((tx) => shiftClasses(tx, scene.teacher, { sectionId: scene.section.id, moves: loss?.moves ?? [] }));
    expect(await lostWeeks(WEEK)).toEqual([]);
  });
});

describe('a planned class', () => {
  test('stands on a class of its section, and each class has one', async () => {
    await plan('Fuerzas', WED);
    await expect(plan('Otra', WED)).rejects.toMatchObject({ code: 'plans.slot_taken' });
    await expect(plan('Martes', '2026-05-05')).rejects.toMatchObject({ code: 'plans.not_a_class' });
  });

  test('names only what is of its course', async () => {
    const { teacher, section, stranger, other, unitIds, competencyIds } = scene;
    const row = await plan('Agua', WED, { unitId: unitIds[0], competencyIds });
    expect(row).toMatchObject({ unitId: unitIds[0], competencyIds });
    const foreign = { sectionId: other.id, title: 'Otra', at: null };
    for (const part of [{ unitId: unitIds[0]! }, { competencyIds }])
      await expect(inTenant(stranger, (tx) => planClass(tx, stranger, { ...foreign, ...part }))).rejects.toMatchObject({
        code: 'plans.not_of_course',
      });
    expect(section.id).toBe(row.sectionId);
    expect(teacher.userId).not.toBe(stranger.userId);
  });

  test('is changed in the version that was seen', async () => {
    const row = await plan('Agua', WED);
    const save = (goal: string) =>
      asTeacher(async (tx) =>
        changeClass(tx, scene.teacher, await getClass(tx, scene.teacher, 'plans.write', row.id), { version: 1, goal }),
      );
    expect(await save('Medir')).toMatchObject({ version: 2, goal: 'Medir' });
    await expect(save('Otra')).rejects.toMatchObject({ code: 'plans.changed_meanwhile' });
  });
});

describe('a lost class', () => {
  test('shifts the rest in one confirmed step, which can be taken back', async () => {
    const { teacher, section } = scene;
    await plan('Por qué', WED);
    await plan('Rampas', FRI);
    await plan('Prueba', WED2, { fixed: true });
    await cancel(scene, WED);
    const loss = await lossOf();
    expect(loss).toMatchObject({ loss: 'cancelled', cause: 'Torneo', title: 'Por qué', absorbedBy: at(MON) });
    expect(loss?.moves.map(({ from, to }) => [from?.date, to?.date])).toEqual([
      [WED, FRI],
      [FRI, MON],
    ]);
    const before = await placesOf(scene, section.id);
    const done = await shift();
    expect(await placesOf(scene, section.id)).toEqual({ 'Por qué': FRI, Rampas: MON, Prueba: WED2 });
    expect(await lossOf()).toBeUndefined();
    await asTeacher((tx) => undo(tx, teacher, done.undo));
    expect(await placesOf(scene, section.id)).toEqual(before);
  });

  test('a holiday does the same', async () => {
    await plan('Por qué', WED);
    await makeHoliday(scene, WED);
    expect(await lossOf()).toMatchObject({ loss: 'no_class', cause: 'Día del colegio', absorbedBy: at(FRI) });
    await shift();
    expect(await placesOf(scene, scene.section.id)).toEqual({ 'Por qué': FRI });
  });

  test('what somebody changed since is not shifted unseen, and not taken back', async () => {
    const { teacher, section } = scene;
    await plan('Por qué', WED);
    await cancel(scene, WED);
    const seen = await lossOf();
    await plan('Nueva', FRI);
    await expect(
      asTeacher((tx) => shiftClasses(tx, teacher, { sectionId: section.id, moves: seen?.moves ?? [] })),
    ).rejects.toMatchObject({ code: 'plans.proposal_changed' });
    const { undo: token } = await shift();
    const moved = (await asTeacher((tx) => readWeek(tx, teacher, { weekOn: WEEK }))).planned[0];
    await asTeacher(async (tx) =>
      changeClass(tx, teacher, await getClass(tx, teacher, 'plans.write', moved?.id ?? ''), {
        version: moved?.version ?? 0,
        goal: 'Medir',
      }),
    );
    await expect(asTeacher((tx) => undo(tx, teacher, token))).rejects.toMatchObject({ code: 'platform.undo_stale' });
  });

  test('is joined with the next one, or left as it is', async () => {
    const { teacher, section } = scene;
    const lost = await plan('Por qué', WED, { goal: 'Explicar' });
    const next = await plan('Rampas', FRI, { goal: 'Comparar' });
    await cancel(scene, WED);
    const joined = await asTeacher((tx) => joinClass(tx, teacher, lost, { version: 1, withId: next.id }));
    expect(await placesOf(scene, section.id)).toEqual({ 'Por qué + Rampas': FRI });
    await asTeacher((tx) => undo(tx, teacher, joined.undo));
    expect(await placesOf(scene, section.id)).toEqual({ 'Por qué': WED, Rampas: FRI });
    const again = await asTeacher((tx) => getClass(tx, teacher, 'plans.write', lost.id));
    await asTeacher((tx) => leaveClass(tx, teacher, again, again.version));
    expect(await lossOf()).toBeUndefined();
    expect(await placesOf(scene, section.id)).toEqual({ 'Por qué': WED, Rampas: FRI });
  });
});

describe('by hand', () => {
  test('a planned class changes places with another, and never with a test', async () => {
    const { teacher, section } = scene;
    const first = await plan('Uno', WED);
    await plan('Dos', FRI);
    await plan('Prueba', MON, { fixed: true });
    const done = await asTeacher((tx) => moveClass(tx, teacher, first, { version: 1, to: at(FRI) }));
    expect(await placesOf(scene, section.id)).toEqual({ Uno: FRI, Dos: WED, Prueba: MON });
    await asTeacher((tx) => undo(tx, teacher, done.undo));
    expect(await placesOf(scene, section.id)).toEqual({ Uno: WED, Dos: FRI, Prueba: MON });
    const now = await asTeacher((tx) => getClass(tx, teacher, 'plans.write', first.id));
    await expect(
      asTeacher((tx) => moveClass(tx, teacher, now, { version: now.version, to: at(MON) })),
    ).rejects.toMatchObject({ code: 'plans.slot_taken' });
    await expect(
      asTeacher((tx) => moveClass(tx, teacher, now, { version: now.version, to: at('2026-05-05') })),
    ).rejects.toMatchObject({ code: 'plans.not_a_class' });
  });

  test('what is taken out comes back', async () => {
    const { teacher, section } = scene;
    const row = await plan('Uno', WED);
    const done = await asTeacher((tx) => archiveClass(tx, teacher, row, 1));
    expect(await placesOf(scene, section.id)).toEqual({});
    await asTeacher((tx) => undo(tx, teacher, done.undo));
    expect(await placesOf(scene, section.id)).toEqual({ Uno: WED });
  });

  test('a place that was taken since is not taken back', async () => {
    const { teacher } = scene;
    const row = await plan('Uno', WED);
    const done = await asTeacher((tx) => archiveClass(tx, teacher, row, 1));
    await plan('Otra', WED);
    await expect(asTeacher((tx) => undo(tx, teacher, done.undo))).rejects.toMatchObject({ code: 'plans.slot_taken' });
  });
});

describe('copying a week', () => {
  const to = (weekOn: string) => ({
    from: { sectionId: scene.section.id, weekOn: WEEK },
    to: { sectionId: scene.section.id, weekOn },
  });

  test('fills free classes in order, names what finds none, and can be taken back', async () => {
    const { teacher, section } = scene;
    await plan('Uno', WED, { materials: [{ id: section.id, what: 'Vasos', who: '', ready: true }] });
    await plan('Dos', FRI);
    await plan('Ya está', MON);
    await plan('También', WED2);
    const done = await asTeacher((tx) => copyWeek(tx, teacher, to('2026-05-11')));
    expect(done).toMatchObject({ copied: 1, left: ['Dos'] });
    const view = await asTeacher((tx) => readWeek(tx, teacher, { weekOn: '2026-05-11' }));
    const copy = view.planned.find((one) => one.at?.date === FRI2);
    expect(copy).toMatchObject({ title: 'Uno', state: 'draft', materials: [{ ready: false }] });
    await asTeacher((tx) => undo(tx, teacher, done.undo ?? ''));
    const after = await asTeacher((tx) => readWeek(tx, teacher, { weekOn: '2026-05-11' }));
    expect(after.planned.map(({ title }) => title)).toEqual(['Ya está', 'También']);
  });

  test('goes to no class of another course', async () => {
    const { teacher, other } = scene;
    const given = { ...to(WEEK), to: { sectionId: other.id, weekOn: WEEK } };
    await expect(asTeacher((tx) => copyWeek(tx, teacher, given))).rejects.toMatchObject({ code: 'plans.not_found' });
  });
});
