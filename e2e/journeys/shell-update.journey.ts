import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version is offered, waits for the person, and is taken with one press', async ({ enter, context }) => {
  // The first visit gets a worker of yesterday; the browser asks for the next one by itself and finds today's.
  await context.route('**/sw.js', async (route) => {
    const today = await route.fetch();
    await route.fulfill({ response: today, body: `${await today.text()}\n// yesterday` });
  });
  const page = await enter('psychology', '/help');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.unroute('**/sw.js');
  await page.reload();
  await page.locator('h1').waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByText('Hay una versión nueva de Patio.');
  await expect(offer).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.waitForFunction(() => !('sameDocument' in window));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda');
  await expect(offer).toBeHidden();
});
