import type { Page } from '@playwright/test';

/** Goes to a page as by a link inside: the app is not started again. */
export async function moveTo(page: Page, address: string): Promise<void> {
  const samePage = await page.evaluate((to) => {
    const from = location.pathname;
    // The mark of the page that is left: it is gone, or says something else, when the new one has been drawn.
    const title = document.querySelector('h1');
    title?.setAttribute('data-left', title.textContent);
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return location.pathname === from;
  }, address);
  // Where only filters change, the title stays: the next frames draw what the address says.
  await (samePage ? drawn(page) : titleChanges(page));
  await settle(page);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

const titleChanges = (page: Page) =>
  page
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

/** Waits until a page has drawn what it loads. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 20_000 }).catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('.sk-wrap, [aria-busy="true"]'), undefined, { timeout: 10_000 })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(100);
}
