import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import { ask, holdClassToday } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

test.use({ serviceWorkers: 'allow' });

interface Day {
  before: string;
}
interface Classes {
  items: { meetingId: string; date: string }[];
}
interface Roll {
  students: { id: string }[];
}
interface Children {
  items: { student: { id: string } }[];
}

/** A student of the teacher's whose classes are not those of the demo family: their absences are told elsewhere. */
async function findOther(): Promise<string> {
  const known = (await ask<Children>('parent', 'GET', '/attendance/children')).items.map((each) => each.student.id);
  const { before } = await ask<Day>('teacher', 'GET', '/attendance/day');
  const { items } = await ask<Classes>('teacher', 'GET', `/attendance/day?date=${before}`);
  for (const { meetingId, date } of items) {
    const { students } = await ask<Roll>('teacher', 'GET', `/attendance/roll?date=${date}&meetingId=${meetingId}`);
    if (students.length > 11 && !students.some(({ id }) => known.includes(id))) return students[0]?.id ?? '';
  }
  throw new Error('the teacher has no such class');
}

/** Presses as a person does: looks for it first. Says how long the page took to answer. */
async function press(page: Page, what: ReturnType<Page['locator']>, answered: () => Promise<unknown>): Promise<number> {
  await what.scrollIntoViewIfNeeded();
  await page.waitForTimeout(A_LOOK);
  const from = performance.now();
  await what.click();
  await answered();
  return performance.now() - from;
}
const A_LOOK = 600;

test('from my day to a taken class in seven taps, while the direction watches it happen', async ({
  enter,
  browser,
}, info) => {
  test.skip(info.project.name === 'desktop', 'a class is taken once, and this one on a phone');
  const held = await holdClassToday(await findOther());
  const server = await startServer();
  const office = await browser.newContext({ locale: 'es-PE', viewport: { width: 1440, height: 900 } });
  await office.addCookies(await server.signInAs('director', 'es'));
  const director = await office.newPage();
  try {
    await director.goto(`${server.url}/director/home`);
    const taken = director.locator('.stat', { hasText: 'Clases sin tomar' }).first();
    await expect(taken).toBeVisible();
    const before = await taken.innerText();

    const page = await enter('teacher', '/teacher/home');
    const begin = page.locator(`a[href*="${new URL(held.address, server.url).searchParams.get('meeting')}"]`).first();
    await expect(begin).toBeVisible();
    const rows = page.locator('.att-tap');
    const waits: number[] = [];
    const from = performance.now();
    waits.push(await press(page, begin, () => expect(rows.first()).toBeEnabled()));
    const [one, two, late, last] = [1, 4, 8, 11];
    for (const row of [one, two, last] as number[])
      waits.push(await press(page, rows.nth(row), () => expect(rows.nth(row)).toContainText('Falta')));
    for (const word of ['Falta', /Retardo|Tardanza|Atraso/])
      waits.push(
        await press(page, rows.nth(late as number), () => expect(rows.nth(late as number)).toContainText(word)),
      );
    const confirm = page.getByRole('button', { name: /Confirmar asistencia|Enviar corrección/ });
    waits.push(await press(page, confirm, () => expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()));
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    console.log(
      `${waits.length} taps, ${await rows.count()} students: ${seconds(performance.now() - from)} s in all, ` +
        `${seconds(waits.reduce((sum, ms) => sum + ms, 0))} s of them waiting for the page`,
    );
    expect(waits).toHaveLength(7);
    await expect(page.getByText(/3 faltas, 1 /)).toBeVisible();

    // Nobody reloads the direction's page.
    await expect(taken).not.toHaveText(before, { timeout: 45_000 });
    // Who is away now is what each child's last class says; some of those marked may have been seen since.
    const { absent } = await ask<{ absent: number }>('director', 'GET', '/attendance/now');
    const away = director.getByText('Faltan ahora').first().locator('xpath=ancestor::*[contains(@class,"stat")][1]');
    await expect(away).toContainText(String(absent));
  } finally {
    await office.close();
    await held.restore();
  }
});

/** What this browser keeps of a person for when the network is gone. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases())
      .map((each) => each.name ?? '')
      .filter((name) => name.includes('outbox'));
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => {
            const count = asked.result.transaction('kept').objectStore('kept').count();
            count.onsuccess = () => {
              asked.result.close();
              resolve(count.result);
            };
          };
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

/** A teacher's phone that holds its lists and has lost the network; meanwhile its session is ended elsewhere. */
async function loseThePhone(page: Page, context: BrowserContext): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload(); // so that no stream from before tells it
  await expect(page.locator('h1').first()).toBeVisible();
  await ask('teacher', 'POST', '/accounts/sessions/revoke-all', { currentPassword: DEMO_PASSWORD });
}

/** The network is back; the page may be on its own way to the door before it is loaded anew. */
async function findTheNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.reload().catch(() => undefined);
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
}

test('a phone that was lost: its session is ended elsewhere, and with the first breath of network its lists are gone', async ({
  enter,
  context,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough');
  const page = await enter('teacher', '/teacher/attendance');
  await loseThePhone(page, context);
  await findTheNetwork(page, context);
  await expect.poll(() => keptHere(page)).toBe(0);
});

test('lists that could not be removed when the session ended go with the next page', async ({
  enter,
  context,
}, info) => {
  test.skip(info.project.name === 'desktop', 'once is enough');
  const page = await enter('teacher', '/teacher/attendance');
  await loseThePhone(page, context);
  await page.evaluate(() => {
    indexedDB.databases = () => Promise.reject(new Error('the page is going away'));
  });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/, { timeout: 60_000 });
  await findTheNetwork(page, context);
  await expect.poll(() => keptHere(page)).toBe(0);
});
