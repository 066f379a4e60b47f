import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../person.ts';
import { become } from '../role.ts';

const notice = (page: Page) => page.getByRole('alertdialog');
const called = (page: Page) => page.getByLabel('Cómo te gusta que te llamen');
const other = (context: BrowserContext) => context.newPage();

test('a tab whose role was switched in another one says so, keeps what was typed, and can go back', async ({
  enter,
  context,
}) => {
  const page = await enter('teacher', '/teacher/profile');
  const at = (address: string) => new URL(address, page.url()).href;
  await become(page, 'Docente', at('/teacher/profile'));
  await called(page).fill('Martita');
  const beside = await other(context);
  await become(beside, 'Familia', at('/parent/profile'));
  await expect(beside).toHaveURL(/\/parent\/profile/);

  await expect(notice(page)).toContainText('En otra pestaña cambiaste a Familia de');
  await expect(notice(page)).toContainText('Lo que escribiste sigue aquí');
  await notice(page)
    .getByRole('button', { name: /^Volver a Docente/ })
    .click();
  await expect(notice(page)).toHaveCount(0);
  await expect(called(page)).toHaveValue('Martita');
  // Now it is the other one that stands for a role of before.
  await expect(notice(beside)).toContainText('En otra pestaña cambiaste a Docente de');
  await notice(beside)
    .getByRole('button', { name: /^Recargar como Docente/ })
    .click();
  await expect(beside.locator('html')).toHaveAttribute('data-role', 'teacher');
});

test('a command of a tab that heard nothing is not done in the wrong role, and says why', async ({
  enter,
  context,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await enter('teacher', '/teacher/profile');
  const at = (address: string) => new URL(address, page.url()).href;
  await become(page, 'Docente', at('/teacher/profile'));
  await called(page).fill('Nadie');
  const drawnFor = await page.evaluate(async () => (await (await fetch('/api/accounts/me')).json()).activeMembershipId);
  const beside = await other(context);
  await become(beside, 'Familia', at('/parent/profile'));
  await expect(beside).toHaveURL(/\/parent\/profile/);

  const answer = await page.request.post(at('/rpc/accounts/updateProfile'), {
    headers: { 'x-patio': '1', 'x-patio-membership': drawnFor },
    data: { json: { version: 1, preferredName: 'Nadie' } },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain('platform.other_membership');
  // Whatever the page asks tells it the same; unless something else already did, that is the button.
  const save = page.getByRole('button', { name: 'Guardar' }).first();
  await Promise.race([notice(page).waitFor(), save.click()]);
  await expect(notice(page)).toContainText('En otra pestaña cambiaste a Familia de');
  await expect(called(page)).toHaveValue('Nadie');
  await beside.reload();
  await expect(called(beside)).not.toHaveValue('Nadie');
  await notice(page)
    .getByRole('button', { name: /^Recargar como Familia/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'parent');
  await become(page, 'Docente', at('/teacher/profile'));
});

test('a session that ended elsewhere does not take away what is being written', async ({ enter, context }) => {
  const page = await enter('psychology', '/profile');
  await called(page).fill('Elenita');
  await page.evaluate(() =>
    fetch('/api/accounts/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-patio': '1' },
      body: '{}',
    }),
  );
  const beside = await other(context);
  await expect(notice(page)).toContainText('Lo que escribiste sigue aquí');
  await expect(called(page)).toHaveValue('Elenita');

  // Signing in again beside it is enough.
  await beside.goto(new URL('/login', page.url()).href);
  await beside.getByLabel('Correo o usuario').fill('psicologia@losandes.example');
  await beside.getByLabel('Contraseña', { exact: false }).first().fill('patio-demo');
  await beside.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(notice(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(called(page)).toHaveValue('Elenita');
});
