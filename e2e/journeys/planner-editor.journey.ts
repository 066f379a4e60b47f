import type { Locator, Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

interface Editor {
  open: { placements: number[][]; edition: number } | null;
}

/** A draft of one's own that holds the published week: nobody else's is touched. */
async function newDraft(): Promise<string> {
  const { id } = await ask<{ id: string }>('admin', 'POST', '/planner/scenarios', {
    name: anew('Editar'),
    from: 'published',
  });
  return id;
}
const placementsOf = async (id: string) =>
  (await ask<Editor>('admin', 'GET', `/planner/editor?scenarioId=${id}`)).open!.placements;

const board = (page: Page) => page.getByRole('grid');
const strip = (page: Page) => page.locator('.pe-strip');
/** An hour that can take the lesson in hand. */
const freeHour = (page: Page): Locator => page.locator('.pe-cell[data-slot="best"]:not([data-taken])').first();
const lessonAt = (page: Page, n: number): Locator => board(page).locator('[data-lesson]').nth(n);

async function openDraft(page: Page, id: string): Promise<void> {
  await expect(board(page)).toBeVisible();
  // The engine has looked at the week: what is broken is told.
  await expect(page.locator('.pe-quality')).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toContain(id);
}

/** Picks lessons up until one has a free hour. */
async function pickMovable(page: Page): Promise<string> {
  const lessons = await board(page).locator('[data-lesson]').count();
  for (let n = 0; n < lessons; n++) {
    await lessonAt(page, n).click();
    await expect(strip(page)).toBeVisible();
    await expect(page.locator('.pe-cell[data-slot]').first()).toBeVisible();
    if ((await freeHour(page).count()) > 0) return (await lessonAt(page, n).getAttribute('data-lesson')) ?? '';
    await page.getByRole('button', { name: 'Devolver' }).click();
    await expect(strip(page)).toBeHidden();
  }
  throw new Error('no lesson of this week has a free hour');
}

test('a lesson is moved by mouse, taken back, parked and placed again; everything is saved', async ({ enter }) => {
  const id = await newDraft();
  const before = await placementsOf(id);
  const page = await enter('admin', `/admin/schedule/editor?scenario=${id}`);
  await openDraft(page, id);
  await pickMovable(page);
  await freeHour(page).click();
  await expect(strip(page)).toBeHidden();
  const lines = page.locator('.pe-lines li');
  await expect(lines.first()).toContainText('Movió');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  expect(await placementsOf(id)).not.toEqual(before);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(lines.first()).toContainText('Deshizo');
  expect(await placementsOf(id)).toEqual(before);
  await page.getByRole('button', { name: 'Rehacer', exact: true }).click();
  await expect(lines.first()).toContainText('Rehízo');

  await lessonAt(page, 0).click();
  await page.getByRole('button', { name: 'Estacionar' }).click();
  const parked = page.locator('.pe-parking [data-lesson]');
  await expect(parked).toHaveCount(1);
  await expect(page.getByText('1 clase sin hora')).toBeVisible();
  await parked.click();
  await freeHour(page).click();
  await expect(parked).toHaveCount(0);
  await expect(lines.first()).toContainText('Movió');

  await page.reload();
  await openDraft(page, id);
  await expect(page.locator('.pe-lines li').first()).toContainText('Movió');
  await expect(parked).toHaveCount(0);
});

test('a lesson that is in the way is told, and a swap makes room', async ({ enter }) => {
  const id = await newDraft();
  const page = await enter('admin', `/admin/schedule/editor?scenario=${id}`);
  await openDraft(page, id);
  await pickMovable(page);
  await page.locator('.pe-cell[data-slot="blocked"][data-taken]').first().click();
  await expect(page.getByRole('heading', { name: /¿Por qué no/ })).toBeVisible();
  await page.getByRole('button', { name: 'Colocar aquí aunque choque' }).click();
  await expect(page.locator('.pe-lesson[data-faulty]').first()).toBeVisible();
  await page.locator('.pe-issue', { hasText: 'Choques' }).click();
  const drawer = page.getByRole('dialog', { name: 'Choques' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(drawer).toBeHidden();
});
