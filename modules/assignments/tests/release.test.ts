import type { Actor } from '@patio/access';
import { readPublished } from '@patio/gradebook/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  annotate,
  assigned,
  gradingLog,
  listOwn,
  markUnderstood,
  readChildren,
  readChildrenOwe,
  readMine,
  readOwed,
  readOwnWork,
  removeAnnotation,
  setAdaptation,
  submissions,
} from '../server/index.ts';
import { handInText, inHours } from '../testing/index.ts';
import { deskOf, SECRET } from './desk.ts';
import { asStudent, atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  scene = await makeScene();
  desk = deskOf(scene);
});

const pupil = (at: 0 | 1 | 2) => scene.pupils[at];

/** Everything that a student and a family can ask about work and marks, as one text. */
async function allThatIsSeen(id: string): Promise<string> {
  const { actor, id: studentId } = pupil(0);
  const asked = (reader: Actor) => inTenant(reader, (tx) => readPublished(tx, reader, studentId));
  const answers = await Promise.all([
    inTenant(actor, (tx) => readMine(tx, actor)),
    inTenant(actor, (tx) => listOwn(tx, actor, { limit: 200, sort: '-due' })),
    inTenant(actor, (tx) => readOwnWork(tx, actor, id)),
    inTenant(scene.parent, (tx) => readChildren(tx, scene.parent)),
    asked(actor),
    asked(scene.parent),
  ]);
  return JSON.stringify(answers);
}

describe('a draft mark', () => {
  test('is in no answer that students and families can ask for, until it is released, and not after it is taken back', async () => {
    const { id, itemId } = await desk.give();
    const { attemptId } = await handInText(pupil(0).actor, id, 'Mi carta al director');
    await desk.grade(id, pupil(0).id, '7.25');
    await atDesk(scene.teacher, id, (tx, place) =>
      annotate(tx, scene.teacher, place, {
        studentId: pupil(0).id,
        annotationId: makeId(),
        attemptId,
        kind: 'praise',
        place: { on: 'text', from: 0, to: 2, quote: 'Mi' },
        text: 'Una marca en borrador',
        criterionId: null,
      }),
    );
    const hidden = await allThatIsSeen(id);
    for (const secret of ['7.25', SECRET, 'Una marca en borrador', '"returned"']) expect(hidden).not.toContain(secret);
    expect(await desk.cell(itemId, pupil(0).id)).toBeUndefined();

    expect(await desk.release(id)).toEqual({ released: [pupil(0).id], missing: [] });
    const seen = await allThatIsSeen(id);
    for (const told of ['7.25', SECRET, 'Una marca en borrador', '"returned"']) expect(seen).toContain(told);
    expect(await desk.cell(itemId, pupil(0).id)).toEqual({ state: 'graded', score: '7.25', late: null });

    await desk.unrelease(id, [pupil(0).id]);
    const again = await allThatIsSeen(id);
    for (const secret of ['7.25', SECRET, 'Una marca en borrador']) expect(again).not.toContain(secret);
    expect(await desk.cell(itemId, pupil(0).id)).toMatchObject({ state: 'pending', score: null });
  });

  test('and its remarks stand still while their student reads them', async () => {
    const { id } = await desk.give();
    const { attemptId } = await handInText(pupil(0).actor, id, 'Mi carta al director');
    const remark = (annotationId: string) =>
      atDesk(scene.teacher, id, (tx, place) =>
        annotate(tx, scene.teacher, place, {
          studentId: pupil(0).id,
          annotationId,
          attemptId,
          kind: 'praise',
          place: { on: 'text', from: 0, to: 2, quote: 'Mi' },
          text: 'Buen comienzo',
          criterionId: null,
        }),
      );
    const first = makeId();
    await remark(first);
    await desk.grade(id, pupil(0).id, '8');
    await desk.release(id);
    const returned = { code: 'assignments.returned' };
    const remove = () => inTenant(scene.teacher, (tx) => removeAnnotation(tx, scene.teacher, first));
    await expect(remark(makeId())).rejects.toMatchObject(returned);
    await expect(remove()).rejects.toMatchObject(returned);
    await expect(desk.grade(id, pupil(0).id, '9')).rejects.toMatchObject(returned);
    await desk.unrelease(id, [pupil(0).id]);
    await remove();
    await desk.grade(id, pupil(0).id, '9');
  });

  test('of a newer attempt leaves what was returned as it was', async () => {
    const { id } = await desk.give();
    await handInText(pupil(0).actor, id);
    await desk.grade(id, pupil(0).id, '6', { comment: 'La primera vez' });
    await desk.release(id);
    await handInText(pupil(0).actor, id, 'Mejorado');
    await desk.grade(id, pupil(0).id, '9', { comment: 'La segunda vez' });
    const work = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(work).toMatchObject({ state: 'handed_in', score: '6', feedback: { comment: 'La primera vez' } });
    await desk.release(id);
    const after = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(after).toMatchObject({ state: 'returned', score: '9', feedback: { comment: 'La segunda vez' } });
  });

  test('families see how it stands, never what was handed in', async () => {
    const { id } = await desk.give();
    await handInText(pupil(0).actor, id, 'Texto privado del estudiante');
    const [child] = await inTenant(scene.parent, (tx) => readChildren(tx, scene.parent));
    expect(child?.items.find((line) => line.id === id)).toMatchObject({ state: 'handed_in' });
    expect(JSON.stringify(child)).not.toContain('Texto privado');
  });

  test("the numbers of a family's home are those of the list behind them", async () => {
    const [done, open] = [await desk.give(), await desk.give()];
    await handInText(pupil(0).actor, done.id, 'Listo');
    const [child] = await inTenant(scene.parent, (tx) => readChildren(tx, scene.parent));
    const [owes] = await inTenant(scene.parent, (tx) => readChildrenOwe(tx, scene.parent));
    const owed = child?.items.filter(({ state }) => state === 'to_do' || state === 'overdue') ?? [];
    expect(owed.map(({ id }) => id)).toContain(open.id);
    expect(owed.map(({ id }) => id)).not.toContain(done.id);
    expect(owes).toMatchObject({
      owed: owed.length,
      overdue: owed.filter(({ state }) => state === 'overdue').length,
      next: owed[0],
    });
    const { actor } = pupil(0);
    expect(await inTenant(actor, (tx) => readOwed(tx, actor))).toEqual(
      (await inTenant(actor, (tx) => readMine(tx, actor))).filter(
        ({ state }) => state === 'to_do' || state === 'overdue',
      ),
    );
  });
});

