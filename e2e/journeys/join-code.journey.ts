import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

interface Found {
  id: string;
  studentNumber: string;
}

interface Guardian {
  personId: string;
  email: string | null;
  hasAccount: boolean;
  restriction: object | null;
}

test('the office makes a code and prints it; a student asks with it and comes in once the office has said that it is them', async ({
  enter,
  browser,
}, info) => {
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
  const username = `nuevo.${Date.now()}`;
  const password = 'un tren que silba tarde';
  await visitor.getByLabel('Nombre de usuario').fill(username);
  await visitor.getByLabel('Contraseña nueva').fill(password);
  await visitor.getByRole('button', { name: 'Pedir mi cuenta' }).click();
  await expect(visitor.getByText('Tu solicitud llegó al colegio')).toBeVisible();
  expect(await (await visitor.request.get(`${server.url}/api/accounts/me`)).json()).toBeNull();

  await page.goto(`${server.url}/support/join-codes?tab=requests`);
  await page.getByRole('button', { name: 'Sí es: abrir su cuenta' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí es: abrir su cuenta' }).click();
  await expect(page.getByText(/ya puede entrar/)).toBeVisible();

  await visitor.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await visitor.getByLabel('Correo o usuario').fill(username);
  await visitor.getByLabel('Contraseña', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(visitor.getByText(/Mis clases/).first()).toBeVisible();
});

test('a family asks with a code; nothing opens until the office has recognised them', async ({
  enter,
  browser,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('support', '/support/join-codes');
  const server = await startServer();
  const ask = async (path: string) => (await page.request.get(`${server.url}/api${path}`)).json();
  // A guardian of 3ºA without an account, as the office knows them.
  const rooms = await ask('/sections/homerooms?search=3ºA');
  const pupils = await ask(`/people/students?homeroomId=${rooms.items[0].id}&limit=20`);
  let known: { personId: string; email: string; birthDate: string } | undefined;
  for (const { id } of pupils.items as Found[]) {
    const { guardians, birthDate } = await ask(`/people/students/${id}`);
    const free = (guardians as Guardian[]).find((each) => each.email && !each.hasAccount && !each.restriction);
    if (free) known = { personId: free.personId, email: free.email ?? '', birthDate };
    if (free) break;
  }
  expect(known).toBeDefined();
  const made = await page.request.post(`${server.url}/api/sections/join-codes`, {
    headers: { 'x-patio': '1' },
    data: { audience: 'guardians', homeroomIds: [rooms.items[0].id], sectionIds: [], maxUses: 5, days: 7 },
  });
  const [{ code }] = (await made.json()).items;

  const visitor = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await visitor.goto(`${server.url}/login?step=join&code=${code}`);
  await visitor.getByRole('button', { name: 'Seguir' }).click();
  await visitor.getByLabel('Tu documento o el correo que diste al colegio').fill(known?.email ?? '');
  const [year, month, day] = String(known?.birthDate).split('-');
  await visitor.getByRole('spinbutton', { name: /día/ }).click();
  await visitor.keyboard.type(`${day}${month}${year}`);
  const email = `familia.${Date.now()}@casa.example`;
  await visitor.getByLabel('Tu correo').fill(email);
  await visitor.getByRole('button', { name: 'Pedir mi cuenta' }).click();
  await expect(visitor.getByText('Listo, ya casi')).toBeVisible();
  expect(await (await visitor.request.get(`${server.url}/api/accounts/me`)).json()).toBeNull();

  await page.getByRole('link', { name: 'Por confirmar' }).click();
  await expect(page.getByText(`Correo que escribió: ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sí es: invitar' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí es: invitar' }).click();
  await expect(page.getByText(/Invitación enviada a/)).toBeVisible();
  expect((await ask(`/members/persons/${known?.personId}`)).state).toBe('invited');
});
