import { type Actor, systemActor } from '@patio/access';
import { setAdaptation } from '@patio/assignments/server';
import type { Answer } from '@patio/engine-assessment';
import { inTenant, useClock as setClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endOverdue } from '../server/index.ts';
import { keepAnswers } from '../server/service/answer.ts';
import { readRules } from '../server/service/sitting-rules.ts';
import { type MadeExam, makeExam, sectionOf } from '../testing/index.ts';
import { atDesk } from './desk.ts';
import { makeQuestions, makeScene, type Scene } from './scene.ts';
import { handIn, readAttempt, reload, rightAnswers, send, start } from './sit.ts';

testDatabase();
let scene: Scene;
let ids: string[];
beforeAll(async () => {
  scene = await makeScene();
  ids = await makeQuestions(scene);
});

let back: (() => void) | null = null;
const moveTo = (at: number) => {
  back?.();
  back = setClock({ now: () => new Date(at) });
};
afterEach(() => {
  back?.();
  back = null;
});

const give = (given: Partial<Parameters<typeof makeExam>[2]> = {}): Promise<MadeExam> =>
  makeExam(scene.teacher, scene.section, { sections: [sectionOf(ids)], ...given });
const MINUTE = 60_000;
const written = (text: string): Answer => ({ kind: 'numeric', text });
const one = (sequence: number, text: string, writtenAt: number) => [
  { item: 'q2', sequence, answer: written(text), writtenAt },
];

describe('starting', () => {
  test('twice at once, and on a second device, is one attempt with one paper and one end', async () => {
    const { id } = await give();
    const { actor } = scene.pupils[0];
    const [a, b] = await Promise.all([start(actor, id), start(actor, id)]);
    const c = await start(actor, id);
    expect(new Set([a.id, b.id, c.id]).size).toBe(1);
    expect(b.sections).toEqual(a.sections);
    expect(new Set([a.endsAt, b.endsAt, c.endsAt]).size).toBe(1);
    expect(a.endsAt! - a.startedAt).toBe(40 * MINUTE);
  });

  test('needs the password where there is one, the window and an attempt left', async () => {
    const { id } = await give({ password: 'Luna' });
    const { actor } = scene.pupils[1];
    await expect(start(actor, id)).rejects.toMatchObject({ code: 'assessments.wrong_password' });
    await expect(start(actor, id, 'sol')).rejects.toMatchObject({ code: 'assessments.wrong_password' });
    const { id: attempt } = await start(actor, id, ' luna ');
    await handIn(actor, attempt);
    await expect(start(actor, id, 'luna')).rejects.toMatchObject({ code: 'assessments.no_attempts_left' });
    moveTo(Date.now() + 3 * 60 * MINUTE);
    await expect(start(scene.pupils[2].actor, id, 'luna')).rejects.toMatchObject({ code: 'assessments.closed' });
  });

  test('of another class, or by another student, finds nothing', async () => {
    const { id } = await give();
    await expect(start(scene.outsider.actor, id)).rejects.toMatchObject({ kind: 'not_found' });
    const { id: attempt } = await start(scene.pupils[0].actor, id);
    for (const other of [scene.pupils[1].actor, scene.outsider.actor]) {
      await expect(reload(other, attempt)).rejects.toMatchObject({ kind: 'not_found' });
      await expect(send(other, attempt, one(1, '5', Date.now()))).rejects.toMatchObject({ kind: 'not_found' });
      await expect(handIn(other, attempt)).rejects.toMatchObject({ kind: 'not_found' });
    }
  });

  test('whoever is excused does not sit', async () => {
    const { id } = await give();
    await atDesk(scene.teacher, id, (tx, place) =>
      setAdaptation(tx, scene.teacher, place, { studentId: scene.pupils[2].id, adaptation: { excused: true } }),
    );
    await expect(start(scene.pupils[2].actor, id)).rejects.toMatchObject({ code: 'assessments.excused' });
  });
});

test('a teacher who decided on fewer questions for a student finds as many on that paper alone', async () => {
  const { id } = await give();
  const [usual, eased] = [scene.pupils[0], scene.pupils[1]];
  await atDesk(scene.teacher, id, (tx, place) =>
    setAdaptation(tx, scene.teacher, place, { studentId: eased.id, adaptation: { fewerPercent: 50 } }),
  );
  const count = async (actor: Actor) =>
    (await start(actor, id)).sections.reduce((sum, { items }) => sum + items.length, 0);
  expect(await count(usual.actor)).toBe(ids.length);
  expect(await count(eased.actor)).toBe(Math.ceil(ids.length / 2));
});

