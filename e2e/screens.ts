// npm run screens: walks every built screen as its role and fails on anything a person would stumble over.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { allRoutes } from '../apps/web/src/routes.ts';
import { openBrowser } from './browser.ts';
import { faultsOf, linksOf } from './look.ts';
import { type RunningServer, startServer } from './server.ts';
import { nameOf, plan, type Visit } from './walk.ts';

const folder = path.resolve(import.meta.dirname, '../screenshots');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
    route: { type: 'string' },
    role: { type: 'string' },
  },
});

const opens = (address: string): boolean =>
  allRoutes.some((route) => new RegExp(`^${route.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address));

/** One context per role, language, width and theme, so that each person keeps one session. */
async function contextFor(browser: Browser, server: RunningServer, visit: Visit): Promise<BrowserContext> {
  const { width, theme, locale, role } = visit;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
    locale: locale === 'es' ? 'es-PE' : 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    isMobile: false,
    hasTouch: width === 390,
  });
  if (role !== 'visitor') await context.addCookies(await server.signInAs(role, locale));
  await context.addInitScript((chosen) => localStorage.setItem('patio.locale', chosen), locale);
  return context;
}

/** Opened by hand there is nothing to come back from: the refusal is what this screen explains. */
const EXPECTED_REFUSALS: Record<string, string> = { '/auth/callback': '/rpc/accounts/finishOidc' };

function listen(page: Page, address: string, faults: string[]): void {
  page.on('console', (message) => {
    // The response itself is reported below, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => faults.push(`threw: ${error.message.slice(0, 200)}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && EXPECTED_REFUSALS[address] !== pathname)
      faults.push(`${response.status()} from ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (!why.includes('ERR_ABORTED')) faults.push(`failed request: ${new URL(request.url()).pathname} (${why})`);
  });
}

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 20_000 }).catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('.sk-wrap, [aria-busy="true"]'), undefined, { timeout: 10_000 })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(120);
}

/** Makes the window as tall as the page: what sticks to its edge then hides nothing, in the picture and from axe. */
async function unroll(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 844), 12_000) });
  await page.waitForTimeout(80);
}

async function walk(context: BrowserContext, server: RunningServer, visit: Visit, links: Map<string, string>) {
  const page = await context.newPage();
  const faults: string[] = [];
  listen(page, visit.address, faults);
  await page.goto(`${server.url}${visit.address}`, { waitUntil: 'domcontentloaded' });
  await settle(page);
  await unroll(page, visit.width);
  await page.screenshot({ path: path.join(folder, `${nameOf(visit)}.png`) });
  faults.push(...(await faultsOf(page)));
  for (const link of await linksOf(page)) links.set(link, nameOf(visit));
  await page.close();
  return faults;
}

async function main(): Promise<number> {
  const visits = plan(values);
  if (visits.length === 0) throw new Error('no built screen fits that choice');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const browser = await openBrowser();
  const links = new Map<string, string>();
  let bad = 0;
  try {
    const groups = Map.groupBy(visits, ({ role, locale, width, theme }) => [role, locale, width, theme].join());
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const context = await contextFor(browser, server, first);
      for (const visit of group) {
        const faults = await walk(context, server, visit, links);
        if (faults.length > 0) bad++;
        for (const fault of new Set(faults)) console.log(`✗ ${nameOf(visit)} ${fault}`);
      }
      await context.close();
    }
    for (const [link, from] of links) {
      if (opens(link)) continue;
      bad++;
      console.log(`✗ ${from} has a dead link to ${link}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(
    `${visits.length} pictures of ${new Set(visits.map((each) => each.address)).size} screens in screenshots/, ${bad} with faults, ${links.size} links followed.`,
  );
  return bad === 0 ? 0 : 1;
}

process.exitCode = await main();
