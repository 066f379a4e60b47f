import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('no more than allowed are inside at once, and everybody gets a turn', async () => {
  const limit = new ConcurrencyLimit(2);
  let inside = 0;
  let most = 0;
  const one = () =>
    limit.take(async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 9 }, one));
  expect([most, inside]).toEqual([2, 0]);
});

test('whoever waits too long is told to come back, and takes no turn from others', async () => {
  const limit = new ConcurrencyLimit(1);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = limit.take(() => held);
  await expect(limit.take(async () => 'late', { longestMs: 10 })).rejects.toMatchObject({
    code: 'platform.busy',
    data: { seconds: 5 },
  });
  letGo();
  await first;
  expect(await limit.take(async () => 'in time', { longestMs: 10 })).toBe('in time');
});

test('work that fails gives its turn back', async () => {
  const limit = new ConcurrencyLimit(1);
  await expect(limit.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit.take(async () => 'next', { longestMs: 10 })).toBe('next');
});

test('one person takes at most half, and whoever waits behind them is let past', async () => {
  const limit = new ConcurrencyLimit(4);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const hers = Array.from({ length: 6 }, () => limit.take(() => held, { who: 'Ana' }));
  const { promise: unnamed, resolve: end } = Promise.withResolvers<void>();
  const others = [limit.take(() => unnamed), limit.take(() => unnamed)]; // now all four places are taken
  const his = limit.take(async () => 'Luis', { who: 'Luis', longestMs: 1_000 });
  end();
  expect(await his).toBe('Luis');
  letGo();
  await Promise.all([...hers, ...others]);
  expect(await limit.take(async () => 'again', { who: 'Ana', longestMs: 10 })).toBe('again');
});
