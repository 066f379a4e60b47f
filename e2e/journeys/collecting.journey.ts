import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { charge, chooseOnly } from '../charge.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { greyPicture } from '../picture.ts';

interface Charging {
  schoolId: string;
  today: string;
  concepts: { id: string }[];
}
interface Account {
  accounts: { payerId: string; payer: string }[];
}
interface Setup {
  concepts: { id: string; name: string }[];
}

const main = (page: Page) => page.locator('#main');
const deskOf = (page: Page) => page.getByRole('dialog', { name: 'Caja y cobranzas' });
const readCharging = (id: string) => ask<Charging>('support', 'GET', `/fees/students/${id}/charging`);
const readAccount = (id: string) => ask<Account>('support', 'GET', `/fees/students/${id}/account`);

/** A student of the office's school, further down for each journey. */
async function somebody(at: number): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>('support', 'GET', '/people/students?status=active&limit=60');
  return items[at]?.id ?? '';
}

/** Charges a student something that is due today, and answers who pays it. */
async function chargeToday(studentId: string, text: string, amount: number) {
  const { schoolId, today, concepts } = await readCharging(studentId);
  const made = { id: makeId(), studentId, conceptId: concepts[0]?.id, text, amount, dueOn: today };
  await ask('support', 'POST', '/fees/invoices', made);
  const { accounts } = await readAccount(studentId);
  return { schoolId, today, payerId: accounts[0]?.payerId ?? '', payer: accounts[0]?.payer ?? '' };
}

