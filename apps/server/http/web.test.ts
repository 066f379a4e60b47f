import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountSecurity } from './security.ts';
import { mountWeb, scriptHashes } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'patio-web-'));
const PAGE = '<!doctype html><script>let a = 1</script><script type="module" src="/assets/a.js"></script>';
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), PAGE);
writeFileSync(path.join(folder, 'assets/a.js'), 'plain');
writeFileSync(path.join(folder, 'assets/a.js.br'), 'packed');
afterAll(() => rmSync(folder, { recursive: true }));

const app = Fastify();
mountSecurity(app, { publicUrl: 'http://localhost:3000' });
mountWeb(app, folder);
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const html = { accept: 'text/html' };

test('the page runs the script that stands in it, and no other', async () => {
  const [hash] = scriptHashes(PAGE);
  for (const address of ['/teacher/gradebook', '/index.html']) {
    const policy = (await ask(address, html)).headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' '${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect((await ask('/assets/a.js')).headers['content-security-policy']).toContain("script-src 'self';");
});

test('the page is fresh each time and arrives packed for whoever can unpack it', async () => {
  const packed = await ask('/login', { ...html, 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(PAGE);
  expect((await ask('/login', html)).body).toBe(PAGE);
});

test('what never changes is kept for ever and was packed while building', async () => {
  const asset = await ask('/assets/a.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(asset.body).toBe('packed');
  expect((await ask('/assets/a.js')).body).toBe('plain');
});
