import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LESSON, ownText, PLANTED, TEMPLATE } from '../tests/essays.ts';
import { compareTexts } from './compare.ts';
import { findCoincidences } from './find.ts';
import { LEAST_RUN } from './grams.ts';
import { fingerprintsOf, type Prepared, prepareText } from './prepare.ts';
import { templateGrams } from './skipped.ts';
import { wordsIn } from './split.ts';

const templates = templateGrams([TEMPLATE]);
const forms = (text: string) => wordsIn(text).map(({ form }) => form);
const compare = (a: string, b: string) => compareTexts(prepareText(a, templates), prepareText(b, templates));

/** Thirty essays on one template; passage n stands in those of students n and n + 15, at different places. */
function classTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (let n = 0; n < 30; n++) {
    const passage = n < 10 ? PLANTED[n]!.from : n >= 15 && n < 25 ? PLANTED[n - 15]!.to : '';
    const before = n % 3 === 0 ? '' : ownText(`${n} before`, 40 + n * 3);
    const after = n % 4 === 0 ? '' : ownText(`${n} after`, 120 - n);
    texts.set(`student ${n}`, `${TEMPLATE}\n\n${before}\n${passage}\n${after}`);
  }
  return texts;
}

describe('a class', () => {
  const texts = classTexts();
  const prepared = new Map([...texts].map(([id, text]) => [id, prepareText(text, templates)]));
  const found = findCoincidences(prepared);

  test.each(PLANTED.map((planted, n) => ({ ...planted, n })))(
    'the overlap $what is found, where it stands',
    ({ n, from, to }) => {
      const pair = found.find(({ a, b }) => [a, b].includes(`student ${n}`) && [a, b].includes(`student ${n + 15}`));
      expect(pair).toBeDefined();
      const [first, second] = pair!.a === `student ${n}` ? ['a' as const, 'b' as const] : ['b' as const, 'a' as const];
      expect(pair!.coincidences.length).toBe(1);
      const [one] = pair!.coincidences;
      const piece = (id: string, { from: start, to: end }: { from: number; to: number }) =>
        texts.get(id)!.slice(start, end);
      expect(forms(piece(`student ${n}`, one![first]))).toEqual(forms(from));
      expect(forms(piece(`student ${n + 15}`, one![second]))).toEqual(forms(to));
      for (const run of one!.runs) expect(forms(piece(pair!.a, run.a))).toEqual(forms(piece(pair!.b, run.b)));
    },
  );

  test("and nothing else: the template is everybody's, and own words are own words", () => {
    expect(found.length).toBe(10);
    for (const text of prepared.values()) expect(text.counted).toBeLessThan(text.words.length);
  });

  test('a lesson is a source: found in essays, never compared with itself', () => {
    const sources = new Map([
      ['lesson', prepareText(LESSON)],
      ['copy of the lesson', prepareText(LESSON)],
    ]);
    const copied = prepareText(`${TEMPLATE} ${ownText('x', 50)} ${LESSON} ${ownText('y', 30)}`, templates);
    const hits = findCoincidences(new Map([['student x', copied]]), sources);
    expect(hits.map(({ a, b }) => `${a} < ${b}`)).toEqual(['student x < copy of the lesson', 'student x < lesson']);
    expect(hits[0]).toMatchObject({ words: forms(LESSON).length, shareOfB: 1 });
  });
});

describe('what does not count', () => {
  const passage = PLANTED[0]!.from;

  test('a template, also in the middle of equal texts', () => {
    const both = `${ownText('1', 30)} ${TEMPLATE} ${ownText('2', 30)}`;
    expect(compare(both, `${ownText('3', 30)} ${TEMPLATE} ${ownText('4', 30)}`).words).toBe(0);
    expect(compare(both, both).words).toBe(60);
    expect(compare(TEMPLATE, TEMPLATE)).toEqual({ coincidences: [], words: 0, shareOfA: 0, shareOfB: 0 });
  });

  test.each([`«${passage}»`, `“${passage}”`, `"${passage}"`])('what is quoted: %s', (quotation) => {
    expect(compare(`${ownText('5', 20)} ${quotation}`, `${ownText('6', 20)} ${passage}`).words).toBe(0);
  });

  test('a quotation mark that never closes hides nothing', () => {
    expect(compare(`${ownText('7', 20)} "${passage}`, passage).words).toBe(forms(passage).length);
  });

  test('seven equal words are a turn of phrase', () => {
    const seven = forms(passage)
      .slice(0, LEAST_RUN - 1)
      .join(' ');
    expect(
      compare(`${ownText('8', 20)} ${seven} ${ownText('9', 20)}`, `${ownText('10', 20)} ${seven} ${ownText('11', 20)}`)
        .words,
    ).toBe(0);
  });
});

