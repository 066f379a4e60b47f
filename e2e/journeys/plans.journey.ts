import type { Page, TestInfo } from '@playwright/test';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

/** The Monday of the week that lies so many weeks from this one, at the school. */
function mondayIn(weeks: number): string {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Lima' });
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + weeks * 7);
  return day.toISOString().slice(0, 10);
}

/** The page of the open class: beside the week, or over it on a phone. */
const pageOf = (page: Page) => page.locator('.pp, .pp-drawer').first();
const closePage = async (page: Page) => {
  // A toast can be closed too.
  await page.locator('.pp, .drawer').getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(pageOf(page)).toBeHidden();
};

/** Both widths work in one school. */
const questionOf = ({ project }: TestInfo) => `¿Cómo sabrás que lo lograron? (${project.name})`;

test.describe.configure({ mode: 'serial' });

test('a teacher plans a class by keyboard, sends the week and copies it forward', async ({ enter }) => {
  const page = await enter('teacher', `/teacher/lesson-plan?week=${mondayIn(1)}`);
  const board = page.getByRole('region', { name: 'Plan semanal' });
  const free = board.getByRole('button', { name: /Planear/ }).first();
  await free.focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Título' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Mapas con escala');
  await page.getByRole('textbox', { name: 'Meta' }).fill('Leer un plano del colegio y medir en él.');
  await page.getByRole('button', { name: 'Agregar actividad' }).click();
  await page.keyboard.type('Medir el patio por grupos');
  await page.getByRole('textbox', { name: 'Minutos' }).last().fill('20');
  await page.getByRole('button', { name: 'Agregar material' }).click();
  await page.keyboard.type('Cintas métricas');
  await page.getByRole('radio', { name: 'Lista' }).click();
  // Nobody presses a button: a moment after the last letter the plan is at school.
  await expect(page.locator('.pp-save').getByText('Todo guardado')).toBeVisible();
  await expect(pageOf(page).getByText(/20 de 45 min|20 de 35 min/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await closePage(page);
  await expect(board.getByRole('button', { name: /Mapas con escala/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Enviar a coordinación' }).click();
  await expect(page.getByText('Semana enviada a coordinación')).toBeVisible();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Copiar la semana' });
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText(/clases? copiadas?/)).toBeVisible();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(board.getByText('Borrador').first()).toBeVisible();
});

test('a class that was not given shifts the rest with one press, and undo brings it back', async ({ enter }) => {
  const page = await enter('teacher', `/teacher/lesson-plan?week=${mondayIn(-1)}`);
  const board = page.getByRole('region', { name: 'Plan semanal' });
  const given = board.getByRole('button', { name: /Matemáticas.*Dada/ }).last();
  await given.click();
  const answer = pageOf(page).getByRole('radio', { name: 'No se dio' });
  await answer.click();
  await expect(page.getByText('Plan guardado')).toBeVisible();
  await closePage(page);
  const strips = page.getByRole('region', { name: 'Clase perdida' });
  const strip = strips.last();
  await expect(strip).toContainText('Nada cambia hasta que confirmes.');
  const lost = await strips.count();
  expect(await faultsOf(page)).toEqual([]);
  await strip.getByRole('button', { name: /Correr/ }).click();
  await expect(strips).toHaveCount(lost - 1);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(strips).toHaveCount(lost);
  // A class of the same week that was lost before comes up behind it.
  await expect(async () => {
    if (await strip.isVisible()) await strip.getByRole('button', { name: 'Dejar así' }).click({ timeout: 1_000 });
    await expect(strips).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('a holiday that takes a class is seen from this week', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/lesson-plan');
  await page
    .getByRole('button', { name: /Clase perdida en la semana/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Clase perdida' }).first()).toContainText('Motivo:');
});

test('a coordinator comments, sends a week back and approves the rest', async ({ enter }, info) => {
  const page = await enter('coordinator', `/teacher/lesson-plan?week=${mondayIn(1)}`);
  await page.getByRole('link', { name: /Marta Quiroga/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta Quiroga');
  const waiting = page.getByRole('region', { name: 'Estado con coordinación' });
  const section = await waiting.getByRole('listitem').first().locator('b').innerText();
  const board = page.getByRole('region', { name: 'Plan semanal' });
  await board
    .getByRole('button', { name: new RegExp(`${section}.*(Borrador|Lista)`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Comentar: Meta' }).click();
  await page.getByRole('textbox', { name: 'Comentario' }).fill(questionOf(info));
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(pageOf(page).getByText(questionOf(info)).last()).toBeVisible();
  await expect(pageOf(page).getByRole('textbox')).toHaveCount(0);
  await closePage(page);

  await waiting.getByRole('button', { name: `Devolver ${section}` }).click();
  await page.getByRole('textbox', { name: 'Qué hay que revisar' }).fill('Falta el cierre.');
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Falta el cierre.').first()).toBeVisible();
  // All the others at once; none are left where this width comes second.
  if (await waiting.isVisible()) {
    await waiting
      .getByRole('button', { name: /^Aprobar/ })
      .first()
      .click();
    await expect(waiting).toBeHidden();
  }
  expect(await faultsOf(page)).toEqual([]);
});

test('the teacher reads the comment, answers and resolves it', async ({ enter }, info) => {
  const page = await enter('teacher', `/teacher/lesson-plan?week=${mondayIn(1)}`);
  await expect(page.getByText('Falta el cierre.').first()).toBeVisible();
  const commented = page.getByRole('region', { name: 'Plan semanal' }).getByRole('button', { name: /por resolver/ });
  await commented.first().click();
  const comment = pageOf(page)
    .locator('.pp-comment', { hasText: questionOf(info) })
    .last();
  await comment.getByRole('button', { name: 'Responder' }).click();
  await comment.getByRole('textbox', { name: 'Responder' }).fill('Con una pregunta de salida.');
  await comment.getByRole('button', { name: 'Enviar' }).click();
  await expect(comment.getByText('Con una pregunta de salida.')).toBeVisible();
  await comment.getByRole('button', { name: 'Resolver' }).click();
  await expect(comment.getByText('Resuelto')).toBeVisible();
});

test('the curriculum map shows a gap and opens it; every figure opens its classes', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/curriculum');
  await page.getByRole('button', { name: /Competencia que ninguna clase trabaja/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/Estas semanas tienen clases libres/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const total = page.getByRole('link', { name: /dadas/ }).first();
  const count = Number(await total.getAttribute('data-figure'));
  await total.click();
  await expect(drawer.getByRole('listitem')).toHaveCount(count);
  await page.keyboard.press('Escape');
  await total.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await drawer.getByRole('link').first().click();
  await expect(page).toHaveURL(/lesson-plan\?week=/);
  await expect(pageOf(page)).toBeVisible();
});
