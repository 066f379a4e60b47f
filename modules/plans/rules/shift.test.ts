import { addDays } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layPlan } from './lay.ts';
import { applyMoves, findToJoin, proposeShift, sameMoves, takenBack } from './shift.ts';
import { type ClassSlot, compareSlots, isBefore, type PlannedClass, type Slot, slotKey } from './slots.ts';

const START = '2026-03-02';
const slotAt = (place: number): Slot => ({ date: addDays(START, Math.floor(place / 2)), period: 1 + (place % 2) });

/** Classes of a section, some of them lost, and what is planned: on classes, on days without one, fixed, given, waiting. */
const anyPlan = fc
  .record({
    slots: fc.uniqueArray(fc.record({ place: fc.nat(40), held: fc.boolean() }), {
      selector: ({ place }) => place,
      maxLength: 30,
    }),
    planned: fc.uniqueArray(
      fc.record({
        place: fc.nat(40),
        fixed: fc.constantFrom(false, false, true),
        left: fc.constantFrom(false, false, false, true),
        waits: fc.constantFrom(false, false, false, true),
        outcome: fc.constantFrom(null, null, null, 'given' as const, 'partly' as const, 'not_given' as const),
      }),
      { selector: ({ place }) => place, maxLength: 30 },
    ),
    from: fc.nat(42),
  })
  .map(({ slots, planned, from }) => ({
    slots: slots.map(({ place, held }): ClassSlot => ({ ...slotAt(place), held, minutes: 45 })),
    planned: planned.map(
      ({ place, waits, ...rest }, i): PlannedClass => ({ ...rest, id: `p${i}`, at: waits ? null : slotAt(place) }),
    ),
    from: slotAt(from),
  }));

const always = (holds: (given: { slots: ClassSlot[]; planned: PlannedClass[]; from: Slot }) => void) =>
  fc.assert(fc.property(anyPlan, holds), { numRuns: 2000 });

const inOrder = (planned: readonly PlannedClass[]) =>
  planned
    .filter(({ at }) => at)
    .toSorted((a, b) => compareSlots(a.at!, b.at!))
    .map(({ id }) => id);

describe('whatever was lost', () => {
  test('nothing planned is lost, and no two stand in one class', () =>
    always(({ slots, planned, from }) => {
      const after = applyMoves(planned, proposeShift(slots, planned, from).moves);
      expect(after.map(({ id }) => id)).toEqual(planned.map(({ id }) => id));
      const places = after.flatMap(({ at }) => (at ? [slotKey(at)] : []));
      expect(new Set(places).size).toBe(places.length);
    }));

  test('what moves keeps its order, and what waits for a date comes last', () =>
    always(({ slots, planned, from }) => {
      const { moves } = proposeShift(slots, planned, from);
      const after = applyMoves(planned, moves);
      const untouched = (one: PlannedClass) => one.fixed || one.left || one.outcome !== null || !one.at;
      const movable = new Set(
        planned
          .filter((one) => !untouched(one) && !isBefore(one.at!, from))
          .concat(planned.filter(({ id }) => moves.some((move) => move.id === id)))
          .map(({ id }) => id),
      );
      const before = inOrder(planned).filter((id) => movable.has(id));
      const waiting = moves.filter(({ to }) => !to).map(({ id }) => id);
      expect([...inOrder(after).filter((id) => movable.has(id)), ...waiting]).toEqual(before);
    }));

  test('every move goes forward, to a class that is held and still to come', () =>
    always(({ slots, planned, from }) => {
      const held = new Set(slots.filter((slot) => slot.held).map(slotKey));
      for (const move of proposeShift(slots, planned, from).moves) {
        if (!move.to || !move.from) continue;
        expect(held.has(slotKey(move.to))).toBe(true);
        expect(isBefore(move.to, from)).toBe(false);
        expect(isBefore(move.from, move.to)).toBe(true);
      }
    }));

  test('what was given, is fixed or was left as it is stays', () =>
    always(({ slots, planned, from }) => {
      const moved = new Set(proposeShift(slots, planned, from).moves.map(({ id }) => id));
      const stays = planned.filter(
        (one) => one.fixed || one.left || one.outcome === 'given' || one.outcome === 'partly' || !one.at,
      );
      expect(stays.filter(({ id }) => moved.has(id))).toEqual([]);
    }));

  test('done once, there is nothing more to do', () =>
    always(({ slots, planned, from }) => {
      const after = applyMoves(planned, proposeShift(slots, planned, from).moves);
      expect(proposeShift(slots, after, from).moves).toEqual([]);
      const lost = layPlan(slots, after).lost.map(({ plannedId }) => plannedId);
      expect(after.filter(({ id, fixed }) => lost.includes(id) && !fixed)).toEqual([]);
    }));

  test('taken back, all is where it was', () =>
    always(({ slots, planned, from }) => {
      const { moves } = proposeShift(slots, planned, from);
      const back = applyMoves(applyMoves(planned, moves), takenBack(moves));
      expect(back.map(({ id, at }) => ({ id, at }))).toEqual(planned.map(({ id, at }) => ({ id, at })));
    }));

  test('where no class was lost, nothing moves', () =>
    always(({ slots, planned, from }) => {
      const held = planned.filter(({ outcome }) => outcome !== 'not_given');
      const whole = [
        ...slots.filter((slot) => !held.some(({ at }) => at && slotKey(at) === slotKey(slot))),
        ...held.flatMap(({ at }) => (at ? [{ ...at, held: true, minutes: 45 }] : [])),
      ];
      expect(proposeShift(whole, held, from).moves).toEqual([]);
    }));
});

