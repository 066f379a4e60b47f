import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAnswer, aQuestion, aQuestionWithAnswer, asked } from '../tests/arbitraries.ts';
import { type Answer, answer as answerSchema } from './answer.ts';
import { keyAnswer } from './key.ts';
import { markAnswer } from './mark.ts';
import { pointsFor, sumPoints } from './points.ts';

const shareOf = (question: Parameters<typeof markAnswer>[0], answer: Answer) => markAnswer(question, answer).share;
const options = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: id, right: i < 2, feedback: `de ${id}` }));
const item = (id: string) => ({ id, text: `texto ${id}` });

describe('any question', () => {
  test('its key earns everything, and nothing earns nothing', () => {
    fc.assert(
      fc.property(aQuestion, fc.string(), (question, seed) => {
        const key = keyAnswer(question, seed);
        expect(markAnswer(question, null, seed)).toMatchObject({ result: 'open', share: 0 });
        if (question.kind === 'essay') expect(key).toBeNull();
        else
          expect(markAnswer(question, key, seed), JSON.stringify(question)).toMatchObject({
            result: 'right',
            share: 1,
          });
      }),
      { numRuns: 500 },
    );
  });

  test('any answer earns a share between nothing and all, the same every time, and is read back as it was sent', () => {
    fc.assert(
      fc.property(aQuestionWithAnswer, fc.string(), ({ question, answer }, seed) => {
        const read = answerSchema.parse(JSON.parse(JSON.stringify(answer)));
        const marked = markAnswer(question, answer, seed);
        expect(markAnswer(question, read, seed)).toEqual(marked);
        expect(marked.share >= 0 && marked.share <= 1).toBe(true);
        expect(marked.result === 'right').toBe(marked.share === 1);
        expect(marked.result === 'partial').toBe(marked.share > 0 && marked.share < 1);
        if ('scoring' in question && question.scoring === 'all') expect([0, 1]).toContain(marked.share);
      }),
      { numRuns: 1000 },
    );
  });

  test('an answer to another kind counts as none', () => {
    fc.assert(
      fc.property(aQuestion, aQuestion.chain(anAnswer), (question, answer) => {
        fc.pre(question.kind !== answer.kind);
        expect(markAnswer(question, answer).result).toBe('open');
      }),
    );
  });
});

describe('options', () => {
  const multiple = (more: object = {}) => asked({ kind: 'multiple', prompt: '?', options, ...more });
  const pick = (...ids: string[]): Answer => ({ kind: 'multiple', options: ids });

  test('each right option is a part, each wrong one takes a part away', () => {
    const shares = [
      pick('a'),
      pick('a', 'b'),
      pick('a', 'b', 'c'),
      pick('a', 'c'),
      pick('a', 'b', 'c', 'd'),
      pick('a', 'a'),
    ];
    expect(shares.map((answer) => shareOf(multiple(), answer))).toEqual([0.5, 1, 0.5, 0, 0, 0.5]);
  });

  test('all or nothing where the author says so', () => {
    const whole = multiple({ scoring: 'all' });
    expect([pick('a'), pick('a', 'b'), pick('a', 'b', 'c')].map((answer) => shareOf(whole, answer))).toEqual([0, 1, 0]);
  });

  test("an author's credits hold, and thirds that were rounded add up", () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, text: id, right: true, credit: 33.33 }));
    const question = multiple({ options: [...thirds, { id: 'd', text: 'd', right: false, credit: -50 }] });
    expect(shareOf(question, pick('a', 'b', 'c'))).toBe(1);
    expect(shareOf(question, pick('a'))).toBeCloseTo(1 / 3);
    expect(shareOf(question, pick('a', 'd'))).toBe(0);
    const partly = options.slice(1).map((each, i) => ({ ...each, credit: [100, 40, -25][i]! }));
    const choice = asked({ kind: 'choice', prompt: '?', options: partly });
    const of = (option: string) => shareOf(choice, { kind: 'choice', option });
    expect([of('b'), of('c'), of('d'), of('x')]).toEqual([1, 0.4, 0, 0]);
  });

  test('feedback of what was chosen, then of the whole, then to everybody', () => {
    const question = multiple({ feedback: { right: 'bien', wrong: 'no', general: 'Repasa.' } });
    const said = (answer: Answer) => markAnswer(question, answer).feedback.map(({ at = '', text }) => `${at}:${text}`);
    expect(said(pick('a', 'b'))).toEqual(['a:de a', 'b:de b', ':bien', ':Repasa.']);
    expect(said(pick('c'))).toEqual(['c:de c', ':no', ':Repasa.']);
    expect(said(pick('a'))).toEqual(['a:de a', ':Repasa.']);
    expect(markAnswer(question, pick('a', 'c')).notes).toEqual(['some_missing', 'some_too_many']);
  });
});