test('large letters that a teacher decided on are part of the exam, and of that of nobody else', async () => {
  const { id } = await give();
  const [usual, eased] = [scene.pupils[0], scene.pupils[1]];
  await atDesk(scene.teacher, id, (tx, place) =>
    setAdaptation(tx, scene.teacher, place, { studentId: eased.id, adaptation: { largePrint: true } }),
  );
  expect((await start(usual.actor, id)).largePrint).toBe(false);
  const { id: attempt } = await start(eased.actor, id);
  expect((await reload(eased.actor, attempt)).largePrint).toBe(true);
});

describe('answers', () => {
  test('come again without harm, and an older one never replaces a newer', async () => {
    const { id } = await give();
    const { actor } = scene.pupils[0];
    const attempt = await start(actor, id);
    const first = await send(actor, attempt.id, one(1, '5', attempt.now));
    expect(first.outcomes.q2).toMatchObject({ code: 'kept', isNew: true });
    const again = await send(actor, attempt.id, one(1, '5', attempt.now));
    expect(again.outcomes.q2).toMatchObject({ code: 'kept', isNew: false });
    await send(actor, attempt.id, one(2, '6', attempt.now + 5));
    const old = await send(actor, attempt.id, one(1, '5', attempt.now));
    expect(old.outcomes.q2).toMatchObject({ code: 'superseded', kept: { answer: written('6') } });
    const stale = await send(actor, attempt.id, one(2, '7', attempt.now + 6));
    expect(stale.outcomes.q2).toMatchObject({ code: 'stale', kept: { answer: written('6') } });
    expect((await reload(actor, attempt.id)).answers.q2).toMatchObject({ sequence: 2, answer: written('6') });
  });

  test('of two devices: what was written last holds, whatever arrives last', async () => {
    const { id } = await give();
    const { actor } = scene.pupils[1];
    const attempt = await start(actor, id);
    moveTo(attempt.now + 10_000);
    await send(actor, attempt.id, one(1, 'teléfono', attempt.now + 9_000));
    const late = await send(actor, attempt.id, one(4, 'portátil', attempt.now + 2_000));
    expect(late.outcomes.q2).toMatchObject({ code: 'superseded' });
    expect((await reload(actor, attempt.id)).answers.q2?.answer).toEqual(written('teléfono'));
  });

  test('with signs that a database does not keep are kept without them', async () => {
    const { id } = await give();
    const { actor } = scene.pupils[2];
    const attempt = await start(actor, id);
    await send(actor, attempt.id, one(1, 'a\u0000b\ud800', attempt.now));
    expect((await reload(actor, attempt.id)).answers.q2?.answer).toEqual(written('ab\ufffd'));
  });

  test('written in time count for two minutes more, and nothing written after the end', async () => {
    const { id } = await give();
    const { actor } = scene.pupils[0];
    const attempt = await start(actor, id);
    const end = attempt.endsAt!;
    moveTo(end + 90_000);
    expect((await send(actor, attempt.id, one(1, '5', end - 1_000))).outcomes.q2).toMatchObject({
      code: 'kept',
      kept: { late: true },
    });
    expect((await send(actor, attempt.id, one(2, '6', end + 1_000))).outcomes.q2).toEqual({ code: 'too_late' });
    moveTo(end + 121_000);
    expect((await send(actor, attempt.id, one(3, '7', end - 500))).outcomes.q2).toEqual({ code: 'ended' });
    expect(await endOverdue(systemActor(actor.institutionId))).toBeGreaterThan(0);
    const row = await readAttempt(scene.teacher, attempt.id);
    expect(row).toMatchObject({ state: 'expired', endedAt: new Date(end) });
    expect((await reload(actor, attempt.id)).answers.q2?.answer).toEqual(written('5'));
  });
});

