import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { enterBeside } from '../beside.ts';
import { ask } from '../class-today.ts';
import { common, draft, type Lesson, sharedCourse } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

interface Progress {
  students: { state: string }[];
}

test('a lesson is written by keyboard, published, read, and its author sees how it went', async ({
  enter,
  context,
}) => {
  const course = await sharedCourse();
  const title = anew('Las nubes por dentro');
  const page = await enter('teacher', `/teacher/lessons?course=${course.id}`);
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('button', { name: 'Crear lección' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  // From here on by keyboard: a heading by its sign, a text, a question from the menu.
  await page.getByRole('button', { name: /^Escribe aquí/ }).focus();
  await page.keyboard.press('Enter');
  const inHand = page.locator('.le-row[data-active]');
  await expect(inHand.locator('.le-text')).toBeFocused();
  await page.keyboard.type('## ');
  await expect(inHand.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('Qué es una nube');
  await page.keyboard.press('Enter');
  await expect(inHand.locator('.le-text')).toBeFocused();
  await page.keyboard.type('Una nube es agua en gotas muy **pequeñas** ');
  await expect(page.locator('.le-text strong')).toHaveText('pequeñas');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.le-row').nth(2).locator('.le-text')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Escribe para buscar un bloque' })).toBeFocused();
  await page.keyboard.type('preg');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar una pregunta' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Verdadero o falso' }).press('Enter');
  await page.getByRole('textbox', { name: 'Qué preguntas' }).fill('Las nubes son de agua.');
  await expect(page.getByText('Todo guardado')).toBeVisible({ timeout: 2_500 });
  expect(await faultsOf(page)).toEqual([]);

  // One history over all blocks, and the order by keyboard.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('.le-row').nth(1).getByRole('textbox', { name: 'Qué preguntas' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.le-row').nth(2).getByRole('textbox', { name: 'Qué preguntas' })).toHaveValue(
    'Las nubes son de agua.',
  );
  await page.reload();
  await expect(page.locator('.le-row')).toHaveCount(3);
  await expect(page.locator('.le-row').nth(0)).toContainText('Qué es una nube');

  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Publicar cambios' })).toBeVisible();

  // What is written without a network waits on the device and joins when it is back.
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Escribe aquí/ }).click();
  await expect(inHand.locator('.le-text')).toBeFocused();
  await page.keyboard.type('Escrito en el bus.');
  await expect(page.locator('.save[data-state="queued"]')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Todo guardado')).toBeVisible({ timeout: 10_000 });

  const reader = await enter('student', `/student/lesson-viewer/${id}`);
  await expect(reader.getByText('Una nube es agua')).toBeVisible();
  await expect(reader.getByText('Escrito en el bus.')).toHaveCount(0);
  await reader.getByRole('button', { name: 'Falso' }).click();
  await reader.getByRole('button', { name: 'Terminar' }).click();
  await expect
    .poll(
      async () =>
        (
          await ask<Progress>('teacher', 'GET', `/lessons/published/${id}/class?sectionId=${course.sectionId}`)
        ).students.filter(({ state }) => state === 'done').length,
      { timeout: 45_000 },
    )
    .toBe(1);

  const viewer = await enter('teacher', `/teacher/lesson-viewer/${id}?class=${course.sectionId}`);
  await expect(viewer.getByText('Lo que más cuesta')).toBeVisible();
  await expect(viewer.getByText('Las nubes son de agua.').first()).toBeVisible();
  expect(await faultsOf(viewer)).toEqual([]);
  await viewer.getByRole('tab', { name: 'Lección' }).click();
  await expect(viewer.getByText('Una nube es agua')).toBeVisible();

  // What teachers note beside it stays among them.
  await viewer.getByRole('button', { name: 'Anotar algo de la lección' }).click();
  await viewer.getByRole('textbox', { name: 'Nota docente' }).fill('Traer algodón para mostrar la nube');
  await viewer.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(viewer.locator('.lv-note')).toContainText('Traer algodón');
  expect(await faultsOf(viewer)).toEqual([]);
  await enter('student', `/student/lesson-viewer/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Traer algodón')).toHaveCount(0);

  await enter('teacher', `/teacher/lessons?course=${course.id}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('blocks change their order by mouse, and the order stays', async ({ enter }) => {
  const names = ['Primero', 'Segundo', 'Tercero'];
  const { lesson } = await draft(
    anew('Tres pasos'),
    names.map((text) => ({ ...common, id: makeId(), type: 'heading', level: 2, text })),
  );
  const page = await enter('teacher', `/teacher/create-lesson?id=${lesson.id}`);
  const rows = page.locator('.le-row');
  await expect(rows).toHaveCount(3);
  await rows.nth(2).hover();
  await rows.nth(2).locator('[draggable="true"]').dragTo(rows.nth(0));
  const order = () => rows.allInnerTexts().then((all) => all.map((text) => names.find((name) => text.includes(name))));
  await expect.poll(order).toEqual(['Tercero', 'Primero', 'Segundo']);
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(3);
  expect(await order()).toEqual(['Tercero', 'Primero', 'Segundo']);
  // The same handle opens its menu when it is pressed and let go.
  await rows.nth(0).hover();
  await rows.nth(0).locator('[data-handle]').click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(rows).toHaveCount(4);
});

test('what was written without a network for a lesson that is closed by then becomes a new lesson', async ({
  enter,
  context,
}) => {
  const { lesson } = await draft(anew('La lección cerrada'), [
    { ...common, id: makeId(), type: 'heading', level: 2, text: 'Antes de salir' },
  ]);
  const page = await enter('teacher', `/teacher/create-lesson?id=${lesson.id}`);
  await expect(page.locator('.le-row')).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Escribe aquí/ }).click();
  await expect(page.locator('.le-row[data-active] .le-text')).toBeFocused();
  await page.keyboard.type('Lo escribí en el bus.');
  await expect(page.locator('.save[data-state="queued"]')).toBeVisible();
  const { lesson: now } = await ask<{ lesson: Lesson }>('teacher', 'GET', `/lessons/authored/${lesson.id}/draft`);
  await ask('teacher', 'PATCH', `/lessons/authored/${lesson.id}`, { version: now.version, archived: true });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Tus cambios están en este dispositivo, pero no se pudieron guardar.')).toBeVisible();
  await expect(page.getByText('Lo escribí en el bus.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar como lección nueva' }).click();
  await expect(page).not.toHaveURL(new RegExp(lesson.id));
  await expect(page.locator('.le-row')).toHaveCount(2);
  await expect(page.getByText('Lo escribí en el bus.')).toBeVisible();
});

