import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

interface Payers {
  today: string;
  version: number;
  shares: { personId: string | null; name: string; basisPoints: number }[];
}
interface Charging {
  schoolId: string;
  today: string;
  concepts: { id: string; chargedTo: string }[];
}
interface Account {
  accounts: { payerId: string }[];
}

const main = (page: Page) => page.locator('#main');
const readPayers = (id: string) => ask<Payers>('support', 'GET', `/fees/students/${id}/payers`);
const readCharging = (id: string) => ask<Charging>('support', 'GET', `/fees/students/${id}/charging`);

/** A student of the office's school whose fees nobody has shared yet: each try takes another one. */
async function somebody(): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>('support', 'GET', '/people/students?limit=60');
  for (const { id } of items.toReversed()) {
    const { version, shares } = await readPayers(id);
    if (version === 0 && shares.length === 1) return id;
  }
  throw new Error('every student of the page has shares already');
}

/** Charges a student once and answers who pays; the money is taken where the journey says. */
async function chargeOnce(studentId: string, text: string, amount: number) {
  const { schoolId, today, concepts } = await readCharging(studentId);
  const charge = { id: makeId(), studentId, conceptId: concepts[0]?.id, text, amount, dueOn: today };
  await ask('support', 'POST', '/fees/invoices', charge);
  const { accounts } = await ask<Account>('support', 'GET', `/fees/students/${studentId}/account`);
  return { schoolId, today, payerId: accounts[0]?.payerId ?? '' };
}

/** The direction says yes to what was asked for last, where its home lists what waits for a second person. */
async function agree(page: Page, detail: string): Promise<void> {
  const asked = page.getByRole('region', { name: 'Aprobaciones' });
  const row = asked.getByRole('listitem').filter({ hasText: detail });
  await row.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(row).toHaveCount(0);
}

test('a company bears a part of a student’s fees, and whoever saw older parts is told', async ({ enter }) => {
  const id = await somebody();
  const [company, charge] = [anew('Minera del Sur'), anew('Anuario')];
  const page = await enter('support', `/admin/students/${id}?tab=account`);
  await main(page).getByRole('button', { name: 'Quién paga' }).click();
  const drawer = page.getByRole('dialog', { name: 'Quién paga' });
  const first = drawer.getByRole('textbox', { name: 'Parte' }).first();
  await first.fill('60');
  await first.press('Tab');
  await expect(drawer.getByText(/^Falta repartir 40/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Agregar una empresa' }).click();
  await drawer.getByRole('textbox', { name: 'Razón social' }).fill(company);
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();

  // What is charged from now on comes in two parts, with an invoice each.
  await main(page).getByRole('button', { name: 'Cobrar algo' }).click();
  const charging = page.getByRole('dialog', { name: 'Cobrar algo' });
  await charging.getByRole('textbox', { name: 'Qué se cobra' }).fill(charge);
  await charging.getByRole('textbox', { name: 'Monto' }).fill('100');
  await charging.getByRole('button', { name: 'Cobrar algo' }).click();
  await expect(charging).toBeHidden();
  await expect(main(page).getByRole('heading', { name: company })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: charge })).toHaveCount(2);

  await main(page).getByRole('button', { name: 'Quién paga' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Razón social' })).toHaveValue(company);
  // Meanwhile somebody else gives the whole to the guardian.
  const { version, today, shares } = await readPayers(id);
  const guardian = shares.find(({ personId }) => personId !== null);
  const whole = { kind: 'guardian', personId: guardian?.personId, name: guardian?.name, basisPoints: 10_000 };
  await ask('admin', 'PUT', `/fees/students/${id}/payers`, { seen: version, from: today, shares: [whole] });
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Alguien lo cambió mientras tanto/)).toBeVisible();
  expect((await readPayers(id)).shares).toHaveLength(1);
});

test('a scholarship waits for a second person, holds, and ends on a day', async ({ enter }) => {
  const id = await somebody();
  const reason = anew('Promedio de excelencia');
  const page = await enter('support', `/admin/students/${id}?tab=account`);
  await main(page).getByRole('button', { name: 'Becas y descuentos' }).click();
  const drawer = page.getByRole('dialog', { name: 'Becas y descuentos' });
  await drawer
    .getByRole('button', { name: /Descuento/ })
    .first()
    .click();
  await page.getByRole('option', { name: /^Beca/ }).click();
  await expect(drawer.getByText('Una beca vale cuando otra persona la aprueba.', { exact: false })).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await drawer.getByRole('button', { name: 'Dar descuento' }).click();
  const given = drawer.getByRole('listitem').filter({ hasText: reason });
  await expect(given).toContainText('Espera aprobación');

  await agree(await enter('admin', '/admin/home?show=approvals'), reason);

  const again = await enter('support', `/admin/students/${id}?tab=account`);
  await main(again).getByRole('button', { name: 'Becas y descuentos' }).click();
  await expect(given).toContainText('Vigente');
  await given.getByRole('button', { name: 'Terminar' }).click();
  const ending = again.getByRole('dialog', { name: /^Terminar Beca/ });
  await ending.getByRole('button', { name: 'Terminar' }).click();
  await expect(ending).toBeHidden();
  await expect(given).toContainText('Terminado');
});

