// Opens every built screen in the browser, once without and once with its code at hand, and writes down what it asks the server.
import type { Browser, Page, Request } from '@playwright/test';
import { linksOf } from '../../e2e/look.ts';
import { settle } from '../../e2e/move.ts';
import { addressOf, plan } from '../../e2e/walk.ts';
import type { Asked, Screen, Vitals } from './asked.ts';

interface Person {
  role: Screen['role'];
  cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0];
}

/** Runs in the page before its own code. */
function watchVitals(): void {
  const seen = { lcp: 0, usable: 0 };
  Object.assign(window, { benchVitals: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let busy = true;
  const look = () => {
    const now = !document.querySelector('h1') || !!document.querySelector('.sk-wrap, [aria-busy="true"]');
    if (busy && !now) seen.usable = performance.now();
    busy = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

const kindOf = (request: Request): Asked['kind'] | undefined => {
  const { pathname } = new URL(request.url());
  const type = request.resourceType();
  if (type === 'document') return 'page';
  if (type === 'eventsource' || request.headers().accept === 'text/event-stream') return undefined;
  if (!/^\/(rpc|api|files)\//.test(pathname)) return undefined;
  return type === 'image' ? 'picture' : 'data';
};

/** Headers that decide the answer. */
const KEPT = ['x-patio', 'x-patio-locale', 'x-patio-membership', 'accept', 'cookie'];

async function describe(request: Request, kind: Asked['kind']): Promise<Asked> {
  const { pathname, search } = new URL(request.url());
  const all = await request.allHeaders();
  const sizes = await request.sizes().catch(() => undefined);
  return {
    kind,
    method: request.method(),
    address: pathname + search,
    headers: Object.fromEntries(KEPT.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    bytes: sizes?.responseBodySize ?? 0,
  };
}

const QUIET_MS = 700;
const PATIENCE_MS = 4_000;

/** Waits for what the frame does when nothing is more urgent: until nothing was asked for a while. */
async function waitUntilQuiet(page: Page, asked: readonly Request[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let known = -1; known !== asked.length && Date.now() < until; ) {
    known = asked.length;
    await page.waitForTimeout(QUIET_MS);
  }
}

const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (window as unknown as { benchVitals: Vitals }).benchVitals);

async function openScreen(browser: Browser, url: string, person: Person, address: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-PE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(person.cookies);
    await context.addInitScript(watchVitals);
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url + address, { waitUntil: 'domcontentloaded' });
    await settle(page);
    const cold = await vitalsOf(page);
    const links = await linksOf(page);
    await waitUntilQuiet(page, requests);
    const kept = requests.flatMap((request) => {
      const kind = kindOf(request);
      return kind ? [{ request, kind }] : [];
    });
    const asked = await Promise.all(kept.map(({ request, kind }) => describe(request, kind)));
    await page.goto(url + address, { waitUntil: 'domcontentloaded' });
    await settle(page);
    return { asked, links, cold, warm: await vitalsOf(page) };
  } finally {
    await context.close();
  }
}

/** Everything that one person has to open; screens of one particular thing come last, when links to some are known. */
export async function recordAs(browser: Browser, url: string, person: Person, route?: string): Promise<Screen[]> {
  const particular = (path: string) => path.split('$').length;
  const visits = plan({ quick: true, thorough: false, role: person.role, route });
  const links = new Set<string>();
  const screens: Screen[] = [];
  for (const { path } of visits.toSorted((a, b) => particular(a.path) - particular(b.path))) {
    const address = addressOf(path, links);
    if (!address) {
      console.error(`${path} as ${person.role}: no link leads to it`);
      continue;
    }
    const { links: found, ...opened } = await openScreen(browser, url, person, address);
    for (const link of found) links.add(link);
    screens.push({ path, role: person.role, ...opened });
  }
  return screens;
}
