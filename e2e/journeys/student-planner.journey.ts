import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { anew } from '../anew.ts';
import { expect, test } from '../person.ts';

/** A week that nobody planned yet: each try has its own. */
const freeWeek = (): string => mondayOf(addDays(todayHere(), 7 * (10 + (Date.now() % 2_000))));

test('a student sets time aside with the keyboard, moves it, removes it and takes that back', async ({ enter }) => {
  const page = await enter('student', `/student/dashboard?week=${freeWeek()}`);
  const title = anew('Leer para historia');
  await page.getByRole('button', { name: 'Apartar un rato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué vas a estudiar').fill(title);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const block = page.getByRole('button', { name: new RegExp(`^${title}, `) });
  await expect(block).toHaveAccessibleName(/17:00 a 17:30$/);
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await expect(block).toHaveAccessibleName(/17:15 a 17:45$/);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(block).toHaveAccessibleName(/17:15 a 18:00$/);
  await page.keyboard.press('Delete');
  await expect(block).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(block).toBeVisible();
  await page.reload();
  await expect(block).toHaveAccessibleName(/17:15 a 18:00$/);
});

test('with a mouse a block is drawn over free time and pulled to another day', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'a finger scrolls; there the button is the way');
  const page = await enter('student', `/student/dashboard?week=${freeWeek()}`);
  const title = anew('Repasar');
  const column = page.locator('.pl-time').nth(1);
  const box = (await column.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 245, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué vas a estudiar').fill(title);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const block = page.getByRole('button', { name: new RegExp(`^${title}, `) });
  const before = await block.getAttribute('aria-label');
  const next = (await page.locator('.pl-time').nth(2).boundingBox())!;
  const at = (await block.boundingBox())!;
  await page.mouse.move(at.x + 30, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(next.x + 40, at.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(block).not.toHaveAccessibleName(before ?? '');
});
