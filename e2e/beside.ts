import type { Role } from '@patio/access';
import type { Browser, Page } from '@playwright/test';
import { signInAgain, startServer } from './server.ts';

/** Another person, in a browser of their own beside that of the journey. */
export async function enterBeside(browser: Browser, role: Role, address: string): Promise<Page> {
  const { url } = await startServer();
  const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addCookies(await signInAgain(url, role, 'es'));
  const page = await context.newPage();
  await page.goto(`${url}${address}`);
  return page;
}
