import { EMBED_HOSTS } from '@patio/engine-lessons';
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
  for (const closed of ['base-uri', 'object-src', 'frame-ancestors'])
    expect(headers['content-security-policy']).toContain(`;${closed} 'none'`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=(self)');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('frames come from the sites that a lesson may show, and from nowhere else', async () => {
  const policy = (await answerOf('http://localhost:3000'))['content-security-policy'] as string;
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  expect(frames).toEqual(["'self'", ...EMBED_HOSTS.map((host) => `https://${host}`)]);
});

test('behind https the browser is told to stay there', async () => {
  expect((await answerOf('https://patio.example'))['strict-transport-security']).toContain('max-age=31536000');
});
