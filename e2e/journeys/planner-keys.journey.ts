import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

test('a week is edited with the keyboard alone', async ({ enter }) => {
  const { id } = await ask<{ id: string }>('admin', 'POST', '/planner/scenarios', {
    name: anew('Teclado'),
    from: 'published',
  });
  const page = await enter('admin', `/admin/schedule/editor?scenario=${id}`);
  await expect(page.locator('.pe-quality')).toBeVisible({ timeout: 20_000 });
  const strip = page.locator('.pe-strip');
  const cells = page.locator('.pe-cell');
  const press = (key: string) => page.keyboard.press(key);

  // Enter takes up, Escape gives back, L pins.
  await cells.first().focus();
  await press('Enter');
  await expect(strip).toBeVisible();
  await press('Escape');
  await expect(strip).toBeHidden();
  const lines = page.locator('.pe-lines li');
  await press('l');
  await expect(lines.first()).toContainText('Fijó');
  await press('l');
  await expect(lines.first()).toContainText('Soltó');

  // From lesson to lesson until one has a free hour, then there by arrows and down.
  const size = { columns: 5, rows: (await cells.count()) / 5 };
  for (let n = 0; n < size.columns * 2; n++) {
    await cells.nth(n).focus();
    await press('Enter');
    if (!(await strip.isVisible())) continue;
    await expect(page.locator('.pe-cell[data-slot]').first()).toBeVisible();
    const target = page.locator('.pe-cell[data-slot="best"]').first();
    if ((await target.count()) === 0) {
      await press('Escape');
      continue;
    }
    const [row = 0, column = 0] = ((await target.getAttribute('data-at')) ?? '').split('.').map(Number);
    const [atRow, atColumn] = [Math.floor(n / size.columns), n % size.columns];
    for (let step = 0; step < Math.abs(row - atRow); step++) await press(row > atRow ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(column - atColumn); step++)
      await press(column > atColumn ? 'ArrowRight' : 'ArrowLeft');
    await expect(target).toBeFocused();
    await expect(target).toHaveAttribute('aria-label', /Mejor lugar/);
    await press('Enter');
    await expect(strip).toBeHidden();
    await expect(lines.first()).toContainText('Movió');
    await press('Control+z');
    await expect(lines.first()).toContainText('Deshizo');
    return;
  }
  throw new Error('no lesson of the first hours has a free hour');
});
