import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_COLLEAGUE, DEMO_KEY_PHRASE, DEMO_PASSWORD } from '../db/demo/people.ts';
import { cookiesIn } from './server.ts';

/** Types the phrase at the door of the care team's page; the session of an earlier journey may still have it open. */
export async function typePhrase(page: Page): Promise<void> {
  const phrase = page.getByLabel('Tu clave');
  await expect(phrase.or(page.getByRole('button', { name: /Tapar pantalla/ })).first()).toBeVisible();
  if (!(await phrase.isVisible())) return;
  await phrase.fill(DEMO_KEY_PHRASE);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
}

/** Shuts the door, which an earlier journey of the same session may have left open. */
export async function shutDoor(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-patio': '1' };
    return (await fetch('/api/wellbeing/keys/close', { method: 'POST', headers, body: '{}' })).status;
  });
  expect(status).toBe(200);
  await page.reload();
}

/** Opens the page, and waits for what stands on it. */
export async function openWithPhrase(page: Page): Promise<void> {
  await typePhrase(page);
  await expect(page.getByRole('heading', { name: /Remisiones por abrir/ })).toBeVisible();
}

/** The cards of the board. */
export const cards = (page: Page) => page.locator('.wb-card');

/** Opens the case of that number, which one leads oneself, beside the board. */
export async function openOwnCase(page: Page, number: string): Promise<Locator> {
  await openWithPhrase(page);
  await cards(page)
    .filter({ hasText: `· ${number}` })
    .click();
  const panel = page.getByRole('region', { name: 'Caso' });
  await expect(panel.getByRole('tab', { name: 'Resumen' })).toBeVisible();
  return panel;
}

/** Signs the colleague of the demo's psychologist in; her key is still closed. */
export async function signInColleague(context: BrowserContext, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify({ identifier: DEMO_COLLEAGUE, password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  await context.addCookies(cookiesIn(answer, url));
}
