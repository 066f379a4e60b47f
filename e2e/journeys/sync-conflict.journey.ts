import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

test.use({ serviceWorkers: 'allow' });

const SENT = 45_000;
const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);
const mark = async (page: Page, at: string, score: string) => {
  await cell(page, at).click();
  await page.keyboard.type(score);
  await page.keyboard.press('Enter');
};

test('two devices part ways: both marks stand side by side, and a person chooses which one stays', async ({
  enter,
  context,
  browser,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough: a phone is what loses the network');
  const phone = await enter('teacher', '/teacher/gradebook');
  await openBook(phone, 'Matemáticas 8ºA');
  const other = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' });
  await other.addCookies(await (await startServer()).signInAs('teacher', 'es'));
  const computer = await other.newPage();
  await computer.goto(phone.url());
  await expect(computer.getByRole('grid')).toBeVisible();

  await context.setOffline(true);
  await mark(phone, '1.0', '4,6');
  await mark(phone, '2.0', '3,1');
  await expect(cell(phone, '2.0')).toHaveAttribute('data-state', 'queued');
  await mark(computer, '1.0', '2,4');
  await mark(computer, '2.0', '2,9');
  await expect(computer.getByText('Todo guardado')).toBeVisible();
  await context.setOffline(false);

  await phone.getByRole('link', { name: 'Decidir' }).click({ timeout: SENT });
  const waiting = phone.locator('section.section').filter({ hasText: 'Necesitan tu decisión' });
  await expect(waiting.getByText('Lo tuyo')).toHaveCount(2);
  const about = (score: string) => waiting.locator('.card').filter({ hasText: score }).first();
  await expect(about('4.6')).toContainText('2.4');
  await expect(about('3.1')).toContainText('2.9');
  await about('4.6').getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await expect(waiting.getByText('Lo tuyo')).toHaveCount(1);
  await about('3.1').getByRole('button', { name: 'Dejar lo que hay' }).click();
  await expect(waiting).toHaveCount(0);

  await computer.reload();
  await expect(cell(computer, '1.0')).toContainText('4.6', { timeout: SENT });
  await expect(cell(computer, '2.0')).toContainText('2.9');
  await other.close();
});
