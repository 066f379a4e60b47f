import type { Page } from '@playwright/test';
import { expect, test } from '../person.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' });
async function stays(page: Page) {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question(page)).toHaveCount(0);
}
async function leaves(page: Page) {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(question(page)).toHaveCount(0);
}

test('a half-filled drawer asks before Esc, its cross, a press beside it or the back button take it away', async ({
  enter,
}) => {
  const page = await enter('admin', '/admin/courses');
  await page.getByRole('button', { name: 'Nuevo curso' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo curso' });
  // Untouched it goes without a word.
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: 'Nuevo curso' }).first().click();
  const name = drawer.getByLabel('Nombre', { exact: false }).first();
  await name.fill('Robótica');
  // The text stays, and so do the keys: the focus is back in the drawer before the next one is pressed.
  const kept = async () => {
    await expect(name).toHaveValue('Robótica');
    await expect.poll(() => drawer.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  };
  await page.keyboard.press('Escape');
  await stays(page);
  await kept();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await stays(page);
  await kept();
  if ((page.viewportSize()?.width ?? 0) > 900) {
    await page.mouse.click(20, 400);
    await stays(page);
    await kept();
  }
  await page.goBack();
  await stays(page);
  await kept();
  await page.keyboard.press('Escape');
  await leaves(page);
  await expect(drawer).toHaveCount(0);
  // What was let go is not asked about again.
  await page.goto(new URL('/admin/home', page.url()).href);
  await expect(page).toHaveURL(/\/admin\/home/);
});

test('permissions that were not saved are not lost by a link or a closed tab', async ({ enter }) => {
  const page = await enter('admin', '/admin/permissions?area=help&role=teacher');
  await page.getByRole('button', { name: /^Docente: Pedir ayuda/ }).click();
  await page.getByRole('menuitemradio', { name: 'No puede' }).click();
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();

  await page.locator('a[href="/admin/home"]:visible').first().click();
  await stays(page);
  await page.locator('a[href="/admin/home"]:visible').first().click();
  await leaves(page);
  await expect(page).toHaveURL(/\/admin\/home/);
});

test('signing out asks too, and a saved form leads on without a question', async ({ enter }) => {
  const page = await enter('director', '/profile');
  const called = page.getByLabel('Cómo te gusta que te llamen');
  const before = await called.inputValue();
  await called.fill('Coco');
  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await stays(page);
  await expect(called).toHaveValue('Coco');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible();
  await called.fill(before);
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await page.waitForTimeout(500);
  await page.locator('a[href="/director/home"]:visible').first().click();
  await expect(question(page)).toHaveCount(0);
});
