import { enterAsChild } from '../child.ts';
import { tellPagesOfNetwork } from '../network.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('a student’s home opens without a network with what the device kept', async ({ enter, context }) => {
  const page = await enter('student', '/student/home');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Valeria');
  await expect(page.getByText(/lo que este dispositivo guardó/)).toBeHidden();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Valeria');
  await expect(page.getByText(/lo que este dispositivo guardó/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Te toca a ti' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/lo que este dispositivo guardó/)).toBeHidden({ timeout: 40_000 });
});

test('what a small child does without a network stays, and is told when there is one', async ({ page, context }) => {
  tellPagesOfNetwork(context);
  await enterAsChild(page, context, 'k3');
  const path = page.getByRole('list', { name: 'El camino de hoy' });
  const open = path.locator('li:not([data-done])').getByRole('button', { name: /^(?!Empezar|Listo con).+/ });
  const word = (await open.first().getAttribute('aria-label')) ?? '';
  await open.first().click();
  await path.getByRole('link', { name: `Empezar ${word}` }).click();
  await expect(page).not.toHaveURL(/\/student\/home$/);
  await page.goBack();
  await path.getByRole('button', { name: word, exact: true }).click();
  await context.setOffline(true);
  await path.getByRole('button', { name: `Listo con ${word}` }).click();
  const done = path.getByRole('button', { name: `${word}, listo` });
  await expect(done).toBeVisible();

  const told = page.waitForResponse(
    (response) => response.url().includes('/homes/') && response.request().method() === 'POST',
  );
  await context.setOffline(false);
  expect((await told).ok()).toBe(true);
  await page.reload();
  await expect(done).toBeVisible();
});

test('the week of the planner opens without a network', async ({ enter, context }) => {
  const page = await enter('student', '/student/dashboard');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  const week = page.getByRole('list', { name: /^Clases del? / }).first();
  await expect(week).toBeAttached();
  await context.setOffline(true);
  await page.reload();
  await expect(week).toBeAttached();
  await expect(page.getByText(/guardó este dispositivo|este dispositivo guardó/)).toBeVisible();
});
