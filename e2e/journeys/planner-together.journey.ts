import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { enterBeside } from '../beside.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

/** A draft of one's own at the school that both plan. */
async function newDraft(): Promise<string> {
  const { at } = await ask<{ at: { schoolId: string } }>('coordinator', 'GET', '/planner/dashboard');
  const { id } = await ask<{ id: string }>('admin', 'POST', '/planner/scenarios', {
    name: anew('Entre dos'),
    schoolId: at.schoolId,
    from: 'published',
  });
  return id;
}

const opened = (page: Page) => expect(page.locator('.pe-quality')).toBeVisible({ timeout: 20_000 });
const lessons = (page: Page) => page.getByRole('grid').locator('[data-lesson]');
const hourOf = (page: Page, at: string, lesson: string) => page.locator(`[data-at="${at}"] [data-lesson="${lesson}"]`);

/** Takes up a lesson that has a free hour; answers which, and that hour. */
async function pickMovable(page: Page): Promise<{ lesson: string; at: string }> {
  for (let n = 0; n < (await lessons(page).count()); n++) {
    await lessons(page).nth(n).click();
    await expect(page.locator('.pe-cell[data-slot]').first()).toBeVisible();
    const free = page.locator('.pe-cell[data-slot="best"]:not([data-taken])').first();
    if ((await free.count()) > 0) {
      const lesson = (await lessons(page).nth(n).getAttribute('data-lesson')) ?? '';
      return { lesson, at: (await free.getAttribute('data-at')) ?? '' };
    }
    await page.getByRole('button', { name: 'Devolver' }).click();
    await expect(page.locator('.pe-strip')).toBeHidden();
  }
  throw new Error('no lesson of this week has a free hour');
}

test('two planners see each other, what one moves the other sees at once, and nobody moves a lesson out of the other’s hand', async ({
  enter,
  browser,
}) => {
  test.slow();
  const id = await newDraft();
  const address = `/admin/schedule/editor?scenario=${id}&day=3`;
  const mine = await enter('admin', address);
  await opened(mine);
  const theirs = await enterBeside(browser, 'coordinator', address);
  await opened(theirs);
  await expect(mine.locator('.av-stack').and(mine.getByRole('img', { name: /Patricia/ }))).toBeVisible();

  const moved = await pickMovable(theirs);
  await theirs.locator(`[data-at="${moved.at}"]`).click();
  await expect(hourOf(theirs, moved.at, moved.lesson)).toBeVisible();
  await expect(theirs.getByText('Todo guardado')).toBeVisible();
  await expect(hourOf(mine, moved.at, moved.lesson)).toBeVisible();
  await expect(mine.locator('.pe-lines li').first()).toContainText('Patricia');

  // Both take the same lesson up; she is faster.
  const wanted = await pickMovable(mine);
  await theirs.getByRole('grid').locator(`[data-lesson="${wanted.lesson}"]`).first().click();
  await expect(theirs.locator('.pe-cell[data-slot]').first()).toBeVisible();
  await theirs.locator(`[data-at="${wanted.at}"]`).click();
  await expect(mine.getByText(/movió la clase que tenías en la mano/)).toBeVisible();
  await expect(mine.locator('.pe-strip')).toBeHidden();
  await expect(hourOf(mine, wanted.at, wanted.lesson)).toBeVisible();

  // She takes it back, and that comes by itself too.
  await theirs.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(hourOf(mine, wanted.at, wanted.lesson)).toBeHidden();
  await theirs.context().close();
});
