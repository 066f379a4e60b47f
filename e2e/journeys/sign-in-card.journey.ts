import type { Page } from '@playwright/test';
import { DEMO_CARD } from '../../db/demo/people.ts';
import { drawQr } from '../../modules/accounts/server/qr.ts';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';
import { leave, openSignIn } from '../sign-in-page.ts';

const NAMES: Record<string, string> = { sun: 'Sol', cat: 'Gato', boat: 'Barco', kite: 'Cometa' };

/** Makes the browser one on which cards work, as the office does once for each tablet. */
async function prepare(page: Page): Promise<void> {
  const tablet = `Tableta ${Math.random().toString(36).slice(2, 7)}`;
  await page.getByLabel('Nombre del dispositivo').fill(tablet);
  // Who has one school need not choose, and is not asked once the schools are known.
  const school = page.getByRole('button', { name: /Colegio$/ });
  if ((await school.count()) > 0) {
    await expect(school).toBeEnabled();
    if (/Elegir/.test(await school.innerText())) {
      await school.click();
      await page.getByRole('option', { name: /Primaria/ }).click();
    }
  }
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click();
  await expect(page.getByText(tablet)).toBeVisible();
}

const tap = async (page: Page, pictures: readonly string[]) => {
  for (const picture of pictures) await page.getByRole('button', { name: picture, exact: true }).click();
};
const showCard = async (page: Page, code: string) => {
  await page.getByLabel('Código de la tarjeta').fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

test('the demo’s small child comes in with his card, on a browser that the school prepared', async ({
  page,
  enter,
}) => {
  await openSignIn(page, '/login?step=card');
  await expect(page.getByText('Aquí no se usan tarjetas')).toBeVisible();
  await enter('support', '/settings?part=security');
  await prepare(page);
  await leave(page);
  await page.getByRole('button', { name: 'Con mi tarjeta QR' }).click();
  await showCard(page, DEMO_CARD.code.toLowerCase());
  const right = DEMO_CARD.pictures.map((id) => NAMES[id] ?? '');
  await tap(page, [...right.slice(0, 2), 'Cometa']);
  await expect(page.getByText('Así no fue')).toBeVisible();
  await tap(page, right);
  await expect(page.getByRole('heading', { name: /Tomás/ })).toBeVisible();
  await expect(page).not.toHaveURL(/first-login/);
  const kind = await page.evaluate(async () => (await (await fetch('/api/accounts/me')).json()).session.kind);
  expect(kind).toBe('child');
});

test('the secretary makes cards on the screen and prints them; a child comes in with what is on the paper', async ({
  enter,
  browser,
}, info) => {
  // A homeroom of its own for each width, so that nobody stops the other's cards.
  const room = (info.project.name === 'phone' ? ['1ºB', '2ºB'] : ['1ºA', '3ºA'])[info.retry] ?? '3ºB';
  const page = await enter('support', '/support/join-codes?tab=cards');
  await page.getByRole('button', { name: /Aula/ }).click();
  await page.getByRole('option', { name: room }).first().click();
  await expect(page.getByText('Nadie tiene tarjeta todavía')).toBeVisible();
  await page.getByRole('button', { name: /Hacer las \d+ tarjetas que faltan/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hacer \d+ tarjetas/ })
    .click();
  const paper = page.getByRole('dialog', { name: 'Imprime ahora' });
  await expect(paper).toBeVisible({ timeout: 30_000 });
  const cards = paper.locator('article[data-card]');
  const made = await cards.count();
  expect(made).toBeGreaterThan(3);

  const studentId = (await cards.first().getAttribute('data-card')) ?? '';

  // What the image holds: the printed code, drawn again, is the very same drawing.
  const card = cards.first();
  const code = (await card.locator('code').innerText()).replace(/\s+/, '-');
  const drawn = decodeURIComponent((await card.getByRole('img').getAttribute('src')) ?? '')
    .split(',')
    .slice(1)
    .join(',');
  expect(drawn).toBe(drawQr(code));
  const name = (await card.locator('b').first().innerText()).split(' ')[0] ?? '';
  // The pictures are on the teacher's sheet and never on the card.
  const pictures = (await paper.locator('tbody tr').first().locator('td li').allInnerTexts()).map((text) =>
    text.replace(/^\d\s*/, '').trim(),
  );
  expect(pictures).toHaveLength(3);
  await expect(card.locator('.pin-drawn')).toHaveCount(0);

  // Paper has ten cards a page and nothing of the screen; the picture sheet is a page of its own.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await paper.getByRole('button', { name: 'Imprimir tarjetas' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(cards.first()).toBeVisible();
  await expect(paper.locator('table')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir tarjetas' })).toBeHidden();
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(made / 10));
  await page.emulateMedia({ media: 'screen' });
  await paper.getByRole('button', { name: 'Ya imprimí, cerrar' }).click();
  await expect(paper).toBeHidden();
  await expect(page.getByText(`${made} de ${made} tienen tarjeta`)).toBeVisible();

  // The tablet of the classroom, and the child with the paper.
  await page.goto(new URL('/settings?part=security', page.url()).href);
  await prepare(page);
  await leave(page);
  await openSignIn(page, '/login?step=card');
  await showCard(page, code);
  await tap(page, pictures);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();

  // Lost: it is stopped on the child's own page, the child is out, and the door says what to do.
  const server = await startServer();
  const context = await browser.newContext({ locale: 'es-PE' });
  await context.addCookies(await server.signInAs('admin', 'es'));
  const desk = await context.newPage();
  await desk.goto(`${server.url}/admin/students/${studentId}?tab=access`);
  await desk.getByRole('button', { name: 'Anular la tarjeta' }).click();
  const ask = desk.getByRole('dialog', { name: 'Anular la tarjeta' });
  await ask.getByLabel('Motivo').fill('La perdió en el recreo');
  await ask.getByRole('button', { name: 'Anular la tarjeta' }).click();
  await expect(desk.getByText('Sin tarjeta')).toBeVisible();
  await openSignIn(page, '/login?step=card');
  await showCard(page, code);
  await tap(page, pictures);
  await expect(page.getByText('Pide una tarjeta nueva a tu docente.')).toBeVisible();
});

test('a tutor finds the cards of her own homeroom, and only of hers', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/settings?part=cards');
  await expect(page.getByRole('tab', { name: 'Tarjetas' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /Aula/ }).click();
  const offered = await page.getByRole('option').count();
  await page.keyboard.press('Escape');
  const mine = await page.evaluate(async () => (await (await fetch('/api/members/cards/groups')).json()).items);
  expect(mine).toHaveLength(offered);
  const office = await openOffice();
  const { items } = await office.ask<{ items: { id: string; tutor: { name: string } | null }[] }>(
    'GET',
    '/sections/homerooms?limit=200',
  );
  const hers = items.filter(({ tutor }) => tutor?.name.includes('Quiroga')).map(({ id }) => id);
  expect(mine.map(({ id }: { id: string }) => id).sort()).toEqual(hers.sort());
});
