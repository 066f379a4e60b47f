import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { makeMovedWeek, mondayAhead, readWeek } from '../moved-week.ts';
import { expect, test } from '../person.ts';

/** When the classes of a section are in the week of the demo mother's child. */
const hoursOf = async (monday: string, sectionId: string) =>
  (await readWeek(monday)).items
    .filter((item) => item.sectionId === sectionId)
    .map((item) => `${item.date} ${item.period}`)
    .sort();

test('a week is published from a day on, the family reads it and hears of it, and it is taken back', async ({
  enter,
}) => {
  const monday = await mondayAhead();
  const { id, name, schoolId, item, to } = await makeMovedWeek(monday);
  const before = await hoursOf(monday, item.sectionId);
  const page = await enter('admin', `/admin/schedule/scenarios?school=${schoolId}&publish=${id}&from=${monday}`);
  const sheet = page.getByRole('dialog', { name: `Publicar «${name}»` });
  const row = sheet.getByRole('list', { name: 'Qué cambia' }).getByRole('listitem').filter({ hasText: item.section });
  await expect(row.getByText(/Antes: .*Ahora: /)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // A class that the week has no hour for waits until somebody finds one.
  const parked = sheet.getByRole('switch', { name: /^Publicar sin/ });
  if (await parked.count()) await parked.check({ force: true });
  await sheet.getByRole('button', { name: /^Publicar desde el/ }).click();
  await expect(sheet).toBeHidden();

  const after = await hoursOf(monday, item.sectionId);
  expect(after).toContain(`${to.date} ${to.period}`);
  expect(after).not.toEqual(before);
  // The weeks before it stay as they were.
  const family = await enter('parent', `/parent/schedule?week=${monday}`);
  await expect(family.locator('#main').getByText(item.section).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { items } = await ask<{ items: { kind: string }[] }>('parent', 'GET', '/notices/inbox?limit=20');
      return items.some(({ kind }) => kind === 'planner.child_week_changed');
    })
    .toBe(true);

  const { history } = await ask<{ history: { id: string }[] }>(
    'admin',
    'GET',
    `/planner/dashboard?schoolId=${schoolId}`,
  );
  const office = await enter(
    'admin',
    `/admin/schedule/dashboard?school=${schoolId}&publication=${history[0]?.id}&from=${monday}`,
  );
  const done = office.getByRole('dialog', { name: new RegExp(name) });
  await done.getByRole('button', { name: 'Volver al horario anterior' }).click();
  const back = office.getByRole('dialog', { name: 'Volver al horario anterior' });
  await back.getByRole('button', { name: /^Publicar desde el/ }).click();
  await expect(back).toBeHidden();
  expect(await hoursOf(monday, item.sectionId)).toEqual(before);
});

test('the week that holds is printed, and its numbers open their hours', async ({ enter }) => {
  const page = await enter('admin', '/admin/schedule/reports/published');
  const main = page.locator('#main');
  await expect(main.getByRole('grid', { name: /^Horario de/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await main.getByRole('tab', { name: 'Cargas y huecos' }).click();
  const figure = main.locator('a[data-figure]').first();
  const count = Number(await figure.getAttribute('data-figure'));
  await figure.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(count);
});

test('the day of the school stands on the wall', async ({ enter }) => {
  const page = await enter('admin', '/admin/schedule/dashboard?view=day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El día del colegio');
  const main = page.locator('#main');
  await expect(main.getByRole('list', { name: 'Aulas' }).or(main.getByText('Hoy no hay clases'))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
