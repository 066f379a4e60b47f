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
