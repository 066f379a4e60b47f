import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { type Given, giveWork, returnWork } from '../assignment.ts';
import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { makePdf } from '../paper.ts';
import { expect, test } from '../person.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

type Sent = { name: string; mimeType: string; buffer: Buffer };

/** The demo student hands in a file through the page. */
async function handInFile(page: Page, given: Given, file: Sent): Promise<void> {
  await page.goto(new URL(`/student/assignment-submit/${given.id}`, page.url()).href);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar un archivo' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(/^Lista · /)).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
}

/** On a phone the list comes first. */
async function openDesk(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return;
  await page
    .getByRole('list', { name: 'Estudiantes' })
    .getByRole('link', { name: /Por calificar/ })
    .first()
    .click();
}

/** How many different colours a drawn page has: an empty one has one. */
const coloursOn = (page: Page) =>
  page
    .locator('.pdf-page[data-state="drawn"] canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(Array.from({ length: drawn.length / 4 }, (_, at) => drawn[at * 4])).size;
    });

test('the pages of a PDF are drawn, written on, and read by the student once returned', async ({ enter }, info) => {
  const given = await giveWork(anew('Informe del museo'));
  const student = await enter('student', '/student/assignments');
  const buffer = makePdf(['La vasija del museo', 'Segunda parte']);
  await handInFile(student, given, { name: 'informe.pdf', mimeType: 'application/pdf', buffer });

  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openDesk(page, info.project.name === 'phone');
  const first = page.getByRole('region', { name: 'Página 1 de informe.pdf' });
  await expect(first.getByText('La vasija del museo')).toBeAttached();
  expect(await coloursOn(page)).toBeGreaterThan(1);
  expect(await faultsOf(page)).toEqual([]);

  // A page takes the keyboard: Enter writes about it.
  await first.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Nota al margen' }).fill('Buena portada.');
  await page.locator('.de-composer').getByRole('button', { name: 'Guardar' }).click();
  await expect(first.getByRole('button', { name: 'Marca 1' })).toBeVisible();
  // A drag marks a place of the second page.
  const second = page.getByRole('region', { name: 'Página 2 de informe.pdf' });
  await second.scrollIntoViewIfNeeded();
  await expect(second.locator('.pdf-page[data-state="drawn"]')).toBeVisible();
  await second.click({ position: { x: 30, y: 30 } });
  await page.getByRole('textbox', { name: 'Nota al margen' }).fill('Falta la fecha.');
  await page.locator('.de-composer').getByRole('button', { name: 'Guardar' }).click();
  await expect(second.getByRole('button', { name: 'Marca 2' })).toBeVisible();

  await returnWork(given, { score: '16', comment: 'Bien.' });
  const back = await enter('student', `/student/assignment-detail/${given.id}`);
  await expect(back.getByText('Falta la fecha.')).toBeVisible();
  await expect(back.locator('.pdf-page[data-state="drawn"]').first()).toBeVisible();
  await expect(back.locator('.own-picture a')).toHaveCount(2);
});

test('a PDF that is damaged says so and can be downloaded', async ({ enter }, info) => {
  const given = await giveWork(anew('Informe roto'));
  const student = await enter('student', '/student/assignments');
  const buffer = Buffer.from(`%PDF-1.7\n${'nada que leer '.repeat(40)}`);
  await handInFile(student, given, { name: 'roto.pdf', mimeType: 'application/pdf', buffer });
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openDesk(page, info.project.name === 'phone');
  await expect(page.getByText('Este PDF no se puede leer')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Descargar/ })).toHaveAttribute('href', /download$/);
});

test('a picture is written on', async ({ enter }, info) => {
  const given = await giveWork(anew('Dibujo del patio'));
  const student = await enter('student', '/student/assignments');
  await handInFile(student, given, { name: 'dibujo.png', mimeType: 'image/png', buffer: PICTURE });
  const page = await enter('teacher', `/teacher/grade/${given.id}`);
  await openDesk(page, info.project.name === 'phone');
  const picture = page.getByRole('region', { name: 'dibujo.png' });
  await picture.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Acierto' }).click();
  await page.getByRole('textbox', { name: 'Nota al margen' }).fill('Se reconoce el árbol.');
  await page.locator('.de-composer').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Marca 1' })).toContainText('Se reconoce el árbol.');
  await returnWork(given, { score: '18', comment: '' });
  const back = await enter('student', `/student/assignment-detail/${given.id}`);
  await expect(back.getByText('Se reconoce el árbol.')).toBeVisible();
});

test('work that is handed in shows in an open queue and on an open desk by itself', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the list of the desk stands beside it');
  const title = anew('Noticia del barrio');
  const given = await giveWork(title, { forms: ['text'] });
  const queue = await enter('teacher', '/teacher/grade-assignment');
  await expect(queue.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(queue.getByText(title)).toHaveCount(0);
  const desk = await queue.context().newPage();
  await desk.goto(new URL(`/teacher/grade/${given.id}`, queue.url()).href);
  await expect(desk.getByRole('img', { name: / 0 por calificar|0 calificad/ }).first()).toBeVisible();
  await ask('student', 'POST', `/assignments/mine/${given.id}/hand-in`, {
    attemptId: crypto.randomUUID(),
    content: { text: 'Llegó el agua al barrio.', link: '', files: [] },
    deviceAt: new Date().toISOString(),
    skew: 0,
    offline: false,
  });
  await expect(queue.getByText(title).first()).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText('Llegó el agua al barrio.').or(desk.locator('[data-book="waits"]')).first()).toBeVisible({
    timeout: 30_000,
  });
});