describe('arranged', () => {
  test('a pair is a part, extras are wrong, equal words are equal', () => {
    const pairs = [1, 2, 3, 4].map((n) => ({
      left: item(`l${n}`),
      right: { id: `r${n}`, text: n > 2 ? 'igual' : `r${n}` },
    }));
    const question = asked({ kind: 'match', prompt: '?', pairs, extras: [item('x')] });
    const give = (given: Record<string, string>) => markAnswer(question, { kind: 'match', pairs: given });
    expect(give({ l1: 'r1', l2: 'x', l3: 'r4', l4: 'r3' })).toMatchObject({
      share: 0.75,
      parts: { l1: 'right', l2: 'wrong', l3: 'right', l4: 'right' },
    });
    expect(give({ l1: 'r1' })).toMatchObject({ share: 0.25, notes: ['some_missing'] });
    expect(give({ l9: 'r1' }).result).toBe('open');
  });

  test('one item out of place costs one item; the reverse earns nothing', () => {
    const question = asked({ kind: 'order', prompt: '?', items: ['a', 'b', 'c', 'd', 'e'].map(item) });
    const of = (...items: string[]) => shareOf(question, { kind: 'order', items });
    expect([of('b', 'c', 'd', 'e', 'a'), of('e', 'd', 'c', 'b', 'a'), of('a', 'b'), of('a')]).toEqual([
      0.75, 0, 0.25, 0,
    ]);
  });

  test('a single item is an answer, though it earns nothing', () => {
    const question = asked({ kind: 'order', prompt: '?', items: ['a', 'b', 'c'].map(item) });
    expect(markAnswer(question, { kind: 'order', items: ['b'] })).toMatchObject({
      result: 'wrong',
      notes: ['some_missing'],
    });
    expect(markAnswer(question, { kind: 'order', items: ['x'] }).result).toBe('open');
  });

  test('pictures without words are told apart by their file', () => {
    const picture = (id: string, n: number) => ({
      id,
      text: '',
      image: { file: `01980000-0000-7000-8000-00000000000${n}`, alt: id },
    });
    const question = asked({ kind: 'order', prompt: '?', items: [picture('a', 1), picture('b', 2)] });
    expect(shareOf(question, { kind: 'order', items: ['b', 'a'] })).toBe(0);
  });
});

describe('points', () => {
  test('to the hundredth, half up, as the fraction would', () => {
    expect([pointsFor(1, 1 / 3), pointsFor(1.25, 0.5), pointsFor(0.06, 7 / 12), pointsFor(3, 1)]).toEqual([
      0.33, 0.63, 0.04, 3,
    ]);
    const small = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), small, small, (hundredths, a, b) => {
        const [over, under] = a < b ? [a, b] : [b, a];
        const exactly = Math.floor((2 * hundredths * over + under) / (2 * under));
        expect(pointsFor(hundredths / 100, over / under)).toBe(exactly / 100);
      }),
      { numRuns: 2000 },
    );
  });

  test('a sum of hundredths is exact', () => {
    expect(sumPoints([0.1, 0.2, 0.3, 1.1])).toBe(1.7);
  });
});
