import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('the app opens without a network, keeps a change and sends it when the network is back', async ({
  enter,
  context,
}) => {
  const page = await enter('psychology');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Elena$/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Elena$/);
  await expect(page.getByText('No hay conexión.')).toBeVisible();

  await page.goto(new URL('/offline', page.url()).href);
  await expect(page.getByRole('link', { name: 'Cambios por enviar' })).toBeVisible();

  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  await page.goto(new URL('/sync', page.url()).href);
  await expect(page.getByText('Change of language')).toBeVisible();
  await expect(page.getByText('Waiting').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /Sent today/ })).toBeVisible({ timeout: 40_000 });
  const locale = await page.evaluate(async () => (await (await fetch('/api/accounts/me')).json()).user.locale);
  expect(locale).toBe('en');
});

test('a session that was ended elsewhere leaves nothing here', async ({ enter, page }) => {
  await enter('director', '/sync');
  // Asked beside the page: it leaves for the sign-in page as soon as it hears of it, before an answer could reach it.
  await page.request.post(new URL('/api/accounts/sessions/revoke-all', page.url()).href, {
    headers: { 'x-patio': '1' },
    data: { here: true, currentPassword: DEMO_PASSWORD },
  });
  await page.waitForURL(/\/login/, { timeout: 30_000 });
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('patio.me'))).toBeNull();
});

const UNSEEN = ['/teacher/gradebook', '/teacher/notifications', '/teacher/grade-reports', '/teacher/attendance-report'];

for (const address of UNSEEN)
  test(`without a network ${address} says so instead of blaming itself, and comes by itself when it is back`, async ({
    enter,
    context,
  }) => {
    const page = await enter('teacher');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    await page.locator('h1').first().waitFor();
    await context.setOffline(true);
    // Its code was never on this device.
    await page.goto(new URL(address, page.url()).href);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByText(/de nuestro lado|error es nuestro/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toHaveCount(0, { timeout: 30_000 });
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();

    // Its code is here now, what it shows is not.
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'Sin conexión' }).first()).toBeVisible();
    await expect(page.getByText(/de nuestro lado|error es nuestro/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toHaveCount(0, { timeout: 30_000 });
  });
