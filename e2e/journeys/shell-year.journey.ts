import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

test('an admin looks at a year that is over, cannot forget it, and comes back', async ({ enter, isMobile }, info) => {
  test.skip(isMobile || info.project.name === 'phone', 'the switcher is the same in the drawer of a phone');
  const office = await openOffice();
  await office.ask('POST', `/schools/${await office.schoolId('primary')}/years`, {
    name: '2024',
    startsOn: '2024-03-04',
    endsOn: '2024-12-13',
    termPlan: null,
  });
  const page = await enter('admin', '/help');
  const switcher = page.locator('.side .place-btn');
  await switcher.click();
  await page.getByRole('menuitemradio', { name: /2024/ }).click();
  const banner = page.getByText('Estás viendo 2024, un año que ya terminó');
  await expect(banner).toBeVisible();
  await expect(switcher).toContainText('2024');
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Secciones' }).click();
  await expect(page.getByText('Aún no hay secciones')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear varias' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Volver a/ }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crear varias' }).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(switcher).not.toContainText('2024');
});
