import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '../question/kinds.ts';
import { anAnswer, aQuestion } from '../tests/arbitraries.ts';
import { gradeAttempt, type Key, type Treatment } from './grade.ts';
import { regrade } from './regrade.ts';
import { isSameQuestion } from './same-question.ts';

/** The same question with another key: what is right is moved on by one. */
function withOtherKey(question: Question): Question {
  const turn = <T>(things: readonly T[]): T[] => [...things.slice(1), things[0]!];
  switch (question.kind) {
    case 'choice':
    case 'multiple': {
      const rights = turn(question.options.map(({ right }) => right));
      return { ...question, options: question.options.map((each, at) => ({ ...each, right: rights[at]! })) };
    }
    case 'true_false':
      return { ...question, answer: !question.answer };
    case 'numeric':
      return { ...question, answers: question.answers.map((each) => ({ ...each, value: '7', tolerance: '1000' })) };
    case 'formula':
      return { ...question, expression: 'a - b', tolerance: '5' };
    case 'short':
      return { ...question, answers: [{ text: 'sol', credit: 100 }] };
    case 'match': {
      const rights = turn(question.pairs.map(({ right }) => right));
      return { ...question, pairs: question.pairs.map(({ left }, at) => ({ left, right: rights[at]! })) };
    }
    case 'order':
      return { ...question, items: turn(question.items) };
    case 'hot_spot':
      return { ...question, regions: question.regions.map((each) => ({ ...each, right: true })) };
    default:
      return question;
  }
}

const aClass = fc
  .array(aQuestion, { minLength: 1, maxLength: 5 })
  .chain((questions) => {
    const items = fc.tuple(
      ...questions.map((question, at) =>
        fc.record({
          key: fc.constant(`q${at + 1}`),
          question: fc.constant(`question ${at}`),
          points: fc.constant(question.points),
          seed: fc.string({ maxLength: 4 }),
          answer: fc.option(anAnswer(question)),
          manual: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 6 }),
        }),
      ),
    );
    const attempts = fc
      .array(items, { maxLength: 6 })
      .map((all) => all.map((each, at) => ({ attempt: `a${at}`, items: each })));
    const treatments = fc.array(fc.constantFrom<Treatment>('as_marked', 'full_points', 'left_out'), {
      minLength: questions.length,
      maxLength: questions.length,
    });
    return fc.record({ questions: fc.constant(questions), attempts, treatments });
  })
  .map(({ questions, attempts, treatments }) => {
    const before: Key = new Map(questions.map((question, at) => [`question ${at}`, { question }]));
    const after: Key = new Map(
      questions.map((question, at) => [
        `question ${at}`,
        { question: withOtherKey(question), treatment: treatments[at]! },
      ]),
    );
    return { before, after, attempts };
  });

describe('regrading', () => {
  test('equals grading from scratch, and the preview says exactly what moves', () => {
    fc.assert(
      fc.property(aClass, ({ before, after, attempts }) => {
        const done = regrade(attempts, before, after);
        if (!done.ok) throw new Error(done.code);
        for (const { attempt, items } of attempts) {
          const scratch = gradeAttempt(items, after);
          expect(done.grades.get(attempt)).toEqual(scratch);
          const difference = done.preview.differences.find((each) => each.attempt === attempt);
          const old = gradeAttempt(items, before);
          const moved = scratch.items.filter((item, at) => {
            return item.earned !== old.items[at]!.earned || item.possible !== old.items[at]!.possible;
          });
          expect(difference?.items.map(({ key }) => key) ?? []).toEqual(moved.map(({ key }) => key));
          if (difference) expect(difference.after).toEqual({ earned: scratch.earned, possible: scratch.possible });
        }
        const { up, down, same } = done.preview;
        expect(up + down + same).toBe(attempts.length);
      }),
      { numRuns: 500 },
    );
  });

  test('back to the old key is back to the old grade', () => {
    fc.assert(
      fc.property(aClass, ({ before, after, attempts }) => {
        expect(regrade(attempts, before, before)).toMatchObject({ preview: { differences: [], up: 0, down: 0 } });
        const back = regrade(attempts, after, before);
        for (const { attempt, items } of attempts)
          expect(back.ok && back.grades.get(attempt)).toEqual(gradeAttempt(items, before));
      }),
    );
  });

  test('with mercy nobody loses points on any question', () => {
    fc.assert(
      fc.property(aClass, ({ before, after, attempts }) => {
        const kept: Key = new Map([...after].map(([id, { question }]) => [id, { question }]));
        const done = regrade(attempts, before, kept, 'never_lower');
        if (!done.ok) throw new Error(done.code);
        for (const { attempt, items } of attempts) {
          const [old, fresh] = [gradeAttempt(items, before), gradeAttempt(items, kept)];
          for (const [at, item] of done.grades.get(attempt)!.items.entries()) {
            const most = Math.max(old.items[at]!.earned ?? 0, fresh.items[at]!.earned ?? 0);
            if (old.items[at]!.earned !== null && fresh.items[at]!.earned !== null) expect(item.earned).toBe(most);
          }
        }
        expect(done.preview.down).toBe(0);
      }),
    );
  });

  test('every kind is the same question under another key', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        expect(isSameQuestion(question, withOtherKey(question))).toBe(true);
      }),
    );
  });
});
