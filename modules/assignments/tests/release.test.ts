import type { Actor } from '@patio/access';
import { gradeRows, readPublished } from '@patio/gradebook/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GradingInput } from '../contract.ts';
import {
  annotate,
  assigned,
  gradingLog,
  listOwn,
  markUnderstood,
  readChildren,
  readDesk,
  readMine,
  readOwnWork,
  recordResult,
  releaseWork,
  saveGrading,
  saveGroupGrading,
  setAdaptation,
  setGroups,
  submissions,
  unreleaseWork,
  viewSubmission,
} from '../server/index.ts';
import { handInText, inHours, makeAssignment, makeRubric } from '../testing/index.ts';
import { asStudent, atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const SECRET = 'Un comentario que todavía es borrador';
const pupil = (at: 0 | 1 | 2) => scene.pupils[at];
const give = async (given = {}) => (await makeAssignment(scene.teacher, [scene.section.id], given)).sections[0]!;
const versionOf = async (id: string, studentId: string) =>
  (await atDesk(scene.teacher, id, (tx, place) => viewSubmission(tx, scene.teacher, place, studentId))).version;
const grade = async (id: string, studentId: string, score: string | null, given: Partial<GradingInput> = {}) => {
  const seen = await versionOf(id, studentId);
  const input = { studentId, seen, picks: [], score, comment: SECRET, audioFileId: null, ...given };
  await atDesk(scene.teacher, id, (tx, place) => saveGrading(tx, scene.teacher, place, input));
};
const release = (id: string, studentIds?: string[], missing = false) =>
  atDesk(scene.teacher, id, (tx, place) => releaseWork(tx, scene.teacher, place, { studentIds, missing }));
const unrelease = (id: string, studentIds: string[]) =>
  atDesk(scene.teacher, id, (tx, place) => unreleaseWork(tx, scene.teacher, place, studentIds));
const cell = async (itemId: string | null, studentId: string) => {
  const [row] = await inTenant(scene.teacher, (tx) =>
    tx
      .select()
      .from(gradeRows)
      .where(and(eq(gradeRows.itemId, itemId ?? ''), eq(gradeRows.studentId, studentId))),
  );
  return row && { state: row.state, score: row.score && String(Number(row.score)), late: row.lateMinutes };
};

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
    const { id, itemId } = await give();
    const { attemptId } = await handInText(pupil(0).actor, id, 'Mi carta al director');
    await grade(id, pupil(0).id, '7.25');
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
    expect(await cell(itemId, pupil(0).id)).toBeUndefined();

    expect(await release(id)).toEqual({ released: [pupil(0).id], missing: [] });
    const seen = await allThatIsSeen(id);
    for (const told of ['7.25', SECRET, 'Una marca en borrador', '"returned"']) expect(seen).toContain(told);
    expect(await cell(itemId, pupil(0).id)).toEqual({ state: 'graded', score: '7.25', late: null });

    await unrelease(id, [pupil(0).id]);
    const again = await allThatIsSeen(id);
    for (const secret of ['7.25', SECRET, 'Una marca en borrador']) expect(again).not.toContain(secret);
    expect(await cell(itemId, pupil(0).id)).toMatchObject({ state: 'pending', score: null });
  });

  test('of a newer attempt leaves what was returned as it was', async () => {
    const { id } = await give();
    await handInText(pupil(0).actor, id);
    await grade(id, pupil(0).id, '6', { comment: 'La primera vez' });
    await release(id);
    await handInText(pupil(0).actor, id, 'Mejorado');
    await grade(id, pupil(0).id, '9', { comment: 'La segunda vez' });
    const work = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(work).toMatchObject({ state: 'handed_in', score: '6', feedback: { comment: 'La primera vez' } });
    await release(id);
    const after = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(after).toMatchObject({ state: 'returned', score: '9', feedback: { comment: 'La segunda vez' } });
  });

  test('families see how it stands, never what was handed in', async () => {
    const { id } = await give();
    await handInText(pupil(0).actor, id, 'Texto privado del estudiante');
    const [child] = await inTenant(scene.parent, (tx) => readChildren(tx, scene.parent));
    expect(child?.items.find((line) => line.id === id)).toMatchObject({ state: 'handed_in' });
    expect(JSON.stringify(child)).not.toContain('Texto privado');
  });
});

