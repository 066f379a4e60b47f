import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, offlineTest, test } from '../person.ts';

const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);
const comment = (page: Page) => page.getByLabel('Comentario para el estudiante');
const saved = (page: Page) => page.getByText('Todo guardado');

/** What this device keeps of the person: entries that need somebody, or books to open. */
const inStore = (page: Page, store: 'entries' | 'kept', fits: string): Promise<number> =>
  page.evaluate(
    async ([table, word]) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('patio-outbox-'));
      if (!found?.name) return 0;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(found.name as string);
        asked.onsuccess = () => resolve(asked.result);
      });
      const all = await new Promise<{ state?: string; name?: string }[]>((resolve) => {
        const asked = database.transaction(table).objectStore(table).getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      return all.filter((each) => (each.state ?? each.name ?? '').startsWith(word)).length;
    },
    [store, fits] as const,
  );
const onDevice = (page: Page) => inStore(page, 'entries', 'refused');
const keptBooks = (page: Page) => inStore(page, 'kept', 'gradebook.book');

test('a comment that was typed is kept whatever is pressed next', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'keys');
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 8ºA');
  // A try after a failed one takes the next item, where no comment stands yet.
  const at = (row: number) => cell(page, `${row}.${info.retry}`);

  // Another cell is clicked: the comment is saved, and the next mark is not typed into it.
  await at(0).click();
  await page.keyboard.press('c');
  await expect(comment(page)).toBeFocused();
  await expect(comment(page)).toHaveValue('');
  await page.keyboard.type('Llegó tarde y aun así terminó.');
  await expect(saved(page)).toHaveCount(0);
  await at(1).click();
  await expect(saved(page)).toBeVisible();
  await expect(at(1)).toBeFocused();
  await page.reload();
  await at(0).click();
  await expect(comment(page)).toHaveValue('Llegó tarde y aun así terminó.');

  // Ctrl+Enter saves and goes back to the cell, from which the keys go on.
  await at(2).click();
  await page.keyboard.press('c');
  await page.keyboard.type('Muy bien explicado.');
  await page.keyboard.press('Control+Enter');
  await expect(at(2)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(at(3)).toBeFocused();

  // Esc leaves without saving and without losing, also over a reload.
  await page.keyboard.press('c');
  await expect(comment(page)).toHaveValue('');
  await page.keyboard.type('Falta la conclusión.');
  await page.keyboard.press('Escape');
  await expect(at(3)).toBeFocused();
  await at(4).click();
  const draft = page.getByRole('button', { name: '1 comentario sin guardar' });
  await expect(draft).toBeVisible();
  await page.reload();
  await draft.click();
  await expect(at(3)).toBeFocused();
  await expect(comment(page)).toHaveValue('Falta la conclusión.');
  await page.getByRole('button', { name: 'Guardar comentario' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await at(3).click();
  await expect(comment(page)).toHaveValue('Falta la conclusión.');
});

test('marks that cannot stand are counted, found again after a reload, and corrected', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 8ºA');
  const stood = await cell(page, '6.0').innerText();
  await cell(page, '5.0').click();
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(cell(page, '6.0')).toHaveAttribute('title', 'La nota va de 1 a 5.');
  const toFix = (count: string) => page.getByRole('button', { name: count });
  await expect(toFix('2 notas por corregir')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Entregar' })).toBeDisabled();

  await expect.poll(() => onDevice(page)).toBe(2);
  await page.reload();
  await expect(toFix('2 notas por corregir')).toBeVisible();
  await expect(cell(page, '5.0')).toContainText('abc');
  await expect(cell(page, '6.0')).toHaveAttribute('aria-invalid', 'true');
  await toFix('2 notas por corregir').click();
  await expect(cell(page, '5.0')).toBeFocused();
  await page.keyboard.type('3,5');
  await page.keyboard.press('Enter');
  await expect(toFix('1 nota por corregir')).toBeVisible();
  await expect(cell(page, '5.0')).toContainText('3.5');

  // The other one goes back to what stood.
  await cell(page, '6.0').click();
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('button', { name: 'Dejar como estaba' }).click();
  if (test.info().project.name === 'phone') await page.keyboard.press('Escape');
  await expect(saved(page)).toBeVisible();
  await expect(cell(page, '6.0')).toHaveText(stood);
  // What was given up leaves the device a moment later.
  await expect.poll(() => onDevice(page)).toBe(0);
  await page.reload();
  await expect(cell(page, '5.0')).toContainText('3.5');
  await expect(cell(page, '6.0')).toHaveText(stood);
  await expect(saved(page)).toBeVisible();
});

offlineTest(
  'without a network the list says so, shows the books of this device, and comes back by itself',
  async ({ enter, context }) => {
    const page = await enter('teacher', '/teacher/gradebook');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    await openBook(page, 'Matemáticas 7ºC');
    // The book is put on the device a moment after it stands.
    await expect.poll(() => keptBooks(page)).toBe(1);
    await context.setOffline(true);
    await page.goto(new URL('/teacher/gradebook', page.url()).href);
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByText(/de nuestro lado|error es nuestro/)).toHaveCount(0);
    const books = page.getByRole('main');
    await expect(books.getByRole('link', { name: /Matemáticas 10ºA/ })).toHaveCount(0);
    await books.getByRole('link', { name: /Matemáticas 7ºC/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await cell(page, '7.0').click();
    await page.keyboard.type('4,2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 cambio por enviar')).toBeVisible();
    await page.getByRole('link', { name: 'Libro de notas' }).first().click();
    await expect(page.getByText(/1 nota sin enviar/)).toBeVisible();
    await context.setOffline(false);
    await expect(books.getByRole('link', { name: /Matemáticas 10ºA/ })).toBeVisible({ timeout: 30_000 });
  },
);
