import { addDays, makeId, mondayOf } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');
const LONG = 700;

interface Month {
  entries: { title: string; startsOn: string; event: { id: string; version: number; on: string } | null }[];
}

/** Where a finger meets something, in the page as it is scrolled now. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await main(page).locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

test('a finger that rests on an event takes it to another day; one that moves at once scrolls', async ({ enter }) => {
  const today = new Date().toISOString().slice(0, 10);
  const monday = mondayOf(addDays(today, 420 + (Math.floor(Date.now() / 1_000) % 280)));
  const title = anew('Vacuna');
  const span = { startsOn: monday, startsAt: null, endsOn: monday, endsAt: null };
  const event = { title, description: '', place: '', rule: null, layer: 'personal', schoolId: null };
  const audience = { levelIds: [], sectionIds: [], roles: [] };
  await ask('parent', 'POST', '/calendar/events', {
    ...{ id: makeId(), ...span, ...event, ...audience },
    ...{ publish: true, tell: false },
  });
  const page = await enter('parent', `/parent/calendar?view=month&on=${monday}`);
  const entry = `[data-day="${monday}"] .cal-entry`;
  await main(page).locator(entry).first().scrollIntoViewIfNeeded();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const cells = async () => ({
    from: await middleOf(page, entry),
    to: await middleOf(page, `[data-day="${addDays(monday, 2)}"]`),
  });

  const quick = await cells();
  await touch('touchStart', quick.from);
  await touch('touchMove', quick.to);
  await touch('touchEnd');
  await expect(main(page).locator('[data-drop]')).toHaveCount(0);

  const slow = await cells();
  await touch('touchStart', slow.from);
  await page.waitForTimeout(LONG);
  await expect(main(page).locator('[data-held]')).toHaveCount(1);
  await touch('touchMove', { x: (slow.from.x + slow.to.x) / 2, y: slow.from.y });
  await touch('touchMove', slow.to);
  await expect(main(page).locator(`[data-day="${addDays(monday, 2)}"][data-drop]`)).toBeVisible();
  await touch('touchEnd');
  const there = main(page)
    .locator(`[data-day="${addDays(monday, 2)}"]`)
    .getByRole('button', { name: title });
  await expect(there).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { entries } = await ask<Month>(
    'parent',
    'GET',
    `/calendar/entries?from=${monday}&through=${addDays(monday, 6)}`,
  );
  const moved = entries.find((each) => each.title === title);
  expect(moved?.startsOn).toBe(addDays(monday, 2));
  const { id, version, on } = moved!.event!;
  await ask('parent', 'POST', `/calendar/events/${id}/cancel`, { version, on, scope: 'all', tell: false });
});
