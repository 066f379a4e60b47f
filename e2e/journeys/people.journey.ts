import type { Role } from '@patio/access';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

/** A second person at their own device. */
async function another(browser: Browser, role: Role, address: string): Promise<Page> {
  const server = await startServer();
  const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' });
  await context.addCookies(await server.signInAs(role, 'es'));
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  return page;
}

/** The registry finds by pieces of names in any order, without accents. */
async function openStudent(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox').first().fill(words);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/students\/[0-9a-f-]{36}/);
}

test('an admin finds a child by pieces of names and corrects the record, which remembers it', async ({ enter }) => {
  const page = await enter('admin', '/admin/students');
  await openStudent(page, 'huam TOMAS', /Paredes Huamán, Tomás/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomás Paredes Huamán');
  await expect(page.getByText('Asistencia del año')).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const phone = `+51 9${String(Date.now()).slice(-8)}`;
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(phone)).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText(phone).first()).toBeVisible();
});

test('the secretary issues a certificate of enrolment, which a stranger can verify', async ({ enter }) => {
  const page = await enter('support', '/admin/students');
  await openStudent(page, 'tomas paredes', /Paredes Huamán, Tomás/);
  await page.getByRole('tab', { name: 'Constancias' }).click();
  await page.getByRole('button', { name: 'Emitir constancia de matrícula' }).click();
  await expect(page.getByText(/Constancia \d{4}-\d{6} lista para imprimir/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Descargar Constancia de matrícula/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Constancia de matrícula \d{4}-\d{6}\.pdf$/);
});

test('a court order shuts the door at once, also on the screen that is open; lifted, it opens again', async ({
  enter,
  browser,
}) => {
  const parent = await another(browser, 'parent', '/parent/children');
  await expect(parent.getByRole('link', { name: /Tomás/ })).toBeVisible();
  const office = await enter('admin', '/admin/students');
  await openStudent(office, 'tomas paredes', /Paredes Huamán, Tomás/);
  await office.getByRole('tab', { name: /Familia/ }).click();
  await office.getByRole('button', { name: 'Restringir' }).first().click();
  await office.getByLabel('Resolución').fill('Juzgado 3, expediente 120-2026');
  await office.getByRole('dialog').getByRole('button', { name: 'Restringir' }).click();
  await expect(office.getByText('Mientras dure no ve nada', { exact: false })).toBeVisible();
  // Nobody reloaded anything: the open list asks again by itself.
  await expect(parent.getByRole('link', { name: /Tomás/ })).toBeHidden();
  await expect(parent.getByRole('link', { name: /Valeria/ })).toBeVisible();

  await office.getByRole('button', { name: 'Levantar restricción' }).click();
  await office.getByLabel('Motivo').fill('El juzgado la dejó sin efecto');
  await office.getByRole('dialog').getByRole('button', { name: 'Levantar restricción' }).click();
  await expect(parent.getByRole('link', { name: /Tomás/ })).toBeVisible();
  await parent.context().close();
});

test('a mother asks for a change and gives her word; the office accepts and she sees it', async ({
  enter,
  browser,
}) => {
  const parent = await enter('parent', '/parent/children');
  await parent.getByRole('link', { name: /Valeria/ }).click();
  await parent.getByRole('tab', { name: 'Datos' }).click();
  await parent.getByRole('button', { name: 'Pedir un cambio' }).first().click();
  const allergy = `Polen ${Date.now()}`;
  await parent.getByLabel('Alergias').fill(allergy);
  await parent.getByRole('button', { name: 'Enviar' }).click();
  await expect(parent.getByText('Por responder')).toBeVisible();

  const office = await another(browser, 'admin', '/admin/students?tab=requests');
  const card = office.locator('section.card', { hasText: allergy });
  await card.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(card).toBeHidden();
  await expect(parent.getByText('Aceptada').first()).toBeVisible();
  await office.context().close();
});

test('a family gives its word and takes it back, and sees who looked at the record', async ({ enter }) => {
  const page = await enter('parent', '/parent/children');
  await page.getByRole('link', { name: /Tomás/ }).click();
  await page.getByRole('tab', { name: 'Autorizaciones' }).click();
  const images = page.locator('section.card', { hasText: 'Fotos y videos' });
  await images.getByRole('button').first().click();
  await expect(images.getByText('Respondiste el', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Accesos a la ficha' }).click();
  await expect(page.getByText('Personas del colegio que abrieron esta ficha.')).toBeVisible();
});

test('two records of one person become one and can be two again', async ({ enter, viewport }) => {
  test.skip((viewport?.width ?? 0) < 600, 'the office does this at a desk');
  const page = await enter('admin', '/admin/students?tab=doubles');
  await expect(page.getByRole('heading', { name: 'Mismos nombres y fecha de nacimiento' }).first()).toBeVisible();
  const before = await page.getByRole('button', { name: 'Comparar y unir' }).count();
  const twice = page.locator('section.card', { hasText: 'Benítez Ruiz', hasNotText: 'Acosta' });
  await twice.getByRole('button', { name: 'Comparar y unir' }).click();
  const sheet = page.getByRole('dialog');
  // Both records are there, line by line: what differs can be chosen, what each has is counted, and what happens is said.
  await expect(sheet.getByRole('radiogroup', { name: 'Código' }).getByRole('radio')).toHaveCount(2);
  await sheet.getByRole('radiogroup', { name: 'Código' }).getByText('900012').click();
  await expect(sheet.getByRole('rowheader', { name: 'Adultos a cargo' })).toBeVisible();
  await expect(sheet.getByText('Queda una sola ficha', { exact: false })).toBeVisible();
  await expect(sheet.getByText('Se puede deshacer', { exact: false })).toBeVisible();
  await page.getByLabel('Motivo').fill('Se inscribió dos veces por error');
  await page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(page.getByText('Ahora hay una sola ficha', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Separar' }).first().click();
  await expect(page.getByText('Deshecha').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comparar y unir' })).toHaveCount(before);
});

test('a director reads the own school and changes nothing', async ({ enter, viewport }) => {
  test.skip((viewport?.width ?? 0) < 600, 'no width changes what a director may do');
  const page = await enter('director', '/director/students');
  await expect(page.getByRole('button', { name: 'Nuevo estudiante' })).toBeHidden();
  await openStudent(page, 'valeria paredes', /Paredes Huamán, Valeria/);
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden();
  await page.getByRole('tab', { name: /Familia/ }).click();
  await expect(page.getByRole('button', { name: 'Restringir' })).toBeHidden();
  await page.goto(new URL('/director/students?q=tomas+paredes+huaman', page.url()).href);
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
});