test('where there is no going back, a question that was left stays as it is', async () => {
  const { id } = await give({ rules: { oneAtATime: true, canGoBack: false } });
  const { actor } = scene.pupils[1];
  const attempt = await start(actor, id);
  moveTo(attempt.now + 1_000);
  await send(actor, attempt.id, one(1, '5', attempt.now + 100), [{ item: 'q2', writtenAt: attempt.now + 200 }]);
  moveTo(attempt.now + 5_000);
  expect((await send(actor, attempt.id, one(2, '6', attempt.now + 4_000))).outcomes.q2).toEqual({
    code: 'left_behind',
  });
});

test('handing in carries the last words and happens once', async () => {
  const { id } = await give();
  const { actor } = scene.pupils[2];
  const attempt = await start(actor, id);
  const right = await rightAnswers(scene.teacher, attempt.id);
  const sent = Object.entries(right).map(([item, answer]) => ({ item, answer, sequence: 1, writtenAt: attempt.now }));
  const first = await handIn(actor, attempt.id, sent);
  const second = await handIn(actor, attempt.id, sent);
  expect(first.state).toBe('handed_in');
  expect(second).toMatchObject({ state: 'handed_in', endedAt: first.endedAt });
  const row = await readAttempt(scene.teacher, attempt.id);
  expect(row).toMatchObject({ earned: 4, possible: 4, waiting: 0 });
  expect((await send(actor, attempt.id, one(2, '1', attempt.now + 1))).outcomes.q2).toEqual({ code: 'ended' });
});

test('random kills, reloads and repeats: nothing acknowledged is lost and no time is gained', async () => {
  const step = fc.record({
    what: fc.constantFrom('write', 'resend', 'reload', 'wait', 'restart'),
    text: fc.integer({ min: 0, max: 99 }).map(String),
    wait: fc.integer({ min: 0, max: 400_000 }),
  });
  const { id } = await give({ rules: { attempts: 20 } });
  const { actor } = scene.pupils[0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const begun = Date.now();
      moveTo(begun);
      const attempt = await start(actor, id);
      const end = attempt.endsAt!;
      let [now, sequence] = [begun, 0];
      let acknowledged: string | null = null;
      let last: ReturnType<typeof one> = [];
      for (const { what, text, wait } of steps) {
        if (what === 'wait') {
          now += wait;
          moveTo(now);
        }
        if (what === 'write') last = one(++sequence, text, now);
        if ((what === 'write' || what === 'resend') && last.length > 0) {
          const { outcomes } = await send(actor, attempt.id, last);
          const said = outcomes.q2!;
          if (said.code === 'kept') acknowledged = (last[0]!.answer as { text: string }).text;
          if (now > end + 120_000) expect(said.code === 'kept' && said.isNew).toBe(false);
        }
        if (what === 'reload' || what === 'restart') {
          const seen =
            what === 'restart' && now <= end + 120_000 ? await start(actor, id) : await reload(actor, attempt.id);
          expect(seen.id).toBe(attempt.id);
          expect(seen.endsAt).toBe(end);
          if (acknowledged !== null) expect(seen.answers.q2?.answer).toEqual(written(acknowledged));
        }
      }
      await handIn(actor, attempt.id);
      const row = await readAttempt(scene.teacher, attempt.id);
      expect(row.endedAt!.getTime()).toBeLessThanOrEqual(end);
      if (acknowledged !== null)
        expect((await reload(actor, attempt.id)).answers.q2?.answer).toEqual(written(acknowledged));
    }),
    { numRuns: 15 },
  );
});

test('handing in gives a receipt that stays, and flags are kept for other devices', async () => {
  const { id } = await give();
  const { actor } = scene.pupils[0];
  const attempt = await start(actor, id);
  expect(attempt).toMatchObject({ receipt: null, flags: [] });
  await inTenant(actor, (tx) =>
    keepAnswers(tx, actor, { id: attempt.id, answers: [], left: [], flags: ['q2', 'nowhere'] }),
  );
  await send(actor, attempt.id, one(1, '5', Date.now()));
  expect((await reload(actor, attempt.id)).flags).toEqual(['q2']);
  const ended = await handIn(actor, attempt.id);
  expect(ended.receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect((await handIn(actor, attempt.id)).receipt).toBe(ended.receipt);
  expect((await reload(actor, attempt.id)).receipt).toBe(ended.receipt);
  const rules = await inTenant(actor, (tx) => readRules(tx, actor, id));
  expect(rules.attempts.map(({ receipt }) => receipt)).toEqual([ended.receipt]);
});
