import { ROLES } from '@patio/access';
import type { Page } from '@playwright/test';
import { moveTo } from '../move.ts';
import { expect, test } from '../person.ts';

const menu = (page: Page) => page.getByRole('navigation').first();
/** A line of the menu may end with how many are new. */
const choose = (page: Page, name: string) =>
  menu(page)
    .getByRole('link', { name: new RegExp(`^${name}( .+)?$`) })
    .click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address that the table of capabilities does not give to whoever is here. */
async function expectRefusal(page: Page, address: string) {
  await page.goto(new URL(address, page.url()).href);
  await expect(title(page)).toHaveText('Aquí no tienes permiso');
}

test('the secretary begins with what waits, opens a student and starts an enrolment', async ({ enter }) => {
  const page = await enter('support');
  await expect(title(page)).toHaveText(/, Luis$/);
  await expect(page.getByRole('heading', { name: /^Te toca a ti/ })).toBeVisible();
  await choose(page, 'Estudiantes');
  await expect(page).toHaveURL(/\/admin\/students$/);
  await page.getByRole('button', { name: 'Nuevo estudiante' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Nombres').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('grid').or(page.getByRole('table')).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/students\/[0-9a-f-]{36}/);
  await page.getByRole('tab', { name: /Familia/ }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/parents\/[0-9a-f-]{36}/);
  await expectRefusal(page, '/admin/users');
  await expectRefusal(page, '/admin/courses');
});

test('the coordinator opens a section and a teacher, and sees no button that is not for her', async ({ enter }) => {
  const page = await enter('coordinator');
  await expect(title(page)).toHaveText(/, Patricia$/);
  await choose(page, 'Cursos y secciones');
  await page.getByRole('navigation', { name: 'Cursos y secciones' }).getByRole('link', { name: 'Secciones' }).click();
  await expect(page.getByRole('link', { name: /Matemática/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva sección' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /Matemática/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/sections\/[0-9a-f-]{36}/);
  await expect(title(page)).toHaveText(/Matemática/);
  await choose(page, 'Docentes');
  await expect(page.getByRole('button', { name: 'Nueva persona' })).toHaveCount(0);
  await page.getByRole('grid').or(page.getByRole('table')).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/teachers\/[0-9a-f-]{36}/);
  await expectRefusal(page, '/admin/parents');
});

test('the psychologist has a home that counts the cases, and no student’s record', async ({ enter }) => {
  const page = await enter('psychology');
  await expect(title(page)).toHaveText(/, Elena$/);
  await expect(page.getByRole('list', { name: 'Seguimiento' }).getByRole('link', { name: /caso/ })).toBeVisible();
  await choose(page, 'Notificaciones');
  await expect(title(page)).toHaveText('Notificaciones');
  await expectRefusal(page, '/admin/students');
  await expectRefusal(page, '/teacher/attendance-report');
});

for (const role of ROLES)
  test(`nothing in the menu of ${role} refuses or fails`, async ({ enter }) => {
    const page = await enter(role);
    const refused: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) refused.push(`${response.status()} ${pathname} at ${new URL(page.url()).pathname}`);
    });
    const links = await menu(page).getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    // The menu of families shows four places and keeps the rest under “More”.
    expect(addresses.length).toBeGreaterThan(3);
    const seen = new Set(addresses);
    for (const address of seen) {
      await moveTo(page, address ?? '');
      expect(new URL(page.url()).pathname, `${role} at ${address}`).not.toBe('/unauthorized');
      // The screens that share an item of the menu are tabs of each other.
      for (const tab of await page.locator('.page-head[data-hub] .tabs-slot a').all())
        seen.add(await tab.getAttribute('href'));
    }
    expect(refused).toEqual([]);
  });
