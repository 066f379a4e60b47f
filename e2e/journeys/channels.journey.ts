import type { Page } from '@playwright/test';
import { type Office, openOffice, PASSWORD } from '../office.ts';
import { expect, test } from '../person.ts';
import { comeIn } from '../sign-in-page.ts';

const ANSWERS = 'Respuestas a tus solicitudes de ayuda';

/** When the e-mail of answers comes, as the settings show it. */
const mailTime = (page: Page) =>
  page
    .locator('#main')
    .getByRole('group', { name: ANSWERS })
    .getByRole('button', { name: /Por correo/ });

async function choose(page: Page, time: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('setPreference') && answer.ok());
  await mailTime(page).click();
  await page.getByRole('option', { name: time }).click();
  await saved;
  await expect(mailTime(page)).toContainText(time);
}

/** Somebody of the office answers a question; the letter about it, once it is written. */
async function letterAbout(office: Office, email: string, ticketId: string): Promise<string> {
  await office.ask('POST', `/help/tickets/${ticketId}/replies`, { message: 'Ya lo vimos, gracias.' });
  const query = new URLSearchParams({ to: email, kind: 'help.ticket_answered' });
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await office.ask<{ items: { id: string }[] }>('GET', `/platform/mail?${query}`);
      id = items[0]?.id;
      return items.length;
    })
    .toBeGreaterThan(0);
  return (await office.ask<{ text: string }>('GET', `/platform/mail/${id}`)).text;
}

test('a mother chooses the daily summary, and later leaves a letter without signing in', async ({ page, browser }) => {
  const office = await openOffice();
  const mother = await office.hire({ role: 'parent', givenNames: 'Nora', surnames: 'Quispe Alva' });
  await comeIn(page, mother.email, PASSWORD, '/settings?part=notices');
  await expect(mailTime(page)).toContainText('Al momento');
  await choose(page, 'Resumen diario');
  await page
    .locator('#main')
    .getByRole('button', { name: /Hora del resumen/ })
    .click();
  await page.getByRole('option', { name: '20:30' }).click();
  await expect(page.locator('#main').getByText('Guardado').first()).toBeVisible();
  await page.reload();
  await expect(mailTime(page)).toContainText('Resumen diario');
  await expect(page.locator('#main').getByRole('button', { name: /Hora del resumen/ })).toContainText('20:30');
  await choose(page, 'Al momento');

  const question = { subject: 'No veo el horario', message: '¿Dónde está?' };
  const { id } = await mother.ask<{ id: string }>('POST', '/help/tickets', question);
  const text = await letterAbout(office, mother.email, id);
  const [, link = ''] = /No quiero más correos como este: (\S+)/.exec(text) ?? [];
  const stranger = await browser.newContext({ locale: 'es' });
  const letter = await stranger.newPage();
  await letter.goto(link);
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('¿No quieres más correos como este?');
  await expect(letter.getByText(ANSWERS)).toBeVisible();
  // Opening it changed nothing: mail scanners do that.
  await page.reload();
  await expect(mailTime(page)).toContainText('Al momento');
  await letter.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Listo, no te enviaremos más de estos correos');
  await page.reload();
  await expect(mailTime(page)).toContainText('Nunca');
  await letter.getByRole('button', { name: 'Volver a recibirlos' }).click();
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Todo quedó como estaba');
  await page.reload();
  await expect(mailTime(page)).toContainText('Al momento');
  await letter.goto(link.replace(/token=.{8}/, 'token=AAAAAAAA'));
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  await stranger.close();
});
