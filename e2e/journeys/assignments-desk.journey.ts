import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { type Given, giveWork, workOf } from '../assignment.ts';
import { ask } from '../class-today.ts';
import { publish } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

const TEXT = 'Señora rectora: quiero más recreo. En mi curso hicimos una encuesta y ubiera ganado el sí.';

interface Submission {
  grading: { score: string | null; comment: string; state: string };
  annotations: { text: string; kind: string; place: { quote: string } }[];
}

/** The demo student hands in a text. */
const handIn = (given: Given, text = TEXT) =>
  ask('student', 'POST', `/assignments/mine/${given.id}/hand-in`, {
    attemptId: crypto.randomUUID(),
    content: { text, link: '', files: [] },
    deviceAt: new Date().toISOString(),
    skew: 0,
    offline: false,
  });

/** The one who has handed in, as the desk has them. */
async function submissionOf(given: Given): Promise<Submission> {
  const desk = await ask<{ students: { studentId: string; attempts: number }[] }>(
    'teacher',
    'GET',
    `/assignments/classes/${given.id}`,
  );
  const student = desk.students.find(({ attempts }) => attempts > 0);
  return ask('teacher', 'GET', `/assignments/classes/${given.id}/students/${student?.studentId}/submission`);
}

/** On a phone the list comes first, and the panel lies behind a switch. */
async function openWork(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone)
    await page
      .getByRole('list', { name: 'Estudiantes' })
      .getByRole('link', { name: /Por calificar/ })
      .first()
      .click();
  await expect(page.getByText('Señora rectora').first()).toBeVisible();
}

test('a work is graded by keyboard, saved by itself, undone, returned and taken back', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'keys belong to a desk');
  const given = await giveWork(anew('Carta a la rectora'), { forms: ['text'] });
  await handIn(given);
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, false);
  await expect(page.getByText('A tiempo')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // Without a rubric a digit begins the mark.
  await page.keyboard.type('14');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /Nota sobre/ }).blur();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await expect.poll(async () => (await submissionOf(given)).grading.score).toBe('14');
  // The student knows nothing of a draft.
  expect((await workOf(given)).state).toBe('handed_in');

  await page.keyboard.press('c');
  await page.keyboard.type('Convence.');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await submissionOf(given)).grading.comment).toBe('Convence.');
  await page.keyboard.press('u');
  await expect.poll(async () => (await submissionOf(given)).grading.comment).toBe('');

  await page.keyboard.press('d');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Devolver 1' }).click();
  await expect(page.getByText('Devuelta 1 entrega')).toBeVisible();
  await expect.poll(async () => (await workOf(given)).state).toBe('returned');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
  await expect.poll(async () => (await workOf(given)).state).toBe('handed_in');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Todos los atajos' })).toBeVisible();
});

test('work that is handed in again after it was returned is graded and returned again', async ({ enter }, info) => {
  const isPhone = info.project.name === 'phone';
  const given = await giveWork(anew('Carta corregida'), { forms: ['text'] });
  await handIn(given);
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, isPhone);
  if (isPhone) await page.getByRole('radio', { name: 'Calificar' }).click();
  const mark = page.getByRole('textbox', { name: /Nota sobre/ });
  const giveBack = async () => {
    await expect(page.getByText('Todo guardado')).toBeVisible();
    await page.getByRole('button', { name: 'Devolver', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Devolver 1' }).click();
    await expect.poll(async () => (await workOf(given)).state).toBe('returned');
  };
  await mark.fill('11');
  await mark.blur();
  await giveBack();
  await expect(page.getByText('Ya está devuelta.')).toBeVisible();

  await handIn(given, `${TEXT} Hubo 40 votos.`);
  expect((await workOf(given)).state).toBe('handed_in');
  await page.goto(page.url().split('?')[0] ?? '');
  await openWork(page, isPhone);
  if (isPhone) await page.getByRole('radio', { name: 'Calificar' }).click();
  await expect(page.getByText('Entregó otra vez después de la devolución.')).toBeVisible();
  await mark.fill('17');
  await mark.blur();
  await expect.poll(async () => (await submissionOf(given)).grading).toMatchObject({ score: '17', state: 'draft' });
  await giveBack();
  await expect.poll(async () => (await submissionOf(given)).grading).toMatchObject({ score: '17', state: 'released' });
});

test('words are marked with a note, which can be taken back', async ({ enter }, info) => {
  const isPhone = info.project.name === 'phone';
  const given = await giveWork(anew('Carta abierta'), { forms: ['text'] });
  await handIn(given);
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, isPhone);
  await page.evaluate((word) => {
    const piece = [...document.querySelectorAll('.de-essay [data-from]')].find((each) =>
      each.textContent?.includes(word),
    );
    const text = piece?.firstChild;
    if (!text) throw new Error('the word is not there');
    const from = (text.textContent ?? '').indexOf(word);
    window.getSelection()?.setBaseAndExtent(text, from, text, from + word.length);
    document.querySelector('.de-essay')?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  }, 'ubiera');
  await page.getByRole('radio', { name: 'Ortografía' }).click();
  await page.getByRole('textbox', { name: 'Nota al margen' }).fill('“Hubiera” se escribe con h.');
  await page.locator('.de-composer').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Marca 1' })).toContainText('se escribe con h');
  expect((await submissionOf(given)).annotations).toMatchObject([{ kind: 'spelling' }]);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar la marca 1' }).click();
  await expect(page.getByRole('region', { name: 'Marca 1' })).toBeHidden();
  expect((await submissionOf(given)).annotations).toEqual([]);
});

