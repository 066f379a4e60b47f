import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';
import { typePhrase } from '../wellbeing.ts';

/** The sheet in which one refers, open about a student or before one is chosen. */
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Orientación' });

test('from the gradebook, the page of a student and the palette a teacher sends word, and reads nothing back', async ({
  enter,
}) => {
  const words = `Hoy no quiso salir al recreo ${Date.now()}`;
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, '10ºA');
  await page.locator('[data-at="0.2"]').click();
  await page.getByRole('button', { name: 'Orientación' }).click();
  await sheet(page).getByText('Anotar observación').click();
  await sheet(page)
    .getByLabel(/Qué viste de/)
    .fill(words);
  await sheet(page).getByRole('button', { name: 'Guardar observación' }).click();
  await expect(page.getByText('Observación guardada para el equipo')).toBeVisible();

  // The page of that student is one press away.
  await page.locator('a[href*="student-detail?student="]').first().click();
  await expect(page).toHaveURL(/student-detail/);
  await page.getByRole('button', { name: 'Orientación' }).click();
  await expect(sheet(page).getByLabel(/Qué viste de/)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('remitir');
  await page.getByRole('menuitem', { name: 'Remitir a orientación' }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'Estudiante' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);

  const team = await enter('psychology', '/psychology/tracking?tab=referrals');
  await typePhrase(team);
  await expect(team.getByRole('listitem').filter({ hasText: words })).toBeVisible();
});
