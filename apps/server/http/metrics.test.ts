import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountFailures } from './failures.ts';
import { mountMetrics } from './metrics.ts';

const ask = async (metricsToken: string | undefined, authorization?: string) => {
  const app = Fastify();
  mountFailures(app);
  mountMetrics(app, { metricsToken });
  return (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
};

test('figures are told to nobody without the token, and are not there where none is set', async () => {
  expect(await ask('a token of the house')).toBe(401);
  expect(await ask('a token of the house', 'Bearer a guess')).toBe(401);
  expect(await ask(undefined, 'Bearer undefined')).toBe(404);
});
