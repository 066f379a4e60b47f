import { anew } from '../anew.ts';
import { charge } from '../charge.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

interface Desk {
  schoolId: string;
  till: { id: string; version: number; expected: number } | null;
}

/** The desk of the office with its till closed, whatever another try left in the drawer. */
async function closedDesk(): Promise<Desk> {
  const desk = await ask<Desk>('support', 'GET', '/fees/desk');
  if (!desk.till) return desk;
  const { id, version, expected } = desk.till;
  await ask('support', 'POST', `/fees/tills/${id}/close`, { version, counted: expected, pieces: null, note: '' });
  return ask<Desk>('support', 'GET', '/fees/desk');
}

test('a cashier opens the till, takes cash with a receipt and closes it with a difference', async ({ enter }) => {
  const { schoolId } = await closedDesk();
  const title = anew('Carnet nuevo');
  const child = await charge(title, 1_500, schoolId);
  const page = await enter('support', '/?sheet=till');
  const desk = page.getByRole('dialog', { name: 'Caja y cobranzas' });

  await desk.getByRole('textbox', { name: 'Sencillo en la gaveta' }).fill('50');
  await desk.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(desk.getByText(/^Abierta/)).toBeVisible();

  await desk.getByRole('combobox', { name: '¿Quién paga?' }).fill(child.name.split(' ').slice(0, 2).join(' '));
  await page
    .getByRole('option', { name: /Rosa Huamán/ })
    .first()
    .click();
  await desk.getByRole('checkbox', { name: new RegExp(title) }).press('Space');
  await desk.getByRole('textbox', { name: 'Entrega' }).fill('20');
  await desk.getByRole('textbox', { name: 'Entrega' }).press('Tab');
  await expect(desk.getByText(/Vuelto: .*5[.,]00/)).toBeVisible();
  await desk.getByRole('button', { name: /^Cobrar .*15[.,]00/ }).click();
  await expect(desk.getByText(/^Rosa Huamán.* pagó .*15[.,]00/)).toBeVisible();
  const download = page.waitForEvent('download');
  await desk
    .getByRole('button', { name: /^Ver recibo/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await desk.getByRole('button', { name: 'Cerrar caja' }).click();
  const counting = page.getByRole('dialog', { name: 'Cerrar caja' });
  await counting.getByRole('textbox', { name: /50[.,]00: cuántos/ }).fill('1');
  await counting.getByRole('textbox', { name: /10[.,]00: cuántos/ }).fill('1');
  await counting.getByRole('textbox', { name: 'Nota' }).fill('Faltó una moneda de cinco');
  await expect(counting.getByText(/^Faltan .*5[.,]00/)).toBeVisible();
  await counting.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(counting).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Abrir caja' })).toBeVisible();
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: /Faltan .*5[.,]00/ })
      .first(),
  ).toBeVisible();
});

test('the figures of the month open the rows that they add up', async ({ enter }) => {
  const { schools } = await ask<{ schools: { schoolId: string; currency: string; collected: number }[] }>(
    'director',
    'GET',
    '/fees/collections',
  );
  const [school] = schools;
  const query = `schoolId=${school?.schoolId}&currency=${school?.currency}&figure=collected&limit=200`;
  const behind = await ask<{ sum: number; total: number; items: { amount: number }[] }>(
    'director',
    'GET',
    `/fees/collections/rows?${query}`,
  );
  expect(behind.sum).toBe(school?.collected);
  const page = await enter('director', '/director/home');
  await page
    .locator('#main')
    .getByRole('link', { name: /Entró este mes/ })
    .first()
    .click();
  const desk = page.getByRole('dialog', { name: 'Caja y cobranzas' });
  await expect(desk.getByRole('heading', { name: 'Entró este mes' })).toBeVisible();
  await expect(desk.locator('tbody tr')).toHaveCount(Math.min(50, behind.total));
  await desk.getByRole('button', { name: 'Deudas' }).click();
  await expect(desk.getByText('Solo lo ven la oficina y la dirección.', { exact: false })).toBeVisible();
});

test('what an office sees of debts is closed to a teacher', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/home?sheet=till');
  await expect(page.locator('#main h1').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Caja y cobranzas' })).toHaveCount(0);
});
