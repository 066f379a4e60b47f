import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

test.use({ serviceWorkers: 'allow' });

// What goes wrong with devices: each test takes a class of its own of the last day with classes.

const SENT = 45_000;
const strip = (page: Page) => page.getByRole('navigation', { name: 'Clases del día' }).getByRole('link');

/** Opens a class of the last day with classes, by its place in the day. */
async function openClass(page: Page, place: number): Promise<string> {
  const earlier = page.getByRole('link', { name: /^Ver el / });
  await expect(strip(page).or(earlier).first()).toBeVisible();
  if (await earlier.isVisible()) await earlier.click();
  await strip(page).nth(place).click();
  await expect(page.locator('.att-tap').first()).toBeEnabled();
  return page.url();
}
/** Waits until the app opens by itself without a network. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
}
const confirm = (page: Page) => page.getByRole('button', { name: /Confirmar asistencia|Enviar corrección/ }).click();
const say = async (page: Page, row: number, key: string, word: RegExp) => {
  await page.locator('.att-tap').nth(row).focus();
  await page.keyboard.press(key);
  await expect(page.locator('.att-tap').nth(row)).toContainText(word);
};
const LATE = /Retardo|Tardanza|Atraso/;

test('two devices take the same class: one history with both takers, and a difference only where marks differ', async ({
  enter,
  context,
  browser,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough');
  const phone = await enter('teacher', '/teacher/attendance');
  const address = await openClass(phone, 0);
  const other = await browser.newContext({ locale: 'es-PE' });
  await other.addCookies(await (await startServer()).signInAs('teacher'));
  const computer = await other.newPage();
  await computer.goto(address);
  await expect(computer.locator('.att-tap').first()).toBeEnabled();

  await context.setOffline(true);
  await say(phone, 0, 'a', /Falta/);
  await say(phone, 1, 'a', /Falta/);
  await confirm(phone);
  await say(computer, 0, 'l', LATE);
  await say(computer, 1, 'a', /Falta/);
  await confirm(computer);
  await expect(computer.getByText('Enviado')).toBeVisible({ timeout: SENT });
  await context.setOffline(false);
  await expect(computer.getByText(/Difieren en un estudiante/)).toBeVisible({ timeout: SENT });
  await expect(computer.locator('.att-conflict')).toHaveCount(1);
  await other.close();
});

test('the office closes a class meanwhile: the phone that comes back is told why, in words', async ({
  enter,
  context,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough');
  const page = await enter('teacher', '/teacher/attendance');
  const address = new URL(await openClass(page, 1));
  await context.setOffline(true);
  await say(page, 0, 'a', /Falta/);
  await confirm(page);
  const [meetingId, date] = [address.searchParams.get('meeting'), address.searchParams.get('date')];
  const close = (closed: boolean) =>
    ask('admin', 'POST', '/attendance/roll/close', { meetingId, date, closed, reason: 'Cierre del bimestre.' });
  await close(true);
  await context.setOffline(false);
  await expect(page.getByText('No se aceptó.')).toBeVisible({ timeout: SENT });
  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await expect(page.getByText(/La oficina cerró la asistencia de .*Cierre del bimestre\./)).toBeVisible();
  await close(false);
});

/** The same device, three days later by its own clock. */
const threeDaysLater = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Real = Date;
    const ahead = 3 * 86_400_000;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length ? given : [Real.now() + ahead]) as []));
      }
      static override now = () => Real.now() + ahead;
    } as DateConstructor;
  });

test('three days in airplane mode: the marks are still there, and arrive with the day on which they were made', async ({
  enter,
  context,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough');
  const page = await enter('teacher', '/teacher/attendance');
  await ready(page);
  const address = await openClass(page, 2);
  await context.setOffline(true);
  await say(page, 0, 'a', /Falta/);
  await confirm(page);
  await expect(page.getByText('Guardado en este dispositivo; se envía solo')).toBeVisible();
  await page.close();
  await threeDaysLater(context);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.locator('.att-tap').nth(0)).toContainText('Falta');
  await context.setOffline(false);
  // Once it has arrived the class is read anew: whoever looks late finds both takers instead of the word.
  await expect(later.getByText(/Enviado|La tom/).first()).toBeVisible({ timeout: SENT });
  await later.reload();
  await expect(later.locator('.att-tap').nth(0)).toContainText('Falta');
});

test('a device without room says so at once and loses nothing that is on the screen', async ({
  page,
  context,
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'once is enough');
  // The browser remembers for half a minute how much room there was: the disk is full before the app is opened.
  const { url: origin } = await startServer();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${origin}/healthz`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await enter('teacher', '/teacher/attendance');
  await openClass(page, 3);
  await say(page, 0, 'a', /Falta/);
  const warning = page.getByText('Este dispositivo no tiene espacio. Envía antes de cerrar.');
  await expect(warning).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await say(page, 1, 'a', /Falta/);
  await expect(warning).toHaveCount(0);
  await expect(page.locator('.att-tap').nth(0)).toContainText('Falta');
});

test('by keyboard alone: marks, confirms, and takes it back within ten seconds', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no keyboard');
  const page = await enter('teacher', '/teacher/attendance');
  await openClass(page, 0);
  const rows = page.locator('.att-tap');
  // From the head of the page one arrow is enough.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(rows.nth(0)).toContainText('Falta');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await expect(rows.nth(2)).toContainText(LATE);
  await page.keyboard.press('Control+Enter');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Confirmar asistencia|Enviar corrección/ })).toBeEnabled();
  await expect(rows.nth(0)).toContainText('Falta');
});
