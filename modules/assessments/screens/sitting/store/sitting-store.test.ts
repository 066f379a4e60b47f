import { type Attempt, act, type Outcome } from '@patio/engine-assessment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptView } from '../../../contract.ts';
import { type KeptSitting, NOTHING_KEPT } from './kept.ts';
import type { Heard, SentAnswers } from './send.ts';
import { SittingStore } from './sitting-store.ts';

const START = Date.parse('2026-11-17T14:00:00Z');
const text = (written: string) => ({ kind: 'short' as const, text: written });
const question = { kind: 'short' as const, prompt: '?', language: 'es' };

/** A school that keeps answers by the engine's rules and can be out of reach. */
function school({ minutes = 30, canGoBack = true } = {}) {
  const rules = { items: ['q1', 'q2', 'q3'], canGoBack };
  let attempt: Attempt = {
    state: 'open',
    startedAt: START,
    endsAt: START + minutes * 60_000,
    endedAt: null,
    answers: {},
    leftAt: {},
  };
  const here = { isReachable: true, losesAnswers: false, requests: 0, refuses: false, flags: [] as string[] };
  const stateOf = () => (attempt.state === 'submitted' ? ('handed_in' as const) : attempt.state);
  const view = (): AttemptView => ({
    id: 'a',
    assignedId: 'x',
    number: 1,
    title: 'Examen',
    state: stateOf(),
    now: Date.now(),
    startedAt: attempt.startedAt,
    endsAt: attempt.endsAt,
    endedAt: attempt.endedAt,
    oneAtATime: true,
    canGoBack,
    largePrint: false,
    sections: [
      { id: 's', title: '', instructions: '', items: rules.items.map((key) => ({ key, points: 1, question })) },
    ],
    answers: attempt.answers,
    leftAt: attempt.leftAt,
    flags: [...here.flags],
    receipt: attempt.endedAt === null ? null : '7KQ4-M2XD',
    helpAskedAt: null,
    news: [],
  });
  const hear =
    (ends: boolean) =>
    async (sent: SentAnswers): Promise<Heard> => {
      here.requests++;
      if (here.refuses) throw new Error('refused');
      if (!here.isReachable) throw new Error('unreachable');
      const outcomes: Record<string, Outcome> = {};
      if (sent.flags) here.flags = sent.flags;
      const move = (command: Parameters<typeof act>[2]) => {
        const acted = act(attempt, rules, command, Date.now());
        attempt = acted.attempt;
        Object.assign(outcomes, acted.outcomes);
      };
      for (const each of sent.answers) if (!ends) move({ kind: 'answer', ...each });
      for (const each of sent.left) move({ kind: 'leave', ...each });
      if (ends) move({ kind: 'submit', answers: sent.answers });
      if (here.losesAnswers) throw new Error('unreachable');
      const { endsAt, endedAt } = attempt;
      return { now: Date.now(), state: stateOf(), endsAt, endedAt, outcomes, newsId: null };
    };
  return {
    here,
    view,
    answer: hear(false),
    handIn: hear(true),
    answers: () => attempt.answers,
    left: () => attempt.leftAt,
  };
}

function device(at: ReturnType<typeof school>, saved: KeptSitting = NOTHING_KEPT, more = {}) {
  let kept = saved;
  const door = {
    answer: at.answer,
    handIn: at.handIn,
    keep: async (own: KeptSitting) => {
      kept = own;
    },
    reread: vi.fn(),
    isRefusal: (error: unknown) => (error as Error).message === 'refused',
  };
  const store = new SittingStore(at.view(), saved, door, more);
  return { store, door, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is typed goes in one request after a pause, and then everything is saved', async () => {
  const at = school();
  const { store } = device(at);
  for (const typed of ['L', 'Li', 'Lima']) store.write('q1', text(typed));
  expect(store.snapshot().phase).toBe('saving');
  await pass(1_000);
  expect(at.answers().q1?.answer).toEqual(text('Lima'));
  expect(at.here.requests).toBe(1);
  expect(store.snapshot().phase).toBe('saved');
});

test('whoever never stops typing is saved all the same', async () => {
  const at = school();
  const { store } = device(at);
  for (let typed = 0; typed < 20; typed++) {
    store.write('q1', text('a'.repeat(typed + 1)));
    await pass(300);
  }
  expect(at.here.requests).toBeGreaterThan(0);
});

test('two minutes without a network: answers wait on the device and arrive by themselves', async () => {
  const at = school();
  const { store } = device(at);
  at.here.isReachable = false;
  store.write('q1', text('uno'));
  store.write('q2', text('dos'));
  await pass(120_000);
  expect(store.snapshot().phase).toBe('queued');
  expect(store.unsent).toBe(2);
  at.here.isReachable = true;
  await pass(20_000);
  expect(Object.keys(at.answers())).toEqual(['q1', 'q2']);
  expect(store.snapshot().phase).toBe('saved');
});

