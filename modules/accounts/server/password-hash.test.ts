import { expect, test } from 'vitest';
import { fitsHash, hashText } from './password-hash.ts';
import { verifyPassword } from './passwords.ts';

test('a hash fits its own text and no other, and two hashes of one text differ', async () => {
  const [first, second] = await Promise.all([hashText('patio-demo'), hashText('patio-demo')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await fitsHash(first, 'patio-demo')).toBe(true);
  expect(await fitsHash(first, 'patio-demO')).toBe(false);
});

// Made by the library that was used before; the second with other costs.
const OLD = '$argon2id$v=19$m=19456,t=2,p=1$MiyQnxxCgYDeG9NK4SWnsA$oMw5uWOf2z4hYUkkh+j8e9Z5n1uz3DKF4YnXHH74WGU';
const OTHER_COST = '$argon2id$v=19$m=8192,t=3,p=2$m1+kdytT9CC1dvfwyz5zWA$BOYUV0/i671J33z5mvYntbTGVnu9/9+tGciaoejw9qs';

test('hashes that were stored earlier go on fitting, whatever their costs', async () => {
  expect(await verifyPassword(OLD, 'ñandú-correcaminos-1987')).toBe(true);
  expect(await verifyPassword(OLD, 'nandu-correcaminos-1987')).toBe(false);
  expect(await fitsHash(OTHER_COST, 'otra')).toBe(true);
  expect(await fitsHash(OTHER_COST, 'otro')).toBe(false);
});

test('a person may type a letter in one piece or as letter and accent', async () => {
  expect(await verifyPassword(OLD, 'ñandú-correcaminos-1987'.normalize('NFD'))).toBe(true);
});

test.each(['', 'patio-demo', OLD.slice(0, -3), OLD.replace('argon2id', 'argon2d'), `${OLD}$more`])(
  'what is no hash in our form fits nothing: %s',
  async (stored) => {
    expect(await verifyPassword(stored, 'ñandú-correcaminos-1987')).toBe(false);
  },
);

test('nobody is let in without a stored hash', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});
