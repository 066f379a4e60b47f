import { readOwnWork, releaseWork, submissionRows, unreleaseWork } from '@patio/assignments/server';
import { gradeAttempt } from '@patio/engine-assessment';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { versionName } from '../rules/grade.ts';
import { attempts, regradeLog } from '../server/index.ts';
import { getAttempt } from '../server/service/class-attempts.ts';
import { gradeAttempts, readItems } from '../server/service/grading.ts';
import { getExam } from '../server/service/load-exam.ts';
import { readQueue } from '../server/service/mark-queue.ts';
import { readOwnResult } from '../server/service/own-result.ts';
import { applyRegrade, previewRegrade } from '../server/service/regrade.ts';
import { readResults } from '../server/service/results.ts';
import { finishMarking, saveMark } from '../server/service/save-mark.ts';
import { readRules } from '../server/service/sitting-rules.ts';
import { readStatistics } from '../server/service/statistics.ts';
import { readBodies } from '../server/service/versions.ts';
import { changeQuestion } from '../server/service/write-question.ts';
import { type MadeExam, makeExam, sectionOf } from '../testing/index.ts';
import { atDesk } from './desk.ts';
import { ESSAY, makeQuestions, makeScene, QUESTIONS, type Scene, SECRETS } from './scene.ts';
import { handIn, readAttempt, reload, send, sitWell, start } from './sit.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const give = async (rules: Parameters<typeof makeExam>[2]['rules'] = {}, essay = false): Promise<MadeExam> => {
  const ids = await makeQuestions(scene, essay ? [...QUESTIONS, ESSAY] : QUESTIONS);
  return makeExam(scene.teacher, scene.section, {
    sections: [sectionOf(ids)],
    ...(rules ? { rules } : {}),
    points: '20',
  });
};
const essay = { kind: 'essay' as const, text: 'Porque los cuartos son medios de medios.' };

describe('marking by hand', () => {
  test('goes question by question without names, and only a whole attempt becomes a mark', async () => {
    const { id } = await give({}, true);
    const { teacher, pupils } = scene;
    const attempt = await sitWell(teacher, pupils[0].actor, id, { q5: essay });
    expect(await readAttempt(teacher, attempt)).toMatchObject({ earned: 4, possible: 5, waiting: 1 });
    const queue = await atDesk(teacher, id, (tx, place) => readQueue(tx, teacher, place, { which: 'waiting' }));
    expect(queue.shown?.answers).toMatchObject([{ attemptId: attempt, student: null, answer: essay, mark: null }]);
    expect(await atDesk(teacher, id, (tx, place) => finishMarking(tx, teacher, place))).toMatchObject({
      recorded: 0,
      waiting: 1,
    });
    const give05 = (seen: number, points: number | null) =>
      inTenant(teacher, async (tx) =>
        saveMark(tx, teacher, await getAttempt(tx, teacher, 'assessments.mark', attempt), {
          key: 'q5',
          seen,
          points,
          comment: 'Bien',
        }),
      );
    await expect(give05(0, 1.5)).rejects.toMatchObject({ code: 'assessments.bad_points' });
    expect(await give05(0, 0.5)).toMatchObject({ earned: 4.5, waiting: 0, mark: { points: 0.5, version: 1 } });
    await expect(give05(0, 1)).rejects.toMatchObject({ code: 'assessments.changed_meanwhile' });
    expect(await atDesk(teacher, id, (tx, place) => finishMarking(tx, teacher, place))).toMatchObject({
      recorded: 1,
      waiting: 0,
    });
    const [work] = await inTenant(teacher, (tx) =>
      tx.select().from(submissionRows).where(eq(submissionRows.assignedId, id)),
    );
    expect(work).toMatchObject({ mark: 'draft', score: '18' });
    expect(await atDesk(teacher, id, (tx, place) => finishMarking(tx, teacher, place))).toMatchObject({ recorded: 0 });
  });
});

/** Everything that a student can ask about an exam, as one text. */
async function allThatIsSeen({ id }: MadeExam, attempt: string): Promise<string> {
  const { actor } = scene.pupils[0];
  return JSON.stringify(
    await Promise.all([
      inTenant(actor, (tx) => readRules(tx, actor, id)),
      inTenant(actor, (tx) => readOwnWork(tx, actor, id)),
      reload(actor, attempt),
      inTenant(actor, (tx) => readOwnResult(tx, actor, attempt)),
    ]),
  );
}

