import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

interface Found {
  id: string;
  studentNumber: string;
}

test('the office makes a code and prints it; a student opens an account with it', async ({ enter, browser }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('support', '/support/join-codes');
  await page.getByRole('button', { name: 'Crear códigos' }).first().click();
  await page.getByRole('dialog').getByText('Estudiantes', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Aulas' }).fill('3ºA');
  await page.getByRole('option', { name: '3ºA' }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear códigos' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ }).first()).toBeVisible();
  const code = await page.locator('article code').first().innerText();

  // Somebody of 3ºA, as the office finds them in the registry.
  const server = await startServer();
  const rooms = await (await page.request.get(`${server.url}/api/sections/homerooms?search=3ºA`)).json();
  const found = await page.request.get(`${server.url}/api/people/students?homeroomId=${rooms.items[0].id}&limit=1`);
  const [student] = ((await found.json()) as { items: Found[] }).items;
  const record = await (await page.request.get(`${server.url}/api/people/students/${student?.id}`)).json();

  const visitor = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await visitor.goto(`${server.url}/login?step=join&code=${code}`);
  await visitor.getByRole('button', { name: 'Seguir' }).click();
  await expect(visitor.getByText(/para estudiantes: 3ºA/)).toBeVisible();
  await visitor.getByLabel('Tu número de estudiante o documento').fill(student?.studentNumber ?? '');
  const [year, month, day] = String(record.birthDate).split('-');
  await visitor.getByRole('spinbutton', { name: /día/ }).click();
  await visitor.keyboard.type(`${day}${month}${year}`);
  await visitor.getByLabel('Nombre de usuario').fill(`nuevo.${Date.now()}`);
  await visitor.getByLabel('Contraseña nueva').fill('un tren que silba tarde');
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await expect(visitor.getByText(/Mis clases/).first()).toBeVisible();
});
