import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyAnswer } from '../marking/key.ts';
import { markAnswer } from '../marking/mark.ts';
import { aQuestion, aQuestionWithAnswer, asked } from '../tests/arbitraries.ts';
import { answerBack } from './answer-back.ts';
import { answerShown } from './answer-shown.ts';
import { askQuestion } from './ask.ts';

const SECRET =
  /"(right|answer|answers|credit|feedback|tolerance|expression|parameters|pairs|shape|guide|accepted|fixed)":/;

describe('a question as it is asked', () => {
  test('names no answer', () => {
    fc.assert(
      fc.property(aQuestion, fc.string(), (question, seed) => {
        expect(JSON.stringify(askQuestion(question, { seed }))).not.toMatch(SECRET);
      }),
      { numRuns: 500 },
    );
  });

  test('is the same for the same seed, and an answer finds its way there and back', () => {
    fc.assert(
      fc.property(aQuestionWithAnswer, fc.string(), ({ question, answer }, seed) => {
        expect(askQuestion(question, { seed })).toEqual(askQuestion(question, { seed }));
        const own = answerBack(question, seed, answerShown(question, seed, keyAnswer(question, seed) ?? answer));
        expect(own).toEqual(keyAnswer(question, seed) ?? answer);
        if (question.kind !== 'essay') expect(markAnswer(question, own, seed).share).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  test("names that were never shown fall away, the author's own among them", () => {
    fc.assert(
      fc.property(aQuestionWithAnswer, fc.string(), ({ question, answer }, seed) => {
        fc.pre(['choice', 'multiple', 'match', 'order'].includes(question.kind));
        expect(markAnswer(question, answerBack(question, seed, answer), seed).result).toBe('open');
      }),
    );
  });

  test('an answer to another kind comes back as it is and counts as none', () => {
    fc.assert(
      fc.property(aQuestion, aQuestionWithAnswer, fc.string(), (question, { answer }, seed) => {
        fc.pre(question.kind !== answer.kind);
        expect(answerBack(question, seed, answer)).toEqual(answer);
        expect(answerShown(question, seed, answer)).toEqual(answer);
      }),
    );
  });

  test('of a pair both sides must have been shown', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
    const pairs = [0, 2].map((at) => ({ left: items[at]!, right: items[at + 1]! }));
    const question = asked({ kind: 'match', prompt: '?', pairs });
    const shown = answerShown(question, 's', { kind: 'match', pairs: { a: 'b' } });
    const [left, right] = shown.kind === 'match' ? Object.entries(shown.pairs)[0]! : ['', ''];
    const back = (given: Record<string, string>) => answerBack(question, 's', { kind: 'match', pairs: given });
    expect(back({ [left]: right })).toEqual({ kind: 'match', pairs: { a: 'b' } });
    expect(back({ [left]: 'x', y: right })).toEqual({ kind: 'match', pairs: {} });
  });

  test('the place and the name of the right option say nothing', () => {
    const options = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: id, right: i === 0 }));
    const question = asked({ kind: 'choice', prompt: '?', options });
    const seen = new Map<string, number>();
    for (let i = 0; i < 4000; i++) {
      const open = askQuestion(question, { seed: `${i}` });
      if (open.kind !== 'choice') throw new Error('not a choice');
      const place = open.options.findIndex(({ text }) => text === 'a');
      for (const what of [`place ${place}`, open.options[place]!.id]) seen.set(what, (seen.get(what) ?? 0) + 1);
    }
    expect(seen.size).toBe(8);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('what is fixed keeps its place, and shuffling can be switched off', () => {
    const options = [
      { id: 'a', text: 'A', right: true },
      { id: 'b', text: 'B', right: false },
      { id: 'c', text: 'C', right: false },
      { id: 'z', text: 'Todas las anteriores', right: false, fixed: true as const },
    ];
    const question = asked({ kind: 'choice', prompt: '?', options });
    const texts = (seed: string, shuffle = true) => {
      const open = askQuestion(question, { seed, shuffle });
      return open.kind === 'choice' ? open.options.map(({ text }) => text) : [];
    };
    const orders = new Set(Array.from({ length: 60 }, (_, i) => texts(`${i}`).join('')));
    expect(orders.size).toBe(6);
    for (const order of orders) expect(order.endsWith('Todas las anteriores')).toBe(true);
    expect(texts('x', false)).toEqual(options.map(({ text }) => text));
  });

  test('an order is never asked as its answer', () => {
    const items = ['uno', 'dos'].map((text, i) => ({ id: `i${i}`, text }));
    const question = asked({ kind: 'order', prompt: '?', items });
    for (let i = 0; i < 40; i++) {
      const open = askQuestion(question, { seed: `${i}` });
      expect(open.kind === 'order' && open.items.map(({ text }) => text)).toEqual(['dos', 'uno']);
    }
  });

  test("a formula shows the student's numbers in the student's language", () => {
    const parameters = [{ name: 'a', from: '2.5', to: '2.5', step: '1' }];
    const question = asked({ kind: 'formula', prompt: 'Mide {{a}} m.', parameters, expression: 'a*2', unit: 'm' });
    expect(askQuestion(question, { seed: 's' })).toMatchObject({ prompt: 'Mide 2,5 m.', unit: 'm' });
    expect(askQuestion(question, { seed: 's', decimalSign: '.' }).prompt).toBe('Mide 2.5 m.');
    const strict = asked({ ...question, unitRule: 'required' });
    expect(askQuestion(strict, { seed: 's' })).toMatchObject({ needsUnit: true });
    expect(JSON.stringify(askQuestion(strict, { seed: 's' }))).not.toContain('"unit"');
  });
});
