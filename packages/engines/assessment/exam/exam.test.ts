import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../chance/chance.ts';
import { minutesFor } from './adapt.ts';
import { judgeEdits, type Sitting } from './edits.ts';
import { countQuestions, type ExamInput, exam } from './exam.ts';
import { type BankQuestion, composePaper, itemsOf, paperPoints } from './paper.ts';
import { fillPlaces, TaggedBank } from './pools.ts';

const idOf = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const bank: BankQuestion[] = Array.from({ length: 60 }, (_, n) => ({
  id: idOf(n),
  version: 1 + (n % 3),
  tags: [n % 2 ? 'Álgebra' : 'Geometría', ...(n % 5 === 0 ? ['repaso'] : [])],
  difficulty: n % 4 === 0 ? 'hard' : 'medium',
}));
const input: ExamInput = {
  title: 'Examen',
  minutes: 45,
  sections: [
    { id: 'a', title: 'Fijas', parts: [0, 1, 2].map((n) => ({ kind: 'question', question: idOf(n), points: 2 })) },
    {
      id: 'b',
      title: 'Sorteadas',
      shuffle: true,
      parts: [
        { kind: 'pool', count: 4, tags: ['álgebra'], points: 1.5 },
        { kind: 'pool', count: 2, tags: ['Geometría', 'repaso'], points: 1 },
      ],
    },
  ],
};
const paperOf = (seed: string, from: ExamInput = input, adaptation = {}) => {
  const composed = composePaper(exam.parse(from), bank, seed, adaptation);
  if (!composed.ok) throw new Error(JSON.stringify(composed.problems));
  return composed.paper;
};

describe('papers', () => {
  test('every paper is whole, worth the same and without repeats; the same seed gives the same', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const paper = paperOf(seed);
        expect(paperOf(seed)).toEqual(paper);
        const items = itemsOf(paper);
        expect(items.length).toBe(countQuestions(exam.parse(input)));
        expect(new Set(items.map(({ question }) => question)).size).toBe(items.length);
        expect(items.map(({ key }) => key)).toEqual(items.map((_, at) => `q${at + 1}`));
        expect(paperPoints(paper)).toBe(14);
        const tagsOf = (id: string) => bank.find((each) => each.id === id)!.tags;
        const drawn = paper.sections[1]!.items.map(({ question }) => tagsOf(question));
        expect(drawn.filter((tags) => tags.includes('Álgebra')).length).toBe(4);
        expect(drawn.filter((tags) => tags.includes('Geometría') && tags.includes('repaso')).length).toBe(2);
        seen.add(items.map(({ question }) => question).join());
      }),
    );
    expect(seen.size).toBeGreaterThan(50);
  });

  test('the order of the bank does not matter, its versions are frozen', () => {
    const composed = composePaper(exam.parse(input), bank.toReversed(), 's');
    expect(composed).toEqual({ ok: true, paper: paperOf('s') });
    for (const { question, version } of itemsOf(paperOf('s')))
      expect(version).toBe(bank.find(({ id }) => id === question)!.version);
  });

  test('a tag is found whatever its capitals, with others, by difficulty, and no tag means all', () => {
    const tagged = new TaggedBank(bank);
    const count = (tags: string[], difficulty?: 'hard') => tagged.candidatesOf({ tags, difficulty }).length;
    expect([
      count([]),
      count(['ÁLGEBRA']),
      count([' repaso ', 'geometría']),
      count(['nada']),
      count(['nada', 'repaso']),
    ]).toEqual([60, 30, 6, 0, 0]);
    expect(count(['geometría'], 'hard')).toBe(15);
  });

  test('what cannot be drawn is said before anybody sits down', () => {
    const broken: ExamInput = {
      ...input,
      sections: [
        {
          id: 'x',
          title: 'X',
          parts: [
            { kind: 'question', question: idOf(999), points: 1 },
            { kind: 'question', question: idOf(3), points: 1 },
            { kind: 'question', question: idOf(3), points: 1 },
            { kind: 'pool', count: 20, tags: ['repaso'], points: 1 },
          ],
        },
      ],
    };
    expect(composePaper(exam.parse(broken), bank, 's')).toEqual({
      ok: false,
      problems: [
        { code: 'question_missing', section: 'x', question: idOf(999) },
        { code: 'question_twice', section: 'x', question: idOf(3) },
        { code: 'pool_too_small', section: 'x', tags: ['repaso'], wanted: 20, found: 12 },
      ],
    });
  });

  test('overlapping pools find a paper whenever there is one', () => {
    const candidates = fc.uniqueArray(fc.integer({ min: 0, max: 7 }).map(String), { maxLength: 4 });
    /** The most places that can be filled, by trying everything. */
    const most = (places: string[][], taken: Set<string>): number => {
      const [first, ...rest] = places;
      if (!first) return 0;
      const filled = first.filter((each) => !taken.has(each)).map((each) => 1 + most(rest, new Set([...taken, each])));
      return Math.max(most(rest, taken), ...filled);
    };
    fc.assert(
      fc.property(fc.array(candidates, { maxLength: 5 }), fc.string(), (places, seed) => {
        const found = fillPlaces(places, chanceOf(seed));
        const filled = found.filter((each) => each !== null);
        expect(new Set(filled).size).toBe(filled.length);
        for (const [at, each] of found.entries()) if (each !== null) expect(places[at]).toContain(each);
        expect(filled.length).toBe(most(places, new Set()));
      }),
      { numRuns: 500 },
    );
  });
});

