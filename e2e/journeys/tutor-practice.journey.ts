import { expect, offlineTest, test } from '../person.ts';
import { answer, itemOn, solve, triesCounted } from '../practise.ts';

offlineTest('a session is begun online, finished without a network, and counted once', async ({ enter, context }) => {
  const page = await enter('student', '/student/practice');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  const main = page.locator('#main');
  const before = await triesCounted();
  await main.getByRole('button', { name: 'Empezar' }).click();
  await expect(main.getByText('Ejercicio 1 de')).toBeVisible();
  const count = await main.locator('.pr-segments i').count();
  await solve(page);
  await expect(main.getByText('Ejercicio 2 de')).toBeVisible();
  await expect.poll(triesCounted, { timeout: 45_000 }).toBe(before + 1);

  await context.setOffline(true);
  await page.reload();
  // It goes on where it was left, without a network.
  await expect(main.getByText('Dejaste una sesión a medias')).toBeVisible();
  await main.getByRole('button', { name: 'Seguir' }).click();
  await expect(main.getByText('Ejercicio 2 de')).toBeVisible();
  await expect(main.getByText('Sin conexión: todo se guarda aquí')).toBeVisible();

  // Asking opens hints and a solved example, never the solution.
  const item = await itemOn(page);
  await main.getByRole('button', { name: 'Dame una pista' }).click();
  await expect(main.getByText('Estás aquí')).toBeVisible();
  for (let times = 0; times < item.hints.length + 2; times++)
    await main.getByRole('button', { name: 'Otra ayuda' }).click();
  await expect(main.getByText('Se abre con 2 intentos tuyos')).toBeVisible();
  await answer(page, item.answer);
  await expect(main.getByText('Lo lograste con ayuda. Otro día lo intentas sin ella.')).toBeVisible();
  await main.getByRole('button', { name: 'Siguiente' }).click();
  for (let at = 2; at < count; at++) await solve(page);

  await expect(main.getByText('Sesión terminada')).toBeVisible();
  await expect(main.getByText('Tu práctica está guardada en este dispositivo')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(triesCounted, { timeout: 45_000 }).toBe(before + count);
  await expect(main.getByText('Tu práctica está guardada en este dispositivo')).toBeHidden();

  // Another look at everything that waits changes nothing: each exercise counts once.
  await page.reload();
  await expect(main.getByRole('button', { name: 'Empezar' })).toBeVisible();
  expect(await triesCounted()).toBe(before + count);
});

test('a wrong answer is met calmly, with a hint and without the answer', async ({ enter }) => {
  const page = await enter('student', '/student/practice?subject=maths&skill=maths.two-step-equation');
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar' }).click();
  await main.getByText('Paso por paso').click();
  const item = await itemOn(page);
  await main.getByRole('textbox', { name: 'Paso 1' }).fill('2 + 2 = 4');
  await main.getByRole('textbox', { name: 'Paso 2' }).fill('x = 1000');
  await main.getByRole('button', { name: 'Comprobar mis pasos' }).click();
  await expect(main.getByText('Mira el segundo paso.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Paso 2' })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.locator('.pr-notes')).not.toContainText(`x = ${item.answer}`);
});
