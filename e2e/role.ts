import type { Page } from '@playwright/test';

/** Opens an address of a role, and takes that role when the page offers to. */
export async function become(page: Page, role: 'Docente' | 'Familia', at: string): Promise<void> {
  await page.goto(at);
  const button = page.getByRole('button', { name: new RegExp(`Cambiar a ${role}`) });
  await button
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if (await button.isVisible()) await button.click();
}
