import type { Locator, Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { enterBeside } from '../beside.ts';
import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

const main = (page: Page): Locator => page.locator('#main');
/** What a person made waits for a job of its own. */
const MADE = { timeout: 60_000 };

/** Chooses an answer of a list that opens. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await main(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Somebody else opens a draft that waits for a word. */
async function review(reviewer: Page, title: string): Promise<Locator> {
  const line = main(reviewer).getByRole('link', { name: title });
  await line.click();
  await expect(main(reviewer).getByRole('heading', { level: 1 })).toHaveText(title);
  return main(reviewer);
}

test('a teacher drafts a worksheet without a model, a coordinator gives it back and approves it, and it becomes an assignment', async ({
  enter,
  browser,
}) => {
  const page = await enter('teacher', '/teacher/assignment-builder');
  await main(page).getByRole('link', { name: 'Crear un borrador' }).click();
  await expect(main(page).getByRole('radio', { name: /^Hoja de práctica/ })).toBeChecked();
  await expect(main(page).getByText('Tu colegio no tiene un modelo conectado', { exact: false })).toBeVisible();
  await expect(main(page).getByText('Falta el tema.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const title = anew('Fracciones en la feria');
  await main(page).getByLabel('Título de la hoja').fill(title);
  await main(page).getByRole('textbox', { name: 'Ejercicios' }).fill('6');
  await main(page).getByRole('button', { name: 'Crear el borrador' }).click();

  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText('Lo armó el Motor de Patio', { exact: false })).toBeVisible(MADE);
  const blocks = main(page).locator('.st-block');
  await expect(main(page).getByRole('heading', { name: 'Clave, no es para estudiantes' })).toBeVisible();
  await expect(blocks.locator('.st-questions > li')).toHaveCount(6);
  // Nobody keeps what nobody else has read.
  await expect(main(page).getByRole('button', { name: /^Guardar como/ })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  for (const [button, name] of [
    ['Imprimir', /^fracciones-en-la-feria-\d+\.pdf$/],
    ['Imprimir la clave', /-clave\.pdf$/],
  ] as const) {
    const paper = page.waitForEvent('download');
    await main(page).getByRole('button', { name: button, exact: true }).click();
    expect((await paper).suggestedFilename()).toMatch(name);
  }

  // A block is drawn again without words; words need a model, and the page says so.
  const asked = blocks.first();
  const before = await asked.locator('.st-questions').innerText();
  await asked.getByRole('button', { name: 'Hacer de nuevo' }).click();
  await expect(asked.getByText('Para darle una indicación hace falta un modelo.', { exact: false })).toBeVisible();
  await asked.locator('.st-ask').getByRole('button', { name: 'Hacer de nuevo' }).click();
  await expect.poll(() => asked.locator('.st-questions').innerText(), MADE).not.toBe(before);

  await main(page).getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(main(page).getByText('En revisión', { exact: true })).toBeVisible();

  const coordinator = await enterBeside(browser, 'coordinator', '/admin/ai-content-generator?tab=review');
  const seen = await review(coordinator, title);
  await expect(seen.getByRole('button', { name: 'Pedir cambios' })).toBeDisabled();
  await seen.getByLabel('Nota para quien lo pidió').fill('Falta decir para quién es la hoja.');
  await seen.getByRole('button', { name: 'Pedir cambios' }).click();

  // The word comes to the open page of whoever asked.
  await expect(main(page).getByText('Falta decir para quién es la hoja.')).toBeVisible();
  await asked.getByRole('button', { name: 'Editar' }).click();
  const question = asked.getByRole('textbox', { name: /^Pregunta/ }).first();
  await question.fill(`En la feria del jueves: ${await question.inputValue()}`);
  await main(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(main(page).getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(main(page).getByText('En revisión', { exact: true })).toBeVisible();

  await expect(seen.getByText('En la feria del jueves:', { exact: false })).toBeVisible();
  await seen.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(main(page).getByText('Aprobado', { exact: true })).toBeVisible();
  await coordinator.context().close();

  await choose(page, 'Dónde', 'Tarea nueva');
  await choose(page, 'Curso', /./);
  await main(page).getByRole('button', { name: 'Guardar como tarea' }).click();
  await expect(page.getByText('Guardado como tarea sin publicar')).toBeVisible();
  await main(page).getByRole('link', { name: 'Abrir la tarea' }).click();
  await expect(page).toHaveURL(/\/teacher\/assignment-builder\?assignment=/);
  await expect(main(page).getByRole('textbox', { name: 'Título' }).first()).toHaveValue(title);
  // It is kept where its teacher publishes it, and no student has it.
  const work = JSON.stringify(await ask('student', 'GET', '/assignments/mine'));
  expect(work).not.toContain(title);
});

const guide = (title: string) => `# ${title}

## De dónde viene

La cuenca es el territorio que recoge toda el agua que termina en un mismo río. El agua del valle nace en las lagunas de la sierra. El canal lleva el agua desde la laguna hasta las chacras.

## Cómo se cuida

La evaporación es el paso del agua de líquido a vapor por el calor. Regar de noche evita que el sol evapore el agua. El riego por goteo usa la mitad del agua que un canal abierto.
`;

test('a teacher brings a document, draws a quiz that cites it, compares versions and keeps it in a course', async ({
  enter,
  browser,
}) => {
  const page = await enter('teacher', '/admin/ai-content-generator?tab=sources');
  const name = anew('Guía del agua');
  const files = main(page).locator('input[type=file]');
  const lineOf = (title: string) => main(page).getByRole('listitem').filter({ hasText: title });
  const broken = anew('Hoja rota');
  await files.setInputFiles({
    name: `${broken}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nada'),
  });
  await expect(lineOf(broken).getByText('El archivo está dañado.')).toBeVisible(MADE);
  await files.setInputFiles({ name: 'agua.md', mimeType: 'text/markdown', buffer: Buffer.from(guide(name)) });
  await expect(lineOf(name).getByText('Listo')).toBeVisible(MADE);
  expect(await faultsOf(page)).toEqual([]);

  await main(page).getByRole('link', { name: 'Crear', exact: true }).click();
  await main(page)
    .getByRole('radio', { name: /^Cuestionario/ })
    .click();
  await expect(main(page).getByText('Falta elegir un documento o una lección.')).toBeVisible();
  const title = anew('Comprobamos el agua');
  await main(page).getByRole('textbox', { name: 'Título' }).fill(title);
  await main(page).getByRole('combobox', { name: 'Documentos' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await main(page).getByRole('textbox', { name: 'Preguntas' }).fill('4');
  await main(page).getByRole('button', { name: 'Crear el borrador' }).click();
  await expect(main(page).getByText('Lo armó el Motor de Patio', { exact: false })).toBeVisible(MADE);

  const quiz = main(page)
    .locator('.st-block')
    .filter({ has: page.locator('.st-from summary') })
    .first();
  await quiz.locator('summary').first().click();
  await expect(quiz.locator('details q').first()).toBeVisible();
  await quiz.getByRole('button', { name: 'Editar' }).click();
  await quiz
    .getByRole('textbox', { name: /^Pregunta/ })
    .first()
    .fill('¿De dónde viene el agua del valle?');
  await main(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await main(page).getByRole('button', { name: 'Comparar' }).first().click();
  const compared = page.getByRole('dialog');
  await expect(compared.locator('ins', { hasText: 'valle' }).first()).toBeVisible();
  await compared.getByRole('button', { name: 'Cerrar' }).last().click();

  await main(page).getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(main(page).getByText('En revisión', { exact: true })).toBeVisible();
  const coordinator = await enterBeside(browser, 'coordinator', '/admin/ai-content-generator?tab=review');
  const seen = await review(coordinator, title);
  await seen.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(main(page).getByText('Aprobado', { exact: true })).toBeVisible();
  await coordinator.context().close();
  await choose(page, 'Curso', /./);
  await main(page).getByRole('button', { name: 'Guardar como lección' }).click();
  await main(page).getByRole('link', { name: 'Abrir la lección' }).click();
  await expect(page).toHaveURL(/\/teacher\/create-lesson\?lesson=/);
  const id = new URL(page.url()).searchParams.get('lesson');
  const lesson = JSON.stringify(await ask('teacher', 'GET', `/lessons/authored/${id}/draft`));
  expect(lesson).toContain('¿De dónde viene el agua del valle?');
});

test('an admin says who uses a generator, and a teacher finds only what is open', async ({ enter, browser }) => {
  const page = await enter('admin', '/admin/ai-generators');
  await expect(main(page).getByText('Motor de Patio').first()).toBeVisible();
  const schools = main(page).getByRole('button', { name: /Colegio/ });
  if (await schools.count()) {
    await schools.first().click();
    await page.getByRole('option', { name: /Secundaria/ }).click();
  }
  const give = async (given: boolean) => {
    await main(page).getByRole('button', { name: 'Abrir Glosario' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('La de Patio').first()).toBeVisible();
    const box = drawer.getByRole('checkbox', { name: 'Docentes' });
    if ((await box.isChecked()) !== given) await box.press('Space');
    await expect(box).toBeChecked({ checked: given });
    await drawer.getByRole('button', { name: 'Cerrar' }).first().click();
    const line = main(page).getByRole('row').filter({ hasText: 'Glosario' });
    await expect(line.getByText('Docentes')).toHaveCount(given ? 1 : 0);
  };
  await give(false);
  const teacher = await enterBeside(browser, 'teacher', '/admin/ai-content-generator');
  await expect(main(teacher).getByRole('radio', { name: /^Resumen/ })).toBeVisible();
  await expect(main(teacher).getByRole('radio', { name: /^Glosario/ })).toHaveCount(0);
  await give(true);
  await teacher.reload();
  await expect(main(teacher).getByRole('radio', { name: /^Glosario/ })).toBeVisible();
  await teacher.context().close();
});