test('a concept gets its price and its instalments, and what an issue will charge is said before', async ({
  enter,
}) => {
  const name = anew('Club de robótica');
  const studentId = await somebody(0);
  const { schoolId, today } = await readCharging(studentId);
  const page = await enter('admin', `/admin/settings?part=fees&feeSchool=${schoolId}`);
  await main(page).getByRole('button', { name: 'Agregar concepto' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar concepto' });
  await adding.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await adding.getByRole('button', { name: /Tipo/ }).click();
  await page.getByRole('option', { name: 'Otro' }).click();
  await adding.getByRole('button', { name: /A quién se cobra/ }).click();
  await page.getByRole('option', { name: 'Solo a quienes se inscriben' }).click();
  await adding.getByRole('button', { name: 'Guardar' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Sin precio');

  await row.getByRole('button', { name: 'Precios' }).click();
  const pricing = page.getByRole('dialog', { name: `Precios de ${name}` });
  const price = pricing.getByRole('textbox', { name: 'Precio' });
  await price.click();
  await price.fill('120');
  await pricing.getByRole('button', { name: 'Fijar precio' }).click();
  await expect(row).toContainText(/120[.,]00/);

  const { concepts } = await ask<Setup>('admin', 'GET', `/fees/setup?schoolId=${schoolId}`);
  const conceptId = concepts.find((one) => one.name === name)?.id;
  await ask('support', 'POST', `/fees/concepts/${conceptId}/students`, {
    studentIds: [studentId],
    on: today,
    put: true,
  });
  await main(page).getByRole('tab', { name: 'Cuotas' }).click();
  const card = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .last();
  await card.getByRole('button', { name: 'Planear cuotas' }).click();
  const planning = page.getByRole('dialog', { name: 'Cuotas' });
  await planning.getByRole('button', { name: 'Agregar cuota' }).click();
  await expect(planning.getByRole('textbox', { name: 'Nombre' }).last()).toHaveValue('Cuota 2');
  await planning.getByRole('button', { name: 'Guardar' }).click();
  await expect(planning).toBeHidden();

  const first = card.getByRole('listitem').filter({ hasText: 'Cuota 1' });
  await first.getByRole('button', { name: 'Emitir' }).click();
  const issuing = page.getByRole('dialog', { name: 'Emitir Cuota 1' });
  await expect(issuing.getByRole('list', { name: 'Algunos ejemplos' }).getByRole('listitem')).toHaveCount(1);
  await expect(issuing.getByText(/120[.,]00/).first()).toBeVisible();
  await issuing.getByRole('button', { name: 'Emitir 1 comprobante' }).click();
  await expect(page.getByText('La emisión empezó')).toBeVisible();
  await issuing.getByRole('button', { name: 'Cerrar' }).click();
  await expect(issuing).toBeHidden();
  await expect(first).toContainText('1 emitido', { timeout: 60_000 });
});

test('a debt is agreed in parts month by month, and the agreement can be ended', async ({ enter }) => {
  const title = anew('Viaje de estudios');
  const { schoolId, payerId } = await chargeToday(await somebody(2), title, 90_000);
  const page = await enter('support', `/?sheet=till&desk=debtors&payer=${payerId}&school=${schoolId}`);
  const desk = deskOf(page);
  // What is owed says why, from the account of whoever pays.
  const debt = desk.getByRole('row').filter({ hasText: title });
  await debt.getByRole('button', { name: /^Ver el comprobante/ }).click();
  const invoice = page.getByRole('dialog', { name: new RegExp(title) });
  await expect(invoice.getByRole('listitem').first()).toContainText(/900[.,]00/);
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
  await desk.getByRole('button', { name: 'Acuerdo en cuotas' }).click();
  const agreeing = page.getByRole('dialog', { name: 'Acuerdo en cuotas' });
  const box = agreeing.getByRole('checkbox', { name: new RegExp(title) });
  for (const one of await agreeing.getByRole('checkbox').all()) if (await one.isChecked()) await one.press('Space');
  await box.press('Space');
  await expect(agreeing.locator('tbody tr')).toHaveCount(3);
  await expect(agreeing.locator('tbody tr').first()).toContainText(/300[.,]00/);
  await agreeing.getByRole('button', { name: 'Acordar' }).click();
  await expect(agreeing).toBeHidden();
  const agreed = desk
    .getByRole('list', { name: 'Promesas y acuerdos' })
    .getByRole('listitem')
    .filter({ hasText: /de .*900[.,]00 en 3 cuotas/ });
  await expect(agreed.first()).toContainText('Se cumple');
  await agreed.first().getByRole('button', { name: 'Terminar acuerdo' }).click();
  await expect(agreed.first()).toContainText('Terminado');
});

test('a step of reminders says when and in which words, and refuses words that it does not know', async ({ enter }) => {
  const { schoolId } = await readCharging(await somebody(0));
  const title = anew('Tu cuota sigue pendiente');
  const page = await enter('support', `/?sheet=till&desk=reminders&school=${schoolId}`);
  const desk = deskOf(page);
  await desk.getByRole('button', { name: 'Agregar paso' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar paso' });
  const days = adding.getByRole('textbox', { name: 'Días' });
  // A day that no other try took.
  await days.fill(String(100 + (Date.now() % 80)));
  await days.press('Tab');
  await adding.getByRole('textbox', { name: 'Título' }).fill(title);
  const words = adding.getByRole('textbox', { name: 'Mensaje' });
  await words.fill('Hola, {apodo}: queda pendiente {concepto}.');
  await expect(adding.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await words.fill('Hola, {nombre}: queda pendiente {concepto}.');
  // Nobody is written to because of a journey.
  await adding.getByText('Activo', { exact: true }).click();
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await expect(adding).toBeHidden();
  await expect(
    desk.getByRole('list', { name: 'Recordatorios' }).getByRole('listitem').filter({ hasText: title }),
  ).toContainText('Apagado');
});

test('the office confirms a transfer that a family reported, and the family has its receipt', async ({ enter }) => {
  const { schoolId } = await ask<{ schoolId: string }>('support', 'GET', '/fees/desk');
  const title = anew('Taller de danza');
  await charge(title, 5_000 + (Date.now() % 900), schoolId);
  const family = await enter('parent', '/parent/payments');
  await chooseOnly(family, title);
  await main(family)
    .getByRole('button', { name: /^Ya transferí/ })
    .first()
    .click();
  const reporting = family.getByRole('dialog', { name: 'Ya transferí' });
  const buffer = greyPicture(310 + (Date.now() % 400), 220);
  const photo = { name: 'voucher.png', mimeType: 'image/png', buffer };
  await reporting.locator('input[type="file"]').last().setInputFiles(photo);
  await reporting.getByRole('textbox', { name: 'Número de operación' }).fill(anew('OPV'));
  await reporting.getByRole('button', { name: 'Enviar a la oficina' }).click();
  await expect(reporting).toBeHidden();

  const office = await enter('support', `/?sheet=till&desk=vouchers&school=${schoolId}`);
  const reported = deskOf(office)
    .getByRole('list', { name: 'Transferencias por confirmar' })
    .locator('> li')
    .filter({ hasText: title });
  await reported.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(office.getByText(/^Confirmada, con recibo/)).toBeVisible();
  await expect(reported).toHaveCount(0);

  const again = await enter('parent', '/parent/payments');
  await expect(main(again).getByRole('list', { name: 'Pagado' })).toContainText(title);
});
