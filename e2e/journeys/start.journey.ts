import { expect, test } from '../person.ts';

test('a book opens in one round trip: its data sets out with its code, and every question travels once', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('teacher', '/teacher/gradebook');
  await page
    .getByRole('link', { name: /Matemáticas/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(asked.filter((path) => path === '/rpc/accounts/me')).toHaveLength(1);
  expect(asked.filter((path) => path === '/rpc/gradebook/open')).toHaveLength(1);
  const early = await page.evaluate(() => {
    const startOf = (part: string) =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? Number.NaN;
    const entry = performance.getEntriesByType('resource').find(({ name }) => /assets\/index-.*js$/.test(name));
    return startOf('/rpc/gradebook/open') < ((entry as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  });
  expect(early).toBe(true);
});
