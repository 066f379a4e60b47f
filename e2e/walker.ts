import path from 'node:path';
import { APPEARANCE_KEY } from '@patio/ui/appearance';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { faultsOf, linksOf } from './look.ts';
import { moveTo, settle } from './move.ts';
import type { RunningServer } from './server.ts';
import { clipped, relax, stretch } from './stretch.ts';
import { addressOf, nameOf, type Visit } from './walk.ts';

/** What a walk finds: faults by picture, and where each link was seen. */
export interface Findings {
  role: Visit['role'];
  faults: { picture: string; fault: string }[];
  links: Map<string, string>;
}

/** The folder of the pictures, and whether they show the page with every text a third longer. */
export interface Album {
  pictures: string;
  long: boolean;
}

/** One context per person, language, width and theme, so that each keeps one session. */
async function contextFor(browser: Browser, server: RunningServer, visit: Visit): Promise<BrowserContext> {
  const { width, theme, locale, role } = visit;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme.endsWith('dark') ? 'dark' : 'light',
    contrast: theme.startsWith('contrast') ? 'more' : 'no-preference',
    locale: locale === 'es' ? 'es-PE' : 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    isMobile: false,
    hasTouch: width === 390,
  });
  const look = theme === 'calm' ? 'calm' : 'auto';
  if (role !== 'visitor') await context.addCookies(await server.signInAs(role, locale, look));
  else if (look === 'calm')
    await context.addInitScript((key) => localStorage.setItem(key, '{"theme":"calm"}'), APPEARANCE_KEY);
  await context.addInitScript((chosen) => localStorage.setItem('patio.locale', chosen), locale);
  return context;
}

/** Opened by hand there is nothing to come back from: the refusal is what this screen explains. */
const EXPECTED_REFUSALS: Record<string, string> = { '/auth/callback': '/rpc/accounts/finishOidc' };

function listen(page: Page, here: () => string, complain: (fault: string) => void): void {
  page.on('console', (message) => {
    // The response itself is reported below, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complain(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => complain(`threw: ${error.message.slice(0, 200)}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && EXPECTED_REFUSALS[here()] !== pathname)
      complain(`${response.status()} from ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (!why.includes('ERR_ABORTED')) complain(`failed request: ${new URL(request.url()).pathname} (${why})`);
  });
}

/** The first page is opened from outside, the next ones as by a link inside: the app is not started again for each. */
async function go(page: Page, server: RunningServer, address: string): Promise<void> {
  if (page.url().startsWith(server.url)) return moveTo(page, address);
  await page.goto(`${server.url}${address}`, { waitUntil: 'domcontentloaded' });
  await settle(page);
}

/** Makes the window as tall as the page: what sticks to its edge then hides nothing, in the picture and from axe. */
async function unroll(page: Page, width: number): Promise<void> {
  // A part that arrives late makes the page longer than the window that was made for it.
  for (let turn = 0, before = 0; turn < 10; turn++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height === before) return;
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 844), 12_000) });
    await page.waitForTimeout(50);
    before = height;
  }
}

/** Spanish is long, and some words will become longer: a third more must fit everywhere. */
async function faultsWhenLonger(page: Page, { locale, width }: Visit): Promise<string[]> {
  await stretch(page, locale);
  await unroll(page, width);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const faults = (await clipped(page)).slice(0, 5).map((fault) => `with longer texts: ${fault}`);
  return wider > 1 ? [...faults, `with longer texts is ${wider} px wider than the screen`] : faults;
}

/** Sees one person's screens in one view, one after another on one page. */
async function walkView(
  browser: Browser,
  server: RunningServer,
  visits: readonly Visit[],
  { pictures, long }: Album,
  found: Findings,
) {
  const [first] = visits;
  if (!first) return;
  const context = await contextFor(browser, server, first);
  let here = '';
  let name = '';
  const complain = (fault: string) => found.faults.push({ picture: name, fault });
  const page = await context.newPage();
  listen(page, () => here, complain);
  for (const visit of visits) {
    name = nameOf(visit);
    const address = addressOf(visit.path, found.links.keys());
    if (!address) {
      complain('no link leads to it');
      continue;
    }
    here = address;
    try {
      await page.setViewportSize({ width: visit.width, height: visit.width === 390 ? 844 : 900 });
      await go(page, server, address);
      await unroll(page, visit.width);
      const shoot = () => page.screenshot({ path: path.join(pictures, `${name}.png`) });
      if (!long) await shoot();
      for (const fault of await faultsOf(page)) complain(fault);
      for (const link of await linksOf(page)) found.links.set(link, name);
      if (long || visit.locale === 'es') for (const fault of await faultsWhenLonger(page, visit)) complain(fault);
      if (long) await shoot();
      await relax(page);
    } catch (error) {
      complain(`could not be seen: ${(error as Error).message.slice(0, 200)}`);
    }
  }
  await context.close();
}

async function walkOnce(
  browser: Browser,
  server: RunningServer,
  visits: readonly Visit[],
  album: Album,
  links: Findings['links'],
): Promise<Findings> {
  const found: Findings = { role: visits[0]?.role ?? 'visitor', faults: [], links };
  const particular = (visit: Visit) => visit.path.split('$').length;
  const ordered = [...visits].sort((a, b) => particular(a) - particular(b));
  const groups = Map.groupBy(ordered, (visit) => [particular(visit), visit.locale, visit.width, visit.theme].join());
  for (const group of groups.values()) await walkView(browser, server, group, album, found);
  return found;
}

/**
 * Sees everything that one person has to see. Screens of one particular thing come last, when there are links to some.
 * What looked wrong is looked at once more: a busy machine may be late once, a fault is there again.
 */
export async function walkAs(
  browser: Browser,
  server: RunningServer,
  visits: readonly Visit[],
  album: Album,
): Promise<Findings> {
  const found = await walkOnce(browser, server, visits, album, new Map());
  const doubtful = new Set(found.faults.map(({ picture }) => picture));
  if (doubtful.size === 0) return found;
  const again = visits.filter((visit) => doubtful.has(nameOf(visit)));
  return walkOnce(browser, server, again, album, found.links);
}
