import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_FILES, demoBlocks } from '../tests/demo.ts';
import { testId } from '../tests/ids.ts';
import { completionOf } from './completion.ts';
import { type ProgressEvent, progressEvent } from './events.ts';
import { activeSeconds, addEvents, joinProgress, type Progress } from './join.ts';
import { type CompletionRule, completionRule } from './rule.ts';
import { type ProgressSummary, readableBlocks, resumePlace, summarise } from './summary.ts';

const BLOCKS = demoBlocks(DEMO_FILES.find((file) => file.includes('idea-principal.es'))!);
const QUESTIONS = BLOCKS.flatMap((block) =>
  block.type === 'quiz' ? block.questions.map(({ id }) => ({ block: block.id, id })) : [],
);
const RULES: CompletionRule[] = [
  { kind: 'seen', share: 1 },
  { kind: 'quizzes', share: 0.6 },
  { kind: 'checkpoints', share: 0.5 },
  { kind: 'handed_in' },
];

const when = fc.nat({ max: 100_000 }).map((minutes) => new Date(Date.UTC(2026, 2, 1) + minutes * 60_000).toISOString());
const anEvent: fc.Arbitrary<ProgressEvent> = fc
  .record({
    device: fc.constantFrom(testId('phone'), testId('tablet')),
    sequence: fc.integer({ min: 1, max: 40 }),
    at: when,
    pick: fc.nat({ max: 100 }),
    kind: fc.constantFrom('seen', 'answered', 'active', 'handed_in'),
    share: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ pick, kind, share, ...rest }) => {
    const block = BLOCKS[pick % BLOCKS.length]!.id;
    const question = QUESTIONS[pick % QUESTIONS.length]!;
    const result = share === 1 ? 'right' : share > 0 ? 'partial' : 'wrong';
    if (kind === 'answered')
      return { ...rest, kind, block: question.block, question: question.id, attempt: 1, result, share };
    return kind === 'active' ? { ...rest, kind, block, seconds: pick } : { ...rest, kind: kind as 'seen', block };
  });
const aProgress = fc.array(anEvent, { maxLength: 25 }).map((events) => addEvents({}, events));
/** As real devices make them: one number, one event. */
const honest = fc
  .uniqueArray(anEvent, { maxLength: 50, selector: ({ device, sequence }) => `${device}:${sequence}` })
  .chain((events) => fc.tuple(fc.subarray(events), fc.subarray(events)))
  .map((pair) => pair.map((events) => addEvents({}, events)) as [Progress, Progress]);

/** True if nothing in `after` is less than in `before`. */
function isNoLess(after: ProgressSummary, before: ProgressSummary): boolean {
  if ((before.handedIn && !after.handedIn) || after.seconds < before.seconds) return false;
  return Object.entries(before.blocks).every(([id, block]) => {
    const now = after.blocks[id];
    if (!now || (block.seen && !now.seen) || now.seconds < block.seconds) return false;
    return Object.entries(block.answers).every(([question, { best, attempts }]) => {
      const answer = now.answers[question];
      return answer !== undefined && answer.best >= best && answer.attempts >= attempts;
    });
  });
}

describe('joining what two devices know', () => {
  test('does not depend on order, grouping or repetition', () => {
    fc.assert(
      fc.property(aProgress, aProgress, aProgress, (a, b, c) => {
        expect(joinProgress(a, b)).toEqual(joinProgress(b, a));
        expect(joinProgress(joinProgress(a, b), c)).toEqual(joinProgress(a, joinProgress(b, c)));
        expect(joinProgress(a, a)).toEqual(a);
        expect(joinProgress(joinProgress(a, b), b)).toEqual(joinProgress(a, b));
      }),
      { numRuns: 500 },
    );
  });

  test('never goes back, and what was done stays done', () => {
    fc.assert(
      fc.property(honest, ([a, b]) => {
        const [before, after] = [summarise(a), summarise(joinProgress(a, b))];
        expect(isNoLess(after, before)).toBe(true);
        const [had, has] = [completionOf(BLOCKS, before, RULES), completionOf(BLOCKS, after, RULES)];
        for (const [index, rule] of had.rules.entries())
          expect(has.rules[index]!.have).toBeGreaterThanOrEqual(rule.have);
      }),
      { numRuns: 500 },
    );
  });
});

