import type { Page } from '@playwright/test';

/** Goes to a page as by a link inside: the app is not started again. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The mark of the page that is left: it is gone, or says something else, when the new one has been drawn.
    const title = document.querySelector('h1');
    title?.setAttribute('data-left', title.textContent);
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
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
  await page
    .waitForFunction(() => !document.querySelector('.sk-wrap, [aria-busy="true"]'), undefined, { timeout: 10_000 })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(100);
}