describe('releasing', () => {
  test('tells the gradebook how late it was and leaves the cost to the policy', async () => {
    const { id, itemId } = await give();
    await inTenant(scene.teacher, (tx) =>
      tx
        .update(assigned)
        .set({ dueAt: new Date(inHours(-2)), closesAt: null })
        .where(eq(assigned.id, id)),
    );
    await handInText(pupil(0).actor, id);
    await grade(id, pupil(0).id, '8');
    await release(id, [pupil(0).id]);
    const stands = await cell(itemId, pupil(0).id);
    expect(stands).toMatchObject({ state: 'late', score: '8' });
    expect(stands?.late).toBeGreaterThanOrEqual(120);
  });

  test('one who was not graded stands in the way, and nothing is written', async () => {
    const { id, itemId } = await give();
    await grade(id, pupil(0).id, '8');
    await expect(release(id, [pupil(0).id, pupil(1).id])).rejects.toMatchObject({ code: 'assignments.not_graded' });
    expect(await cell(itemId, pupil(0).id)).toBeUndefined();
  });

  test('marks what never came as missing only where that is asked for, and excused as excused', async () => {
    const { id, itemId } = await give();
    const { teacher } = scene;
    await grade(id, pupil(0).id, '8');
    await atDesk(teacher, id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId: pupil(2).id, adaptation: { excused: true } }),
    );
    await inTenant(teacher, (tx) =>
      tx
        .update(assigned)
        .set({ dueAt: new Date(inHours(-2)), closesAt: new Date(inHours(-1)) })
        .where(eq(assigned.id, id)),
    );
    expect(await release(id)).toMatchObject({ missing: [] });
    expect(await cell(itemId, pupil(1).id)).toBeUndefined();
    expect(await cell(itemId, pupil(2).id)).toMatchObject({ state: 'excused', score: null });
    expect(await release(id, undefined, true)).toEqual({ released: [], missing: [pupil(1).id] });
    expect(await cell(itemId, pupil(1).id)).toMatchObject({ state: 'missing', score: null });
  });

  test('an adapted version with other points counts as the same part of the whole', async () => {
    const { id, itemId } = await give();
    const { teacher } = scene;
    await atDesk(teacher, id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId: pupil(1).id, adaptation: { points: '4' } }),
    );
    await expect(grade(id, pupil(1).id, '5')).rejects.toMatchObject({ code: 'assignments.bad_score' });
    await grade(id, pupil(1).id, '3');
    await release(id);
    expect(await cell(itemId, pupil(1).id)).toMatchObject({ score: '7.5' });
  });

  test('every step stays in the history', async () => {
    const { id } = await give();
    await grade(id, pupil(0).id, '5');
    await grade(id, pupil(0).id, '6');
    await release(id);
    await unrelease(id, [pupil(0).id]);
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
    const { id } = await give();
    const say = () => asStudent(pupil(0).actor, id, (tx, place) => markUnderstood(tx, pupil(0).actor, place, true));
    await handInText(pupil(0).actor, id);
    await grade(id, pupil(0).id, '5');
    await expect(say()).rejects.toMatchObject({ code: 'assignments.not_found' });
    await release(id);
    expect(await say()).not.toBeNull();
    await grade(id, pupil(0).id, '6');
    await release(id);
    const work = await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id));
    expect(work.understood).toBe(false);
  });
});