describe('keys and results', () => {
  test('are in no answer that a student can get before release, and gone again when it is taken back', async () => {
    const made = await give({ showResults: 'release', showKeys: 'release' }, true);
    const { teacher, pupils } = scene;
    const { actor, id: studentId } = pupils[0];
    const attempt = await start(actor, made.id);
    const first = await send(actor, attempt.id, [
      {
        item: 'q1',
        sequence: 1,
        answer: { kind: 'choice', option: 'x' },
        writtenAt: attempt.now,
      },
      { item: 'q2', sequence: 1, answer: { kind: 'numeric', text: '3' }, writtenAt: attempt.now },
    ]);
    const seen = [JSON.stringify(attempt), JSON.stringify(first), await allThatIsSeen(made, attempt.id)];
    seen.push(
      JSON.stringify(
        await handIn(actor, attempt.id, [{ item: 'q5', sequence: 1, answer: essay, writtenAt: attempt.now }]),
      ),
    );
    seen.push(await allThatIsSeen(made, attempt.id));
    await inTenant(teacher, async (tx) =>
      saveMark(tx, teacher, await getAttempt(tx, teacher, 'assessments.mark', attempt.id), {
        key: 'q5',
        seen: 0,
        points: 1,
        comment: 'SOLO-DOCENTE',
      }),
    );
    await atDesk(teacher, made.id, (tx, place) => finishMarking(tx, teacher, place));
    seen.push(await allThatIsSeen(made, attempt.id));
    for (const text of seen)
      for (const secret of [...SECRETS, 'SOLO-DOCENTE', '"right":true', '"earned":1'])
        expect(text).not.toContain(secret);
    await atDesk(teacher, made.id, (tx, place) => releaseWork(tx, teacher, place, { missing: false }));
    const released = await inTenant(actor, (tx) => readOwnResult(tx, actor, attempt.id));
    // The class can still sit in it: what was right is seen, the right answers are not.
    expect(released).toMatchObject({ shows: { results: true, keys: false }, earned: 1, possible: 5, score: '4' });
    for (const secret of SECRETS) expect(JSON.stringify(released)).not.toContain(secret);
    await atDesk(teacher, made.id, (tx, place) => unreleaseWork(tx, teacher, place, [studentId]));
    const taken = await inTenant(actor, (tx) => readOwnResult(tx, actor, attempt.id));
    expect(taken).toMatchObject({ shows: { results: false, keys: false }, earned: null, score: null, items: [] });
  });
});

