import { test } from '../person.ts';

test('sign-in look', async ({ page }) => {
  const w = test.info().project.name;
  for (const l of ['es', 'en']) {
    await page.addInitScript((c) => localStorage.setItem('patio.locale', c), l);
    for (const [n, a] of [
      ['login', '/login'],
      ['card', '/login?step=card'],
      ['bypass', '/admin-bypass'],
    ] as const) {
      await page.goto(`${process.env.PATIO_URL}${a}`);
      await page.waitForTimeout(900);
      if (n === 'login' && l === 'es') {
        await page.locator('input').first().fill('x');
        await page.locator('input[type=password]').fill('y');
        await page.keyboard.press('Enter');
        await page.waitForTimeout(1200);
      }
      await page.screenshot({ path: `/tmp/si/${n}-${l}-${w}.png` });
    }
  }
});
