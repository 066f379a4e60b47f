import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountFailures } from './failures.ts';
import { mountSecurity } from './security.ts';
import { mountWeb, scriptHashes } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'patio-web-'));
const EMPTY = '<script type="application/json" id="early"></script>';
const PAGE = `<!doctype html>${EMPTY}<script>let a = 1</script><script type="module" src="/assets/a.js"></script>`;
/** The page as the server sends it, with what is known about its address. */
const pageWith = (table: string) => PAGE.replace('"early"></script>', () => `"early">${table}</script>`);
const TABLES = [
  ['/login', { files: ['assets/login.js'] }],
  ['/admin/students/$id', { files: ['assets/<student>.js'] }],
];
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), PAGE);
mkdirSync(path.join(folder, '.vite'));
writeFileSync(path.join(folder, '.vite/early.json'), JSON.stringify(TABLES));
writeFileSync(path.join(folder, 'assets/a.js'), 'plain');
writeFileSync(path.join(folder, 'assets/a.js.br'), 'packed');
afterAll(() => rmSync(folder, { recursive: true }));

const app = Fastify();
mountFailures(app);
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

test('folders are not listed, what lies beside the pages is not given, and nobody is told what they sent', async () => {
  for (const address of ['/assets/', '/assets', '/.vite/early.json', '/../package.json', '/.git/config'])
    expect((await ask(address)).statusCode, address).toBe(404);
  expect((await app.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBe(404);
});

test('the page is fresh each time and arrives packed for whoever can unpack it', async () => {
  const packed = await ask('/login', { ...html, 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  const page = pageWith('{"files":["assets/login.js"]}');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page);
  expect((await ask('/login', html)).body).toBe(page);
});

test('the page carries what its own address needs, and nothing of the others', async () => {
  const student = '{"files":["assets/\\u003cstudent>.js"]}';
  expect((await ask('/admin/students/s1?tab=grades', html)).body).toBe(pageWith(student));
  expect((await ask('/nowhere', html)).body).toBe(pageWith('null'));
  expect((await ask('/admin/students/%E0%A4%A', html)).statusCode).toBeLessThan(500);
});

test('the page that the worker keeps serves every address and says nothing about any', async () => {
  expect((await ask('/index.html', html)).body).toBe(PAGE);
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
