import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { giveWork } from '../assignment.ts';
import { ask } from '../class-today.ts';
import { publish } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

interface Lines {
  items: { title: string; state: string; id: string | null }[];
}

/** Other journeys make courses of the same teacher, and nobody is in them. */
async function chooseCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Curso/ }).first().click();
  await page
    .getByRole('option', { name: /^Matemáticas/ })
    .first()
    .click();
}

test('a teacher builds a rubric in the grid by keyboard and finds it in the library', async ({ enter }) => {
  const title = anew('Carta de opinión');
  const page = await enter('teacher', '/teacher/rubrics');
  await page.getByRole('link', { name: 'Nueva rúbrica' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre de la rúbrica' }).fill(title);
  // Before a toast lies over the fields of a phone.
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Ponle un nombre a este criterio.').first()).toBeVisible();

  const criteria = page.getByRole('textbox', { name: 'Criterio', exact: true });
  await criteria.first().focus();
  await page.keyboard.type('Postura clara');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Organización');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lenguaje');
  // Enter under the last criterion makes a new one.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Evidencia');
  await expect(criteria).toHaveCount(4);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(criteria.nth(2)).toHaveValue('Evidencia');
  await page
    .getByRole('textbox', { name: 'Postura clara, Destaca: cómo se ve' })
    .fill('Responde a quien piensa distinto.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Rúbrica guardada')).toBeVisible();
  await expect(page.getByText('Versión 1')).toBeVisible();

  await page.getByRole('link', { name: 'Rúbricas' }).first().click();
  await page.getByRole('searchbox').first().fill(title);
  await expect(page.getByText('4 criterios, 4 niveles').first()).toBeVisible();
});

test('a rubric comes in from a spreadsheet, and a file that is none is refused', async ({ enter }) => {
  const name = anew('Exposición');
  const page = await enter('teacher', '/teacher/rubrics');
  const send = async (text: string, file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Importar' }).click();
    await (await chooser).setFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await send('esto no es una rúbrica', 'nota.csv');
  await expect(page.getByText(/No se encontró una rúbrica en nota.csv/)).toBeVisible();
  await send('Criterio;Inicia (1);Logra (2,5)\nVoz;Apenas se oye;Se oye al fondo\nRitmo;Lee;Cuenta', `${name}.csv`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('5 puntos en total')).toBeVisible();
});

test('a teacher writes an assignment, sees it as a student, and publishes it into the gradebook', async ({ enter }) => {
  const title = anew('Entrevista a un vecino');
  const page = await enter('teacher', '/teacher/assignment-builder');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Elige al menos una clase.')).toBeVisible();

  await chooseCourse(page);
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Instrucciones' }).click();
  await page.keyboard.type('Pregunta por un día que recuerde bien.');
  await page
    .getByRole('checkbox', { name: /estudiante/ })
    .first()
    .check({ force: true });
  await expect(page.getByRole('group', { name: 'Se entrega' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver como estudiante' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Pregunta por un día que recuerde bien.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Tarea publicada: ya está en el libro de notas')).toBeVisible();
  await expect(page.getByText('Abierta', { exact: true }).first()).toBeVisible();

  // It stands in the list of all, and leads to its desk.
  await page.goto(new URL('/teacher/grade-assignment?tab=all', page.url()).href);
  await page.getByRole('searchbox').first().fill(title);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const { items } = await ask<Lines>('teacher', 'GET', `/assignments?search=${encodeURIComponent(title)}`);
  expect(items).toMatchObject([{ title, state: 'open' }]);
});

test('a student gets other dates, and the class works in groups', async ({ enter }) => {
  const title = anew('Maqueta del barrio');
  const page = await enter('teacher', '/teacher/assignment-builder');
  await chooseCourse(page);
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('switch', { name: /En grupos/ }).press('Space');
  await page
    .getByRole('checkbox', { name: /estudiante/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Tarea guardada')).toBeVisible();

  await page.getByRole('button', { name: 'Adaptaciones' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /^Adaptar para/ })
    .first()
    .click();
  await drawer.getByText('Eximir de esta tarea').click();
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Adaptación guardada')).toBeVisible();
  await expect(drawer.getByText('Eximido de esta tarea')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Grupos' }).first().click();
  await drawer.getByRole('button', { name: 'Formar grupos' }).click();
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Grupos guardados')).toBeVisible();
});

test('work that belongs to a part of a lesson leads its students there', async ({ enter }) => {
  const { lesson } = await publish(anew('El agua que sube'));
  const given = await giveWork(anew('Dibuja el ciclo'), {
    more: { lessons: [{ lessonId: lesson.id, blockId: null }] },
  });
  const page = await enter('teacher', `/teacher/assignment-builder?assignment=${given.assignmentId}`);
  await page.getByRole('button', { name: /Parte de “El agua que sube/ }).click();
  await page.getByRole('option', { name: 'Ponte a prueba' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Tarea guardada')).toBeVisible();

  await enter('student', `/student/assignment-detail/${given.id}`);
  await page.getByRole('link', { name: /^El agua que sube/ }).click();
  await expect(page.getByText('paso 2 de 2')).toBeVisible();
});
