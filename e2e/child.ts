import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_CHILDREN, DEMO_PASSWORD } from '../db/demo/people.ts';
import { cookiesIn, startServer } from './server.ts';

/** Opens an address as one of the demo's children, by the kind of their home. */
export async function enterAsChild(
  page: Page,
  context: BrowserContext,
  home: (typeof DEMO_CHILDREN)[number]['home'],
  address = '/student/home',
): Promise<void> {
  const server = await startServer();
  const child = DEMO_CHILDREN.find((each) => each.home === home);
  const response = await fetch(`${server.url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify({ identifier: child?.signIn, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${home} could not sign in: ${response.status} ${await response.text()}`);
  await context.addCookies(cookiesIn(response, server.url));
  await page.goto(`${server.url}${address}`);
  await page.locator('h1').first().waitFor();
}
