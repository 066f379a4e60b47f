import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);

test('marks are typed by keyboard alone, saved by themselves, and still there after a reload', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, '10ºA');
  await cell(page, '0.2').click();
  await page.keyboard.type('4,3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await expect(cell(page, '1.2')).toContainText('No presentó');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  const before = await cell(page, '0.3').innerText();
  await page.reload();
  await expect(cell(page, '0.2')).toContainText('4.3');
  await expect(cell(page, '1.2')).toContainText('No presentó');
  await expect(cell(page, '0.3')).toHaveText(before);
});

test('without a network marks wait in the book and go out by themselves', async ({ enter, context }) => {
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, '11ºB');
  await context.setOffline(true);
  await cell(page, '3.0').click();
  await page.keyboard.type('3,7');
  await page.keyboard.press('Enter');
  await expect(cell(page, '3.0')).toHaveAttribute('data-state', 'queued');
  await context.setOffline(false);
  await expect(cell(page, '3.0')).not.toHaveAttribute('data-state', 'queued', { timeout: 15_000 });
  await page.reload();
  await expect(cell(page, '3.0')).toContainText('3.7');
});

test('two devices on one cell: the second is asked, and nobody overwrites silently', async ({
  enter,
  browser,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 6ºB');
  const server = await startServer();
  const other = await (await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' })).newPage();
  await other.context().addCookies(await server.signInAs('teacher', 'es'));
  // The second device does not hear the first one: it lost the live connection.
  await other.route(/\/api\/live/, (route) => route.abort());
  await other.goto(page.url());
  await expect(other.getByRole('grid')).toBeVisible();
  await cell(page, '4.1').click();
  await page.keyboard.type('4,1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await cell(other, '4.1').click();
  await other.keyboard.type('2,2');
  await other.keyboard.press('Enter');
  await expect(cell(other, '4.1')).toHaveAttribute('data-state', 'conflict');
  await cell(other, '4.1').click();
  await other.getByRole('button', { name: /4\.1/ }).click();
  await expect(cell(other, '4.1')).toContainText('4.1');
});

test('two devices in one book hear each other: a mark typed here stands there, without a reload', async ({
  enter,
  browser,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 7ºC');
  const server = await startServer();
  const other = await (await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' })).newPage();
  await other.context().addCookies(await server.signInAs('teacher', 'es'));
  const listening = other.waitForRequest(/\/api\/live.*gradebook/);
  await other.goto(page.url());
  await expect(other.getByRole('grid')).toBeVisible();
  await listening;
  await cell(page, '2.0').click();
  await page.keyboard.type('4,4');
  await page.keyboard.press('Enter');
  await cell(other, '5.0').click();
  await other.keyboard.type('3,9');
  await other.keyboard.press('Enter');
  await expect(cell(other, '2.0')).toContainText('4.4');
  await expect(cell(page, '5.0')).toContainText('3.9');
});

test('a whole column of states is set by key and taken back by undo; how a grade came about is told', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'keys');
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, '11ºB');
  const before = await cell(page, '6.1').innerText();
  await cell(page, '6.1').click();
  await page.keyboard.press('e');
  await expect(cell(page, '6.1')).toContainText('Justificado');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '6.1')).toHaveText(before);
  await page.getByText('¿Cómo se calculó?').click();
  await expect(page.getByText(/÷|se redondea|Aprueba/).first()).toBeVisible();
});

test('the figures of my classes name who needs help and why, and lead to the book', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/dashboard');
  await expect(page.getByRole('heading', { name: 'Necesitan ayuda' })).toBeVisible();
  await expect(page.getByText(/se aprueba con|bajó de|sin presentar/).first()).toBeVisible();
  await openBook(page, 'Matemáticas 10ºA');
});

test('a family signs a term as seen', async ({ enter }, info) => {
  test.skip(info.project.name === 'desktop', 'a term is signed once: the phone does it');
  const page = await enter('parent', '/parent/dashboard');
  await page.getByRole('link', { name: 'Ver todo' }).first().click();
  await page.getByRole('button', { name: 'Firmar como visto' }).first().click();
  await expect(page.getByText(/Visto por ti/).first()).toBeVisible();
});

test('a student opens a subject and learns what is still needed', async ({ enter }) => {
  const page = await enter('student', '/student/grades');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis notas');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '¿Y si…?' })).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /(en el año|El año).*(necesitas al menos|asegurado|ya no alcanza|ya está calificado)/i }),
  ).toBeVisible();
});