const planned = (id: string, place: number, given: Partial<PlannedClass> = {}): PlannedClass => ({
  id,
  at: slotAt(place),
  fixed: false,
  outcome: null,
  left: false,
  ...given,
});
const slots = (places: number[], lost: number[] = []): ClassSlot[] =>
  places.map((place) => ({ ...slotAt(place), held: !lost.includes(place), minutes: 45 }));

describe('a lost class', () => {
  const from = slotAt(0);

  test('shifts the rest up to the first free class, and the test stays', () => {
    const plan = [planned('why', 4), planned('lab', 8), planned('test', 14, { fixed: true }), planned('next', 16)];
    const proposal = proposeShift(slots([0, 4, 8, 12, 14, 16], [4]), plan, from);
    expect(proposal.moves).toEqual([
      { id: 'why', from: slotAt(4), to: slotAt(8) },
      { id: 'lab', from: slotAt(8), to: slotAt(12) },
    ]);
    expect(proposal).toMatchObject({ absorbedBy: slotAt(12), staying: ['test'], passing: [] });
  });

  test('says what would come after its test', () => {
    const plan = [planned('why', 4), planned('test', 8, { fixed: true })];
    expect(proposeShift(slots([4, 8, 12], [4]), plan, from)).toMatchObject({
      moves: [{ id: 'why', to: slotAt(12) }],
      staying: ['test'],
      passing: [{ id: 'why', fixedId: 'test' }],
    });
  });

  test('leaves the last one waiting where the classes end', () => {
    const proposal = proposeShift(slots([4, 8], [4]), [planned('a', 4), planned('b', 8)], from);
    expect(proposal.moves.map(({ id, to }) => [id, to])).toEqual([
      ['a', slotAt(8)],
      ['b', null],
    ]);
    expect(proposal.absorbedBy).toBeNull();
  });

  test('a holiday counts like a cancelled class, and so does what was not given', () => {
    const lost = layPlan(slots([4, 8, 12], [8]), [
      planned('given', 2, { outcome: 'given' }),
      planned('holiday', 6),
      planned('cancelled', 8),
      planned('other', 12, { outcome: 'not_given' }),
    ]).lost;
    expect(lost.map(({ plannedId, loss }) => [plannedId, loss])).toEqual([
      ['holiday', 'no_class'],
      ['cancelled', 'cancelled'],
      ['other', 'not_given'],
    ]);
  });

  test('is joined with the next one to come, never with a test or a past one', () => {
    const plan = [
      planned('a', 4),
      planned('past', 5, { outcome: 'given' }),
      planned('test', 8, { fixed: true }),
      planned('b', 12),
    ];
    expect(findToJoin(slots([4, 5, 8, 12], [4]), plan, 'a', from)).toBe('b');
    expect(findToJoin(slots([4, 8], [4]), plan.slice(0, 3), 'a', from)).toBeNull();
  });

  test('a proposal that changed since is another one', () => {
    const plan = [planned('a', 4), planned('b', 8)];
    const seen = proposeShift(slots([4, 8, 12], [4]), plan, from).moves;
    expect(sameMoves(seen, proposeShift(slots([4, 8, 12], [4]), plan, from).moves)).toBe(true);
    expect(sameMoves(seen, proposeShift(slots([4, 8, 10, 12], [4]), plan, from).moves)).toBe(false);
  });
});
