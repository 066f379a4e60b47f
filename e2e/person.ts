import type { Role } from '@patio/access';
import { test as base, type Page } from '@playwright/test';
import { KeptContext } from './kept-context.ts';
import { tellPagesOfNetwork } from './network.ts';
import { listRefusals } from './refusals.ts';
import { signInAgain, startServer } from './server.ts';

interface People {
  /** Opens an address as the demo person of a role, or as a visitor. */
  enter: (role: Role | 'visitor', address?: string) => Promise<Page>;
}

/** A journey begins as somebody. */
export const test = base.extend<People & { refusals: undefined }, { kept: KeptContext }>({
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, viewport, locale, hasTouch, serviceWorkers }, use, info) => {
    // A service worker may still be at work when its journey is over.
    const isShared = serviceWorkers === 'block';
    const context = isShared ? await kept.take({ viewport, locale, hasTouch }) : await browser.newContext();
    tellPagesOfNetwork(context);
    await use(context);
    if (!isShared) await context.close();
    else if (info.status === info.expectedStatus) await kept.clean();
    else await kept.close();
  },
  /** What went wrong on the way stands beside a journey that failed. */
  refusals: [
    async ({ context }, use, info) => {
      const refusals = listRefusals(context);
      await use(undefined);
      if (info.status === info.expectedStatus || refusals.length === 0) return;
      await info.attach('requests that failed', { body: refusals.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  enter: async ({ page, context }, use) => {
    await use(async (role, address = '/') => {
      const server = await startServer();
      if (role !== 'visitor') await context.addCookies(await signInAgain(server.url, role, 'es'));
      await page.goto(`${server.url}${address}`);
      await page.locator('h1').first().waitFor();
      return page;
    });
  },
});
/** A journey on a device that keeps the program for when there is no network; fetching it whole takes seconds. */
export const offlineTest = test.extend({ serviceWorkers: 'allow' });
export { expect } from '@playwright/test';
