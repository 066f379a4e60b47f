import { anew } from '../anew.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

test('an admin sees every connection, tries one, and reads what was found', async ({ enter }) => {
  const page = await enter('admin', '/admin/integrations');
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Integraciones');
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('button', { name: 'Probar: OneRoster' }).click();
  await expect(main.getByText(/students \d+/)).toBeVisible();
  await main.getByRole('button', { name: 'Probar: Calendarios' }).click();
  await expect(main.getByText('Funciona', { exact: true })).toHaveCount(2);
});

test('an admin makes a key, which opens what it names until it is revoked', async ({ enter }) => {
  const page = await enter('admin', '/admin/integrations?tab=keys');
  const main = page.locator('#main');
  const name = anew('Programa');
  await main.getByRole('button', { name: 'Nueva clave' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByRole('combobox', { name: 'Estándares' }).fill('SCIM');
  await page.getByRole('option', { name: /SCIM/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Crear clave' }).click();
  const shown = page.getByRole('dialog').filter({ hasText: 'Cópialo ahora' });
  const key = await shown.getByLabel('Clave', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();

  const headers = { authorization: `Bearer ${key}` };
  const ask = () => page.request.get(new URL('/scim/v2/Users?count=1', page.url()).href, { headers });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  await expect(main.getByText(name)).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await main
    .getByRole('listitem')
    .or(main.locator('.card'))
    .filter({ hasText: name })
    .getByRole('button', { name: 'Revocar' })
    .first()
    .click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('La clave ya no abre nada')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('an address that is not public is refused, and one that nobody answers says so in its log', async ({ enter }) => {
  const page = await enter('admin', '/admin/integrations?tab=webhooks');
  const main = page.locator('#main');
  const name = anew('Aviso');
  await main.getByRole('button', { name: 'Nueva dirección' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByRole('textbox', { name: 'Dirección' }).fill('https://127.0.0.1/patio');
  await drawer.getByRole('combobox', { name: 'Qué se le cuenta' }).fill('falta');
  await page.getByRole('option', { name: /Se registró una falta/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer.getByText(/Usa una dirección pública/).first()).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Dirección' }).fill('https://nadie.invalid/patio');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  const shown = page.getByRole('dialog').filter({ hasText: 'Cópialo ahora' });
  await expect(shown.getByRole('textbox', { name: 'Secreto de firma' })).toHaveValue(/^whsec_/);
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  const card = main.locator('.card').filter({ hasText: name });
  await card.getByRole('button', { name: 'Probar' }).click();
  await expect(card.getByText(/Nadie conoce ese nombre|No se pudo llegar/)).toBeVisible();
  await card.getByRole('button', { name: 'Registro' }).click();
  await expect(page.getByRole('dialog').getByText('Prueba', { exact: true }).first()).toBeVisible();
});
