import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountSecurity } from './security.ts';

const answerOf = async (publicUrl: string) => {
  const app = Fastify();
  mountSecurity(app, { publicUrl });
  app.get('/', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).end();
  });
  const { headers } = await app.inject('/');
  return headers;
};

test('every answer, also one that leaves the framework, says what a browser must refuse', async () => {
  const headers = await answerOf('http://localhost:3000');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=(self)');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('behind https the browser is told to stay there', async () => {
  expect((await answerOf('https://patio.example'))['strict-transport-security']).toContain('max-age=31536000');
});
