import { comeIn } from '../door.ts';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

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

test('what was changed on two devices is laid side by side, and the person decides', async ({ context, page }) => {
  const office = await openOffice();
  const { email, password, ask } = await office.hire({ role: 'psychology', givenNames: 'Alba', surnames: 'Dos' });
  await comeIn(page, email, password, '/help');
  await context.setOffline(true);
  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  const me = await ask<{ user: { version: number } }>('GET', '/accounts/me');
  await ask('PATCH', '/accounts/me/profile', { version: me.user.version, phone: '+51 999 111 222' });
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Review them' }).click({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Yours' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: /Sent today/ })).toBeVisible({ timeout: 40_000 });
});

test('a session that was ended elsewhere leaves nothing here', async ({ enter, page }) => {
  await enter('director', '/sync');
  await page.evaluate(() =>
    fetch('/api/accounts/sessions/revoke-all', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-patio': '1' },
      body: JSON.stringify({ here: true }),
    }),
  );
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  expect(await page.evaluate(() => localStorage.getItem('patio.me'))).toBeNull();
});