describe('releasing', () => {
  test('tells the gradebook how late it was and leaves the cost to the policy', async () => {
    const { id, itemId } = await desk.give();
    await inTenant(scene.teacher, (tx) =>
      tx
        .update(assigned)
        .set({ dueAt: new Date(inHours(-2)), closesAt: null })
        .where(eq(assigned.id, id)),
    );
    await handInText(pupil(0).actor, id);
    await desk.grade(id, pupil(0).id, '8');
    await desk.release(id, [pupil(0).id]);
    const stands = await desk.cell(itemId, pupil(0).id);
    expect(stands).toMatchObject({ state: 'late', score: '8' });
    expect(stands?.late).toBeGreaterThanOrEqual(120);
  });

  test('one who was not graded stands in the way, and nothing is written', async () => {
    const { id, itemId } = await desk.give();
    await desk.grade(id, pupil(0).id, '8');
    await expect(desk.release(id, [pupil(0).id, pupil(1).id])).rejects.toMatchObject({
      code: 'assignments.not_graded',
    });
    expect(await desk.cell(itemId, pupil(0).id)).toBeUndefined();
  });

  test('marks what never came as missing only where that is asked for, and excused as excused', async () => {
    const { id, itemId } = await desk.give();
    const { teacher } = scene;
    await desk.grade(id, pupil(0).id, '8');
    await atDesk(teacher, id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId: pupil(2).id, adaptation: { excused: true } }),
    );
    await inTenant(teacher, (tx) =>
      tx
        .update(assigned)
        .set({ dueAt: new Date(inHours(-2)), closesAt: new Date(inHours(-1)) })
        .where(eq(assigned.id, id)),
    );
    expect(await desk.release(id)).toMatchObject({ missing: [] });
    expect(await desk.cell(itemId, pupil(1).id)).toBeUndefined();
    expect(await desk.cell(itemId, pupil(2).id)).toMatchObject({ state: 'excused', score: null });
    expect(await desk.release(id, undefined, true)).toEqual({ released: [], missing: [pupil(1).id] });
    expect(await desk.cell(itemId, pupil(1).id)).toMatchObject({ state: 'missing', score: null });
  });

  test('an adapted version with other points counts as the same part of the whole', async () => {
    const { id, itemId } = await desk.give();
    const { teacher } = scene;
    await atDesk(teacher, id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId: pupil(1).id, adaptation: { points: '4' } }),
    );
    await expect(desk.grade(id, pupil(1).id, '5')).rejects.toMatchObject({ code: 'assignments.bad_score' });
    await desk.grade(id, pupil(1).id, '3');
    await desk.release(id);
    expect(await desk.cell(itemId, pupil(1).id)).toMatchObject({ score: '7.5' });
  });

  test('every step stays in the history', async () => {
    const { id } = await desk.give();
    await desk.grade(id, pupil(0).id, '5');
    await desk.grade(id, pupil(0).id, '6');
    await desk.release(id);
    await desk.unrelease(id, [pupil(0).id]);
    const log = await inTenant(scene.teacher, (tx) =>
      tx
        .select({ move: gradingLog.move, score: gradingLog.score })
        .from(gradingLog)
        .innerJoin(submissions, eq(submissions.id, gradingLog.submissionId))
        .where(eq(submissions.assignedId, id))
        .orderBy(gradingLog.number),
    );
    expect(log.map(({ move, score }) => `${move} ${score}`)).toEqual([
      'graded 5',
      'graded 6',
      'released 6',
      'unreleased 6',
    ]);
  });

  test('understood is said of what was returned, and a new return asks again', async () => {
    const { id } = await desk.give();
    const say = () => asStudent(pupil(0).actor, id, (tx, place) => markUnderstood(tx, pupil(0).actor, place, true));
    await handInText(pupil(0).actor, id);
    await desk.grade(id, pupil(0).id, '5');
    await expect(say()).rejects.toMatchObject({ code: 'assignments.not_found' });
    await desk.release(id);
    expect(await say()).not.toBeNull();
    await desk.unrelease(id, [pupil(0).id]);
    await desk.grade(id, pupil(0).id, '6');
    await desk.release(id);
    const work = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(work.understood).toBe(false);
  });
});