describe('a faulty key', () => {
  test('is mended with a preview; marking again equals marking from scratch, and marks that were recorded move', async () => {
    const made = await give();
    const { teacher, pupils } = scene;
    const wrong = { q4: { kind: 'true_false' as const, value: false } };
    const rows = [
      await sitWell(teacher, pupils[0].actor, made.id),
      await sitWell(teacher, pupils[1].actor, made.id, wrong),
    ];
    await atDesk(teacher, made.id, (tx, place) => finishMarking(tx, teacher, place));
    const questionId = made.exam.questionIds[3]!;
    await inTenant(teacher, (tx) =>
      changeQuestion(tx, teacher, {
        id: questionId,
        version: 1,
        courseId: scene.section.courseId,
        state: 'ready',
        body: { ...QUESTIONS[3], answer: false },
      }),
    );
    const given = { questionId, treatment: 'as_marked' as const, number: 2, mercy: 'by_new_key' as const };
    const whole = () => inTenant(teacher, (tx) => getExam(tx, teacher, 'assessments.mark', made.exam.id));
    const exam = await whole();
    const preview = await inTenant(teacher, (tx) => previewRegrade(tx, exam, given));
    expect(preview).toMatchObject({ attempts: 2, up: 1, down: 1, same: 0 });
    expect((await readAttempt(teacher, rows[0]!)).earned).toBe(4);
    const apply = (fingerprint: string) =>
      inTenant(teacher, (tx) =>
        applyRegrade(tx, teacher, exam, { ...given, fingerprint, reason: 'La clave estaba al revés' }),
      );
    await expect(apply('otra')).rejects.toMatchObject({ code: 'assessments.changed_meanwhile' });
    await apply(preview.fingerprint);
    const kept = await inTenant(teacher, (tx) => tx.select().from(attempts).where(eq(attempts.examId, made.exam.id)));
    await inTenant(teacher, async (tx) => {
      const fresh = await gradeAttempts(tx, made.exam, kept);
      const items = await readItems(tx, teacher.institutionId, kept);
      const bodies = await readBodies(tx, teacher.institutionId, [
        ...made.exam.questionIds.slice(0, 3).map((question) => ({ question, number: 1 })),
        { question: questionId, number: 2 },
      ]);
      const keys = new Map(
        made.exam.questionIds.map((id, at) => [
          versionName(id, 1),
          { question: bodies.get(versionName(id, at === 3 ? 2 : 1))! },
        ]),
      );
      for (const row of kept) {
        const scratch = gradeAttempt(items.get(row.id)!, keys);
        expect(fresh.get(row.id)).toEqual({ ...scratch, items: scratch.items });
        expect(row).toMatchObject({ earned: scratch.earned, possible: scratch.possible });
      }
    });
    expect(kept.map(({ earned }) => earned).toSorted()).toEqual([3, 4]);
    const marks = await inTenant(teacher, (tx) =>
      tx.select().from(submissionRows).where(eq(submissionRows.assignedId, made.id)),
    );
    expect(marks.map(({ score }) => score).toSorted()).toEqual(['15', '20']);
    expect(await inTenant(teacher, (tx) => tx.$count(regradeLog, eq(regradeLog.examId, made.exam.id)))).toBe(1);
  });

  test('never lowers a mark where the teacher says so, however often it is marked again', async () => {
    const made = await give();
    const { teacher, pupils } = scene;
    const attempt = await sitWell(teacher, pupils[0].actor, made.id);
    const questionId = made.exam.questionIds[3]!;
    await inTenant(teacher, (tx) =>
      changeQuestion(tx, teacher, {
        id: questionId,
        version: 1,
        courseId: scene.section.courseId,
        state: 'ready',
        body: { ...QUESTIONS[3], answer: false },
      }),
    );
    const exam = await inTenant(teacher, (tx) => getExam(tx, teacher, 'assessments.mark', made.exam.id));
    for (const treatment of ['as_marked', 'as_marked'] as const) {
      const given = { questionId, treatment, number: 2, mercy: 'never_lower' as const };
      const { fingerprint } = await inTenant(teacher, (tx) => previewRegrade(tx, exam, given));
      await inTenant(teacher, (tx) => applyRegrade(tx, teacher, exam, { ...given, fingerprint, reason: 'Clave' }));
    }
    expect((await readAttempt(teacher, attempt)).earned).toBe(4);
    const out = { questionId, treatment: 'left_out' as const, number: null, mercy: 'by_new_key' as const };
    const { fingerprint } = await inTenant(teacher, (tx) => previewRegrade(tx, exam, out));
    await inTenant(teacher, (tx) => applyRegrade(tx, teacher, exam, { ...out, fingerprint, reason: 'Fuera' }));
    expect(await readAttempt(teacher, attempt)).toMatchObject({ earned: 3, possible: 3 });
  });

  test('is not mended by a version that asks something else', async () => {
    const made = await give();
    const { teacher, pupils } = scene;
    await sitWell(teacher, pupils[2].actor, made.id);
    const questionId = made.exam.questionIds[0]!;
    const options = [
      { id: 'z', text: '1', right: true },
      { id: 'y', text: '2', right: false },
    ];
    await inTenant(teacher, (tx) =>
      changeQuestion(tx, teacher, {
        id: questionId,
        version: 1,
        courseId: scene.section.courseId,
        state: 'ready',
        body: { ...QUESTIONS[0], options },
      }),
    );
    const exam = await inTenant(teacher, (tx) => getExam(tx, teacher, 'assessments.mark', made.exam.id));
    await expect(
      inTenant(teacher, (tx) =>
        previewRegrade(tx, exam, { questionId, treatment: 'as_marked', number: 2, mercy: 'by_new_key' }),
      ),
    ).rejects.toMatchObject({ code: 'assessments.asks_something_else' });
  });
});

test('results and statistics say what was answered, and that three are too few', async () => {
  const made = await give();
  const { teacher, pupils } = scene;
  await sitWell(teacher, pupils[0].actor, made.id);
  await sitWell(teacher, pupils[1].actor, made.id, { q2: { kind: 'numeric', text: '1' } });
  const results = await atDesk(teacher, made.id, (tx, place) => readResults(tx, teacher, place));
  expect(results.counts).toMatchObject({ students: 3, ended: 2, notBegun: 1, waiting: 0 });
  expect(results.questions.map(({ right, wrong }) => [right, wrong])).toEqual([
    [2, 0],
    [1, 1],
    [2, 0],
    [2, 0],
  ]);
  expect(results.students.map(({ score }) => score).toSorted()).toEqual(['15', '20', null]);
  const statistics = await inTenant(teacher, async (tx) =>
    readStatistics(tx, teacher, await getExam(tx, teacher, 'assessments.read', made.exam.id)),
  );
  expect(statistics).toMatchObject({ students: 2, tooFew: true });
  expect(statistics.questions.find(({ kind }) => kind === 'numeric')).toMatchObject({ difficulty: 0.5, warnings: [] });
});
