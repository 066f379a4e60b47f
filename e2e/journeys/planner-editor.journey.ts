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

/** The address of a draft; a phone shows one day, in the middle of the week some hours are free. */
const editorOf = (id: string): string => `/admin/schedule/editor?scenario=${id}&day=3`;

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

const anyway = (page: Page) => page.getByRole('button', { name: 'Colocar aquí aunque choque' });

/** Presses the nth hour in which nothing but another lesson is in the way; false where there are no more. */
async function pressTaken(page: Page, nth: number): Promise<boolean> {
  const taken = page.locator('.pe-cell[data-slot="blocked"][data-taken]');
  let found = -1;
  for (let n = 0; n < (await taken.count()); n++) {
    await taken.nth(n).click({ position: { x: 12, y: 12 } });
    await expect(page.getByRole('heading', { name: /¿Por qué no/ })).toBeVisible();
    if ((await anyway(page).count()) > 0 && ++found === nth) return true;
  }
  return false;
}

/** Carries a lesson with the mouse. */
async function carry(page: Page, lesson: Locator, to: Locator): Promise<void> {
  await lesson.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await expect(page.locator('.pe-cell[data-slot]').first()).toBeVisible();
  await to.hover();
  await page.mouse.up();
}

test('a lesson is moved by mouse, taken back, parked and placed again; everything is saved', async ({ enter }) => {
  const id = await newDraft();
  const before = await placementsOf(id);
  const page = await enter('admin', editorOf(id));
  await openDraft(page, id);
  expect(await faultsOf(page)).toEqual([]);
  // The published week may have lessons without an hour already.
  const parked = page.locator('.pe-parking [data-lesson]');
  const earlier = await parked.count();
  const lesson = await pickMovable(page);
  const hour = page.locator(`[data-at="${await freeHour(page).getAttribute('data-at')}"]`);
  // A finger taps, a mouse carries.
  if ((page.viewportSize()?.width ?? 0) < 760) await hour.click();
  else {
    await page.getByRole('button', { name: 'Devolver' }).click();
    await carry(page, board(page).locator(`[data-lesson="${lesson}"]`).first(), hour);
  }
  await expect(strip(page)).toBeHidden();
  await expect(hour.locator(`[data-lesson="${lesson}"]`)).toBeVisible();
  const lines = page.locator('.pe-lines li');
  await expect(lines.first()).toContainText('Movió');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  expect(await placementsOf(id)).not.toEqual(before);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(lines.first()).toContainText('Deshizo');
  expect(await placementsOf(id)).toEqual(before);
  await page.getByRole('button', { name: 'Rehacer', exact: true }).click();
  await expect(lines.first()).toContainText('Rehízo');

  const first = await lessonAt(page, 0).getAttribute('data-lesson');
  await lessonAt(page, 0).click();
  await page.getByRole('button', { name: 'Estacionar' }).click();
  await expect(parked).toHaveCount(earlier + 1);
  await expect(page.getByText(earlier ? `${earlier + 1} clases sin hora` : '1 clase sin hora')).toBeVisible();
  await page.locator(`.pe-parking [data-lesson="${first}"]`).click();
  await freeHour(page).click();
  await expect(parked).toHaveCount(earlier);
  await expect(lines.first()).toContainText('Movió');

  await page.reload();
  await openDraft(page, id);
  await expect(page.locator('.pe-lines li').first()).toContainText('Movió');
  await expect(parked).toHaveCount(earlier);
});

test('a lesson that is in the way is told; a swap makes room, and a clash that is accepted is counted', async ({
  enter,
}) => {
  const id = await newDraft();
  const page = await enter('admin', editorOf(id));
  await openDraft(page, id);
  await pickMovable(page);
  const swap = page.getByRole('button', { name: /Hacer este cambio/ });
  const none = page.getByText('No hay un cambio corto que le haga lugar.');
  for (let n = 0; await pressTaken(page, n); n++) {
    await expect(swap.or(none).first()).toBeVisible();
    if ((await swap.count()) > 0) break;
  }
  await swap.first().click();
  const lines = page.locator('.pe-lines li');
  await expect(lines.first()).toContainText('Movió');
  await expect(page.getByText('Todo guardado')).toBeVisible();

  await pickMovable(page);
  await pressTaken(page, 0);
  await anyway(page).click();
  await expect(page.locator('.pe-lesson[data-faulty]').first()).toBeVisible();
  const clashes = page.locator('.pe-issue', { hasText: 'Choques' });
  const count = Number(await clashes.getAttribute('data-figure'));
  await clashes.click();
  const drawer = page.getByRole('dialog', { name: 'Choques' });
  await expect(drawer.getByRole('listitem')).toHaveCount(count);
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(drawer).toBeHidden();
});