test('two who write a lesson see each other, each other’s blocks and each other’s notes', async ({
  enter,
  browser,
}) => {
  const { lesson } = await draft(
    anew('La lección de dos'),
    ['Principio', 'Final'].map((text) => ({ ...common, id: makeId(), type: 'heading', level: 2, text })),
  );
  const address = `/teacher/create-lesson?id=${lesson.id}`;
  const mine = await enter('teacher', address);
  await expect(mine.locator('.le-row')).toHaveCount(2);
  const hers = await enterBeside(browser, 'coordinator', address);
  await expect(hers.getByText(/Marta .*también está aquí/)).toBeVisible();
  await expect(mine.getByText(/Patricia .*también está aquí/)).toBeVisible();

  // Each writes in a block of her own; both have both.
  const write = async (page: Page, at: number, text: string) => {
    const row = page.locator('.le-row').nth(at);
    await row.getByRole('group').click();
    await row.getByRole('textbox', { name: 'Título' }).fill(text);
  };
  await write(mine, 0, 'Principio de Marta');
  await write(hers, 1, 'Final de Patricia');
  await expect(mine.locator('.le-row').nth(1)).toContainText('Final de Patricia');
  await expect(hers.locator('.le-row').nth(0)).toContainText('Principio de Marta');
  await expect(mine.getByText(/Patricia .*escribe aquí/)).toBeVisible();

  await hers.getByRole('tab', { name: 'Notas' }).click();
  await hers.getByRole('button', { name: 'Anotar algo de la lección' }).click();
  await hers.getByRole('textbox', { name: 'Nota docente' }).fill('Falta un ejemplo del barrio');
  await hers.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(hers.locator('.lv-note')).toContainText('Falta un ejemplo del barrio');
  expect(await faultsOf(hers)).toEqual([]);
  await hers.context().close();
  await expect(mine.getByText('también está aquí')).toHaveCount(0, { timeout: 60_000 });
  await mine.getByRole('tab', { name: 'Notas' }).click();
  await expect(mine.locator('.lv-note')).toContainText('Falta un ejemplo del barrio');
});
