import type { Page } from '@playwright/test';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { comeIn } from '../sign-in-page.ts';

test.beforeEach(({ viewport }) => {
  test.skip((viewport?.width ?? 0) < 900, 'a phone has no keyboard');
});

/** Where Tab begins depends on what the page did to its focus while it was made. */
const fromTheTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

test('skip link, menu and palette by keyboard alone', async ({ enter }) => {
  const page = await enter('director');
  await fromTheTop(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('perfil');
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/director\/profile$/);
});

test('the palette changes the language and signs out', async ({ enter }) => {
  const page = await enter('coordinator');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('idioma');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Patricia$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('sign out');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

/** Leaves by the menu, and says what the device still holds of the person. */
async function leave(page: Page) {
  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
  return page.evaluate(async () => ({
    me: localStorage.getItem('patio.me'),
    databases: (await indexedDB.databases()).map((each) => each.name),
  }));
}

test('signing out removes every trace of the person from the device', async ({ enter }) => {
  const page = await enter('support', '/sync');
  expect(await leave(page)).toEqual({ me: null, databases: [] });
});

test('what was about to be sent when somebody signs out leaves no trace either', async ({ enter }) => {
  const page = await enter('support', '/sync');
  // A device so slow that sending comes to its turn only once everything has been wiped.
  await page.addInitScript(() => {
    const wiped = new Promise<void>((resolve) => {
      const remove = Storage.prototype.removeItem;
      Storage.prototype.removeItem = function (key) {
        remove.call(this, key);
        if (key === 'patio.traces') resolve();
      };
    });
    const ask = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    const slow = (name: string, options: object, work: (lock: unknown) => unknown) =>
      ask(name, options, (lock: unknown) => (name === 'patio-outbox' ? wiped.then(() => work(lock)) : work(lock)));
    Object.assign(navigator.locks, { request: slow });
  });
  await page.reload();
  await expect(page.locator('button.me:visible').first()).toBeVisible();
  expect(await leave(page)).toEqual({ me: null, databases: [] });
});

test('settings by keyboard alone, and they hold on the next visit', async ({ page }) => {
  const office = await openOffice();
  const { email, password } = await office.hire({ role: 'coordinator', givenNames: 'Nora', surnames: 'Teclas' });
  await comeIn(page, email, password, '/settings');
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key);
  };
  await page.locator('#main').focus();
  const theme = page.getByRole('radio', { name: 'Oscuro', exact: true });
  await expect(theme).toBeVisible();
  while (!(await page.evaluate(() => document.activeElement?.matches('input[type=radio]')))) await press('Tab');
  await press('ArrowDown', 2);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await press('Tab');
  await press('Enter');
  await page.keyboard.type('Com');
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.reload();
  await expect(theme).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
});

/** The code stands above the name. */
const nameOf = (text = '') => text.split('\n').at(-1) ?? '';

test('many rows of a list by keyboard alone: choose, act, take back, open', async ({ enter }) => {
  const page = await enter('admin', '/admin/sections');
  const rows = page.locator('tbody tr[aria-selected]');
  await expect(rows.nth(5)).toBeVisible();
  const names = await rows.locator('.row-link').allInnerTexts();
  await page.getByRole('searchbox').focus();
  while (!(await page.evaluate(() => document.activeElement?.matches('tbody tr')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('x');
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText(nameOf(names[2]));
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(rows.first()).toContainText(nameOf(names[0]));
  await rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/sections\/[\w-]{36}/);
});
