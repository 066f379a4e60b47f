import { expect, test } from 'vitest';
import { QUIET_MS, stillPresent, withPresence } from './present.ts';

const word = (device: string, step: 'came' | 'here' | 'left', blockId: string | null = null) => ({
  id: 'lesson',
  device,
  step,
  blockId,
  name: `Profe ${device}`,
});

test('who comes, moves and leaves', () => {
  const one = withPresence([], word('a', 'came'), 1);
  const two = withPresence(one, word('b', 'here', 'x'), 2);
  const moved = withPresence(two, word('b', 'here', 'y'), 3);
  expect(moved).toEqual([
    { device: 'a', name: 'Profe a', blockId: null, at: 1 },
    { device: 'b', name: 'Profe b', blockId: 'y', at: 3 },
  ]);
  expect(withPresence(moved, word('a', 'left'), 4).map(({ device }) => device)).toEqual(['b']);
});

test('who says nothing for long is gone', () => {
  const two = withPresence(withPresence([], word('a', 'came'), 0), word('b', 'came'), QUIET_MS - 1);
  expect(stillPresent(two, QUIET_MS).map(({ device }) => device)).toEqual(['b']);
  expect(stillPresent(two, 10)).toBe(two);
});
