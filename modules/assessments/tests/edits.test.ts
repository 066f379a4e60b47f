import { findInClass } from '@patio/assignments/server';
import { inHours } from '@patio/assignments/testing';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { getAttempt } from '../server/service/class-attempts.ts';
import { answerHelp, endNow, giveMinutes, reopen } from '../server/service/during.ts';
import { setExamDates, unpublishExam } from '../server/service/give-exam.ts';
import { askForHelp } from '../server/service/help.ts';
import { getExam } from '../server/service/load-exam.ts';
import { viewMonitor } from '../server/service/monitor.ts';
import { getOwnAttempt } from '../server/service/own-exam.ts';
import { readTimeline } from '../server/service/timeline.ts';
import { saveExam } from '../server/service/write-exam.ts';
import { type MadeExam, makeExam, sectionOf } from '../testing/index.ts';
import { atDesk } from './desk.ts';
import { makeQuestions, makeScene, type Scene } from './scene.ts';
import { handIn, reload, send, start } from './sit.ts';

testDatabase();
let scene: Scene;
let ids: string[];
beforeAll(async () => {
  scene = await makeScene();
  ids = await makeQuestions(scene);
});

const give = (): Promise<MadeExam> => makeExam(scene.teacher, scene.section, { sections: [sectionOf(ids)] });
const change = (made: MadeExam, given: Omit<Parameters<typeof saveExam>[3], 'version'>) =>
  inTenant(scene.teacher, async (tx) => {
    const whole = await getExam(tx, scene.teacher, 'assessments.author', made.exam.id);
    return saveExam(tx, scene.teacher, whole, { ...given, version: whole.exam.version });
  });
const MINUTE = 60_000;

describe('an exam that somebody sits in', () => {
  test('loses nothing: less time, other questions or points are refused whole', async () => {
    const made = await give();
    const { actor } = scene.pupils[0];
    const attempt = await start(actor, made.id);
    for (const given of [
      { rules: { minutes: 20 }, text: { title: 'Otro título' } },
      { sections: [sectionOf(ids.slice(1))] },
      { sections: [sectionOf(ids, 2)] },
    ])
      await expect(change(made, given)).rejects.toMatchObject({ code: 'assessments.sat_in' });
    const seen = await reload(actor, attempt.id);
    expect(seen).toMatchObject({ title: 'Examen de fracciones', endsAt: attempt.endsAt, news: [] });
    await expect(
      inTenant(scene.teacher, async (tx) =>
        unpublishExam(
          tx,
          scene.teacher,
          await getExam(tx, scene.teacher, 'assessments.author', made.exam.id),
          made.exam.version,
        ),
      ),
    ).rejects.toMatchObject({ code: 'assessments.begun' });
  });

  test('can give more time and other words, and tells those who sit in it', async () => {
    const made = await give();
    const { actor } = scene.pupils[0];
    const attempt = await start(actor, made.id);
    const { told } = await change(made, { rules: { minutes: 55 }, text: { title: 'Examen largo' } });
    expect(told).toEqual(['wording', 'more_time']);
    const seen = await reload(actor, attempt.id);
    expect(seen.endsAt).toBe(attempt.endsAt! + 15 * MINUTE);
    expect(seen.news).toMatchObject([{ kind: 'edited', edits: ['wording', 'more_time'] }]);
    expect((await send(actor, attempt.id, [])).newsId).toBe(seen.news[0]!.id);
  });

  test('can close later and not earlier', async () => {
    const made = await give();
    const { actor } = scene.pupils[1];
    const attempt = await start(actor, made.id);
    const dates = (closesAt: string) =>
      inTenant(scene.teacher, async (tx) => {
        const whole = await getExam(tx, scene.teacher, 'assessments.author', made.exam.id);
        const { sectionId, termId } = (await findInClass(tx, actor.institutionId, made.id))!.assigned;
        const classes = [{ sectionId, termId, opensAt: null, dueAt: closesAt, closesAt }];
        return setExamDates(tx, scene.teacher, whole, { version: whole.exam.version, classes });
      });
    await expect(dates(inHours(1))).rejects.toMatchObject({ code: 'assessments.sat_in' });
    expect(await dates(inHours(3))).toEqual(['closes_later']);
    expect((await reload(actor, attempt.id)).endsAt).toBe(attempt.endsAt);
  });
});

describe('during an exam', () => {
  test('minutes are given once however often they are sent, to one or to all', async () => {
    const made = await give();
    const [a, b] = [await start(scene.pupils[0].actor, made.id), await start(scene.pupils[1].actor, made.id)];
    const giftId = makeId();
    const gift = (given: Parameters<typeof giveMinutes>[3]) =>
      atDesk(scene.teacher, made.id, (tx, place) => giveMinutes(tx, scene.teacher, place, given));
    await gift({ giftId, minutes: 10, studentIds: [scene.pupils[0].id] });
    await gift({ giftId, minutes: 10, studentIds: [scene.pupils[0].id] });
    expect((await reload(scene.pupils[0].actor, a.id)).endsAt).toBe(a.endsAt! + 10 * MINUTE);
    expect((await reload(scene.pupils[1].actor, b.id)).endsAt).toBe(b.endsAt);
    await gift({ giftId: makeId(), minutes: 5 });
    expect((await reload(scene.pupils[1].actor, b.id)).endsAt).toBe(b.endsAt! + 5 * MINUTE);
  });

  test('help is asked for, seen and answered; an attempt is ended and goes on again', async () => {
    const made = await give();
    const { actor } = scene.pupils[2];
    const attempt = await start(actor, made.id);
    await inTenant(actor, async (tx) =>
      askForHelp(tx, actor, await getOwnAttempt(tx, actor, attempt.id), { asks: true, text: 'No entiendo la 2' }),
    );
    const watch = () => atDesk(scene.teacher, made.id, (tx, place) => viewMonitor(tx, scene.teacher, place));
    const seen = await watch();
    expect(seen.counts).toMatchObject({ students: 3, sitting: 1, notBegun: 2, help: 1 });
    expect(seen.students.find(({ studentId }) => studentId === scene.pupils[2].id)?.attempt).toMatchObject({
      helpText: 'No entiendo la 2',
      answered: 0,
      questions: 4,
    });
    const held = <T>(
      work: (
        tx: Parameters<Parameters<typeof inTenant>[1]>[0],
        row: Awaited<ReturnType<typeof getAttempt>>['row'],
      ) => Promise<T>,
    ) =>
      inTenant(scene.teacher, async (tx) =>
        work(tx, (await getAttempt(tx, scene.teacher, 'assessments.mark', attempt.id, { hold: true })).row),
      );
    await held((tx, row) => answerHelp(tx, scene.teacher, row, 'Lee otra vez la figura'));
    expect((await watch()).counts.help).toBe(0);
    expect((await reload(actor, attempt.id)).news).toMatchObject([
      { kind: 'help_answered', text: 'Lee otra vez la figura' },
    ]);
    await held((tx, row) => endNow(tx, scene.teacher, row, 'Salió de la sala'));
    expect((await handIn(actor, attempt.id)).state).toBe('handed_in');
    await held((tx, row) => reopen(tx, scene.teacher, row, { minutes: 12, reason: 'Fue un error' }));
    expect((await reload(actor, attempt.id)).state).toBe('open');
    const { entries } = await held((tx, row) => readTimeline(tx, row));
    expect(entries.map(({ kind }) => kind)).toEqual(['started', 'help_asked', 'help_answered', 'ended', 'reopened']);
  });
});
