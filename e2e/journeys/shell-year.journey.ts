import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

test('an admin looks at a year that is over, cannot forget it, and comes back', async ({ enter }) => {
  const office = await openOffice();
  const schoolId = await office.schoolId('primary');
  const { id: yearId } = await office.ask<{ id: string }>('POST', `/schools/${schoolId}/years`, {
    name: '2024',
    startsOn: '2024-03-04',
    endsOn: '2024-12-13',
    termPlan: null,
  });
  const { items } = await office.ask<{ items: { id: string }[] }>('GET', `/sections/courses?schoolId=${schoolId}`);
  await office.ask('POST', '/sections', { schoolId, yearId, courseId: items[0]?.id, name: 'Coro de 2024' });
  const page = await enter('admin', '/help');
  const switcher = page.locator('.side .place-btn');
  await switcher.click();
  await page.getByRole('menuitemradio', { name: /2024/ }).click();
  const banner = page.getByText('Estás viendo 2024, un año que ya terminó');
  await expect(banner).toBeVisible();
  await expect(switcher).toContainText('2024');
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Cursos y secciones' }).click();
  await page.getByRole('link', { name: 'Secciones', exact: true }).click();
  await expect(page.getByText('Coro de 2024')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear varias' })).toHaveCount(0);
  await page.getByText('Coro de 2024').click();
  await expect(page.getByText(/2024 ya terminó\. Se puede consultar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar estudiantes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Docentes' }).last().click();
  await expect(page.getByRole('button', { name: /Agregar/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Secciones', exact: true }).first().click();
  await page.getByRole('button', { name: /^Volver a/ }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crear varias' }).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(switcher).not.toContainText('2024');
});
