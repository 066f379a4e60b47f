import type { Page } from '@playwright/test';
import { expect, test } from '../person.ts';
import { cards, openWithPhrase, typePhrase } from '../wellbeing.ts';

/** Opens a class of the last day with classes, and the dialog of its first student. */
async function openFirstStudent(page: Page): Promise<string> {
  const strip = page.getByRole('navigation', { name: 'Clases del día' }).getByRole('link');
  const earlier = page.getByRole('link', { name: /^Ver el / });
  await expect(strip.or(earlier).first()).toBeVisible();
  if (await earlier.isVisible()) await earlier.click();
  await strip.first().click();
  await page.locator('.att-tap').first().click({ button: 'right' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog.getByRole('heading').first().innerText();
}

test('a teacher refers from the roll, the team opens it, makes a case and finds it on the board', async ({ enter }) => {
  const words = `Lleva días sin hablar en clase ${Date.now()}`;
  const teacher = await enter('teacher', '/teacher/attendance');
  const name = await openFirstStudent(teacher);
  await teacher.getByRole('button', { name: 'Orientación' }).click();
  await expect(teacher.getByText(/Lo leerá: Elena Figueroa Ríos/)).toBeVisible();
  await teacher.getByLabel(/Qué viste de/).fill(words);
  await teacher.getByText('Antes de que termine el día').click();
  await teacher.getByRole('button', { name: 'Enviar al equipo' }).click();
  await expect(teacher.getByText('Enviado. Te avisaremos cuando lo reciban.')).toBeVisible();
  await teacher.goto(new URL('/teacher/home?sheet=referrals', teacher.url()).href);
  await expect(teacher.getByText('Enviada').first()).toBeVisible();
  await expect(teacher.getByText(words)).toHaveCount(0);

  const page = await enter('psychology', '/psychology/tracking?tab=referrals');
  await typePhrase(page);
  const row = page.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: 'Abrir' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(words)).toBeVisible();
  await drawer.getByRole('button', { name: 'Abrir un caso' }).click();
  await page.getByRole('button', { name: 'Abrir el caso' }).click();
  const panel = page.getByRole('region', { name: 'Caso' });
  await expect(panel.getByRole('heading', { name })).toBeVisible();
  await expect(panel.getByText(words)).toBeVisible();

  const again = await enter('teacher', '/teacher/home?sheet=referrals');
  await expect(again.getByText(/En seguimiento|Atendida/).first()).toBeVisible();
});

test('the board shows initials, a colleague’s case asks why, and the keys walk over the cards', async ({ enter }) => {
  const page = await enter('psychology', '/psychology/tracking');
  await openWithPhrase(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('.wb-card-name')).toHaveCount(0);
  await page.getByText('Solo iniciales').click();
  await expect(page.locator('.wb-card-name').first()).toBeVisible();
  await page.getByText('Solo iniciales').click();
  await expect(page.locator('.wb-card-name')).toHaveCount(0);
  await page.locator('.wb-card[data-foreign]').first().click();
  await expect(page.getByText('Este caso es de otra persona')).toBeVisible();
  await page.goBack();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/case=/);
});

test('one key covers the screen, also inside a field, and the phrase brings it back', async ({ enter }) => {
  const page = await enter('psychology', '/psychology/tracking');
  await openWithPhrase(page);
  await page.locator('.wb-card:not([data-foreign])').first().click();
  await page.getByRole('button', { name: 'Nueva nota' }).click();
  await page.getByLabel('Nota para el equipo del caso').fill('Algo que nadie más debe ver');
  await page.keyboard.press('F9');
  await expect(page).toHaveTitle('Patio');
  await expect(page.getByText('Algo que nadie más debe ver')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByLabel('Tu clave')).toBeVisible();
  await typePhrase(page);
  // What was being written is still there, for whoever has the key.
  await page.getByRole('button', { name: 'Nueva nota' }).click();
  await expect(page.getByLabel('Nota para el equipo del caso')).toHaveValue('Algo que nadie más debe ver');
});
