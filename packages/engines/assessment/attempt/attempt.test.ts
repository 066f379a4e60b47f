import { describe, expect, test } from 'vitest';
import type { Answer } from '../marking/answer.ts';
import { type AttemptRules, act, type Command } from './act.ts';
import { type Attempt, clockOf, GRACE, startAttempt, type Window } from './attempt.ts';
import { sentAnswer } from './sent.ts';

const MINUTE = 60_000;
const START = 1_000_000;
const window: Window = {
  opensAt: 0,
  closesAt: null,
  minutes: 10,
  extraMinutes: 0,
  attemptsAllowed: 1,
  attemptsUsed: 0,
};
const END = START + 10 * MINUTE;
const rules: AttemptRules = { items: ['q1', 'q2', 'q3'], canGoBack: true };
const say = (text: string): Answer => ({ kind: 'short', text });

function begin(more: Partial<Window> = {}): Attempt {
  const started = startAttempt({ ...window, ...more }, START);
  if (!started.ok) throw new Error(started.code);
  return started.attempt;
}
const answer = (item: string, sequence: number, text: string, writtenAt: number): Command => ({
  kind: 'answer',
  item,
  sequence,
  answer: say(text),
  writtenAt,
});
/** Runs commands at their times and says what became of the last answer. */
function run(attempt: Attempt, steps: [number, Command][], by = rules) {
  let [now, code] = [attempt, ''];
  for (const [at, command] of steps) {
    const acted = act(now, by, command, at);
    now = acted.attempt;
    code = Object.values(acted.outcomes).at(-1)?.code ?? code;
  }
  return { attempt: now, code };
}

describe('beginning', () => {
  test.each<[Partial<Window>, string]>([
    [{ opensAt: START + 1 }, 'not_open_yet'],
    [{ closesAt: START }, 'closed'],
    [{ attemptsUsed: 1 }, 'no_attempts_left'],
  ])('%j is refused', (more, code) => {
    expect(startAttempt({ ...window, ...more }, START)).toEqual({ ok: false, code });
  });

  test('the end is the time limit or the closing, whichever comes first; an accommodation also reaches over the closing', () => {
    expect(begin().endsAt).toBe(END);
    expect(begin({ closesAt: START + 4 * MINUTE }).endsAt).toBe(START + 4 * MINUTE);
    expect(begin({ closesAt: END, minutes: 13, extraMinutes: 3 }).endsAt).toBe(END + 3 * MINUTE);
    expect(begin({ minutes: null }).endsAt).toBeNull();
  });

  test('the clock', () => {
    expect(clockOf(begin(), END - 1)).toEqual({ phase: 'running', left: 1 });
    expect(clockOf(begin(), END + GRACE)).toEqual({ phase: 'closing', left: 0 });
    expect(clockOf(begin(), END + GRACE + 1)).toEqual({ phase: 'ended', left: 0 });
    expect(clockOf(begin({ minutes: null }), END * 9)).toEqual({ phase: 'running', left: null });
  });
});

