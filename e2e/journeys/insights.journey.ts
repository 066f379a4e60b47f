import type { Page } from '@playwright/test';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

test('a director reads the dashboard, moves a target and arranges the tiles', async ({ enter }) => {
  const page = await enter('director', '/director/dashboard');
  await expect(main(page).getByRole('heading', { name: 'Asistencia por semana' })).toBeVisible();
  await expect(
    main(page)
      .getByText(/estudiantes/)
      .first(),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Cambiar metas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Meta de Asistencia (%)' }).fill('93');
  await dialog.getByRole('textbox', { name: 'Meta de Asistencia (%)' }).press('Tab');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByText('meta 93').first()).toBeVisible();

  // Each figure opens the students whom it counts.
  await main(page).locator('.in-said-large .in-opens').first().click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
  await main(page).locator('.heat-open').first().click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();

  await main(page).getByRole('button', { name: 'Ordenar tablero' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Subir Metas', exact: true }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tablero guardado')).toBeVisible();
});

test('a director asks a question, opens the students behind it, keeps it and gets it by mail', async ({ enter }) => {
  const page = await enter('director', '/director/analytics?measure=attendance&form=compare&by=level&period=year');
  const first = main(page).locator('.in-bars .in-opens').first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();

  // The bands of marks open the students whose marks lie in them.
  await page.goto(new URL('/director/analytics?measure=passing&form=spread&period=year', page.url()).href);
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
  await page.goto(new URL('/director/analytics?measure=attendance&form=compare&by=level&period=year', page.url()).href);

  await main(page).getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Grados de este año');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByRole('button', { name: 'Grados de este año' })).toBeVisible();
  await expect(page).toHaveURL(/view=/);

  await main(page).getByRole('button', { name: 'Recibir por correo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('Programado')).toBeVisible();
});

test('too many filters are refused in words, and a time before the school says since when there are records', async ({
  enter,
}) => {
  const many = Array.from({ length: 40 }, (_, at) => `levels=00000000-0000-4000-8000-0000000000${10 + at}`).join('&');
  const page = await enter('director', `/director/analytics?${many}`);
  await expect(main(page).getByText(/Una pregunta puede llevar 20 filtros; esta lleva 40/)).toBeVisible();
  await page.goto(new URL('/director/analytics?period=custom&from=1999-01-01&through=1999-12-31', page.url()).href);
  await expect(
    main(page)
      .getByText(/Ese tiempo es anterior a los registros del colegio/)
      .first(),
  ).toBeVisible();
});
