import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';
import { become } from '../role.ts';

const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);

test('a mark typed in a tab whose role was switched elsewhere is kept, and sent after switching back', async ({
  enter,
  context,
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'two tabs');
  // This tab hears nothing of the other one.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 7ºC');
  // The story of the chosen cell and the day that is kept for later are questions too: refused first, they would tell of the other
  // role before anything is typed.
  await page.route('**/rpc/{gradebook/cellHistory,attendance/*}*', (route) => route.abort());
  const beside = await context.newPage();
  await become(beside, 'Familia', new URL('/parent/profile', page.url()).href);
  await expect(beside).toHaveURL(/\/parent\/profile/);

  await cell(page, '9.0').click();
  await page.keyboard.type('4,4');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('En otra pestaña cambiaste a Familia');
  await notice.getByRole('button', { name: /^Volver a Docente/ }).click();
  await expect(cell(page, '9.0')).toContainText('4.4');
  await expect(page.getByText('Todo guardado')).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await expect(cell(page, '9.0')).toContainText('4.4');
});
