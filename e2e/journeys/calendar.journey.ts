import { addDays, mondayOf } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

const main = (page: Page) => page.locator('#main');

/** A Monday of the coming year that another run hardly uses too. */
function quietMonday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const monday = mondayOf(addDays(today, 40 + (Math.floor(Date.now() / 1_000) % 280)));
  // A day that is typed one higher stays in its month.
  return Number(addDays(monday, 7).slice(8)) < 28 ? monday : addDays(monday, 7);
}

interface Month {
  entries: { id: string; title: string; startsOn: string; event: { id: string; version: number; on: string } | null }[];
}

/** Takes an event of a run out of the calendar again. */
async function cancelAll(title: string, from: string): Promise<void> {
  const { entries } = await ask<Month>(
    'director',
    'GET',
    `/calendar/entries?from=${from}&through=${addDays(from, 40)}`,
  );
  const entry = entries.find((each) => each.title === title && each.event);
  if (!entry?.event) throw new Error(`no event ${title}`);
  const { id, version, on } = entry.event;
  await ask('director', 'POST', `/calendar/events/${id}/cancel`, { version, on, scope: 'all', tell: false });
}

test('a director makes an event that repeats and moves one day of it; a family sees it and follows it', async ({
  enter,
}) => {
  const monday = quietMonday();
  const title = anew('Taller de robótica');
  const page = await enter(
    'director',
    `/director/calendar?view=agenda&on=${monday}&add=${monday}T15:00_${monday}T16:00`,
  );
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Qué es' }).fill(title);
  await drawer.getByRole('button', { name: /Se repite/ }).click();
  await page.getByRole('option', { name: 'Por semanas' }).click();
  await drawer.getByRole('button', { name: /Termina/ }).click();
  await page.getByRole('option', { name: 'Después de varias veces' }).click();
  await drawer.getByRole('button', { name: 'Publicar' }).click();
  await expect(drawer).toBeHidden();
  const lines = main(page).getByRole('link', { name: title });
  await expect(lines.first()).toBeVisible();

  // The second day moves to the next one, alone.
  await lines.nth(1).click();
  await drawer.getByRole('button', { name: 'Cambiar' }).click();
  const day = drawer.getByRole('group', { name: 'Primer día' });
  await day.getByRole('spinbutton').first().press('ArrowUp');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();

  await enter('parent', `/parent/calendar?view=agenda&on=${monday}`);
  await expect(main(page).getByRole('link', { name: title })).toHaveCount(5);
  const { entries } = await ask<Month>(
    'parent',
    'GET',
    `/calendar/entries?from=${monday}&through=${addDays(monday, 29)}`,
  );
  expect(entries.filter((each) => each.title === title).map(({ startsOn }) => startsOn)).toEqual([
    monday,
    addDays(monday, 8),
    addDays(monday, 14),
    addDays(monday, 21),
    addDays(monday, 28),
  ]);

  await main(page).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Llevar a mi calendario' }).click();
  await page.getByRole('button', { name: /^Crear (otra )?dirección$/ }).click();
  const address = page.getByRole('textbox', { name: 'Dirección secreta' });
  await expect(address).toHaveValue(/\/feeds\/.+\.ics$/);
  const server = await startServer();
  const feed = await fetch(`${server.url}${new URL(await address.inputValue()).pathname}`);
  const text = (await feed.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`SUMMARY:${title}`);
  expect(text).toContain('RECURRENCE-ID');
  const etag = feed.headers.get('etag') ?? '';
  const again = await fetch(feed.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await cancelAll(title, monday);
});

test('keys alone: to a day, a new event on it, and that event to the day after', async ({ enter }) => {
  const monday = quietMonday();
  const title = anew('Ensayo del coro');
  const page = await enter('director', `/director/calendar?view=month&on=${monday}`);
  const grid = main(page).getByRole('grid');
  const cell = (day: string) => grid.locator(`[role="gridcell"][data-day="${day}"]`);
  await cell(monday).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(cell(addDays(monday, 1))).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Qué es' })).toBeFocused();
  await page.keyboard.type(title);
  await drawer.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(drawer).toBeHidden();

  const entry = (day: string) => cell(day).getByRole('button', { name: title });
  await expect(entry(addDays(monday, 1))).toBeVisible();
  await cell(addDays(monday, 1)).focus();
  await entry(addDays(monday, 1)).focus();
  await page.keyboard.press('Alt+ArrowRight');
  const question = page.getByRole('dialog');
  await expect(question.getByText('Avisar a quienes les toca')).toBeVisible();
  await question.getByRole('button', { name: 'Mover', exact: true }).press('Enter');
  await expect(question).toBeHidden();
  await expect(entry(addDays(monday, 2))).toBeVisible();
  await cancelAll(title, monday);
});
