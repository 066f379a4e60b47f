import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

test('an admin sees whether the school runs, adds a rule and takes it away', async ({ enter }) => {
  const page = await enter('admin', '/admin/monitoring');
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Monitoreo');
  await expect(main.getByText('Personas conectadas')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('link', { name: /^Personas conectadas/ }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Personas conectadas' })).toBeVisible();

  await main.getByRole('link', { name: 'Reglas' }).click();
  await main.getByRole('button', { name: 'Agregar una regla' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer).toBeVisible(); // nobody is told yet
  // The first takes the list of people away, the second the drawer.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await main.getByRole('link', { name: 'Historial' }).click();
  await expect(main.getByText('Listas sin tomar').first()).toBeVisible();
});

test('an admin reads the log, makes a key and a backup, and has it proved', async ({ enter }) => {
  test.setTimeout(240_000);
  const page = await enter('admin', '/admin/backup');
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Copias de seguridad');
  await main.getByRole('button', { name: 'Hacer una copia' }).click();
  await expect(main.getByText('Completa').first()).toBeVisible({ timeout: 90_000 });
  expect(await faultsOf(page)).toEqual([]);
  await main
    .getByRole('button', { name: /Acciones de la copia/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Comprobar/ }).click();
  await expect(main.getByText('Igual a la copia').first()).toBeVisible({ timeout: 120_000 });

  await page.goto(new URL('/admin/logs?f.kind=job', page.url()).href);
  await expect(main.getByText('operations.back_up').first()).toBeVisible();
  await page.goto(new URL('/admin/system?tab=configuration', page.url()).href);
  await expect(main.getByText('PATIO_SECRET')).toBeVisible();
});
