import { expect, test } from '../person.ts';

// Without a service worker, which would answer with the code before anything could be held back.
test.use({ serviceWorkers: 'block' });

test('a list opens in one round trip: its data sets out with its code, and every question travels once', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  const book = page.getByRole('link', { name: /Matemáticas/ }).first();
  await expect(book).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The code is held back until the data was asked for: were it the code that asks, neither would ever come.
  await page.route(/assets\/index-.*js$/, async (route) => {
    await expect.poll(() => asked).toContain('/rpc/gradebook/mySections');
    await route.continue();
  });
  await page.reload();
  await expect(book).toBeVisible();
  expect(asked.filter((path) => path === '/rpc/accounts/me')).toHaveLength(1);
  expect(asked.filter((path) => path === '/rpc/gradebook/mySections')).toHaveLength(1);
});

test('a book is asked for once, before its code has arrived', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  await page
    .getByRole('link', { name: /Matemáticas/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/assets\/index-.*js$/, async (route) => {
    await expect.poll(() => asked).toContain('/rpc/gradebook/open');
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(asked.filter((path) => path === '/rpc/accounts/me')).toHaveLength(1);
  expect(asked.filter((path) => path === '/rpc/gradebook/open')).toHaveLength(1);
});
