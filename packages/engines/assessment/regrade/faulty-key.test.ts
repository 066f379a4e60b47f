import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '../question/kinds.ts';
import { asked } from '../tests/arbitraries.ts';
import { type GradedItem, gradeAttempt, type Key, scalePoints, type Treatment } from './grade.ts';
import { type GradedAttempt, regrade } from './regrade.ts';
import { isSameQuestion } from './same-question.ts';

describe('what a faulty question is worth', () => {
  const options = ['a', 'b'].map((id) => ({ id, text: id, right: id === 'a' }));
  const choice = asked({ kind: 'choice', prompt: '?', options });
  const essay = asked({ kind: 'essay', prompt: '?' });
  const item = (more: Partial<GradedItem>): GradedItem => ({
    key: 'q1',
    question: 'c',
    points: 2,
    seed: '',
    answer: { kind: 'choice', option: 'b' },
    manual: null,
    ...more,
  });
  const attempt: GradedAttempt = {
    attempt: 'x',
    items: [item({}), item({ key: 'q2', question: 'd', answer: { kind: 'choice', option: 'a' } })],
  };
  const keys = (treatment: Treatment): Key =>
    new Map([
      ['c', { question: choice, treatment }],
      ['d', { question: choice }],
    ]);

  test.each<[Treatment, number, number, number]>([
    ['as_marked', 2, 4, 10],
    ['full_points', 4, 4, 20],
    ['left_out', 2, 2, 20],
  ])('%s', (treatment, earned, possible, scaled) => {
    const grade = gradeAttempt(attempt.items, keys(treatment));
    expect(grade).toMatchObject({ earned, possible });
    expect(scalePoints(grade, 20)).toBe(scaled);
  });

  test("a person's points hold over any key, and an essay waits for a person", () => {
    expect(gradeAttempt([item({ manual: 1.5 })], keys('as_marked')).earned).toBe(1.5);
    const written = item({ question: 'e', answer: { kind: 'essay', text: 'Érase una vez' } });
    const both: Key = new Map([['e', { question: essay }]]);
    expect(gradeAttempt([written], both)).toMatchObject({ earned: 0, waiting: 1 });
    expect(gradeAttempt([{ ...written, manual: 2 }], both)).toMatchObject({ earned: 2, waiting: 0 });
    expect(gradeAttempt([{ ...written, answer: null }], both)).toMatchObject({ earned: 0, waiting: 0 });
  });

  test('a question that asks something else cannot mark old answers', () => {
    const other = asked({ kind: 'choice', prompt: '?', options: [...options, { id: 'z', text: 'z', right: false }] });
    const after: Key = new Map([
      ['c', { question: other }],
      ['d', { question: essay }],
    ]);
    expect(regrade([attempt], keys('as_marked'), after)).toEqual({
      ok: false,
      code: 'asks_something_else',
      questions: ['c', 'd'],
    });
  });

  test('what answers refer to must stay, kind by kind', () => {
    const two = ['a', 'b'].map((id) => ({ id, text: id }));
    const gap = { kind: 'choice' as const, id: 'g', options };
    const base = { prompt: '?' };
    const changed: [QuestionInput, QuestionInput][] = [
      [
        { ...base, kind: 'order', items: two },
        { ...base, kind: 'order', items: [...two, { id: 'c', text: 'c' }] },
      ],
      [
        { ...base, kind: 'cloze', parts: [gap] },
        { ...base, kind: 'cloze', parts: [{ ...gap, id: 'h' }] },
      ],
      [
        { ...base, kind: 'cloze', parts: [gap] },
        {
          ...base,
          kind: 'cloze',
          parts: [{ ...gap, options: options.map((each) => ({ ...each, id: `${each.id}x` })) }],
        },
      ],
      [
        {
          ...base,
          kind: 'match',
          pairs: [
            { left: two[0]!, right: two[0]! },
            { left: two[1]!, right: two[1]! },
          ],
        },
        {
          ...base,
          kind: 'match',
          pairs: [
            { left: two[0]!, right: two[0]! },
            { left: two[1]!, right: two[1]! },
          ],
          extras: [{ id: 'z', text: 'z' }],
        },
      ],
      [
        { ...base, kind: 'formula', expression: 'a', parameters: [{ name: 'a', from: '1', to: '2', step: '1' }] },
        { ...base, kind: 'formula', expression: 'a', parameters: [{ name: 'a', from: '1', to: '3', step: '1' }] },
      ],
    ];
    for (const [before, after] of changed) expect(isSameQuestion(asked(before), asked(after)), after.kind).toBe(false);
    const reworded = asked({ ...base, kind: 'cloze', parts: [{ kind: 'text', text: 'La' }, gap] });
    expect(isSameQuestion(asked({ ...base, kind: 'cloze', parts: [gap] }), reworded)).toBe(true);
  });
});
