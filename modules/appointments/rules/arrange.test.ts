import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, type Candidate, MOST_WANTED, walkOf } from './arrange.ts';

const slot = (id: string, start: number, room: string | null = 'A', minutes = 10): Candidate => ({
  id,
  start,
  end: start + minutes,
  room,
});
const ids = (chain: ReturnType<typeof arrange>) => chain.chosen.map((candidate) => candidate?.id ?? null);

/** Waiting and walking of slots in the order of time; null where they cannot all be had. */
function costOf(chosen: readonly Candidate[], walk: number): number | null {
  const order = chosen.toSorted((a, b) => a.start - b.start);
  let cost = 0;
  for (const [at, next] of order.entries()) {
    const before = order[at - 1];
    if (!before) continue;
    const steps = walkOf(before, next, walk);
    if (before.end + steps > next.start) return null;
    cost += next.start - before.end + steps;
  }
  return cost;
}

/** Tries every choice there is. */
function bruteForce(wants: readonly (readonly Candidate[])[], walk: number): { met: number; cost: number } {
  let best = { met: 0, cost: 0 };
  const go = (want: number, chosen: Candidate[]) => {
    if (want === wants.length) {
      const cost = costOf(chosen, walk);
      if (cost === null) return;
      if (chosen.length > best.met || (chosen.length === best.met && cost < best.cost))
        best = { met: chosen.length, cost };
      return;
    }
    go(want + 1, chosen);
    for (const candidate of wants[want]!) go(want + 1, [...chosen, candidate]);
  };
  go(0, []);
  return best;
}

test('two teachers of two children, one after the other and in the same corridor', () => {
  const chain = arrange(
    [
      [slot('inés 17:00', 0), slot('inés 17:20', 20)],
      [slot('raúl 17:00', 0), slot('raúl 17:10', 10), slot('raúl 17:40', 40)],
    ],
    5,
  );
  expect(ids(chain)).toEqual(['inés 17:00', 'raúl 17:10']);
  expect(chain.cost).toBe(0);
});

test('a walk needs its time, and a video call none', () => {
  const first = [slot('a', 0, 'A')];
  expect(ids(arrange([first, [slot('b', 10, 'B'), slot('late', 20, 'B')]], 5))).toEqual(['a', 'late']);
  expect(ids(arrange([first, [slot('b', 10, null), slot('late', 20, 'B')]], 5))).toEqual(['a', 'b']);
});

test('what cannot be had with the others is left out, and the rest stands', () => {
  const chain = arrange([[slot('a', 0)], [slot('b', 0)], [slot('c', 10)]], 0);
  expect(chain.chosen.filter(Boolean)).toHaveLength(2);
  expect(arrange([], 0)).toEqual({ chosen: [], cost: 0 });
  expect(() =>
    arrange(
      Array.from({ length: MOST_WANTED + 1 }, () => []),
      0,
    ),
  ).toThrow(RangeError);
});

test('no chain is better than the one that is found', () => {
  const candidate = fc.record({
    start: fc.integer({ min: 0, max: 12 }).map((n) => n * 5),
    minutes: fc.constantFrom(5, 10, 15),
    room: fc.constantFrom('A', 'B', 'C', null),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(candidate, { maxLength: 5 }), { maxLength: 5 }),
      fc.constantFrom(0, 5, 10),
      (lists, walk) => {
        const wants = lists.map((list, want) =>
          list.map(({ start, minutes, room }, nth) => slot(`${want} ${nth}`, start, room, minutes)),
        );
        const found = arrange(wants, walk);
        const chosen = found.chosen.filter((one) => one !== null);
        expect({ met: chosen.length, cost: costOf(chosen, walk) }).toEqual(bruteForce(wants, walk));
        expect(found.cost).toBe(costOf(chosen, walk) ?? -1);
        for (const [want, one] of found.chosen.entries()) if (one) expect(wants[want]).toContain(one);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the most meetings with forty slots each are arranged', () => {
  const wants = Array.from({ length: MOST_WANTED }, (_, want) =>
    Array.from({ length: 40 }, (__, nth) => slot(`${want} ${nth}`, nth * 10, `room ${want % 4}`)),
  );
  const found = arrange(wants, 5);
  expect(found.chosen.every(Boolean)).toBe(true);
});
