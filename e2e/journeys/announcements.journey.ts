import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

/** Chooses one group of the list by its name. */
async function chooseGroup(page: Page, name: string): Promise<void> {
  const field = main(page).getByRole('combobox', { name: 'Grupos y personas' });
  await field.fill(name);
  await page.getByRole('option', { name, exact: false }).first().click();
  await page.keyboard.press('Escape');
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Título' }).fill(title);
  await main(page).getByRole('textbox', { name: 'Texto' }).fill(text);
}

/** The homeroom of a child of the demo family. */
async function familyHomeroom(): Promise<string> {
  const { items } = await ask<{ items: { homeroom: string | null }[] }>('parent', 'GET', '/people/children');
  const name = items.find(({ homeroom }) => homeroom)?.homeroom;
  if (!name) throw new Error('no child of the family has a homeroom');
  return name;
}

test('a director asks for consent, a family signs, and the rest is a list to print', async ({ enter }) => {
  const title = anew('Paseo al parque');
  const homeroom = await familyHomeroom();
  const page = await enter('director', '/director/announcements');
  await main(page).getByRole('button', { name: 'Nuevo comunicado' }).first().click();
  await write(page, title, 'Salimos el viernes a las nueve.');
  await chooseGroup(page, homeroom);
  await expect(main(page).getByText(/Llega a \d+ personas?/)).toBeVisible();
  await main(page).getByRole('radio', { name: 'Autorización con firma' }).check({ force: true });
  await main(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 });
  const detail = page.url().replace(/^https?:\/\/[^/]+/, '');

  const family = await enter('parent', '/parent/communications?show=answer');
  await main(family)
    .getByRole('link', { name: new RegExp(title) })
    .click();
  const drawer = family.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Firma con tu nombre' }).fill('Otra Persona');
  await drawer.getByRole('button', { name: 'Autorizo', exact: true }).click();
  await expect(family.getByText(/Firma con tu nombre como está en el colegio/).first()).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Firma con tu nombre' }).fill('Rosa Huamán');
  await drawer.getByRole('button', { name: 'Autorizo', exact: true }).click();
  await expect(drawer.getByText(/^Autorizó · /)).toBeVisible();

  const back = await enter('director', detail);
  await expect(main(back).getByRole('link', { name: /Respondieron\s*1$/ })).toBeVisible();
  await main(back)
    .getByRole('link', { name: /Faltan responder/ })
    .first()
    .click();
  await expect(back).toHaveURL(/f\.show=unanswered/);
  const saved = back.waitForEvent('download');
  await main(back).getByRole('button', { name: 'Imprimir esta lista' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});
