import { pack, wholeCartridge } from '@patio/engine-cartridge/testing';
import type { Page } from '@playwright/test';
import { ask } from '../class-today.ts';
import { sharedCourse } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

/** A bar that stays covers what has scrolled under it. */
async function faultsFromTop(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return faultsOf(page);
}

interface Offers {
  items: { id: string; name: string; state: string }[];
}

test('a student looks into an open course, enrols by keyboard, takes it and leaves it again', async ({ enter }) => {
  const page = await enter('student', '/student/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo de cursos');
  // One for the oldest is not shown; a full one, a later one and one that asks for another say so.
  await expect(page.getByText('Tu primer presupuesto')).toHaveCount(0);
  const card = (name: string) => page.locator('section.card').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Periódico del colegio').getByText('No quedan lugares')).toBeVisible();
  await expect(card('Robots que deciden').getByText(/Lógica y ajedrez/)).toBeVisible();
  expect(await faultsFromTop(page)).toEqual([]);

  const look = card('Inglés con canciones').getByRole('button', { name: /Ver qué tiene/ });
  await look.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Inglés con canciones' });
  await expect(sheet.getByText('Words that rhyme')).toBeVisible();
  await sheet.getByRole('button', { name: 'Inscribirme' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inglés con canciones');
  await expect(page.getByText('Words that rhyme').first()).toBeVisible();

  await page.goto(new URL('/student/courses', page.url()).href);
  await card('Inglés con canciones')
    .getByRole('button', { name: /Ver qué tiene/ })
    .click();
  await sheet.getByRole('button', { name: 'Dejar el curso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar el curso' }).click();
  await expect(sheet.getByRole('button', { name: 'Inscribirme' })).toBeVisible();
  const { items } = await ask<Offers>('student', 'GET', '/lessons/open-courses');
  expect(items.find(({ name }) => name === 'Inglés con canciones')?.state).toBe('open');
});

test('a teacher makes a course of a cartridge, sees what did not come along, and sets it up', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/lessons');
  await page.getByRole('button', { name: 'Más del curso' }).click();
  await page.getByRole('menuitem', { name: 'Nuevo curso' }).click();
  await page.getByText('Desde un archivo').click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const drop = page.locator('input[type=file]');
  const file = (name: string, files: Record<string, string | Uint8Array>) => ({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(pack(files)),
  });
  await drop.setInputFiles(file('otra.zip', { 'a.txt': 'x' }));
  await expect(page.getByText('no es un Common Cartridge')).toBeVisible();
  await drop.setInputFiles(file('ciencias.imscc', wholeCartridge('1.3')));
  await expect(page.getByText('Ciencias 7').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Lo que no llegó igual/ })).toBeVisible();
  expect(await faultsFromTop(page)).toEqual([]);
  await page.getByRole('button', { name: 'Siguiente' }).click();

  const name = `Ciencias ${Date.now() % 100_000}`;
  await page.getByRole('textbox', { name: 'Nombre del curso' }).fill(name);
  await page.getByRole('button', { name: /Asignatura|Materia/ }).click();
  await page.getByRole('option', { name: 'Ciencia y Tecnología' }).click();
  await page.getByRole('button', { name: /Grado/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Crear curso' }).click();
  await expect(page).toHaveURL(/\/teacher\/lessons\?course=/);
  await expect(page.getByText('Por dentro').first()).toBeVisible();

  await page.getByRole('button', { name: 'Más del curso' }).click();
  await page.getByRole('menuitem', { name: 'Configurar curso' }).click();
  await expect(page.getByRole('heading', { name: 'Traído de ciencias.imscc' })).toBeVisible();
  await page.getByText('Todo el colegio').click();
  await page.getByRole('switch', { name: 'Los estudiantes se inscriben solos' }).press('Space');
  await page.getByRole('switch', { name: 'También hay que responder bien' }).press('Space');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La configuración está guardada')).toBeVisible();
  expect(await faultsFromTop(page)).toEqual([]);
  const { items } = await ask<Offers>('student', 'GET', '/lessons/open-courses');
  const course = items.find((each) => each.name === name);
  expect(course?.state).toBe('open');
});

test('a teacher shares an elective with a colleague, and takes it back', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/course-configuration');
  await page.getByRole('button', { name: 'Agregar codocente' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar codocente' });
  await sheet.getByRole('combobox', { name: /Docente/ }).fill('Gutiérrez');
  // A list that is still searching may be drawn anew under the press.
  await expect(async () => {
    await page
      .getByRole('option', { name: /Gutiérrez/ })
      .first()
      .click({ timeout: 2_000 });
    await expect(sheet.getByRole('button', { name: 'Agregar codocente' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Agregar codocente' }).click();
  await expect(page.getByText('Codocente', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Quitar a/ }).click();
  await expect(page.getByText('Codocente', { exact: true })).toHaveCount(0);
});

test('a director reads a published lesson from the page of its course', async ({ enter }) => {
  const course = await sharedCourse();
  const page = await enter('director', `/director/courses/${course.id}?tab=lessons`);
  const lesson = page.locator('.read-table tbody tr').first().getByRole('link');
  const title = await lesson.innerText();
  await lesson.click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.locator('.lp-read')).not.toBeEmpty();
  // She reads; she does not write it.
  await expect(sheet.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/lesson=/);
});
