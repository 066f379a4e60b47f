import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  holdWork,
  readDesk,
  readOwnWork,
  recordResult,
  saveGrading,
  saveGroupGrading,
  setGroups,
  viewSubmission,
} from '../server/index.ts';
import { studentAtDesk } from '../server/service/desk-ids.ts';
import { handInText, makeRubric } from '../testing/index.ts';
import { deskOf } from './desk.ts';
import { atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  scene = await makeScene();
  desk = deskOf(scene);
});

const pupil = (at: 0 | 1 | 2) => scene.pupils[at];

describe('grading', () => {
  test('by a rubric adds up once every criterion has a level', async () => {
    const rubric = await makeRubric(scene.teacher);
    const { id } = await desk.give({ rubricVersionId: rubric.versionId });
    const [first, second] = rubric.body.criteria;
    const pick = (criterion: typeof first, level: number) => ({
      criterionId: criterion!.id,
      levelId: criterion!.levels[level]!.id,
      points: null,
    });
    await desk.grade(id, pupil(0).id, null, { picks: [pick(first, 3)] });
    const view = () => atDesk(scene.teacher, id, (tx, place) => viewSubmission(tx, scene.teacher, place, pupil(0).id));
    expect((await view()).grading).toMatchObject({ score: null, state: 'none' });
    await desk.grade(id, pupil(0).id, null, { picks: [pick(first, 3), pick(second, 1)] });
    expect((await view()).grading).toMatchObject({ score: '7.5', state: 'draft' });
    const foreign = { ...pick(first, 0), levelId: makeId() };
    await expect(desk.grade(id, pupil(0).id, null, { picks: [foreign] })).rejects.toMatchObject({
      code: 'assignments.bad_picks',
    });
  });

  test('two graders: whoever saw an older version overwrites nothing', async () => {
    const { id } = await desk.give();
    await desk.grade(id, pupil(0).id, '5');
    const stale = { studentId: pupil(0).id, seen: 0, picks: [], score: '9', comment: '', audioFileId: null };
    await expect(
      atDesk(scene.teacher, id, (tx, place) => saveGrading(tx, scene.teacher, place, stale)),
    ).rejects.toMatchObject({ code: 'assignments.changed_meanwhile' });
  });

  test('a group is handed in by one and graded together, and marks can differ', async () => {
    const { teacher } = scene;
    const { id, itemId, version } = await desk.give({ inGroups: true });
    const group = { id: makeId(), name: 'Los cóndores', studentIds: [pupil(0).id, pupil(1).id] };
    await atDesk(teacher, id, (tx, place) => setGroups(tx, teacher, place, { version, groups: [group] }));
    await handInText(pupil(0).actor, id, 'Hecho entre dos');
    const theirs = await inTenant(pupil(1).actor, (tx) => readOwnWork(tx, pupil(1).actor, id));
    expect(theirs).toMatchObject({ state: 'handed_in', attempts: [{ content: { text: 'Hecho entre dos' } }] });
    const input = { picks: [], score: '8', comment: 'Buen equipo', audioFileId: null };
    const seen = await desk.versionOf(id, pupil(0).id);
    await atDesk(teacher, id, (tx, place) =>
      saveGroupGrading(tx, teacher, place, { ...input, studentId: pupil(0).id, seen }),
    );
    await desk.grade(id, pupil(1).id, '6');
    await desk.release(id);
    expect([await desk.cell(itemId, pupil(0).id), await desk.cell(itemId, pupil(1).id)]).toMatchObject([
      { score: '8' },
      { score: '6' },
    ]);
    const apart = { version: version + 1, groups: [{ ...group, studentIds: [pupil(0).id] }] };
    await expect(atDesk(teacher, id, (tx, place) => setGroups(tx, teacher, place, apart))).rejects.toMatchObject({
      code: 'assignments.has_work',
    });
  });

  test('without names until the mark is released, and under ids of the desk alone', async () => {
    const { id } = await desk.give({ anonymous: true });
    await handInText(pupil(0).actor, id);
    await desk.grade(id, pupil(0).id, '8');
    const seen = () => inTenant(scene.teacher, (tx) => readDesk(tx, scene.teacher, id));
    const view = () => atDesk(scene.teacher, id, (tx, place) => viewSubmission(tx, scene.teacher, place, pupil(0).id));
    const before = JSON.stringify([await seen(), await view()]);
    expect((await seen()).students.map(({ name }) => name)).toEqual([null, null, null]);
    for (const { id: studentId } of scene.pupils) expect(before).not.toContain(studentId);
    const { studentId: opaque } = await view();
    const resolved = await atDesk(scene.teacher, id, (tx, place) => studentAtDesk(tx, place, opaque));
    expect(resolved).toBe(pupil(0).id);
    await expect(atDesk(scene.teacher, id, (tx, place) => studentAtDesk(tx, place, pupil(0).id))).rejects.toMatchObject(
      { code: 'assignments.not_found' },
    );
    await desk.release(id);
    const named = (await seen()).students.filter(({ name }) => name !== null);
    expect(named.map(({ studentId }) => studentId)).toEqual([opaque]);
    const { id: other } = await desk.give({ anonymous: true });
    const elsewhere = await inTenant(scene.teacher, (tx) => readDesk(tx, scene.teacher, other));
    expect(elsewhere.students.map(({ studentId }) => studentId)).not.toContain(opaque);
  });

  test('what was done elsewhere is kept once, with a score that is a draft', async () => {
    const { teacher } = scene;
    const { id } = await desk.give();
    const result = {
      id: makeId(),
      content: { text: 'Respuestas', link: '', files: [] },
      handedInAt: new Date(),
      arrivedAt: new Date(),
      deviceAt: null,
      skew: null,
      offline: false,
      studentId: pupil(0).id,
      score: '9',
    };
    const keep = () => atDesk(teacher, id, (tx, place) => recordResult(tx, teacher, place, result));
    expect([await keep(), await keep()]).toEqual([{ kept: true }, { kept: false }]);
    const work = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect([work.state, work.score, work.attempts.length]).toEqual(['handed_in', null, 1]);
    await desk.release(id);
    expect((await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id))).score).toBe('9');
  });
});

test('a work that somebody else is grading is refused by name, and free again when they leave it', async () => {
  const { teacher, school, section } = scene;
  const second = (await makeTeacher(school, section, { part: 'assistant', may: ['grades'] })).actor;
  const { id } = await desk.give();
  await handInText(pupil(0).actor, id);
  const hold = (held: boolean) =>
    atDesk(second, id, (tx, place) => holdWork(tx, second, place, { studentId: pupil(0).id, held }));
  const view = () => atDesk(teacher, id, (tx, place) => viewSubmission(tx, teacher, place, pupil(0).id));
  expect(await hold(true)).toBeNull();
  expect((await view()).heldBy).not.toBeNull();
  await expect(desk.grade(id, pupil(0).id, '6')).rejects.toMatchObject({ code: 'assignments.held' });
  const mine = await atDesk(teacher, id, (tx, place) =>
    holdWork(tx, teacher, place, { studentId: pupil(0).id, held: true }),
  );
  expect(mine).toBe((await view()).heldBy);
  await hold(false);
  expect((await view()).heldBy).toBeNull();
  await desk.grade(id, pupil(0).id, '6');
});
