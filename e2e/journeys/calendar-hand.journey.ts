import { addDays, makeId, mondayOf } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

interface Entry {
  title: string;
  startsOn: string;
  startsAt: string | null;
  endsAt: string | null;
  event: { id: string; version: number; on: string } | null;
}
const entriesOf = async (title: string, from: string, through: string): Promise<Entry[]> => {
  const { entries } = await ask<{ entries: Entry[] }>(
    'parent',
    'GET',
    `/calendar/entries?from=${from}&through=${through}`,
  );
  return entries.filter((each) => each.title.includes(title));
};
async function cancel(title: string, from: string, through: string): Promise<void> {
  const ids = new Map((await entriesOf(title, from, through)).map(({ event }) => [event?.id, event]));
  for (const event of ids.values())
    if (event)
      await ask('parent', 'POST', `/calendar/events/${event.id}/cancel`, {
        ...{ version: event.version, on: event.on, scope: 'all', tell: false },
      });
}
/** A Monday that another run hardly uses too. */
const quietMonday = (): string =>
  mondayOf(addDays(new Date().toISOString().slice(0, 10), 60 + (Math.floor(Date.now() / 1_000) % 200)));

test('a mouse takes an event to another day and hour, and pulls its end further', async ({ enter }) => {
  const monday = quietMonday();
  const tuesday = addDays(monday, 1);
  const title = anew('Ensayo de violín');
  await ask('parent', 'POST', '/calendar/events', {
    ...{ id: makeId(), title, description: '', place: '', rule: null, layer: 'personal', schoolId: null },
    ...{ startsOn: monday, startsAt: '10:00', endsOn: monday, endsAt: '11:00' },
    ...{ levelIds: [], sectionIds: [], roles: [], publish: true, tell: false },
  });
  const page = await enter('parent', `/parent/calendar?view=week&on=${monday}`);
  const block = main(page).getByRole('button', { name: title });
  const boxOf = async (selector: string) => {
    const box = await main(page).locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not in sight`);
    return box;
  };
  const hour = (day: string, at: number) => `[data-day="${day}"][data-hour="${at}"]`;
  await main(page).locator(hour(tuesday, 13)).scrollIntoViewIfNeeded();

  const [from, to] = [await boxOf(`button[aria-label*="${title}"]`), await boxOf(hour(tuesday, 12))];
  await page.mouse.move(from.x + 8, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, from.y + 6, { steps: 4 });
  await page.mouse.move(to.x + 30, to.y + 6, { steps: 4 });
  await page.mouse.up();
  const [week] = [[monday, addDays(monday, 6)] as const];
  const now = async () =>
    (await entriesOf(title, ...week)).map(({ startsOn, startsAt, endsAt }) => [startsOn, startsAt, endsAt]);
  await expect.poll(now).toEqual([[tuesday, '12:00', '13:00']]);
  // What was dropped did not open.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The page shows it where it stands now, before it is taken again.
  await expect.poll(async () => ((await block.boundingBox())?.x ?? 0) >= to.x - 4).toBe(true);
  await block.hover();
  const edge = await boxOf(`button[aria-label*="${title}"] .cal-stretch`);
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2 + to.height, { steps: 6 });
  await page.mouse.up();
  await expect.poll(now).toEqual([[tuesday, '12:00', '14:00']]);
  await cancel(title, ...week);
});

test('a file of another calendar is shown before anything is kept, and brings nothing twice', async ({ enter }) => {
  const monday = quietMonday();
  const title = anew('Natación');
  const at = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}00`;
  const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${title} ${uid}`, ...lines, 'END:VEVENT'];
  const file = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//otro//ES'],
    ...event('1', `SUMMARY:${title}`, `DTSTART:${at(monday, '1500')}`, `DTEND:${at(monday, '1600')}`),
    ...event(
      '2',
      `SUMMARY:${title} <img src=x onerror=alert(1)>`,
      `DTSTART:${at(addDays(monday, 1), '1500')}`,
      `DTEND:${at(addDays(monday, 1), '1600')}`,
      'RRULE:FREQ=YEARLY',
      'ATTENDEE:mailto:alguien@fuera.example',
    ),
    ...event('3', `SUMMARY:${title} al revés`, `DTSTART:${at(monday, '1500')}`, `DTEND:${at(monday, '1400')}`),
    'END:VCALENDAR',
  ].join('\r\n');
  const page = await enter('parent', `/parent/calendar?view=agenda&on=${monday}`);
  page.on('dialog', () => {
    throw new Error('the file ran a script');
  });
  const bring = async () => {
    await main(page).getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Traer un archivo de calendario' }).click();
    const drawer = page.getByRole('dialog', { name: 'Traer un archivo de calendario' });
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: 'Elegir archivo .ics' }).click();
    const buffer = Buffer.from(file);
    await (await chooser).setFiles({ name: 'otro.ics', mimeType: 'text/calendar', buffer });
    await expect(drawer.getByText('Hay 2 eventos para traer.')).toBeVisible();
    await expect(drawer.getByText(/termina antes de empezar/)).toBeVisible();
    await expect(drawer.getByText(/se repite sin fin: se trae por dos años/)).toBeVisible();
    return drawer;
  };
  const drawer = await bring();
  expect(await entriesOf(title, monday, addDays(monday, 6))).toEqual([]);
  await drawer.getByRole('button', { name: 'Traer 2 eventos' }).click();
  await expect(page.getByText('2 eventos nuevos, 0 cambiados, 0 iguales')).toBeVisible();
  await expect(main(page).getByRole('link', { name: `${title} <img` })).toBeVisible();
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0);

  await (await bring()).getByRole('button', { name: 'Traer 2 eventos' }).click();
  await expect(page.getByText('0 eventos nuevos, 0 cambiados, 2 iguales')).toBeVisible();
  expect(await entriesOf(title, monday, addDays(monday, 6))).toHaveLength(2);
  await cancel(title, monday, addDays(monday, 6));
});
