import { enterAsChild } from '../child.ts';
import { expect, test } from '../person.ts';

/** No word can be read: what is left are pictures, and the names that a voice would say. */
const WITHOUT_WORDS =
  '#main, #main * { color: transparent !important; -webkit-text-fill-color: transparent !important; }';

test('a small child does a task by taps and a drawing, without a word to read', async ({ page, context }) => {
  await enterAsChild(page, context, 'k3', '/student/assignments');
  await page.addStyleTag({ content: WITHOUT_WORDS });
  const tasks = page.getByRole('list', { name: 'Tareas' }).getByRole('link');
  await expect(tasks.first()).toBeVisible();
  expect(await tasks.count()).toBeLessThanOrEqual(5);
  for (const task of await tasks.all()) {
    const box = await task.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  }
  const title = await tasks.first().innerText();
  await tasks.first().click();
  await expect(page).toHaveURL(/\/student\/assignment-submit\//);
  await page.addStyleTag({ content: WITHOUT_WORDS });
  const ready = page.getByRole('button', { name: '¡Listo!' });
  await expect(ready).toBeVisible();
  // Somebody may have begun it before.
  const made = page.getByRole('list', { name: 'Lo que hice' });
  while ((await made.getByRole('button').count()) > 0) await made.getByRole('button').first().click();
  await expect(ready).toBeDisabled();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Dibujar' }).click();
  const board = page.getByRole('dialog');
  await board.getByRole('button', { name: 'Rojo' }).click();
  await board.getByRole('button', { name: 'Línea gruesa' }).click();
  const sheet = await board.getByRole('img', { name: 'Dibuja aquí' }).boundingBox();
  if (!sheet) throw new Error('there is no sheet to draw on');
  await page.mouse.move(sheet.x + sheet.width / 4, sheet.y + sheet.height / 4);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2, { steps: 8 });
  await page.mouse.up();
  await board.getByRole('button', { name: 'Guardar mi dibujo' }).click();
  await expect(board).toHaveCount(0);
  await expect(made.getByRole('img')).toBeVisible();

  await ready.click();
  await expect(page.getByRole('status').filter({ hasText: 'Tu profe ya tiene tu trabajo' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Tareas' }).click();
  await expect(page.getByRole('list', { name: 'Ya están listas' }).getByRole('link', { name: title })).toBeVisible();
});
