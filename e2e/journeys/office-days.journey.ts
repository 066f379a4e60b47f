import { randomUUID } from 'node:crypto';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

test('a school goes over to weeks A and B, and its calendar says which is which', async ({ enter }) => {
  const office = await openOffice();
  const { id } = await office.ask<{ id: string }>('POST', '/schools', {
    name: `Sede ${randomUUID().slice(0, 6)}`,
    code: randomUUID().slice(0, 6),
    country: 'PE',
    timeZone: 'America/Lima',
    stages: ['primary'],
  });
  const page = await enter('admin', `/admin/schools/${id}?tab=calendar`);
  await page.getByRole('button', { name: 'Ciclo: por semana' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Semanas A y B/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /Ciclo: semanas A y B/i })).toBeVisible();
});

test('a consent text of the school’s own is asked again of a mother who had answered', async ({ enter, browser }) => {
  const server = await startServer();
  const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' });
  await context.addCookies(await server.signInAs('parent', 'es'));
  const mother = await context.newPage();
  const page = await enter('admin', '/admin/settings');
  const purpose = page.getByRole('listitem').filter({ hasText: 'Salidas y paseos' });
  await purpose.getByRole('button', { name: 'Editar texto' }).click();
  const words = `Mi hija o hijo puede salir del colegio con su clase y volver el mismo día (${Date.now()}).`;
  await page.getByLabel('Texto en español').fill(words);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(words)).toBeVisible();

  await mother.goto(`${server.url}/parent/children`);
  await mother.getByRole('link', { name: /Valeria/ }).click();
  await mother.getByRole('tab', { name: 'Autorizaciones' }).click();
  const trips = mother.locator('section.card', { hasText: 'Salidas y paseos' });
  await expect(trips.getByText(words)).toBeVisible();
  await expect(trips.getByText(/otra vez|cambió/i).first()).toBeVisible();
  await trips.getByRole('button').first().click();
  await expect(trips.getByText('Respondiste el', { exact: false })).toBeVisible();
  await context.close();
});

test('support notes who is away for a day, and takes it back', async ({ enter }) => {
  const page = await enter('support', '/support/teachers?tab=cover');
  await page.getByRole('button', { name: 'Anotar una ausencia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Quién no estará' }).fill('arce');
  await page.getByRole('option', { name: /Arce/ }).first().click();
  await dialog.getByLabel('Nota para la oficina').fill('Avisó por teléfono');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const away = page.getByRole('listitem').filter({ hasText: 'Avisó por teléfono' });
  await expect(away).toBeVisible();
  await away.getByRole('button', { name: 'Quitar' }).click();
  await expect(away).toBeHidden();
});
