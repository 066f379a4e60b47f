import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadOf, type MemberLoad, suggestLead, suggestMove } from './caseload.ts';

const member = (userId: string, hours: number, low: number, medium: number, high: number, unknown = 0): MemberLoad => ({
  userId,
  hours,
  cases: { low, medium, high, unknown },
});

test('a load is what the cases ask for against the hours there are', () => {
  expect(loadOf(member('a', 10, 2, 3, 2, 1))).toMatchObject({ count: 8, asked: 9, ratio: 0.9 });
  expect(loadOf(member('a', 0, 0, 0, 0)).ratio).toBe(0);
});

test('a new case goes to whoever would be least full with it, not to whoever has fewest', () => {
  const half = member('half', 5, 1, 0, 1);
  const whole = member('whole', 20, 4, 2, 1);
  expect(suggestLead([half, whole], 'high')).toBe('whole');
  expect(suggestLead([member('none', 0, 0, 0, 0)], 'low')).toBeNull();
});

test('a move is proposed only where it makes the week evener, and never one of a high level', () => {
  expect(suggestMove([member('a', 10, 3, 4, 2), member('b', 10, 1, 0, 0)])).toEqual({
    from: 'a',
    to: 'b',
    level: 'low',
  });
  expect(suggestMove([member('a', 10, 0, 0, 5), member('b', 10, 0, 0, 0)])).toBeNull();
  expect(suggestMove([member('a', 10, 2, 0, 0), member('b', 10, 1, 0, 0)])).toBeNull();
  expect(suggestMove([member('a', 10, 9, 0, 0)])).toBeNull();
});

test('whatever the team, a proposed move narrows the distance', () => {
  const some = fc.record({
    hours: fc.integer({ min: 1, max: 40 }),
    low: fc.nat(9),
    medium: fc.nat(9),
    high: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 2, maxLength: 5 }), (given) => {
      const team = given.map((one, at) => member(String(at), one.hours, one.low, one.medium, one.high));
      const move = suggestMove(team);
      if (!move) return;
      const spread = (members: readonly MemberLoad[]) => {
        const ratioOf = (id: string) => loadOf(members.find(({ userId }) => userId === id)!).ratio;
        return Math.abs(ratioOf(move.from) - ratioOf(move.to));
      };
      const moved = team.map((one) => {
        const step = one.userId === move.from ? -1 : one.userId === move.to ? 1 : 0;
        return { ...one, cases: { ...one.cases, [move.level]: one.cases[move.level] + step } };
      });
      expect(spread(moved)).toBeLessThan(spread(team));
    }),
  );
});
