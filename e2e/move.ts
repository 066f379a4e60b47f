import type { Page, Request } from '@playwright/test';

/** What each page has asked the server and not heard yet. */
const asked = new WeakMap<Page, Set<Request>>();

function questionsOf(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known) return known;
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, (request) => open.delete(request));
  return open;
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until the page has drawn the answers to what it asks now. */
async function answered(page: Page): Promise<void> {
  const open = questionsOf(page);
  const until = Date.now() + 10_000;
  do await twoFrames(page);
  while (open.size > 0 && Date.now() < until);
  await twoFrames(page);
}

/** Goes to a page as by a link inside: the app is not started again. */
export async function moveTo(page: Page, address: string): Promise<void> {
  questionsOf(page);
  const samePlace = new URL(address, page.url()).pathname === new URL(page.url()).pathname;
  await page.evaluate((to) => {
    // The mark of the page that is left: it is gone, or says something else, when the new one has been drawn.
    const title = document.querySelector('h1');
    title?.setAttribute('data-left', title.textContent);
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  // The same screen with other filters keeps its title.
  if (!samePlace)
    await page
      .waitForFunction(
        () => {
          const left = document.querySelector('h1[data-left]');
          return !left || left.getAttribute('data-left') !== left.textContent;
        },
        undefined,
        { timeout: 3000 },
      )
      .catch(() => {
        // The same component drew both pages under one title.
      });
  await settle(page);
}

/** Waits until a page has drawn what it loads. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 20_000 }).catch(() => undefined);
  await answered(page);
  await page
    .waitForFunction(() => !document.querySelector('.sk-wrap, [aria-busy="true"]'), undefined, { timeout: 10_000 })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(100);
}
