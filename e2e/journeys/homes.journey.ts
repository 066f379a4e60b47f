import { expect, test } from '../person.ts';

test('a director sees today, and every number opens its list', async ({ enter }) => {
  const page = await enter('director');
  await expect(page).toHaveURL(/\/director\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buen[oa]s .+, Jorge$/);
  await expect(page.getByText(/de \d+ días de clases/)).toBeVisible();
  await page.getByRole('link', { name: /^\d+ estudiantes$/ }).click();
  await expect(page).toHaveURL(/\/director\/students\?f\.status=active$/);
  await expect(page.getByRole('button', { name: /Estado: Activo|Filtros 1/ })).toBeVisible();
});

test('an admin follows a line of "your turn" to where it is put right, and comes back', async ({ enter }) => {
  const page = await enter('admin');
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.getByRole('link', { name: /por configurar/ }).click();
  await expect(page).toHaveURL(/show=set_up/);
  const gap = page.getByRole('region', { name: 'Por configurar' }).getByRole('link').first();
  await expect(gap).toHaveAttribute('href', /^\/admin\/schools\//);
  await gap.focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test('a teacher sees what waits beside the day, and a line opens the list that it counts', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/home');
  const turn = page.locator('#main');
  await expect(turn.getByRole('link', { name: /entregas por calificar/ })).toHaveAttribute(
    'href',
    /^\/teacher\/grade-assignment/,
  );
  const questions = turn.getByRole('link', { name: /de estudiantes por responder/ });
  const count = Number(await questions.getAttribute('data-figure'));
  await questions.click();
  await expect(page).toHaveURL(/show=questions/);
  await expect(turn.getByRole('region', { name: 'Preguntas', exact: true }).getByRole('textbox')).toHaveCount(count);
});

test('a whole list leaves as a spreadsheet', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('admin', '/admin/students');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Estudiantes .+\.xlsx$/);
});

test('an admin gives what a request for access needs in one press, and the page opens', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const asker = await enter('psychology', '/admin/teachers');
  await asker.getByLabel('¿Para qué lo necesitas?').fill('Coordino entrevistas con docentes.');
  await asker.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(asker.getByText('Solicitud enviada')).toBeVisible();

  const page = await enter('admin', '/admin/home?show=requests');
  // The list opens inside its line of "your turn", which holds the same words.
  const row = page.getByRole('listitem').filter({ hasText: 'Coordino entrevistas con docentes.' }).last();
  await row.getByRole('button', { name: /^Dar: / }).click();
  await expect(page.getByText(/^Listo: tiene acceso hasta el /)).toBeVisible();
  await expect(page.getByText('Coordino entrevistas con docentes.')).toHaveCount(0);

  const again = await enter('psychology', '/admin/teachers');
  await expect(again).toHaveURL(/\/admin\/teachers$/);
  await expect(again.getByRole('grid').or(again.getByRole('table')).first().getByRole('link').first()).toBeVisible();
});
