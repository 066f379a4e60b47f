import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pair, type Pupil, placePupils, type Room, weighPlaces } from './place.ts';

const pupil = (id: string, given: Partial<Pupil> = {}): Pupil => ({
  id,
  from: 'A',
  band: 1,
  support: false,
  sex: null,
  fixed: null,
  ...given,
});
const rooms = (...capacities: number[]): Room[] => capacities.map((capacity, at) => ({ id: `r${at}`, capacity }));

const school = (most: number, mostRooms: number) =>
  fc
    .record({
      pupils: fc.array(
        fc.record({
          from: fc.constantFrom('A', 'B', 'C'),
          band: fc.constantFrom(0, 1, 2, null),
          support: fc.boolean(),
          sex: fc.constantFrom('f', 'm', null),
        }),
        { maxLength: most },
      ),
      capacities: fc.array(fc.integer({ min: 1, max: Math.max(2, most) }), { minLength: 1, maxLength: mostRooms }),
      pairs: fc.array(
        fc.record({ kind: fc.constantFrom('together' as const, 'apart' as const), a: fc.nat(), b: fc.nat() }),
        { maxLength: 4 },
      ),
      mode: fc.constantFrom('keep' as const, 'mix' as const),
      hand: fc.option(fc.record({ who: fc.nat(), where: fc.nat() })),
    })
    .map(({ pupils: given, capacities, pairs: told, mode, hand }) => {
      const here = rooms(...capacities);
      const pupils = given.map((one, at) => ({
        ...one,
        id: `p${at}`,
        fixed: hand && given.length > 0 && hand.who % given.length === at ? `r${hand.where % here.length}` : null,
      }));
      const pairs: Pair[] = told
        .filter(({ a, b }) => pupils.length > 1 && a % pupils.length !== b % pupils.length)
        .map(({ kind, a, b }) => ({ kind, first: `p${a % pupils.length}`, second: `p${b % pupils.length}` }));
      return { pupils, rooms: here, pairs, mode };
    });

test('capacity is never broken, nobody is lost, hands are respected, and the answer is always the same', () => {
  fc.assert(
    fc.property(school(40, 5), ({ pupils, rooms: here, pairs, mode }) => {
      const found = placePupils(pupils, here, pairs, { mode });
      for (const room of here) {
        const inside = [...found.places.values()].filter((id) => id === room.id).length;
        expect(inside).toBeLessThanOrEqual(room.capacity);
      }
      const seats = here.reduce((sum, room) => sum + room.capacity, 0);
      const seated = [...found.places.values()].filter(Boolean).length;
      expect(seated).toBe(Math.min(seats, pupils.length));
      for (const one of pupils) if (one.fixed) expect(found.places.get(one.id)).toBe(one.fixed);
      expect(placePupils(pupils, here, pairs, { mode })).toEqual(found);
    }),
    { numRuns: 300 },
  );
});

/** The least cost of all ways to seat everybody. */
function least(pupils: Pupil[], here: Room[], pairs: Pair[], mode: 'keep' | 'mix'): { cost: number; broken: number } {
  let best = { cost: Number.POSITIVE_INFINITY, broken: Number.POSITIVE_INFINITY };
  const places = new Map<string, string | null>();
  const left = here.map((room) => room.capacity);
  const go = (at: number): void => {
    if (at === pupils.length) {
      const found = weighPlaces(pupils, here, pairs, { mode }, places);
      const broken = found.tradeOffs.filter((one) => one.code === 'pair').length;
      if (found.cost < best.cost) best = { ...best, cost: found.cost };
      if (broken < best.broken) best = { ...best, broken };
      return;
    }
    for (const [room, { id }] of here.entries()) {
      const one = pupils[at] as Pupil;
      if ((left[room] ?? 0) <= 0 || (one.fixed && one.fixed !== id)) continue;
      left[room]! -= 1;
      places.set(one.id, id);
      go(at + 1);
      left[room]! += 1;
    }
  };
  go(0);
  return best;
}

test('tiny schools: no way of seating is better, and none breaks fewer pairs', () => {
  fc.assert(
    fc.property(school(6, 3), ({ pupils, rooms: here, pairs, mode }) => {
      fc.pre(here.reduce((sum, room) => sum + room.capacity, 0) >= pupils.length);
      const found = placePupils(pupils, here, pairs, { mode });
      const best = least(pupils, here, pairs, mode);
      expect(found.tradeOffs.filter((one) => one.code === 'pair')).toHaveLength(best.broken);
      expect(found.cost).toBeCloseTo(best.cost, 6);
    }),
    { numRuns: 300 },
  );
});

describe('what a person sees', () => {
  test('kept classes stay whole, mixed ones are dealt out', () => {
    const pupils = Array.from({ length: 12 }, (_, i) => pupil(`p${i}`, { from: i < 6 ? 'A' : 'B' }));
    const kept = placePupils(pupils, rooms(6, 6), [], { mode: 'keep' });
    expect(new Set(pupils.slice(0, 6).map(({ id }) => kept.places.get(id))).size).toBe(1);
    const mixed = placePupils(pupils, rooms(6, 6), [], { mode: 'mix' });
    expect(pupils.slice(0, 6).filter(({ id }) => mixed.places.get(id) === 'r0')).toHaveLength(3);
  });

  test('a pair that cannot be separated is named with the reason', () => {
    const apart: Pair = { kind: 'apart', first: 'a', second: 'b' };
    const found = placePupils([pupil('a'), pupil('b')], rooms(4), [apart], { mode: 'mix' });
    expect(found.tradeOffs).toContainEqual({ code: 'pair', count: 2, pair: apart, why: 'one_room' });
    const byHand = [pupil('a', { fixed: 'r0' }), pupil('b', { fixed: 'r0' })];
    expect(placePupils(byHand, rooms(4, 4), [apart], { mode: 'mix' }).tradeOffs[0]).toMatchObject({ why: 'fixed' });
  });

  test('who has no seat is counted', () => {
    const found = placePupils([pupil('a'), pupil('b'), pupil('c')], rooms(2), [], { mode: 'mix' });
    expect(found.tradeOffs).toContainEqual({ code: 'full', count: 1 });
  });

  test('students with support are shared out', () => {
    const pupils = Array.from({ length: 20 }, (_, i) => pupil(`p${i}`, { support: i < 4, band: i % 3 }));
    const { places } = placePupils(pupils, rooms(12, 12), [], { mode: 'mix' });
    expect(pupils.slice(0, 4).filter(({ id }) => places.get(id) === 'r0')).toHaveLength(2);
  });
});
