import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import axe from 'axe-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../gallery/vite.config.ts';

const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const OTHER_THEMES = ['dark', 'contrast', 'contrast-dark', 'calm'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CLEAN = { complaints: [], serious: [] };
const SCREENS = ['gradebook', 'timetable', 'family', 'youngest', 'calm'];

let out: string;
let server: Server;
let browser: Browser;
let base: string;

beforeAll(async () => {
  out = mkdtempSync(path.join(tmpdir(), 'patio-gallery-'));
  await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, outDir: out } });
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
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS.split(' '),
  });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(out, { recursive: true, force: true });
});

/** Opens the gallery, collects what the console complains about, and asks axe. */
async function findings(query: string, width: number, rules?: string[]) {
  const page = await open(query, width);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run(document, { runOnly, resultTypes: ['violations'] })).violations;
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS },
  );
  await page.context().close();
  return {
    complaints: overflow > 0 ? [...page.complaints, `scrolls sideways by ${overflow} px`] : page.complaints,
    serious: violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? n.failureSummary ?? ''}`),
      ),
  };
}

async function open(query: string, width: number) {
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] });
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
  await page.goto(`${base}?${query}`);
  await page.waitForSelector('h1');
  await page.waitForTimeout(250);
  return page;
}

describe('axe', () => {
  test.each([390, 1440])('the light gallery at %i px: every rule', async (width) => {
    expect(await findings('theme=light&role=teacher', width)).toEqual(CLEAN);
  });
  test.each(OTHER_THEMES.map((theme, index) => [theme, index % 2 === 0 ? 390 : 1440] as const))(
    '%s at %i px: what depends on the theme',
    async (theme, width) => {
      expect(
        await findings(`theme=${theme}&role=teacher`, width, ['color-contrast', 'target-size', 'link-in-text-block']),
      ).toEqual(CLEAN);
    },
  );
  test.each(SCREENS.flatMap((screen) => [390, 1440].map((width) => [screen, width] as const)))(
    'screen %s at %i px',
    async (screen, width) => {
      expect(await findings(`screen=${screen}&theme=light&role=parent`, width)).toEqual(CLEAN);
    },
  );
});

describe('by keyboard', () => {
  test('the grid: type over, Enter goes down, out of range stays, paste a block, undo', async () => {
    const page = await open('part=grid', 1440);
    const cell = (place: string) => page.locator(`[data-at="${place}"]`);
    await cell('0.0').click();
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell('0.0').innerText()).toContain('15');
    expect(await cell('1.0').getAttribute('aria-invalid')).toBe('true');
    expect(await cell('1.0').innerText()).toContain('99');
    expect(await cell('2.0').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => cell('3.1').innerText()).toContain('4');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell('3.1').innerText()).toContain('10');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect.poll(() => cell('3.0').innerText()).toContain('11');
    await page.context().close();
  });

  test('the table: J moves, X chooses, Space peeks, Escape leaves', async () => {
    const page = await open('part=data', 1440);
    await page.locator('tr[data-index="0"]').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    expect(await page.locator('tr[data-index="1"]').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Space');
    await page.locator('aside.peek').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('aside.peek').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('from a row of the table, Tab goes on to the bar for many and not through every row', async () => {
    const page = await open('part=data', 1440);
    await page.locator('tr[data-index="0"]').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.bulk') !== null)).toBe(true);
    await page.locator('tr[data-index="3"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.index)).toBe('3');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
    await page.context().close();
  });

  test('the list of a field inside a sheet goes along when the sheet is scrolled', async () => {
    const page = await open('part=overlays', 390);
    await page.getByRole('button', { name: 'Drawer' }).click();
    const field = page.getByRole('combobox', { name: 'Graded by' });
    await field.click();
    const gap = async () => (await page.getByRole('listbox').boundingBox())!.y - (await field.boundingBox())!.y;
    const before = await gap();
    await field.evaluate((element) => {
      let box = element.parentElement;
      while (box && box.scrollHeight <= box.clientHeight + 20) box = box.parentElement;
      box?.scrollBy(0, 30);
    });
    await page.waitForTimeout(200);
    expect(Math.abs((await gap()) - before)).toBeLessThan(4);
    await page.context().close();
  });

  test('a sheet with something typed in it asks before it goes, and its fields need no form for that', async () => {
    const page = await open('part=overlays', 1440);
    const sheet = page.getByRole('dialog', { name: 'Gabriela Luna' });
    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Drawer' }).click();
    await sheet.getByRole('textbox', { name: 'Comment' }).fill('Tidy');
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await sheet.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Tidy');
    await sheet.getByRole('textbox', { name: 'Comment' }).fill('');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
    await page.getByRole('button', { name: 'Drawer' }).click();
    await sheet.getByRole('textbox', { name: 'Comment' }).fill('Tidy');
    await page.mouse.click(40, 600);
    await question.getByRole('button').first().click();
    await sheet.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('several of many: Tab leaves without choosing, and a search that finds nothing says so', async () => {
    const page = await open('part=fields', 1440);
    const field = page.getByRole('combobox', { name: 'Subjects' });
    const chips = page.locator('.field', { has: field }).locator('.chip-x');
    const before = await chips.count();
    await field.click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await chips.count()).toBe(before);
    await field.fill('zzzz');
    await page.locator('.list-empty').waitFor();
    await page.context().close();
  });

  test('long lists and big sheets draw only what is in sight, and the keyboard reaches the rest', async () => {
    const page = await open('part=data&size=200', 1440);
    expect(await page.locator('.dt-table tbody tr[data-index]').count()).toBeLessThan(60);
    await page.locator('tr[data-index="0"]').focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset.index === '199');
    await page.goto(`${base}?part=big`);
    await page.locator('[data-at="0.0"]').click();
    expect(await page.locator('[data-at]').count()).toBeLessThan(1500);
    await page.keyboard.press('Control+End');
    await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset.at === '499.59');
    await page.context().close();
  });

  test('the palette opens with Ctrl+K, finds without accents, closes with Escape and gives the focus back', async () => {
    const page = await open('part=overlays', 1440);
    await page.getByRole('button', { name: 'Palette' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('algebra');
    await page.getByRole('menuitem', { name: 'Álgebra' }).waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(
      await page.getByRole('button', { name: 'Palette' }).evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.context().close();
  });

  test('the form: zod at the field, the server at the field, anything else above', async () => {
    const page = await open('part=fields', 1440);
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write an e-mail address').waitFor();
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    await email.fill('taken@x.mx');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody has this address already').waitFor();
    await email.fill('free@x.mx');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('form [role=alert]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('refusal');
    await page.context().close();
  });

  test('the form: all that the server refuses is marked, named above, and the first field is in sight with the cursor', async () => {
    const page = await open('part=fields', 390);
    const focused = () => page.evaluate(() => document.activeElement?.closest('.field')?.textContent ?? '');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('many@x.mx');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.locator('form [role=alert]');
    await expect.poll(() => alert.innerText()).toContain('Name, Subject');
    await expect.poll(focused).toContain('Name');
    expect(await page.locator('form .field[data-invalid]').count()).toBe(2);
    await alert.getByText('Subject').click();
    await expect.poll(focused).toContain('Subject');
    await page.context().close();
  });
});
