import { expect, type Page } from '@playwright/test';
import { DEMO_KEY_PHRASE } from '../db/demo/people.ts';

/** Types the phrase at the door of the care team's page; the session of an earlier journey may still have it open. */
export async function typePhrase(page: Page): Promise<void> {
  const phrase = page.getByLabel('Tu clave');
  await expect(phrase.or(page.getByRole('button', { name: /Tapar pantalla/ })).first()).toBeVisible();
  if (!(await phrase.isVisible())) return;
  await phrase.fill(DEMO_KEY_PHRASE);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
}

/** Opens the page, and waits for what stands on it. */
export async function openWithPhrase(page: Page): Promise<void> {
  await typePhrase(page);
  await expect(page.getByRole('heading', { name: /Remisiones por abrir/ })).toBeVisible();
}

/** The cards of the board. */
export const cards = (page: Page) => page.locator('.wb-card');
