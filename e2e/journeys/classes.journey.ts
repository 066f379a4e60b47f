import { expect, test } from '../person.ts';

test('the office opens homerooms, makes their sections at once, and moves a student, with a way back', async ({
  enter,
}, { project }) => {
  test.skip(project.name === 'phone', 'the office works at a desk; the phone has its own journey below');
  const page = await enter('admin', '/admin/sections?tab=homerooms');
  await page.getByRole('button', { name: 'Abrir aulas' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Inicial 4 años').click();
  await drawer.getByRole('button', { name: 'Abrir aulas' }).click();
  await expect(page.getByText('Se abrió un aula')).toBeVisible();
  await expect(page.getByText('Inicial 4 años B')).toBeVisible();

  await page.goto(new URL('/admin/sections?add=many', page.url()).href);
  await expect(drawer.getByText('Así quedará')).toBeVisible();
  await expect(drawer.getByRole('cell', { name: 'Ya existe' }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Crear 7 secciones' }).click();
  await expect(page.getByText('Se crearon 7 secciones')).toBeVisible();

  await page.goto(new URL('/admin/sections?tab=homerooms&q=5%C2%BAA', page.url()).href);
  await page.getByRole('link', { name: /5ºA/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('5ºA');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Mover' }).click();
  await drawer.getByRole('combobox', { name: 'Aula' }).fill('5ºB');
  await page.getByRole('option', { name: /5ºB/ }).click();
  await drawer.getByRole('button', { name: 'Mover' }).click();
  await expect(page.getByText('Un estudiante movido')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows).toHaveCount(before);
});

test('support gives a section a co-teacher until a day', async ({ enter }) => {
  const page = await enter('support', '/support/coteachers');
  await page.getByRole('button', { name: 'Agregar docente' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Persona' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await drawer.getByRole('combobox', { name: 'Secciones' }).fill('inglés 3ºA');
  await expect(page.getByRole('option', { name: /Inglés 3ºA/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText(/Asignado a una sección|ya está en esta sección/)).toBeVisible();
});

test('a student finds the notebooks, who teaches and who else is there, by first name', async ({ enter }) => {
  const page = await enter('student', '/student/my-classes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis clases');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Matemáticas/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matemáticas');
  await expect(page.getByText('Marta Quiroga León')).toBeVisible();
  await expect(page.getByRole('heading', { name: /En esta clase/ })).toBeVisible();
  await expect(page.getByText('Valeria Paredes', { exact: true })).toHaveCount(0);
});

test('the director reads a section as it stands and changes nothing', async ({ enter }) => {
  const page = await enter('director', '/director/sections?q=matem');
  await page
    .getByRole('link', { name: /Matemáticas 8ºA/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matemáticas 8ºA');
  await expect(page.getByText('Paredes Huamán, Valeria')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar estudiantes' })).toHaveCount(0);
});
