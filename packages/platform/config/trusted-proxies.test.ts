import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '127.0.0.1', false],
  ['loopback, 192.0.2.7', '192.0.2.7', true],
  ['2001:db8::/32', '2001:db8:5::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['none', '127.0.0.1', false],
  ['loopback', 'not an address', false],
])('%s trusts %s: %s', (text, address, trusted) => {
  expect(readTrustedProxies(text)?.(address, 0)).toBe(trusted);
});

test('a number is how many machines stand before us, whatever their address', () => {
  const two = readTrustedProxies('2');
  expect([0, 1, 2, 3].map((hop) => two?.('203.0.113.9', hop))).toEqual([true, true, false, false]);
});

test.each(['everybody', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '10.0.0.0/8/8', '', '0', '10.0.0.0/-1'])(
  '%j is refused',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
