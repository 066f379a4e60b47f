import { expect, test } from 'vitest';
import { CheapestSeats } from '../search/cheapest-seats.ts';
import { roundsOf } from '../search/cooling.ts';
import { Course } from '../search/course.ts';
import { nothingSeen, paceOf, see, stepsDown } from '../search/pace.ts';
import { Random } from '../search/random.ts';

const lawful = { hard: 0, soft: 0 };
const cooling = { hottest: 8, coldest: 0.5, round: 1_000, wishes: true };

test('longer runs have more rounds', () => {
  expect([500, 1_000, 9_000, 1e9].map((moves) => roundsOf(cooling, moves))).toEqual([1, 1, 3, 10]);
});

test('a short annealing cools once and never changes the price', () => {
  const course = new Course({ cooling: { ...cooling, round: 0 }, hardWeight: 40 });
  for (const [done, heat] of [
    [0, 8],
    [50, 2],
    [100, 0.5],
  ] as const) {
    expect(course.advance(done, 100, { hard: 1, soft: 10 }, lawful)).toBe(false);
    expect(course.heat).toBeCloseTo(heat);
    expect(course.price).toBe(40);
  }
});

/** Leads a course through all its moves; `reach` says what each way comes down to. */
function led(reach: { lawful: number; clashing: number }) {
  const course = new Course({ cooling, hardWeight: 40 });
  const begun: number[] = [];
  let clashing = 0;
  for (let done = 0; done < 10_000; done += 10) {
    if (course.advance(done, 10_000, { hard: 0, soft: 100 - done / 1_000 }, lawful)) begun.push(done);
    course.note({ hard: 0, soft: course.throughClashes ? reach.clashing : reach.lawful });
    if (course.throughClashes) clashing += 10;
  }
  return { course, begun, clashing };
}

test('two short rounds try the ways, and the better one gets the rest', () => {
  const through = led({ lawful: 20, clashing: 10 });
  expect(through.begun.slice(0, 2)).toEqual([1_000, 2_000]);
  expect(through.begun).toHaveLength(2 + roundsOf(cooling, 8_000) - 1);
  expect(through.clashing).toBe(9_000);
  expect(through.course.price).toBeLessThan(40);
  const kept = led({ lawful: 10, clashing: 20 });
  expect(kept.clashing).toBe(1_000);
  expect(kept.course.price).toBe(40);
});

test('where nothing is wished, and where there is no time for trying, rules keep their price and it cools once', () => {
  for (const once of [
    { ...cooling, wishes: false },
    { ...cooling, round: 9_000 },
  ]) {
    const course = new Course({ cooling: once, hardWeight: 40 });
    for (let done = 0; done < 10_000; done += 10)
      expect(course.advance(done, 10_000, { hard: 3, soft: 0 }, lawful)).toBe(false);
    expect([course.throughClashes, course.price]).toEqual([false, 40]);
    expect(course.heat).toBeCloseTo(0.5, 1);
  }
});

test('a round lingers where the cost fell', () => {
  const seen = nothingSeen();
  for (let i = 0; i < 120; i++) see(seen, i / 120, i < 70 ? 1_000 : 10);
  const pace = paceOf(seen, 1);
  expect(pace.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(pace.indexOf(Math.max(...pace))).toBe(7);
  expect([0, 0.5, 0.999].map((share) => Math.floor(12 * stepsDown(pace, share)))).toEqual([0, 7, 11]);
});

test('the cheapest seats are as cheap as the best of all orders', () => {
  const random = new Random(3);
  const seats = new CheapestSeats(6);
  const orders = (list: number[]): number[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((one) => orders(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  for (let count = 1; count <= 6; count++)
    for (let time = 0; time < 20; time++) {
      for (let i = 0; i < 36; i++) seats.cost[i] = random.below(30) - 10;
      const price = (columns: ArrayLike<number>) =>
        Array.from({ length: count }, (_, row) => seats.cost[row * 6 + columns[row]!]!).reduce((a, b) => a + b, 0);
      seats.solve(count);
      expect(new Set(seats.columnOf.subarray(0, count)).size).toBe(count);
      const all = orders(Array.from({ length: count }, (_, row) => row));
      expect(price(seats.columnOf)).toBe(Math.min(...all.map(price)));
    }
});
