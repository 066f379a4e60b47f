import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

const CLOSED = { on: true, message: 'Cambiamos el servidor del colegio.', expectedEnd: null };
const OPEN = { on: false, message: null, expectedEnd: null };

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'the width changes nothing here');

test('a house that is closed for work says so, and opens by itself when it is over', async ({ enter }) => {
  const office = await openOffice();
  const page = await enter('director');
  try {
    await office.ask('PUT', '/platform/maintenance', CLOSED);
    await page.reload();
    await expect(page).toHaveURL(/\/maintenance\?next=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos en mantenimiento');
    await expect(page.getByText(CLOSED.message)).toBeVisible();
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(page.getByText(CLOSED.message)).toBeVisible();
  } finally {
    await office.ask('PUT', '/platform/maintenance', OPEN);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jorge$/, { timeout: 30_000 });
});