test('up to four words between two runs are an edit, five make two passages', () => {
  const row = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `palabra${from + at}`).join(' ');
  const apart = (count: number) =>
    compare(`${row(0, 10)} ${row(100, count)} ${row(20, 10)}`, `${row(0, 10)} ${row(200, count)} ${row(20, 10)}`);
  expect([apart(4), apart(5)].map(({ coincidences, words }) => [coincidences.length, words])).toEqual([
    [1, 20],
    [2, 20],
  ]);
  expect(apart(4).coincidences[0]!.runs.length).toBe(2);
});

describe('for any texts', () => {
  const word = fc.integer({ min: 0, max: 400 }).map((n) => `w${n}`);
  const words = (min: number, max: number) => fc.array(word, { minLength: min, maxLength: max });
  const few = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
  const text = (all: string[]) => all.join(' ');

  test('every run of eight words is found, wherever it stands', () => {
    fc.assert(
      fc.property(
        words(LEAST_RUN, 20),
        words(0, 40),
        words(0, 40),
        words(0, 40),
        words(0, 40),
        (shared, a, b, c, d) => {
          const [one, other] = [prepareText(text([...a, ...shared, ...b])), prepareText(text([...c, ...shared, ...d]))];
          expect(compareTexts(one, other).words).toBeGreaterThanOrEqual(LEAST_RUN);
          expect(fingerprintsOf(one).some((hash) => fingerprintsOf(other).includes(hash))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('runs are equal, never overlap on either side, and both directions agree that there are some', () => {
    const check = (one: Prepared, other: Prepared, [a, b]: [string, string]) => {
      const { coincidences, shareOfA, shareOfB } = compareTexts(one, other);
      const runs = coincidences.flatMap((each) => each.runs);
      for (const run of runs)
        expect(forms(a.slice(run.a.from, run.a.to))).toEqual(forms(b.slice(run.b.from, run.b.to)));
      for (const side of ['a', 'b'] as const) {
        const sorted = runs.map((run) => run[side]).toSorted((x, y) => x.from - y.from);
        for (const [at, piece] of sorted.slice(1).entries()) expect(piece.from).toBeGreaterThanOrEqual(sorted[at]!.to);
      }
      expect(shareOfA <= 1 && shareOfB <= 1).toBe(true);
      return coincidences.length > 0;
    };
    fc.assert(
      fc.property(fc.oneof(few, words(0, 40)), fc.oneof(few, words(0, 40)), (x, y) => {
        const [a, b] = [text(x), text(y)];
        const [one, other] = [prepareText(a), prepareText(b)];
        expect(check(one, other, [a, b])).toBe(check(other, one, [b, a]));
      }),
      { numRuns: 1000 },
    );
  });

  test('a text is wholly its own copy', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: LEAST_RUN, maxLength: 60 }), (all) => {
        const one = prepareText(text(all));
        expect(compareTexts(one, one)).toMatchObject({ words: all.length, shareOfA: 1, shareOfB: 1 });
      }),
    );
  });

  test('nothing falls over, and a phrase repeated without end is no trap', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        (any) => void compareTexts(prepareText(any), prepareText(any)),
      ),
    );
    const endless = prepareText('uno dos tres cuatro cinco seis siete ocho '.repeat(3000));
    expect(compareTexts(endless, endless).words).toBeGreaterThan(LEAST_RUN);
  });
});