describe('grading', () => {
  test('by a rubric adds up once every criterion has a level', async () => {
    const rubric = await makeRubric(scene.teacher);
    const { id } = await give({ rubricVersionId: rubric.versionId });
    const [first, second] = rubric.body.criteria;
    const pick = (criterion: typeof first, level: number) => ({
      criterionId: criterion!.id,
      levelId: criterion!.levels[level]!.id,
      points: null,
    });
    await grade(id, pupil(0).id, null, { picks: [pick(first, 3)] });
    const view = () => atDesk(scene.teacher, id, (tx, place) => viewSubmission(tx, scene.teacher, place, pupil(0).id));
    expect((await view()).grading).toMatchObject({ score: null, state: 'none' });
    await grade(id, pupil(0).id, null, { picks: [pick(first, 3), pick(second, 1)] });
    expect((await view()).grading).toMatchObject({ score: '7.5', state: 'draft' });
    const foreign = { ...pick(first, 0), levelId: makeId() };
    await expect(grade(id, pupil(0).id, null, { picks: [foreign] })).rejects.toMatchObject({
      code: 'assignments.bad_picks',
    });
  });

  test('two graders: whoever saw an older version overwrites nothing', async () => {
    const { id } = await give();
    await grade(id, pupil(0).id, '5');
    const stale = { studentId: pupil(0).id, seen: 0, picks: [], score: '9', comment: '', audioFileId: null };
    await expect(
      atDesk(scene.teacher, id, (tx, place) => saveGrading(tx, scene.teacher, place, stale)),
    ).rejects.toMatchObject({ code: 'assignments.changed_meanwhile' });
  });

  test('a group is handed in by one and graded together, and marks can differ', async () => {
    const { teacher } = scene;
    const { id, itemId, version } = await give({ inGroups: true });
    const group = { id: makeId(), name: 'Los cóndores', studentIds: [pupil(0).id, pupil(1).id] };
    await atDesk(teacher, id, (tx, place) => setGroups(tx, teacher, place, { version, groups: [group] }));
    await handInText(pupil(0).actor, id, 'Hecho entre dos');
    const theirs = await inTenant(pupil(1).actor, (tx) => readOwnWork(tx, pupil(1).actor, id));
    expect(theirs).toMatchObject({ state: 'handed_in', attempts: [{ content: { text: 'Hecho entre dos' } }] });
    const input = { picks: [], score: '8', comment: 'Buen equipo', audioFileId: null };
    const seen = await versionOf(id, pupil(0).id);
    await atDesk(teacher, id, (tx, place) =>
      saveGroupGrading(tx, teacher, place, { ...input, studentId: pupil(0).id, seen }),
    );
    await grade(id, pupil(1).id, '6');
    await release(id);
    expect([await cell(itemId, pupil(0).id), await cell(itemId, pupil(1).id)]).toMatchObject([
      { score: '8' },
      { score: '6' },
    ]);
    const apart = { version: version + 1, groups: [{ ...group, studentIds: [pupil(0).id] }] };
    await expect(atDesk(teacher, id, (tx, place) => setGroups(tx, teacher, place, apart))).rejects.toMatchObject({
      code: 'assignments.has_work',
    });
  });

  test('without names until the mark is released', async () => {
    const { id } = await give({ anonymous: true });
    await handInText(pupil(0).actor, id);
    await grade(id, pupil(0).id, '8');
    const desk = () => inTenant(scene.teacher, (tx) => readDesk(tx, scene.teacher, id));
    expect((await desk()).students.map(({ name }) => name)).toEqual([null, null, null]);
    await release(id);
    const named = (await desk()).students.filter(({ name }) => name !== null);
    expect(named.map(({ studentId }) => studentId)).toEqual([pupil(0).id]);
  });

  test('what was done elsewhere is kept once, with a score that is a draft', async () => {
    const { teacher } = scene;
    const { id } = await give();
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
    await release(id);
    expect((await inTenant(pupil(0).actor, (tx) => readOwnWork(tx, pupil(0).actor, id))).score).toBe('9');
  });
});
