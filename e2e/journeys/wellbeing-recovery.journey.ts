import type { Page } from '@playwright/test';
import { DEMO_KEY_PHRASE } from '../../db/demo/people.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { cards, signInColleague, typePhrase } from '../wellbeing.ts';

type Keeper = 'director' | 'coordinator';
const KEEPERS: readonly Keeper[] = ['director', 'coordinator'];
const homeOf = { director: '/director/home', coordinator: '/' } as const;

/** New codes for the two who keep them, as they stand on the sheets that are printed once. */
async function printCodes(page: Page): Promise<[string, string]> {
  await page.getByRole('button', { name: 'Imprimir códigos nuevos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir códigos nuevos' });
  for (const [at, field] of ['Primera persona', 'Segunda persona'].entries()) {
    const { user } = await ask<{ user: { givenNames: string } }>(KEEPERS[at]!, 'GET', '/accounts/me');
    await dialog.getByRole('button', { name: field }).click();
    await page
      .getByRole('option', { name: user.givenNames.split(' ')[0] ?? '' })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: 'Imprimir códigos nuevos' }).click();
  const codes = page.locator('.print-sheets .wb-code');
  await expect(codes).toHaveCount(2);
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByText('Imprimí las dos hojas y las voy a entregar').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(codes).toHaveCount(0);
  return [first, second];
}

test('a lost phrase is recovered by two people with their codes, and by neither of them alone', async ({
  enter,
  browser,
}) => {
  const page = await enter('psychology', '/psychology/tracking?tab=team');
  await typePhrase(page);
  const codes = await printCodes(page);
  const { origin } = new URL(page.url());

  const other = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await signInColleague(other, origin);
  const elisa = await other.newPage();
  await elisa.goto(`${origin}/psychology/tracking`);
  await elisa.getByRole('button', { name: 'Perdí mi clave' }).click();
  await elisa.getByLabel('Tu clave').fill(DEMO_KEY_PHRASE);
  await elisa.getByLabel('Escríbela otra vez').fill(DEMO_KEY_PHRASE);
  await elisa.getByRole('button', { name: 'Guardar mi clave' }).click();
  await elisa.getByRole('button', { name: 'Pedir los códigos' }).click();
  await expect(elisa.getByText('Todavía no llega ningún código')).toBeVisible();
  await expect(cards(elisa)).toHaveCount(0);

  for (const [at, keeper] of KEEPERS.entries()) {
    await enter(keeper, `${homeOf[keeper]}?show=recovery`);
    const request = page.locator('.card').filter({ hasText: 'Elisa Mora Quintana perdió su clave' });
    const code = request.getByLabel('Tu código');
    const give = request.getByRole('button', { name: 'Entregar mi código' });
    // The other's code is not one's own.
    await code.fill(codes[1 - at]!);
    await give.click();
    await expect(request.getByText('Ese no es tu código').first()).toBeVisible();
    await expect(request.getByText(/Entregaste tu código/)).toHaveCount(0);
    await code.fill(codes[at]!);
    await give.click();
    await expect(page.getByText(/Entregaste tu código/).first()).toBeVisible();
    await elisa.reload();
    const arrived = at === 0 ? 'Llegó uno de los dos códigos' : 'Llegaron los dos códigos';
    await expect(elisa.getByText(arrived)).toBeVisible();
    await expect(elisa.getByRole('button', { name: 'Abrir con los dos códigos' })).toHaveCount(at);
  }

  await elisa.getByRole('button', { name: 'Abrir con los dos códigos' }).click();
  await cards(elisa).filter({ hasText: '· 009' }).click();
  await expect(
    elisa.getByRole('region', { name: 'Caso' }).getByText('Seguimiento después del cambio de casa.'),
  ).toBeVisible();
  await other.close();
});
