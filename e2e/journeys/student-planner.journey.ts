import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { anew } from '../anew.ts';
import { expect, offlineTest, test } from '../person.ts';
import { signInAgain } from '../server.ts';

/** A week that nobody planned yet: each try has its own. */
const freeWeek = (): string => mondayOf(addDays(todayHere(), 7 * (10 + (Date.now() % 2_000))));

test('a student sets time aside with the keyboard, moves it, removes it and takes that back', async ({ enter }) => {
  const page = await enter('student', `/student/dashboard?week=${freeWeek()}`);
  const title = anew('Leer para historia');
  await page.getByRole('button', { name: 'Apartar un rato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué vas a estudiar').fill(title);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const block = page.getByRole('button', { name: new RegExp(`^${title}, `) });
  await expect(block).toHaveAccessibleName(/17:00 a 17:30$/);
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await expect(block).toHaveAccessibleName(/17:15 a 17:45$/);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(block).toHaveAccessibleName(/17:15 a 18:00$/);
  await page.keyboard.press('Delete');
  await expect(block).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(block).toBeVisible();
  await page.reload();
  await expect(block).toHaveAccessibleName(/17:15 a 18:00$/);
});

test('with a mouse a block is drawn over free time and pulled to another day', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'a finger scrolls; there the button is the way');
  const page = await enter('student', `/student/dashboard?week=${freeWeek()}`);
  const title = anew('Repasar');
  const column = page.locator('.pl-time').nth(1);
  const box = (await column.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 245, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué vas a estudiar').fill(title);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const block = page.getByRole('button', { name: new RegExp(`^${title}, `) });
  const before = await block.getAttribute('aria-label');
  const next = (await page.locator('.pl-time').nth(2).boundingBox())!;
  const at = (await block.boundingBox())!;
  await page.mouse.move(at.x + 30, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(next.x + 40, at.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(block).not.toHaveAccessibleName(before ?? '');
});

const IDEA = /^No, gracias: /;

test('an idea that is not wanted goes, and comes back when that is taken back', async ({ enter }) => {
  const page = await enter('student', '/student/dashboard');
  const ideas = page.getByRole('list', { name: 'Ideas para tu semana' });
  const no = ideas.getByRole('button', { name: IDEA }).first();
  const label = (await no.getAttribute('aria-label')) ?? '';
  const same = page.getByRole('button', { name: label, exact: true });
  await no.click();
  await expect(same).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(same).toBeVisible();
});

offlineTest(
  'an idea that was ignored without a network stays away on every device',
  async ({ enter, context, browser }) => {
    const page = await enter('student', '/student/dashboard');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    const no = page.getByRole('button', { name: IDEA }).first();
    const label = (await no.getAttribute('aria-label')) ?? '';
    await context.setOffline(true);
    await no.click();
    await expect(page.getByRole('button', { name: label, exact: true })).toBeHidden();
    const told = page.waitForResponse((response) => response.url().endsWith('/rpc/homes/ignoreWork'));
    await context.setOffline(false);
    const answer = await told;
    expect(answer.ok()).toBe(true);
    const { json } = answer.request().postDataJSON() as { json: { assignedId: string } };

    const { origin } = new URL(page.url());
    const other = await browser.newContext();
    await other.addCookies(await signInAgain(origin, 'student', 'es'));
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${origin}/student/dashboard`);
    await expect(elsewhere.getByRole('region', { name: /^Semana del / })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: label, exact: true })).toBeHidden();

    // Taken back, so that the next try finds it too.
    const headers = { 'x-patio': '1', 'idempotency-key': crypto.randomUUID() };
    const back = await other.request.put(`${origin}/api/homes/ignored/${json.assignedId}`, {
      headers,
      data: { ignored: false },
    });
    expect(back.ok()).toBe(true);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('button', { name: label, exact: true })).toBeVisible();
    await other.close();
  },
);
