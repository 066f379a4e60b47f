import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import type { Item } from './form.ts';
import { locateWrongStep } from './locate.ts';
import { makeItem } from './make.ts';
import { seeded } from './random.ts';
import { exercise, SKILLS } from './skills.ts';

const linesOf = (item: Item): string[] => item.steps.map(({ work }) => work).filter((work) => work !== undefined);
const WORKED = SKILLS.filter(
  ({ subject, id }) => subject === 'maths' && linesOf(makeItem(SKILLS.find((each) => each.id === id)!, 1)).length >= 2,
);

/** Changes the last number of a line, as a slip would. */
const slip = (line: string, by: number): string =>
  line.replace(/(\d+)(?!.*\d)/, (digits) => String(Number(digits) + by));

describe('the first wrong step', () => {
  test('expressions are read as students write them', () => {
    const cases: [string, string][] = [
      ['3 × (4 + 5)', '27/1'],
      ['3/4 ÷ 1/2', '3/2'],
      ['2^3 − 1', '7/1'],
      ['-5 + (−3)', '-8/1'],
      ['1,5 * 2', '3/1'],
      ['12 : 4', '3/1'],
      ['0.1 + 0.2', '3/10'],
    ];
    for (const [text, value] of cases) {
      const found = evaluate(text)!;
      expect(`${found.n}/${found.d}`, text).toBe(value);
    }
    for (const text of ['', '3 +', '4 // 2', '(2', 'abc', '1/0', '2^99', '7 8'])
      expect(evaluate(text), text).toBeNull();
  });

  test('500 worked solutions with one planted error', () => {
    const random = seeded(2026);
    let [found, falseAlarms] = [0, 0];
    for (let round = 0; round < 500; round++) {
      const item = makeItem(random.pick(WORKED), random.int(1, 1e6));
      const lines = linesOf(item);
      if (locateWrongStep(item, lines).found === 'line') falseAlarms++;
      const at = random.int(0, lines.length - 1);
      const spoiled = lines.map((line, index) => (index === at ? slip(line, random.pick([1, 2, 10])) : line));
      const located = locateWrongStep(item, spoiled);
      if (located.found === 'line' && located.line === at) found++;
    }
    expect(found / 500).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarms / 500).toBeLessThanOrEqual(0.02);
  });

  test('says when a line cannot be read, and when the work stops early', () => {
    const item = exercise('maths.two-step-equation', 5)!;
    expect(locateWrongStep(item, ['no sé'])).toEqual({ found: 'unreadable', line: 0 });
    expect(locateWrongStep(item, [item.steps[0]!.work!])).toEqual({ found: 'unfinished' });
    expect(locateWrongStep(item, ['x = x'])).toEqual({ found: 'line', line: 0 });
  });
});
