import { afterEach, expect, test, vi } from 'vitest';
import { whenReachable } from './lazy-part.ts';

afterEach(() => vi.unstubAllGlobals());

test('what fails without a network comes when there is one; with a network it fails', async () => {
  const page = new EventTarget();
  const device = { onLine: false };
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (!device.onLine) throw new Error('no network');
    return 'here';
  };
  const arrived = whenReachable(load);
  await Promise.resolve();
  expect(tries).toBe(1);
  device.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(await arrived).toBe('here');
  expect(tries).toBe(2);
  await expect(whenReachable(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
