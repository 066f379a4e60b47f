import { expect, test } from 'vitest';
import { compareWorks } from '../server/service/find-matches.ts';

/** Words that nobody else has, so that nothing but what is planted is shared. */
const own = (of: number, count: number) =>
  Array.from({ length: count }, (_, at) => `propia${of}x${at * 7919}`).join(' ');
const planted = (n: number) => Array.from({ length: 9 + n }, (_, at) => `pasaje${n}y${at}`).join(' ');
const TEMPLATE = Array.from({ length: 30 }, (_, at) => `plantilla${at}`).join(' ');
const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Thirty works on one template; passage n stands in those of n and n + 15, written with other capitals and signs. */
const works = Array.from({ length: 30 }, (_, n) => {
  const passage =
    n < 10
      ? planted(n)
      : n >= 15 && n < 25
        ? planted(n - 15)
            .toUpperCase()
            .replaceAll(' ', ', ')
        : '';
  const text = `${TEMPLATE}\n${own(n, 20 + n)} ${passage} ${own(100 + n, 50 - n)}`;
  return { id: id(n), studentId: id(1_000 + n), text, here: true };
});

test('ten planted overlaps are found and nothing else; the template is everybody’s', () => {
  const found = compareWorks({ works, lessons: [], templates: [TEMPLATE] });
  const pairs = found.map(({ attemptId, otherAttemptId, words }) => ({ attemptId, otherAttemptId, words }));
  expect(pairs.toSorted((a, b) => a.words - b.words)).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ attemptId: id(n + 15), otherAttemptId: id(n), words: 9 + n })),
  );
});

test('a pair is kept in one order, whichever work came first', () => {
  const kept = (list: typeof works) =>
    compareWorks({ works: list, lessons: [], templates: [TEMPLATE] })
      .map(({ attemptId, otherAttemptId, share, passages }) => ({ attemptId, otherAttemptId, share, passages }))
      .toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  expect(kept(works.toReversed())).toEqual(kept(works));
});

test('works of other years are sources, compared with the class and not with each other; of one student never', () => {
  const mine = works.map((work, n) => ({ ...work, here: n < 15 }));
  expect(compareWorks({ works: mine, lessons: [], templates: [TEMPLATE] }).length).toBe(10);
  expect(compareWorks({ works: mine.map((work) => ({ ...work, here: false })), lessons: [], templates: [] })).toEqual(
    [],
  );
  const alone = mine.map((work) => ({ ...work, studentId: id(1) }));
  expect(compareWorks({ works: alone, lessons: [], templates: [TEMPLATE] })).toEqual([]);
});

test('what a lesson says is kept with the finding', () => {
  const lesson = { id: id(5_000), title: 'Los ríos', text: `Introducción. ${planted(3)}. Fin.` };
  const [one] = compareWorks({ works: works.slice(3, 4), lessons: [lesson], templates: [TEMPLATE] });
  expect(one).toMatchObject({ attemptId: id(3), lessonId: lesson.id, words: 12 });
  expect(one?.passages[0]?.said).toBe(planted(3));
});
