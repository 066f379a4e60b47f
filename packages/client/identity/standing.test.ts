import { expect, test, vi } from 'vitest';
import type { Me } from './me.ts';
import { sameStanding, standing } from './standing.ts';

const me = (user: string, membership: string, session = 's1') =>
  ({ user: { id: user }, activeMembershipId: membership, session: { id: session } }) as Me;

test('a role, a person or nobody make a difference; a new session of the same one makes none', () => {
  expect(sameStanding(me('ana', 'teacher'), me('ana', 'teacher', 's2'))).toBe(true);
  expect(sameStanding(me('ana', 'teacher'), me('ana', 'director'))).toBe(false);
  expect(sameStanding(me('ana', 'teacher'), me('luis', 'teacher'))).toBe(false);
  expect(sameStanding(me('ana', 'teacher'), null)).toBe(false);
});

test('what was noticed is told once, and clears when the page stands for the right one again', () => {
  const told = vi.fn();
  const stop = standing.watch(told);
  const [teacher, director] = [me('ana', 'teacher'), me('ana', 'director')];
  standing.notice(teacher, teacher);
  expect(told).not.toHaveBeenCalled();
  standing.notice(teacher, director);
  standing.notice(teacher, director);
  expect(told).toHaveBeenCalledTimes(1);
  expect(standing.current()).toEqual({ was: teacher, now: director });
  standing.notice(teacher, me('ana', 'teacher', 's2'));
  expect(standing.current()).toBeNull();
  standing.notice(null, director);
  expect(standing.current()).toBeNull();
  stop();
});
