import { ROLES, type Role } from '@patio/access';
import type { Page } from '@playwright/test';
import { type Figure, figuresOf, openFigure, readAgain, wrongPills } from '../figures.ts';
import { linksOf } from '../look.ts';
import { moveTo, settle } from '../move.ts';
import { expect, test } from '../person.ts';
import { addressOf, plan } from '../walk.ts';

/** Every role's front page, and each other screen once: a shared one as the first role that opens it. */
const VISITS = new Map(
  plan({ quick: true, thorough: false })
    .filter(({ role }) => role !== 'visitor')
    .sort((a, b) => ROLES.indexOf(a.role as Role) - ROLES.indexOf(b.role as Role))
    .map(({ path, role }) => [path === '/' ? `/ ${role}` : path, { path, role }] as const)
    .reverse(),
);
/** A role's screens, those of one particular thing last, when links to some are known. */
const screensOf = (role: string): string[] =>
  [...VISITS.values()]
    .filter((visit) => visit.role === role)
    .map(({ path }) => path)
    .sort((a, b) => a.split('$').length - b.split('$').length);

/** The tabs of a page itself; those that lead to another page are visited as that one. */
const ownTabs = (page: Page) =>
  page
    .locator('main .tab:not([data-selected])')
    .evaluateAll((all) =>
      all
        .filter((tab) => !(tab instanceof HTMLAnchorElement) || tab.pathname === location.pathname)
        .map((tab) => tab.firstChild?.textContent ?? ''),
    );

/** What a page shows now, and what each of its tabs shows. */
async function* facesOf(page: Page): AsyncGenerator<void> {
  yield;
  for (const name of await ownTabs(page)) {
    await page.locator('main .tab').filter({ hasText: name }).first().click();
    await settle(page);
    yield;
  }
}

// These only look, so both workers take them one by one.
test.describe.configure({ mode: 'parallel' });

for (const role of ROLES) {
  test(`every number that the ${role} sees is the number of rows behind it`, async ({ enter }) => {
    test.setTimeout(1_500_000);
    const page = await enter(role);
    page.setDefaultTimeout(20_000);
    const links = new Set<string>();
    const figures = new Map<string, Figure>();
    const wrong = new Set<string>();
    for (const path of screensOf(role)) {
      const address = addressOf(path, links);
      if (!address) continue;
      await moveTo(page, address);
      for await (const _ of facesOf(page)) {
        for (const link of await linksOf(page)) links.add(link);
        for (const pill of await wrongPills(page)) wrong.add(pill);
        for (const figure of await figuresOf(page)) figures.set(`${figure.href ?? figure.at} ${figure.words}`, figure);
      }
    }
    for (const figure of figures.values()) {
      // Rows that open only with the care team's key are counted in its own journeys.
      if (figure.href?.startsWith('/psychology/tracking')) continue;
      if ((await openFigure(page, figure)) === figure.count) continue;
      // The school day goes on while the others are looked at: what is told of now is read again and opened at once.
      const now = await readAgain(page, figure);
      const rows = await openFigure(page, now);
      if (rows !== now.count) wrong.add(`${now.at}: "${now.words}" opens ${rows} rows (${now.href})`);
    }
    expect([...wrong]).toEqual([]);
  });
}

test('a number that does not fit its rows is found', async ({ enter }) => {
  const page = await enter('visitor');
  const body = `<main><h1>Planted</h1><section class="section"><div class="section-head"><h2>Part <span class="count-pill">3</span></h2></div>
    <ul><li>one</li><li>two</li></ul></section><button data-figure="3">Three</button></main>`;
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(new URL('/planted', page.url()).href);
  const [figure] = await figuresOf(page);
  expect(figure).toMatchObject({ count: 3, href: null });
  expect(await openFigure(page, figure as Figure)).toBe(2);
  expect(await wrongPills(page)).toEqual(['Part 3 on /planted has 2 rows']);
});
