import { randomUUID } from 'node:crypto';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

const short = () => randomUUID().slice(0, 6);

test('several accounts are locked at once and opened again with one press', async ({ enter }) => {
  const office = await openOffice();
  const family = `Barrientos ${short()}`;
  await office.hire({ role: 'teacher', givenNames: 'Ada', surnames: family });
  await office.hire({ role: 'teacher', givenNames: 'Berta', surnames: family });
  const page = await enter('admin', `/admin/users?q=${encodeURIComponent(family)}`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByLabel('Motivo').fill('Se perdió una computadora de la sala');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('row', { name: /Bloquead/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: /Bloquead/ })).toHaveCount(0);
});

test('the status of two children is changed at once after a preview, and goes back', async ({ enter }) => {
  const page = await enter('admin', '/admin/students?q=apaza&f.status=active');
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const before = await rows.count();
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  await rows.nth(2).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Nuevo valor/ }).click();
  await page.getByRole('option', { name: 'De licencia' }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(rows).toHaveCount(before - 2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows).toHaveCount(before);
});

test('seats of two homerooms are changed at once and given back', async ({ enter }) => {
  const page = await enter('admin', '/admin/sections?tab=homerooms&q=2%C2%BA');
  const rows = page.getByRole('row', { name: /2º[AB]/ });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Cambiar vacantes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Vacantes' }).fill('41');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: /Guardar|Cambiar/ }).click();
  await expect(page.getByText('/ 41')).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('/ 41')).toHaveCount(0);
});

test('who was in a homeroom on a day of long ago is asked for on its page', async ({ enter }) => {
  const page = await enter('admin', '/admin/sections?tab=homerooms&q=8%C2%BAA');
  await page.getByRole('link', { name: '8ºA' }).first().click();
  await expect(page.getByText('Paredes Huamán, Valeria')).toBeVisible();
  const day = page.getByRole('group', { name: 'Nómina del día' });
  await day.getByRole('spinbutton', { name: /año/i }).fill('2019');
  await expect(page.getByText('Paredes Huamán, Valeria')).toBeHidden();
});

test('who misses too much is one filter away, and a signal leads to the record that explains it', async ({ enter }) => {
  const page = await enter('director', '/director/students');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Alertas' }).click();
  await page.getByRole('menuitemradio', { name: 'Ausentismo' }).click();
  await expect(page).toHaveURL(/f\.signal=absences/);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Asistencia' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Asistencia' }).getByText('Asistencia del año')).toBeVisible();
});
