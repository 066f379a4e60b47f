import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openContext } from './open-context.ts';

/** What a server at this address sets, and whom it takes the caller for. */
async function visit(publicUrl: string, cookies: Record<string, string>) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    const context = await openContext(request, reply, { publicUrl }, async (token) => ({ token }) as never);
    context.setCookie('patio_session', 'a-new-token', { maxAgeSeconds: 60 });
    return context.signedIn;
  });
  app.get('/leave', async (request, reply) => {
    (await openContext(request, reply, { publicUrl }, async () => null)).setCookie('patio_session', null);
    return {};
  });
  const entered = await app.inject({ url: '/', cookies });
  return { who: entered.json(), set: String(entered.headers['set-cookie']), left: await app.inject('/leave') };
}
const token = 'a-token-of-more-than-twenty-signs';

test('over https a cookie is of this host alone, and one that a neighbour planted is nobody', async () => {
  const { who, set } = await visit('https://patio.example', { patio_session: token });
  expect(who).toBeNull();
  expect(set).toMatch(/^__Host-patio_session=a-new-token; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect((await visit('https://patio.example', { '__Host-patio_session': token })).who).toEqual({ token });
});

test('over plain http, where browsers refuse the prefix, the name is plain', async () => {
  const { who, set } = await visit('http://localhost:3000', { patio_session: token });
  expect(who).toEqual({ token });
  expect(set).toMatch(/^patio_session=a-new-token; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('signing out clears what the browser kept', async () => {
  const { left } = await visit('https://patio.example', {});
  expect(left.headers['clear-site-data']).toBe('"cache"');
  expect(String(left.headers['set-cookie'])).toContain('__Host-patio_session=;');
});
