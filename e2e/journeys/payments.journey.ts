import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { charge, chooseOnly } from '../charge.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { greyPicture } from '../picture.ts';

const main = (page: Page) => page.locator('#main');

interface Providers {
  accounts: { id: string; version: number; schoolId: string; provider: string; active: boolean }[];
}

/** Lets the families of a school pay by card, as its office sets it up once. */
async function allowCards(schoolId: string): Promise<void> {
  const { accounts } = await ask<Providers>('admin', 'GET', '/fees/providers');
  if (accounts.some((one) => one.schoolId === schoolId && one.provider === 'stripe' && one.active)) return;
  const secrets = { secret: 'sk_test_local', webhookSecret: 'whsec_local' };
  const account = { id: makeId(), seen: 0, schoolId, provider: 'stripe', publicKey: '', ...secrets };
  const { id } = await ask<{ id: string }>('admin', 'POST', '/fees/providers', account);
  const { version } = await ask<{ version: number }>('admin', 'POST', `/fees/providers/${id}/test`, {});
  await ask('admin', 'POST', `/fees/providers/${id}/switch`, { version, active: true });
}

test('a family understands a charge and pays it by card, after a card without funds', async ({ enter }) => {
  const title = anew('Paseo al museo');
  const child = await charge(title, 4_550);
  await allowCards(child.schoolId);
  const page = await enter('parent', '/parent/payments');
  const line = main(page).getByRole('listitem').filter({ hasText: title });
  await line.getByRole('button', { name: /por qué/ }).click();
  await expect(line.getByRole('list', { name: /^Por qué/ })).toContainText('Quedan');
  await chooseOnly(page, title);
  await main(page)
    .getByRole('button', { name: /^Pagar .*45[.,]50/ })
    .click();
  await page.getByRole('button', { name: 'Use a card without funds' }).click();
  await expect(page.getByRole('heading', { name: 'Card declined' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main(page).getByText(/^Listo: pagaste/)).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Pagado' })).toContainText(title);
  await expect(
    main(page)
      .getByRole('list', { name: /^Cobros de/ })
      .getByText(title),
  ).toHaveCount(0);
  const download = page.waitForEvent('download');
  await main(page)
    .getByRole('list', { name: 'Pagado' })
    .getByRole('button', { name: /^Ver recibo/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a family reports a transfer with a photo of its voucher', async ({ enter }) => {
  const title = anew('Buzo del colegio');
  await charge(title, 6_000 + (Date.now() % 900));
  const page = await enter('parent', '/parent/payments');
  await chooseOnly(page, title);
  await main(page)
    .getByRole('button', { name: /^Ya transferí/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Ya transferí' });
  // A photo is never sent twice: another width makes another picture.
  const buffer = greyPicture(300 + (Date.now() % 400), 200);
  await drawer
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer });
  await drawer.getByRole('textbox', { name: 'Número de operación' }).fill(anew('OP'));
  await drawer.getByRole('button', { name: 'Enviar a la oficina' }).click();
  await expect(drawer).toBeHidden();
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText('revisa tu transferencia');
});

test('plan, receipts and statement are one tap away', async ({ enter }) => {
  const page = await enter('parent', '/parent/payments');
  await page.getByRole('button', { name: 'Plan del año' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Plan del año' }).getByRole('list').first()).toBeVisible();
  await page.goto(new URL('/parent/payments?show=statement', page.url()).href);
  await expect(
    page.getByRole('dialog', { name: 'Estado de cuenta' }).getByText('Saldo anterior').first(),
  ).toBeVisible();
  await page.goto(new URL('/parent/payments?show=paid', page.url()).href);
  await expect(page.getByRole('dialog', { name: 'Pagado' })).toBeVisible();
});

test('a family asks for more time, and takes it back', async ({ enter }) => {
  const title = anew('Taller de cerámica');
  await charge(title, 3_000);
  const page = await enter('parent', '/parent/payments');
  await chooseOnly(page, title);
  await main(page)
    .getByRole('button', { name: /^Pedir otro plazo/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Pedir otro plazo' });
  await dialog.getByRole('button', { name: 'Pagaré ese día' }).click();
  await expect(dialog).toBeHidden();
  const promised = main(page).getByRole('button', { name: 'Quitar', exact: true });
  await expect(promised.first()).toBeVisible();
  const before = await promised.count();
  await promised.first().click();
  await expect(promised).toHaveCount(before - 1);
});
