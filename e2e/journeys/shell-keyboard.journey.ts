import { expect, test } from '../person.ts';

test.beforeEach(({ viewport }) => {
  test.skip((viewport?.width ?? 0) < 900, 'a phone has no keyboard');
});

test('skip link, menu and palette by keyboard alone', async ({ enter }) => {
  const page = await enter('director');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Patricia');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('sign out');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out removes every trace of the person from the device', async ({ enter }) => {
  const page = await enter('support', '/sync');
  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(async () => ({
    me: localStorage.getItem('patio.me'),
    databases: (await indexedDB.databases()).map((each) => each.name),
  }));
  expect(left).toEqual({ me: null, databases: [] });
});

test('at 200 % zoom and with text a third longer nothing is cut off', async ({ enter, page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const role of ['admin', 'student', 'parent'] as const) {
    await enter(role);
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        if (text.length > 3) node.textContent = `${text}${'n'.repeat(Math.ceil(text.length * 0.3))}`;
      }
    });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'hidden')
        .filter((each) => each.clientWidth > 1 && !each.closest('[aria-hidden="true"], .sr, svg'))
        .map((each) => each.className),
    );
    expect(cut, role).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), role).toBeLessThanOrEqual(1);
    await page.context().clearCookies();
  }
});
