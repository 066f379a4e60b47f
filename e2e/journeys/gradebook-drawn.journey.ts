import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

/** The address of a class's book. */
async function bookOf(context: BrowserContext, name: string): Promise<string> {
  const server = await startServer();
  await context.addCookies(await server.signInAs('teacher', 'es'));
  const answer = await context.request.get(`${server.url}/api/gradebook/mine`);
  const { sections } = (await answer.json()) as { sections: { sectionId: string; termId: string; name: string }[] };
  const line = sections.find((each) => each.name.includes(name));
  return `${server.url}/teacher/gradebook/${line?.sectionId}?term=${line?.termId}`;
}

test('a book is seen before its code runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await bookOf(context, '10ºA'));
  await expect(page.getByRole('grid', { name: /10ºA/ })).toBeVisible();
  await expect(page.locator('[data-at]:not(:empty)').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Asistencia' }).first()).toBeVisible();
  await context.close();
});

test('what is pressed and typed before the code runs is done when it does', async ({ context, page }) => {
  const address = await bookOf(context, '10ºA');
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(address, { waitUntil: 'commit' });
  const cell = page.locator('[data-at="4.1"]');
  await cell.click();
  await page.keyboard.type('3.4');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-drawn');
  start();
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  await expect(cell).toHaveText('3.4');
  await expect(page.locator('[data-at="5.1"]')).toBeFocused();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  expect(refused).toEqual([]);
});
