import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';

/** The questions of a request: those of a batch, or the one that it is. */
const questionsOf = (address: string): string[] => {
  const { pathname, searchParams } = new URL(address);
  return pathname === '/rpc/batch' ? [...searchParams.keys()] : [pathname.replace('/rpc/', '')];
};

test('a list opens in one round trip: its data sets out with its code, and every question travels once', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  const book = page
    .getByRole('main')
    .getByRole('link', { name: /Matemáticas/ })
    .first();
  await expect(book).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...questionsOf(request.url())));
  // The code is held back until the data was asked for: were it the code that asks, neither would ever come.
  await page.route(/assets\/index-.*js$/, async (route) => {
    await expect.poll(() => asked).toContain('gradebook/mySections');
    await route.continue();
  });
  await page.reload();
  await expect(book).toBeVisible();
  expect(asked.filter((name) => name === 'accounts/me')).toHaveLength(1);
  expect(asked.filter((name) => name === 'gradebook/mySections')).toHaveLength(1);
});

test('a book is asked for once, before its code has arrived', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...questionsOf(request.url())));
  await page.route(/assets\/index-.*js$/, async (route) => {
    await expect.poll(() => asked).toContain('gradebook/open');
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(asked.filter((name) => name === 'accounts/me')).toHaveLength(1);
  expect(asked.filter((name) => name === 'gradebook/open')).toHaveLength(1);
});

test('a home asks in at most three requests, and nothing twice', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('director', '/director/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) requests.push(request.url());
  });
  // News that arrives just then is asked for as well; a home that always asks more fails every time.
  await expect(async () => {
    requests = [];
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await page.waitForTimeout(2_000);
    expect(requests.length).toBeLessThanOrEqual(3);
    const asked = requests.flatMap(questionsOf);
    expect(asked.length).toBe(new Set(asked).size);
  }).toPass({ timeout: 60_000 });
});
