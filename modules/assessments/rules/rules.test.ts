import { itemsOf } from '@patio/engine-assessment';
import { describe, expect, test } from 'vitest';
import type { ExamSection } from '../contract/exams.ts';
import { adaptationOf } from './adaptation.ts';
import { countingAttempt } from './counting.ts';
import { drawerOf, type FrozenQuestion, namedQuestions, sizeOf } from './draw.ts';
import { seenOf } from './seeing.ts';

const idOf = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const rules = { minutes: 40, attempts: 1, shuffleOptions: true, oneAtATime: false, canGoBack: true };

describe('drawing papers', () => {
  const bank: FrozenQuestion[] = Array.from({ length: 20 }, (_, n) => ({
    id: idOf(n),
    version: 1,
    tags: ['fracciones'],
    difficulty: 'medium',
    competencyIds: n < 5 ? [idOf(100)] : [],
  }));
  const listed = [idOf(10), idOf(11), idOf(12)];
  const sections: ExamSection[] = [
    {
      id: 'a',
      title: '',
      instructions: '',
      shuffle: false,
      parts: [
        { kind: 'question', question: idOf(19), points: 2 },
        { kind: 'pool', count: 2, tags: [], competencyId: idOf(100), questions: [], points: 1 },
        { kind: 'pool', count: 2, tags: ['Fracciones'], questions: listed, points: 1.5 },
      ],
    },
  ];

  test('a pool draws by competency or from its own list, beside tags', () => {
    const draw = drawerOf(sections, rules, bank);
    for (let seed = 0; seed < 50; seed++) {
      const drawn = draw(String(seed));
      if (!drawn.ok) throw new Error('not drawn');
      const ids = itemsOf(drawn.paper).map(({ question }) => question);
      expect(ids[0]).toBe(idOf(19));
      expect(ids.slice(1, 3).every((id) => bank.findIndex((each) => each.id === id) < 5)).toBe(true);
      expect(ids.slice(3).every((id) => listed.includes(id))).toBe(true);
    }
    expect(namedQuestions(sections)).toEqual([idOf(19), ...listed]);
    expect(sizeOf(sections)).toEqual({ questionCount: 5, paperPoints: 7 });
  });
});

describe('accommodations', () => {
  test.each([
    [['Más tiempo en pruebas'], 25, { extraTime: 25 }],
    [['Menos preguntas en cada prueba'], 0, { extraTime: 0, questions: 75 }],
    [['50 % menos ejercicios', 'Asiento adelante'], 10, { extraTime: 10, questions: 50 }],
    [['Fewer questions (90 %)'], 0, { extraTime: 0, questions: 40 }],
    [['Consignas cortas'], 0, { extraTime: 0 }],
  ])('%j', (lines, extra, expected) => expect(adaptationOf(lines, extra)).toEqual(expected));
});

describe('which attempt counts', () => {
  const attempt = (number: number, earned: number, state: 'open' | 'handed_in' = 'handed_in') => ({
    number,
    earned,
    possible: 10,
    state,
  });
  test.each([
    ['best', 2],
    ['first', 1],
    ['last', 3],
  ] as const)('%s', (rule, number) =>
    expect(countingAttempt([attempt(1, 4), attempt(2, 9), attempt(3, 5), attempt(4, 10, 'open')], rule)?.number).toBe(
      number,
    ),
  );
  test('an open one only where nothing has ended', () => {
    expect(countingAttempt([attempt(1, 0, 'open')], 'best')?.number).toBe(1);
    expect(countingAttempt([], 'best')).toBeNull();
  });
});

describe('what a student may see', () => {
  const over = { ended: true, released: true, closed: true };
  test('nothing of an open attempt, whatever the exam says', () => {
    for (const when of ['never', 'release', 'close'] as const)
      expect(seenOf({ showResults: when, showKeys: when }, { ...over, ended: false })).toEqual({
        results: false,
        keys: false,
      });
  });
  test('right answers only when nobody can sit in it any more, and never more than results', () => {
    expect(seenOf({ showResults: 'release', showKeys: 'release' }, { ...over, closed: false })).toEqual({
      results: true,
      keys: false,
    });
    expect(seenOf({ showResults: 'release', showKeys: 'close' }, { ...over, released: false })).toEqual({
      results: false,
      keys: false,
    });
    expect(seenOf({ showResults: 'close', showKeys: 'close' }, { ...over, released: false })).toEqual({
      results: true,
      keys: true,
    });
    expect(seenOf({ showResults: 'never', showKeys: 'release' }, over)).toEqual({ results: false, keys: false });
  });
});
