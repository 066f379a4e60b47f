import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const THEMES = ['light', 'dark', 'contrast', 'contrast-dark', 'calm'];
const SCREENS = ['gradebook', 'timetable', 'family', 'youngest', 'calm'];

let out: string;
let server: Server;
let browser: Browser;
let base: string;

beforeAll(async () => {
  out = mkdtempSync(path.join(tmpdir(), 'patio-gallery-'));
  await build({
    configFile: path.join(import.meta.dirname, '../gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true },
  });
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname;
    const file = path.join(out, name === '/' ? 'index.html' : name);
    try {
      response
        .setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
        .end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0);
  base = `http://localhost:${(server.address() as AddressInfo).port}/`;
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS.split(' ') });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(out, { recursive: true, force: true });
});

/** Opens the gallery, collects what the console complains about, and asks axe. */
async function findings(query: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 500,
    isMobile: width < 500,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${base}?${query}`);
  await page.waitForSelector('h1');
  await page.waitForTimeout(400);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) complaints.push(`scrolls sideways by ${overflow} px`);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await context.close();
  const serious = violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) =>
      v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? n.failureSummary ?? ''}`),
    );
  return { complaints, serious };
}

describe.each(THEMES)('gallery in %s', (theme) => {
  test.each([390, 1440])(
    'at %i px has no serious finding',
    async (width) => {
      expect(await findings(`theme=${theme}&role=teacher`, width)).toEqual({ complaints: [], serious: [] });
    },
    60_000,
  );
});

describe.each(SCREENS)('screen %s', (screen) => {
  test.each([390, 1440])(
    'at %i px has no serious finding',
    async (width) => {
      expect(await findings(`screen=${screen}&theme=light&role=parent`, width)).toEqual({
        complaints: [],
        serious: [],
      });
    },
    60_000,
  );
});