describe('answers', () => {
  test('the highest number holds, in whatever order they arrive, and repeats are harmless', () => {
    const one = answer('q1', 1, 'a', START);
    const two = answer('q1', 2, 'b', START + 1);
    const late = run(begin(), [
      [START + 5, two],
      [START + 6, one],
    ]);
    expect(late).toMatchObject({ code: 'superseded', attempt: { answers: { q1: { sequence: 2, answer: say('b') } } } });
    const again = run(late.attempt, [[START + 9, two]]);
    expect(again).toEqual({ code: 'kept', attempt: late.attempt });
  });

  test('one number for two answers is not acknowledged', () => {
    const other = run(begin(), [
      [START + 1, answer('q1', 1, 'a', START)],
      [START + 2, answer('q1', 1, 'b', START)],
    ]);
    expect(other).toMatchObject({ code: 'stale', attempt: { answers: { q1: { answer: say('a') } } } });
  });

  test.each<[string, number, number, string]>([
    ['in time', END - 1, END - 1, 'kept'],
    ['on its way when time ran out', END - 1, END + GRACE, 'kept'],
    ['on its way for too long', END - 1, END + GRACE + 1, 'ended'],
    ['written after the end', END + 1, END + 1, 'too_late'],
    ['from a device whose clock runs ahead', END + 5 * MINUTE, END - 1, 'kept'],
    ['from a device whose clock runs behind', 0, START + 1, 'kept'],
  ])('%s', (_, writtenAt, now, code) => {
    expect(run(begin(), [[now, answer('q1', 1, 'a', writtenAt)]]).code).toBe(code);
  });

  test('what arrived late is marked so', () => {
    const { attempt } = run(begin(), [
      [END + 5, answer('q1', 1, 'a', END - 5)],
      [END - 5, answer('q2', 1, 'a', END - 5)],
    ]);
    expect([attempt.answers.q1!.late, attempt.answers.q2!.late]).toEqual([true, false]);
  });

  test('what a device sends is read strictly', () => {
    const sent = { item: 'q1', sequence: 1, answer: say('a'), writtenAt: START };
    expect(sentAnswer.parse(sent)).toEqual(sent);
    for (const change of [
      { sequence: 0 },
      { sequence: 1.5 },
      { writtenAt: -1 },
      { item: 'Q 1' },
      { answer: { kind: 'poem' } },
      { state: 'open' },
    ])
      expect(sentAnswer.safeParse({ ...sent, ...change }).success).toBe(false);
  });

  test('a question that is not on the paper', () => {
    expect(run(begin(), [[START, answer('q9', 1, 'a', START)]]).code).toBe('unknown_item');
  });

  test('no going back: only what was written before leaving counts', () => {
    const oneWay = { ...rules, canGoBack: false };
    const left: [number, Command][] = [[START + 10, { kind: 'leave', item: 'q1', writtenAt: START + 10 }]];
    expect(run(begin(), [...left, [START + 20, answer('q1', 1, 'a', START + 15)]], oneWay).code).toBe('left_behind');
    expect(run(begin(), [...left, [START + 20, answer('q1', 1, 'a', START + 5)]], oneWay).code).toBe('kept');
    const skipped: [number, Command][] = [[START + 30, answer('q3', 1, 'c', START + 30)]];
    expect(run(begin(), [...skipped, [START + 40, answer('q1', 1, 'a', START + 35)]], oneWay).code).toBe('left_behind');
    expect(run(begin(), [...left, [START + 20, answer('q1', 1, 'a', START + 15)]]).code).toBe('kept');
  });
});

describe('ending', () => {
  test('handing in takes the last answers along, and twice is once', () => {
    const last = { item: 'q1', sequence: 3, answer: say('z'), writtenAt: START + 8 };
    const submit: Command = { kind: 'submit', answers: [last] };
    const once = run(begin(), [[START + 9, submit]]);
    expect(once.attempt).toMatchObject({
      state: 'submitted',
      endedAt: START + 9,
      answers: { q1: { answer: say('z') } },
    });
    expect(run(once.attempt, [[END + GRACE * 2, submit]])).toEqual({ code: 'kept', attempt: once.attempt });
    expect(run(once.attempt, [[START + 10, answer('q1', 4, 'y', START + 9)]]).code).toBe('ended');
  });

  test('time runs out by itself, at the end and not at the end of the grace', () => {
    expect(run(begin(), [[END + GRACE, { kind: 'tick' }]]).attempt.state).toBe('open');
    const over = run(begin(), [[END + GRACE + 1, { kind: 'tick' }]]).attempt;
    expect(over).toMatchObject({ state: 'expired', endedAt: END });
    expect(run(begin(), [[END + GRACE + 1, { kind: 'submit', answers: [] }]]).attempt).toEqual(over);
  });

  test('extra minutes move the end, open an expired attempt again, and leave a submitted one alone', () => {
    const more: Command = { kind: 'extend', minutes: 5 };
    expect(run(begin(), [[START + 1, more]]).attempt.endsAt).toBe(END + 5 * MINUTE);
    const late = END + GRACE + 7;
    const reopened = run(begin(), [
      [late, { kind: 'tick' }],
      [late, more],
      [late + 1, answer('q1', 1, 'a', late)],
    ]);
    expect(reopened).toMatchObject({
      code: 'kept',
      attempt: { state: 'open', endsAt: late + 5 * MINUTE, endedAt: null },
    });
    const handed = run(begin(), [[START + 1, { kind: 'submit', answers: [] }]]).attempt;
    expect(run(handed, [[START + 2, more]]).attempt).toBe(handed);
  });
});