describe('accommodations', () => {
  test('more time, a started minute in favour of the student', () => {
    expect([minutesFor(45, { extraTime: 25 }), minutesFor(60, {}), minutesFor(null, { extraTime: 50 })]).toEqual([
      57,
      60,
      null,
    ]);
    expect(paperOf('s', input, { extraTime: 100 }).minutes).toBe(90);
  });

  test('fewer questions in the same order, at least one in each section', () => {
    const whole = paperOf('s').sections.map(({ items }) => items.map(({ question }) => question));
    const half = paperOf('s', input, { questions: 50 }).sections.map(({ items }) =>
      items.map(({ question }) => question),
    );
    expect(half.map((items) => items.length)).toEqual([2, 3]);
    for (const [at, items] of half.entries()) expect(items).toEqual(whole[at]!.filter((each) => items.includes(each)));
    expect(paperOf('s', input, { questions: 1 }).sections.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});

describe('changes while students sit in it', () => {
  const sitting: Sitting = { ...exam.parse(input), opensAt: 1000, closesAt: 9000, password: null };
  const section = sitting.sections[0]!;
  test.each<[Partial<Sitting>, string[], string[]]>([
    [{ minutes: 60 }, ['more_time'], []],
    [{ minutes: null }, ['more_time'], []],
    [{ minutes: 30 }, [], ['less_time']],
    [{ closesAt: 9500, title: 'Examen final' }, ['wording', 'closes_later'], []],
    [{ closesAt: 8000 }, [], ['closes_earlier']],
    [{ password: 'patio' }, ['password'], []],
    [{ attempts: 2, canGoBack: false }, ['more_attempts'], ['going_back_forbidden']],
    [{ sections: sitting.sections.slice(1) }, ['wording'], ['questions', 'points', 'order']],
    [{ sections: [{ ...section, shuffle: true }, sitting.sections[1]!] }, [], ['order']],
    [
      {
        sections: [{ ...section, parts: section.parts.map((part) => ({ ...part, points: 9 })) }, sitting.sections[1]!],
      },
      [],
      ['points'],
    ],
  ])('%j', (change, allowed, refused) => {
    const judged = judgeEdits(sitting, { ...sitting, ...change }, true);
    expect(judged).toMatchObject({ allowed, refused });
    expect(judgeEdits(sitting, { ...sitting, ...change }, false).refused).toEqual([]);
  });

  test('students are told what concerns them, and nothing else', () => {
    const after = { ...sitting, minutes: 60, password: 'x', attempts: 3 };
    expect(judgeEdits(sitting, after, true).told).toEqual(['more_time']);
    expect(judgeEdits(sitting, after, false).told).toEqual([]);
    expect(judgeEdits(sitting, sitting, true)).toEqual({ allowed: [], refused: [], told: [] });
  });
});
