import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountWeb, scriptHashes } from './web.ts';

const PAGE =
  '<!doctype html><html lang="es"><head><script>let a = 1</script><script type="module" crossorigin src="/assets/a.js"></script></head><body><div id="root"></div></body></html>';
const PROGRAM = `
export const drawableAt = async (href) => href.startsWith('/book') ? { asks: ['/rpc/me?data=%7B%7D'] } : undefined;
export const draw = async (drawable, answers, phone) =>
  JSON.parse(answers[0]).json ? { html: '<p>' + (phone ? 'phone' : 'desk') + '</p>', page: { title: '</script>' } } : undefined;
`;
const folder = mkdtempSync(path.join(tmpdir(), 'patio-drawn-'));
mkdirSync(path.join(folder, 'draw'));
writeFileSync(path.join(folder, 'index.html'), PAGE);
writeFileSync(path.join(folder, 'draw/package.json'), '{"type":"module"}');
writeFileSync(path.join(folder, 'draw/draw.js'), PROGRAM);
afterAll(() => rmSync(folder, { recursive: true }));

const app = Fastify();
await app.register(cookie);
app.get('/rpc/me', async ({ cookies }, reply) => {
  if (cookies.patio_session === 'broken') return reply.code(500).send('{}');
  return { json: cookies.patio_session === 'teacher' ? { name: '<b>Marta</b>' } : null };
});
mountWeb(app, folder, path.join(folder, 'draw'));
const open = (url: string, session: string, headers: Record<string, string> = {}) =>
  app.inject({
    url,
    headers: { accept: 'text/html', ...headers },
    ...(session && { cookies: { patio_session: session } }),
  });

test('whoever is signed in gets the page drawn, with its answers, under the same policy and in no cache', async () => {
  const { body, headers } = await open('/book', 'teacher');
  expect(body).toContain('<div id="root"><p>desk</p></div>');
  expect(body).toContain('<html data-drawn lang="es">');
  expect(body).toContain(
    '<script type="application/json" data-answer="/rpc/me?data=%7B%7D">{"json":{"name":"\\u003cb>Marta\\u003c/b>"}}</script>',
  );
  expect(body).toContain('{"title":"\\u003c/script>"}');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain(`script-src 'self' '${scriptHashes(PAGE)[0]}';`);
});

test('its code is fetched at once and started by the page, after its first paint', async () => {
  const { body } = await open('/book', 'teacher');
  expect(body).not.toContain('type="module"');
  expect(body).toContain('data-entry href="/assets/a.js"');
});

test('a phone gets the drawing of a phone, packed', async () => {
  const { headers, rawPayload } = await open('/book', 'teacher', { 'sec-ch-ua-mobile': '?1', 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<p>phone</p>');
});

test('nobody, a page that is not drawn, and one whose answers fail get an empty page that asks for itself', async () => {
  expect((await open('/book', '')).body).toBe(PAGE);
  expect((await open('/other', 'teacher')).body).toBe(PAGE);
  for (const session of ['gone', 'broken']) {
    const { body } = await open('/book', session);
    expect(body).toContain('<div id="root"></div></body>');
    expect(body).not.toContain('data-answer');
  }
});
