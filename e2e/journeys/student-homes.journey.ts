import { enterAsChild } from '../child.ts';
import { expect, test } from '../person.ts';

/** No word can be read: what is left are pictures, and the names that a voice would say. */
const WITHOUT_WORDS =
  '#main, #main * { color: transparent !important; -webkit-text-fill-color: transparent !important; }';

test('a small child goes along the path by taps alone, without a word to read', async ({ page, context }) => {
  await enterAsChild(page, context, 'k3');
  await page.addStyleTag({ content: WITHOUT_WORDS });
  const path = page.getByRole('list', { name: 'El camino de hoy' });
  const stones = path.getByRole('button', { name: /^(?!Empezar|Listo con).+/ });
  await expect(stones.first()).toBeVisible();
  expect(await stones.count()).toBeLessThanOrEqual(5);
  for (const stone of await stones.all()) {
    const box = await stone.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
  }
  const open = path.locator('li:not([data-done])').getByRole('button', { name: /^(?!Empezar|Listo con).+/ });
  const name = await ((await open.count()) ? open : stones).first().getAttribute('aria-label');
  const word = (name ?? '').replace(/, listo$/, '');
  await path.getByRole('button', { name: name ?? '', exact: true }).click();
  await path.getByRole('link', { name: `Empezar ${word}` }).click();
  await expect(page).not.toHaveURL(/\/student\/home$/);
  await page.goBack();
  await page.addStyleTag({ content: WITHOUT_WORDS });
  await path.getByRole('button', { name: name ?? '', exact: true }).click();
  if (name === word) {
    await path.getByRole('button', { name: `Listo con ${word}` }).click();
    await expect(path.getByRole('button', { name: `${word}, listo` })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Abrir mi álbum: \d+ figurita/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Triste' }).click();
  await expect(page.getByRole('link', { name: 'Pedir ayuda' })).toBeVisible();
});

test('a device without a voice of its own says what was recorded', async ({ page, context }) => {
  await enterAsChild(page, context, 'k3');
  const voices = await page.evaluate(() => speechSynthesis.getVoices().length);
  test.skip(voices > 0, 'this browser has a voice');
  await page.getByRole('button', { name: 'Escuchar: ¿Cómo te sientes?' }).click();
  await expect(page.getByRole('button', { name: 'Dejar de escuchar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escuchar: ¿Cómo te sientes?' })).toBeVisible();
});

test('a child who works with Tab and Enter shows what they need', async ({ page, context }) => {
  await enterAsChild(page, context, 'special');
  await expect(page.getByRole('region', { name: 'Primero' })).toBeVisible();
  const needs = page.getByRole('group', { name: 'Lo que necesito' });
  for (let at = 0; at < 90; at++) {
    await page.keyboard.press('Tab');
    if (await needs.getByRole('button', { name: 'Pausa' }).evaluate((button) => button === document.activeElement))
      break;
  }
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card.getByText('Necesito una pausa.')).toBeVisible();
  await card.getByRole('button', { name: 'Agua' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Quiero agua.')).toBeVisible();
  await card.getByRole('button', { name: 'Volver' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
});

test('with one key: the page goes round by itself, and Enter presses', async ({ page, context }) => {
  await enterAsChild(page, context, 'special');
  await page.getByRole('switch', { name: 'Recorrer solo' }).focus();
  await page.keyboard.press('Space');
  const help = page.getByRole('group', { name: 'Lo que necesito' }).getByRole('button', { name: 'Ayuda' });
  await expect(help).toBeFocused({ timeout: 40_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Necesito ayuda, por favor.')).toBeVisible();
});

test('an older student sees the day, and what is owed opens as many rows as it says', async ({ enter }) => {
  const page = await enter('student');
  await expect(page).toHaveURL(/\/student\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Valeria');
  await expect(page.getByRole('region', { name: 'Ahora y después' })).toBeVisible();
  const owed = page.locator('#main').getByRole('link', { name: /^Ver (la|las)? ?\d+ entregas?$/ });
  const count = Number(await owed.getAttribute('data-figure'));
  await owed.click();
  await expect(page).toHaveURL(/\/student\/assignments\?view=owed/);
  await expect(page.locator('#main').getByRole('listitem')).toHaveCount(count);
});

test('a student chooses another home in the settings and comes back', async ({ enter }) => {
  const page = await enter('student', '/settings?part=home');
  await page.locator('label').filter({ hasText: 'Paso a paso' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-audience', 'calm');
  await page.locator('label').filter({ hasText: 'Mi escritorio' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-audience', 'standard');
});
