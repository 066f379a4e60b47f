import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

interface View {
  schoolId: string;
  year: number;
}

test('a director plans a year by keyboard, and somebody else agrees to it', async ({ enter }) => {
  const { year, schoolId } = await ask<View>('director', 'GET', '/budget');
  const [category, plan] = [anew('Huerto escolar'), anew('Plan prudente')];
  // Next year: the plan that holds this year stays as the demo has it.
  const page = await enter('director', `/director/budget?year=${year + 1}`);
  const main = page.locator('#main');

  await page.getByRole('button', { name: 'Nueva categoría' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Nueva categoría' });
  await adding.getByRole('textbox', { name: 'Nombre de la categoría' }).fill(category);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(adding).toBeHidden();

  await page.getByRole('button', { name: 'Nuevo plan' }).first().click();
  const beginning = page.getByRole('dialog', { name: 'Nuevo plan' });
  await beginning.getByRole('textbox', { name: 'Nombre del plan' }).fill(plan);
  await beginning.getByRole('button', { name: 'Empezar plan' }).click();
  await expect(beginning).toBeHidden();
  await expect(main.getByText(plan).first()).toBeVisible();

  const row = main.getByRole('row').filter({ hasText: category });
  await row.getByRole('gridcell').first().click();
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  // Written as everywhere else, it is what the server has.
  await expect(row.getByRole('gridcell').first()).toHaveText(/1[.,]500/);

  await main.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(main.getByText('Por aprobar').first()).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('school', schoolId);

  const other = await enter('admin', `${address.pathname}${address.search}`);
  await other.locator('#main').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(other.locator('#main').getByText('Vigente').first()).toBeVisible();
});

test('an expense flows into what happened, and its figure opens it', async ({ enter }) => {
  const category = anew('Pintura del patio');
  const page = await enter('director', '/director/budget?figure=actual');
  const main = page.locator('#main');
  await page.getByRole('button', { name: 'Nueva categoría' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Nueva categoría' });
  await adding.getByRole('textbox', { name: 'Nombre de la categoría' }).fill(category);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(adding).toBeHidden();

  const row = main.getByRole('row').filter({ hasText: category });
  await row.getByRole('gridcell').nth(2).click();
  await expect(main.getByRole('heading', { name: new RegExp(`^${category}, marzo`) })).toBeVisible();
  await main.getByRole('button', { name: 'Registrar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Registrar' });
  await drawer.getByRole('textbox', { name: 'De qué' }).fill('Pintura verde');
  await drawer.getByRole('textbox', { name: 'Monto' }).fill('320');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();
  await expect(row.getByRole('gridcell').nth(2)).toContainText('320');
  await expect(main.getByRole('row').filter({ hasText: 'Pintura verde' })).toHaveCount(1);

  await main.getByRole('row').filter({ hasText: 'Pintura verde' }).getByRole('button', { name: 'Anular' }).click();
  const voiding = page.getByRole('dialog', { name: 'Anular' });
  await voiding.getByRole('textbox', { name: 'Motivo' }).fill('Se registró dos veces');
  await voiding.getByRole('button', { name: 'Anular' }).click();
  await expect(voiding).toBeHidden();
  await expect(main.getByRole('row').filter({ hasText: 'Pintura verde' })).toHaveCount(0);

  await row.getByRole('button', { name: new RegExp(category) }).click();
  const changing = page.getByRole('dialog', { name: category });
  await changing.getByRole('button', { name: 'Archivar' }).click();
  await expect(changing).toBeHidden();
  await expect(row).toHaveCount(0);
});
