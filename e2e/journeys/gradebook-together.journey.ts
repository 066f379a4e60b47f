import { localDateAt } from '@patio/kernel';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../db/demo/people.ts';
import { SCHOOL_ZONE } from '../browser.ts';
import { expect, test } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';

const CLASS = 'Dirección de grupo 6ºB';
const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);

/** As the administration: gives the class a second teacher who may grade, and says with which address that one signs in. */
async function giveColleague(office: Page, url: string): Promise<{ name: string; email: string }> {
  const ask = async (address: string) => (await office.request.get(`${url}/api${address}`)).json();
  const find = (search: string) => ask(`/sections?limit=60&search=${encodeURIComponent(search)}`);
  const [ours] = (await find(CLASS)).items;
  const others = (await find('Matemáticas')).items.map(
    (each: { lead: { staffId: string; name: string } }) => each.lead,
  );
  const colleague = others.find((lead: { staffId: string }) => lead.staffId !== ours.lead.staffId);
  const [account] = (await ask(`/members?limit=5&search=${encodeURIComponent(colleague.name)}`)).items;
  // A second run finds it done.
  await office.request.post(`${url}/api/sections/teachers`, {
    headers: { 'x-patio': '1', 'idempotency-key': crypto.randomUUID() },
    data: {
      sectionIds: [ours.id],
      staffId: colleague.staffId,
      part: 'co_teacher',
      may: ['grades'],
      from: localDateAt(new Date(), SCHOOL_ZONE),
    },
  });
  return { name: account.givenNames, email: account.email };
}

async function enterAs(browser: Browser, server: RunningServer, identifier: string, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' });
  const headers = { 'x-patio': '1' };
  await context.request.post(`${server.url}/api/accounts/sign-in`, {
    headers,
    data: { identifier, password: DEMO_PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('grid')).toBeVisible();
  return page;
}

test('two teachers in one book see each other, and in one cell nobody loses a keystroke', async ({
  enter,
  browser,
}) => {
  test.slow();
  const server = await startServer();
  const colleague = await giveColleague(await enter('admin', '/admin/home'), server.url);
  const mine = await enter('teacher', '/teacher/gradebook');
  await mine.getByRole('link', { name: new RegExp(CLASS) }).click();
  await expect(mine.getByRole('grid')).toBeVisible();
  const theirs = await enterAs(browser, server, colleague.email, mine.url());
  await expect(mine.getByText(`También aquí: ${colleague.name}`, { exact: false })).toBeVisible();

  // Side by side in neighbouring cells.
  await cell(mine, '1.0').click();
  await cell(theirs, '2.0').click();
  await Promise.all([mine.keyboard.type('4,1'), theirs.keyboard.type('3,2')]);
  await Promise.all([mine.keyboard.press('Enter'), theirs.keyboard.press('Enter')]);
  await expect(cell(theirs, '1.0')).toContainText('4.1');
  await expect(cell(mine, '2.0')).toContainText('3.2');

  // In the same cell: I am still typing when the other's mark arrives.
  await cell(mine, '4.0').click();
  await mine.keyboard.type('2,6');
  await cell(theirs, '4.0').click();
  await theirs.keyboard.type('4,8');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Todo guardado')).toBeVisible();
  await mine.keyboard.press('Enter');
  await expect(cell(mine, '4.0')).toHaveAttribute('data-state', 'conflict');
  await cell(mine, '4.0').click();
  await mine.getByRole('button', { name: /2\.6/ }).click();
  await expect(cell(theirs, '4.0')).toContainText('2.6');
  await theirs.context().close();
});