test('words are marked without a mouse, each is said, and one goes on where one was', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'keys belong to a desk');
  const given = await giveWork(anew('Carta con teclado'), { forms: ['text'] });
  await handIn(given);
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, false);
  const essay = page.getByRole('application', { name: 'Texto entregado' });
  const said = page.locator('.de-marking [aria-live]');
  await page.keyboard.press('m');
  await expect(essay).toBeFocused();
  await expect(essay).toHaveAccessibleDescription(/Enter para comentar/);
  await expect(said).toHaveText('Señora');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('En');
  for (let words = 0; words < 7; words++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said).toHaveText('ganado. 2 palabras marcadas');
  await expect(page.locator('.de-essay [data-chosen]')).toHaveText('ubiera ganado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nota al margen' })).toBeFocused();
  await page.keyboard.type('“Hubiera” se escribe con h.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Marca 1' })).toContainText('se escribe con h');
  expect((await submissionOf(given)).annotations).toMatchObject([{ place: { quote: 'ubiera ganado' } }]);

  await expect(essay).toBeFocused();
  await expect(said).toHaveText('ganado');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await expect(page.locator('.de-essay [data-chosen]')).toHaveText('el');
  await page.keyboard.press('Escape');
  await expect(essay).toBeFocused();
  // Outside of the text the keys are the desk's again.
  await page.keyboard.press('Escape');
  await expect(essay).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Marca 1' })).toBeHidden();
  expect((await submissionOf(given)).annotations).toEqual([]);
});

test('a comment is kept in the bank and called by its word', async ({ enter }, info) => {
  const isPhone = info.project.name === 'phone';
  const given = await giveWork(anew('Carta breve'), { forms: ['text'] });
  await handIn(given);
  const word = `dato${Date.now() % 1_000_000}`;
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, isPhone);
  if (isPhone) await page.getByRole('radio', { name: 'Calificar' }).click();
  const comment = page.getByRole('textbox', { name: /Comentario para/ });
  await comment.fill(`Tu dato ${word} convence.`);
  await page.getByRole('button', { name: 'Guardar este comentario en el banco' }).click();
  await page.getByRole('textbox', { name: 'Palabra para llamarlo' }).fill(word);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`;${word}`)).toBeVisible();
  await comment.fill('');
  await comment.pressSequentially(`Bien. ;${word} `);
  await expect(comment).toHaveValue(`Bien. Tu dato ${word} convence.`);
  await expect.poll(async () => (await submissionOf(given)).grading.comment).toBe(`Bien. Tu dato ${word} convence.`);
});

test('what a work has in common with a lesson stands side by side, some time after it was handed in', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'keys belong to a desk');
  const { lesson } = await publish(anew('El vapor'));
  const more = { similarity: true, lessons: [{ lessonId: lesson.id, blockId: null }] };
  const given = await giveWork(anew('Informe del vapor'), { forms: ['text'], more });
  await handIn(given, 'Señora rectora: aprendí mucho. El agua tibia se vuelve vapor y sube. Me gustó.');
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, false);
  // Works are compared when the minute is over, and the open desk hears of it.
  await expect(page.getByRole('link', { name: /^Coincide/ })).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Coincidencias' })).toBeVisible();
  const passage = page.getByRole('region', { name: '8 palabras iguales' });
  await expect(passage).toBeVisible();
  await page.keyboard.press('i');
  await expect(passage).toBeFocused();
  await expect(passage.locator('mark').first()).toHaveText('El agua tibia se vuelve vapor y sube');
  expect(await faultsOf(page)).toEqual([]);
  expect(new URL(page.url()).searchParams.get('show')).toBe('matches');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Señora rectora').first()).toBeVisible();
});

test('an anonymous desk says nothing of whose work it is until it is returned', async ({ enter }, info) => {
  const isPhone = info.project.name === 'phone';
  const given = await giveWork(anew('Carta sin nombre'), { forms: ['text'], more: { anonymous: true } });
  await handIn(given);
  const { students } = await ask<{ students: { studentId: string; name: string }[] }>(
    'teacher',
    'GET',
    `/assignments/classes/${given.id}/students`,
  );
  const answered = JSON.stringify(await ask('teacher', 'GET', `/assignments/classes/${given.id}`));
  expect(answered).toContain('"anonymous":true');
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openWork(page, isPhone);
  const shown = await page.locator('#main').innerText();
  for (const { studentId, name } of students) {
    expect(answered.includes(studentId) || answered.includes(name)).toBe(false);
    expect(shown).not.toContain(name);
  }
  expect((await submissionOf(given)).grading.state).toBe('none');
});