test('a student is put on a service and taken off again', async ({ enter }) => {
  const id = await somebody();
  const page = await enter('support', `/admin/students/${id}?tab=account`);
  await main(page).getByRole('button', { name: 'Servicios' }).click();
  const drawer = page.getByRole('dialog', { name: 'Servicios' });
  const service = drawer.getByRole('listitem').first();
  const put = service.getByRole('button', { name: /^Poner/ });
  const takeOff = service.getByRole('button', { name: /^Quitar/ });
  await expect(put.or(takeOff)).toBeVisible();
  const isOn = await takeOff.isVisible();
  await (isOn ? takeOff : put).click();
  await expect(isOn ? put : takeOff).toBeVisible();
  await expect(service).toContainText(isOn ? 'Hasta el' : 'Desde el');
});

test('a month is closed at once, and only a second person opens it again', async ({ enter }) => {
  const { schoolId } = await readCharging(await somebody());
  const { months } = await ask<{ months: { month: string; closed: boolean }[] }>(
    'support',
    'GET',
    `/fees/months?schoolId=${schoolId}`,
  );
  // The oldest: no other journey books anything in it.
  const at = months.findLastIndex(({ closed }) => !closed);
  const reason = anew('Faltó un depósito');
  const page = await enter('support', `/?sheet=till&desk=months&school=${schoolId}`);
  const row = page
    .getByRole('dialog', { name: 'Caja y cobranzas' })
    .getByRole('list', { name: 'Meses' })
    .getByRole('listitem')
    .nth(at);
  await row.getByRole('button', { name: /^Cerrar/ }).click();
  await page
    .getByRole('dialog', { name: /^Cerrar/ })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .last()
    .click();
  await expect(row).toContainText('Cerrado');
  await row.getByRole('button', { name: /^Reabrir/ }).click();
  const asking = page.getByRole('dialog', { name: /^Reabrir/ });
  await expect(asking.getByRole('button', { name: 'Reabrir', exact: true })).toBeDisabled();
  await asking.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await asking.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await expect(asking).toBeHidden();
  await expect(row).toContainText('Cerrado');

  await agree(await enter('admin', '/admin/home?show=approvals'), reason);
  await enter('support', `/?sheet=till&desk=months&school=${schoolId}`);
  await expect(row).toContainText('Abierto');
});

test('a payment is returned in part and voided, and the statement says both', async ({ enter }) => {
  const id = await somebody();
  const { schoolId, payerId, today } = await chargeOnce(id, anew('Taller de teatro'), 8_000);
  const payment = { id: makeId(), schoolId, payerId, method: 'transfer', amount: 6_000, items: null, paidOn: today };
  const { receipt } = await ask<{ receipt: string }>('support', 'POST', '/fees/desk/payments', {
    ...payment,
    reference: anew('OP'),
    note: '',
  });
  const page = await enter('support', `/?sheet=till&desk=debtors&payer=${payerId}&school=${schoolId}`);
  const desk = page.getByRole('dialog', { name: 'Caja y cobranzas' });
  const more = desk.getByRole('button', { name: `Más sobre el recibo ${receipt}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Devolver por transferencia' }).click();
  const returning = page.getByRole('dialog', { name: 'Devolver por transferencia' });
  const amount = returning.getByRole('textbox', { name: 'Monto' });
  // Once it is entered, an amount is written plainly.
  await amount.click();
  await amount.fill('20');
  await returning.getByRole('textbox', { name: 'Motivo' }).fill('Pagó de más');
  await returning.getByRole('button', { name: 'Devolver por transferencia' }).click();
  await expect(returning).toBeHidden();

  await more.click();
  await page.getByRole('menuitem', { name: 'Anular pago' }).click();
  const voiding = page.getByRole('dialog', { name: `Anular el recibo ${receipt}` });
  await voiding.getByRole('textbox', { name: 'Motivo' }).fill('El banco la rechazó');
  await voiding.getByRole('button', { name: 'Anular pago' }).click();
  await expect(voiding).toBeHidden();
  // Nothing of it is left to return.
  await expect(more).toHaveCount(0);

  await desk.getByRole('button', { name: 'Estado de cuenta' }).click();
  const statement = page.getByRole('dialog', { name: 'Estado de cuenta' });
  await expect(statement.getByRole('listitem').filter({ hasText: 'Pago anulado' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
