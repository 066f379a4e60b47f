import { DEMO_KEY_PHRASE } from '../../db/demo/people.ts';
import { expect, test } from '../person.ts';
import { cards, openWithPhrase, shutDoor, typePhrase } from '../wellbeing.ts';

test('the door refuses another phrase; notes ask for it again, and every reading stands in the log', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  await shutDoor(page);
  await page.getByLabel('Tu clave').fill('una frase que no es');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByText('Esa no es tu clave. Inténtalo otra vez.')).toBeVisible();
  await openWithPhrase(page);
  await cards(page).and(page.locator(':not([data-foreign])')).first().click();
  const panel = page.getByRole('region', { name: 'Caso' });
  await panel.getByRole('tab', { name: 'Notas' }).click();
  const words = `Hoy llegó con ganas de conversar ${Date.now()}`;
  await panel.getByLabel('Nota clínica nueva').fill(words);
  await panel.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Nota guardada y cerrada.')).toBeVisible();
  await expect(panel.getByText(words)).toHaveCount(0);
  await panel.getByRole('tabpanel').getByLabel('Tu clave').fill(DEMO_KEY_PHRASE);
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Abrir con tu clave' }).click();
  await expect(panel.getByText(words)).toBeVisible();
  await panel.getByRole('tab', { name: 'Lecturas' }).click();
  await expect(panel.getByText(/Registro íntegro/)).toBeVisible();
  await expect(panel.getByText(/Notas clínicas · a cargo/).first()).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page).toHaveTitle('Patio');
  await expect(page.getByText(words)).toHaveCount(0);
});

test('the team sees who holds the key, who recovers it, and who looked into whose case', async ({ enter }) => {
  const page = await enter('psychology', '/psychology/tracking?tab=team');
  await typePhrase(page);
  await expect(page.getByText('Elisa Mora Quintana').first()).toBeVisible();
  await expect(page.getByText(/Guardan los códigos/)).toBeVisible();
  await page.goto(new URL('/psychology/tracking?tab=readings', page.url()).href);
  await expect(page.getByText(/abrió el caso/).first()).toBeVisible();
  await expect(page.getByText('Registro de lecturas')).toBeVisible();
});
