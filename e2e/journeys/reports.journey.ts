import type { Page } from '@playwright/test';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

test('a director looks at the first rows, makes the report, fetches the file and finds it genuine', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the history is a list of cards on a phone');
  const page = await enter('director', '/director/reports');
  await main(page).getByRole('link', { name: 'Lista de matrícula' }).first().click();
  await expect(main(page).getByRole('heading', { name: /Primeras filas/ })).toBeVisible();
  await expect(main(page).getByRole('row').nth(3)).toBeVisible();
  await main(page).getByRole('radio', { name: 'PDF' }).click();
  await main(page).getByRole('button', { name: 'Hacer reporte' }).click();
  // The history opens by itself, and says when it is ready.
  const run = main(page).getByRole('row').filter({ hasText: 'Lista de matrícula' }).first();
  await expect(run.getByText('Listo')).toBeVisible({ timeout: 120_000 });
  const saved = page.waitForEvent('download');
  await run.getByRole('link', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Lista de matrícula.*\.pdf$/);
  const answer = await page.evaluate(async () => {
    const runs = await fetch('/api/reports/runs?report=enrolment&limit=1', { headers: { 'x-patio': '1' } });
    return (await runs.json()) as { items: { code: string }[] };
  });
  await page.goto(new URL(`/verify/${answer.items[0]?.code}`, page.url()).href);
  await expect(page.getByText('Lista de matrícula').first()).toBeVisible();
});

test('a report of dates before the school began is refused in words', async ({ enter }) => {
  const page = await enter('director', '/director/reports');
  const refused = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path, { headers: { 'x-patio': '1' } })).json();
    const desk = (await read('/api/reports/desk')) as { choices: { schools: { id: string }[] } };
    const schoolId = desk.choices.schools[0]?.id;
    return read(
      `/api/reports/preview?report=attendance_register&schoolId=${schoolId}&from=1990-01-01&through=1990-12-31`,
    );
  });
  expect(JSON.stringify(refused)).toContain('reports.before_school');
});

test('a teacher compares students, opens the rows behind a number, and prepares a meeting', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/student-analytics');
  await main(page)
    .getByRole('button', { name: /^Asistencia de .* Ver las filas$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Abrir su página' }).click();
  await expect(page).toHaveURL(/\/teacher\/student-detail\?student=/);

  await main(page)
    .getByRole('tab', { name: /Notas de docentes/ })
    .click();
  await main(page).getByRole('button', { name: 'Nueva nota' }).click();
  const note = page.getByRole('dialog');
  await note.getByRole('textbox', { name: 'Nota' }).fill('Trae dos preguntas para la reunión del jueves.');
  await note.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByText('Trae dos preguntas para la reunión del jueves.').first()).toBeVisible();

  await main(page)
    .getByRole('tab', { name: /Contactos con la familia/ })
    .click();
  await main(page).getByRole('button', { name: 'Registrar contacto' }).click();
  const contact = page.getByRole('dialog');
  await contact.getByRole('textbox', { name: 'Con quién' }).fill('Su tía Carmen');
  await contact.getByRole('textbox', { name: 'De qué hablaron' }).fill('Quedamos en vernos el jueves a las ocho.');
  await contact.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    main(page)
      .getByText(/Su tía Carmen/)
      .first(),
  ).toBeVisible();
  await main(page).getByRole('tab', { name: 'Línea de tiempo' }).click();
  await expect(main(page).getByText('Quedamos en vernos el jueves a las ocho.').first()).toBeVisible();

  const paper = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Hoja para la reunión' }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a teacher makes the list of a class, and finds it among the last ones', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/reports?report=class_list');
  await main(page).getByRole('button', { name: 'Hacer reporte' }).click();
  const latest = main(page).locator('section').filter({ hasText: 'Lo último que hiciste' });
  await expect(latest.getByRole('link', { name: 'Descargar' }).first()).toBeVisible({ timeout: 120_000 });
});
