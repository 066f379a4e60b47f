import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { comeIn } from '../sign-in-page.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'the width changes nothing here');

test('another device is seen on the profile, and closing it there throws it out', async ({ page, browser }) => {
  const office = await openOffice();
  const { email, password } = await office.hire({ role: 'teacher', givenNames: 'Olga', surnames: 'Medina Paz' });
  const elsewhere = await browser.newContext({ locale: 'es-PE' });
  const other = await elsewhere.newPage();
  await comeIn(other, email, password);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/, Olga$/);
  await comeIn(page, email, password, '/profile');
  const sessions = page.getByRole('list', { name: 'Dónde está abierta tu cuenta' });
  // The third is the one in which the invitation was accepted.
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('Este dispositivo')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('theme, text size and language survive a reload and another device', async ({ page, browser }) => {
  const office = await openOffice();
  const { email, password } = await office.hire({ role: 'parent', givenNames: 'Sara', surnames: 'Chávez Oré' });
  await comeIn(page, email, password, '/settings');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /Tamaño de letra/ }).click();
  await page.getByRole('option', { name: 'Grande', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const kept = async (where: typeof page) => {
    await expect(where.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(where.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(where.locator('html')).toHaveAttribute('data-text-size', 'large');
  };
  await page.reload();
  await kept(page);
  const elsewhere = await browser.newContext({ locale: 'es-PE' });
  const other = await elsewhere.newPage();
  await comeIn(other, email, password, '/settings');
  await kept(other);
  await elsewhere.close();
});
