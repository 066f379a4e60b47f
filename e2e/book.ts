import { expect, type Page } from '@playwright/test';

/** Opens a teacher's gradebook from the list of them; the menu at the side names the same classes. */
export async function openBook(page: Page, name: RegExp | string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
}