test('a pause counts until the reader is idle', () => {
  expect(activeSeconds([0, 10_000, 8 * 3_600_000, 8 * 3_600_000 + 5_000])).toBe(75);
  expect(activeSeconds([5_000, 0])).toBe(5);
  expect(activeSeconds([])).toBe(0);
});

test('the schema refuses a night at one block and an unknown kind', () => {
  const event = { device: testId('d'), sequence: 1, at: '2026-03-01T10:00:00Z', block: BLOCKS[0]!.id };
  expect(progressEvent.safeParse({ ...event, kind: 'active', seconds: 30_000 }).success).toBe(false);
  expect(progressEvent.safeParse({ ...event, kind: 'passed' }).success).toBe(false);
  expect(progressEvent.safeParse({ ...event, kind: 'seen' }).success).toBe(true);
});

describe('completion and resuming', () => {
  let sequence = 0;
  const base = (block: string) => ({
    device: testId('phone'),
    sequence: ++sequence,
    at: new Date(Date.UTC(2026, 2, 1) + sequence * 60_000).toISOString(),
    block,
  });
  const seen = (block: string): ProgressEvent => ({ ...base(block), kind: 'seen' });
  const answered = (block: string, question: string, share: number): ProgressEvent => ({
    ...base(block),
    kind: 'answered',
    question,
    attempt: 1,
    result: share === 1 ? 'right' : 'wrong',
    share,
  });
  const readable = readableBlocks(BLOCKS);
  const done = (events: ProgressEvent[], rule: CompletionRule, wasDone = false) =>
    completionOf(BLOCKS, summarise(addEvents({}, events)), [completionRule.parse(rule)], wasDone).done;

  test('seen: twins in easy language need not be opened', () => {
    const all = readable.map(({ id }) => seen(id));
    expect(readable.length).toBeLessThan(BLOCKS.length);
    expect(done(all, { kind: 'seen', share: 1 })).toBe(true);
    expect(done(all.slice(1), { kind: 'seen', share: 1 })).toBe(false);
    expect(done(all.slice(1), { kind: 'seen', share: 1 }, true)).toBe(true);
  });

  test('quizzes: the best attempt counts, a later wrong one takes nothing', () => {
    const right = QUESTIONS.map(({ block, id }) => answered(block, id, 1));
    const wrongLater = answered(QUESTIONS[0]!.block, QUESTIONS[0]!.id, 0);
    expect(done([...right, wrongLater], { kind: 'quizzes', share: 1 })).toBe(true);
    expect(done(right.slice(1), { kind: 'quizzes', share: 1 })).toBe(false);
    expect(done(right.slice(1), { kind: 'quizzes', share: 0.5 })).toBe(true);
  });

  test('a checkpoint without questions is passed by reaching it; handing in is its own rule', () => {
    const checkpoint = BLOCKS.find(({ type }) => type === 'checkpoint')!;
    expect(done([], { kind: 'checkpoints', share: 1 })).toBe(false);
    expect(done([seen(checkpoint.id)], { kind: 'checkpoints', share: 1 })).toBe(true);
    expect(done([{ ...base(checkpoint.id), kind: 'handed_in' }], { kind: 'handed_in' })).toBe(true);
  });

  test('one goes on after the last block, or at a quiz that was left open', () => {
    const place = (events: ProgressEvent[]) => resumePlace(BLOCKS, summarise(addEvents({}, events)));
    expect(place([])).toBe(readable[0]!.id);
    expect(place([seen(readable[0]!.id)])).toBe(readable[1]!.id);
    const quiz = BLOCKS.find((block) => block.type === 'quiz')!;
    expect(place([seen(quiz.id)])).toBe(quiz.id);
    expect(
      place(readable.map(({ id }) => seen(id)).concat(QUESTIONS.map((q) => answered(q.block, q.id, 1)))),
    ).toBeNull();
    expect(place([seen(testId('a block of an older version'))])).toBe(readable[0]!.id);
  });
});
