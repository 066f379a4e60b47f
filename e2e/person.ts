import type { Role } from '@patio/access';
import { test as base, type Page } from '@playwright/test';
import { startServer } from './server.ts';

interface People {
  /** Opens an address as the demo person of a role, or as a visitor. */
  enter: (role: Role | 'visitor', address?: string) => Promise<Page>;
}

/** A journey begins as somebody. */
export const test = base.extend<People>({
  enter: async ({ page, context }, use) => {
    await use(async (role, address = '/') => {
      const server = await startServer();
      if (role !== 'visitor') await context.addCookies(await server.signInAs(role, 'es'));
      await page.goto(`${server.url}${address}`);
      await page.locator('h1').first().waitFor();
      return page;
    });
  },
});
export { expect } from '@playwright/test';
