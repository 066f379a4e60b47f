import { describe, expect, test } from 'vitest';
import type { ExamSection } from '../../contract.ts';
import { movedPart, newPool, steppedPart, takenFor, totalOf, withPooled, withQuestions } from './draft.ts';

const section = (id: string, questions: string[]): ExamSection => ({
  id,
  title: '',
  instructions: '',
  shuffle: false,
  parts: questions.map((question) => ({ kind: 'question', question, points: 2 })),
});
const two = [section('a', ['1', '2', '3']), section('b', ['4'])];
const namesOf = (sections: readonly ExamSection[]) =>
  sections.map(({ parts }) => parts.map((part) => (part.kind === 'question' ? part.question : 'pool')).join(''));

describe('an exam being written', () => {
  test('a pool keeps questions chosen by hand, each once, and offers none of them again', () => {
    const [first] = withQuestions([], ['a']);
    const sections = [{ ...first!, parts: [...first!.parts, newPool()] }];
    const place = { section: 0, part: 1 };
    const once = withPooled(withPooled(sections, place, ['b', 'c']), place, ['c', 'd']);
    expect(once[0]!.parts[1]).toMatchObject({ kind: 'pool', questions: ['b', 'c', 'd'] });
    expect([...takenFor(once, { section: 0, pool: 1 })]).toEqual(['a', 'b', 'c', 'd']);
    expect([...takenFor(once, { section: 0 })]).toEqual(['a']);
    expect(withPooled(sections, { section: 0, part: 0 }, ['z'])).toEqual(sections);
  });

  test('no question is put on it twice', () => {
    expect(namesOf(withQuestions(two, ['4', '5', '5', '1'], 'a'))).toEqual(['1235', '4']);
    expect(namesOf(withQuestions([], ['7']))).toEqual(['7']);
  });

  test('a part moves within a section and into another one', () => {
    expect(namesOf(movedPart(two, { section: 0, part: 0 }, { section: 0, part: 3 }))).toEqual(['231', '4']);
    expect(namesOf(movedPart(two, { section: 0, part: 2 }, { section: 0, part: 0 }))).toEqual(['312', '4']);
    expect(namesOf(movedPart(two, { section: 0, part: 1 }, { section: 1, part: 0 }))).toEqual(['13', '24']);
    expect(namesOf(movedPart(two, { section: 0, part: 9 }, { section: 1, part: 0 }))).toEqual(['123', '4']);
  });

  test('steps go over the edge of a section, and stop at the ends of the exam', () => {
    expect(namesOf(steppedPart(two, { section: 0, part: 0 }, 1))).toEqual(['213', '4']);
    expect(namesOf(steppedPart(two, { section: 0, part: 2 }, 1))).toEqual(['12', '34']);
    expect(namesOf(steppedPart(two, { section: 1, part: 0 }, -1))).toEqual(['1234', '']);
    expect(namesOf(steppedPart(two, { section: 0, part: 0 }, -1))).toEqual(['123', '4']);
  });

  test('pools count as often as they draw', () => {
    const withPool = [{ ...two[1]!, parts: [...two[1]!.parts, { ...newPool(), count: 5, points: 0.5 }] }];
    expect(totalOf(withPool)).toEqual({ questions: 6, points: 4.5 });
  });
});
