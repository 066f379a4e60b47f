import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { openSignIn, typeCode } from '../sign-in-page.ts';

async function comeFromOutside(page: Page, email: string): Promise<void> {
  await openSignIn(page, '/login?next=%2Fprofile');
  await page.getByRole('button', { name: 'Con Cuenta externa' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta externa' })).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'the width changes nothing here');

test('an outside account with a known e-mail opens the door, and leads to where one wanted to go', async ({ page }) => {
  await comeFromOutside(page, 'direccion@losandes.example');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Nombres', { exact: true })).toHaveValue('Jorge');
});

test('an outside account that nobody knows is refused with a reason and a way back', async ({ page }) => {
  await comeFromOutside(page, 'desconocida@fuera.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos terminar de entrar');
  await expect(page.getByRole('alert')).toContainText('Nadie en tu colegio tiene ese correo');
  await page.getByRole('link', { name: 'Volver a entrar' }).click();
  await expect(page.getByLabel('Correo o usuario')).toBeVisible();
});

test('whoever has a second step is asked for it after the outside account too', async ({ page }) => {
  const office = await openOffice();
  const { email, ask } = await office.hire({ role: 'teacher', givenNames: 'Delia', surnames: 'Ramos Vidal' });
  const { secret } = await ask<{ secret: string }>('POST', '/accounts/totp/begin', {});
  const phone = new TOTP({ secret: Secret.fromBase32(secret) });
  const began = Date.now();
  await ask('POST', '/accounts/totp/confirm', { code: phone.generate({ timestamp: began }) });
  await comeFromOutside(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segundo paso');
  await typeCode(page, phone.generate({ timestamp: began + 30_000 }));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('an answer that no provider gave is refused', async ({ page }) => {
  await openSignIn(page, '/auth/callback?code=invented&state=invented');
  await expect(page.getByRole('alert')).toContainText('La cuenta externa no pudo confirmarse');
});
