import { expect, test } from '../person.ts';

test('a visitor reads what Patio is, in either language, and the choice survives a reload', async ({ enter }) => {
  const page = await enter('visitor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La vida del colegio, en un solo patio');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('School life, around one yard');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('School life, around one yard');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('another language takes nothing away that was typed', async ({ enter }) => {
  const page = await enter('visitor', '/support');
  await page.getByLabel('¿De qué se trata?').fill('No veo la tarjeta de mi hija');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(page.getByLabel('What is it about?')).toHaveValue('No veo la tarjeta de mi hija');
});

test('one press opens the demo school with a role', async ({ enter }) => {
  const page = await enter('visitor');
  await page.getByRole('button', { name: 'Entrar como Estudiante' }).click();
  await expect(page.getByRole('heading', { name: /, Valeria/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'student');
});

test('whoever has two roles chooses, is remembered, and can switch', async ({ enter }) => {
  const page = await enter('teacher');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('¿Con qué rol empiezas hoy');
  await page
    .getByRole('button', { name: /Familia/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marta$/);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'parent');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marta$/);
  await page.goto(new URL('/teacher/profile', page.url()).href);
  await expect(page.getByText('No puedes abrir')).toBeVisible();
  await page.getByRole('button', { name: /Cambiar a Docente/ }).click();
  await expect(page).toHaveURL(/\/teacher\/profile$/);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'teacher');
});

test('a screen of another role says what was asked and as whom one is here; a request reaches the admins', async ({
  enter,
}) => {
  const page = await enter('student', '/admin/notifications');
  await expect(page).toHaveURL(/\/unauthorized/);
  await expect(page.getByText('/admin/notifications')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Valeria Paredes' })).toBeVisible();
  await page.getByLabel('¿Para qué lo necesitas?').fill('Quiero ver quién recibe los avisos de mi salón.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Solicitud enviada')).toBeVisible();
});

test('a stranger is sent to the door and comes back to where they wanted to go', async ({ enter }) => {
  const page = await enter('visitor', '/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  await page.getByLabel('Correo o usuario').fill('direccion@losandes.example');
  await page.getByLabel('Contraseña', { exact: false }).first().fill('patio-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('an unknown address offers a search and likely places', async ({ enter }) => {
  const page = await enter('director', '/no/such/place');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa página');
  await page.getByPlaceholder('¿Qué buscabas?').fill('ayuda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/director\/help$/);
});

test('the old address of the student home leads on', async ({ enter }) => {
  const page = await enter('student', '/student-home');
  await expect(page.getByRole('heading', { name: /, Valeria/ })).toBeVisible();
});

test('splash and loading always continue to the target', async ({ enter }) => {
  const page = await enter('student', '/splash?next=/sync');
  await expect(page).toHaveURL(/\/sync$/);
  await page.goto(new URL('/loading?next=/offline', page.url()).href);
  await expect(page).toHaveURL(/\/offline$/);
  await page.goto(new URL('/loading?next=//elsewhere.example', page.url()).href);
  // The front page leads a student home.
  await expect(page).toHaveURL(/\/student\/home$/);
});