test('an answer whose acknowledgement was lost is sent again and kept once', async () => {
  const at = school();
  const { store } = device(at);
  at.here.losesAnswers = true;
  store.write('q1', text('uno'));
  await pass(1_000);
  at.here.losesAnswers = false;
  await pass(20_000);
  expect(at.answers().q1).toMatchObject({ sequence: 1, answer: text('uno') });
  expect(store.snapshot().phase).toBe('saved');
});

test('after a crash without a network the device goes on with what it kept, also what the school has', async () => {
  const at = school();
  const first = device(at);
  const before = at.view();
  first.store.write('q1', text('uno'));
  await pass(1_000);
  at.here.isReachable = false;
  first.store.write('q2', text('dos'));
  await pass(1_000);
  const kept = first.kept();
  const again = new SittingStore(before, kept, first.door, { fromDevice: true, readAt: START });
  expect(again.snapshot().kept.locals).toMatchObject({ q1: { answer: text('uno') }, q2: { state: 'unsent' } });
  expect(again.now()).toBe(Date.now());
  at.here.isReachable = true;
  await pass(20_000);
  expect(at.answers().q2?.answer).toEqual(text('dos'));
});

test('another device goes on where the first one was, and the later word holds', async () => {
  const at = school();
  const one = device(at);
  one.store.write('q1', text('uno'));
  await pass(1_000);
  const other = device(at);
  expect(other.store.snapshot().kept.locals.q1?.answer).toEqual(text('uno'));
  other.store.write('q1', text('una'));
  await pass(1_000);
  one.store.write('q1', text('un'));
  await pass(5_000);
  expect(at.answers().q1?.answer).toEqual(text('un'));
});

test('handing in carries the last word and happens once', async () => {
  const at = school();
  const { store, kept } = device(at);
  store.write('q1', text('uno'));
  store.handIn();
  store.handIn();
  await pass(1_000);
  expect(at.here.requests).toBe(1);
  expect(at.answers().q1?.answer).toEqual(text('uno'));
  expect(store.snapshot().view.state).toBe('handed_in');
  expect(kept().handingIn).toBe(false);
});

test('handed in without a network, it waits and goes by itself', async () => {
  const at = school();
  const { store, kept } = device(at);
  at.here.isReachable = false;
  store.write('q1', text('uno'));
  store.handIn();
  await pass(30_000);
  expect(kept().handingIn).toBe(true);
  at.here.isReachable = true;
  await pass(20_000);
  expect(store.snapshot().view.state).toBe('handed_in');
});

test('a question that was left stays left, with what was written before', async () => {
  const at = school({ canGoBack: false });
  const { store } = device(at);
  store.write('q1', text('uno'));
  store.leave(['q1']);
  await pass(1_000);
  expect(at.left().q1).toBeDefined();
  expect(at.answers().q1?.answer).toEqual(text('uno'));
  store.write('q1', text('otra'));
  await pass(5_000);
  expect(store.snapshot().kept.locals.q1?.state).toBe('refused');
});

test('a question to look at again is found on another device, also when it was marked without a network', async () => {
  const at = school();
  const one = device(at);
  one.store.flag('q2');
  await pass(1_000);
  expect(device(at).store.snapshot().kept.flags).toEqual(['q2']);
  at.here.isReachable = false;
  one.store.flag('q3');
  await pass(1_000);
  one.store.take(at.view());
  expect(one.store.snapshot().kept.flags).toEqual(['q2', 'q3']);
  at.here.isReachable = true;
  await pass(20_000);
  expect(device(at).store.snapshot().kept.flags).toEqual(['q2', 'q3']);
  one.store.flag('q2');
  await pass(1_000);
  expect(device(at).store.snapshot().kept.flags).toEqual(['q3']);
});

test('what the school refuses is said, and is not sent again and again', async () => {
  const at = school();
  const { store, door } = device(at);
  at.here.refuses = true;
  store.write('q1', text('uno'));
  await pass(1_000);
  expect(store.snapshot().phase).toBe('failed');
  expect(door.reread).toHaveBeenCalledOnce();
  store.take(at.view());
  await pass(60_000);
  expect(at.here.requests).toBe(1);
});

test('an answer of the school that is older than its last word changes nothing', async () => {
  const at = school();
  const { store } = device(at);
  const old = at.view();
  await pass(10);
  store.write('q1', text('uno'));
  await pass(1_000);
  store.take(old);
  expect(store.snapshot().kept.locals.q1?.answer).toEqual(text('uno'));
});

test('what came back after the grace is refused, and that is still said when all is over', async () => {
  const at = school({ minutes: 1 });
  const { store } = device(at);
  at.here.isReachable = false;
  store.write('q1', text('uno'));
  store.handIn();
  await pass(200_000);
  at.here.isReachable = true;
  await pass(20_000);
  expect(store.snapshot().view.state).toBe('expired');
  await pass(10);
  store.take(at.view());
  expect(store.snapshot().kept.locals.q1?.state).toBe('refused');
  expect(store.snapshot().view.sections).toHaveLength(1);
});
