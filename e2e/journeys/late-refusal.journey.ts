import { expect, test } from '../person.ts';

test('a question that was under way while another tab got a new token does not end the session', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('psychology', '/help');
  // The server answers as it does to the token of before, which nobody holds any more.
  await page.route(
    '**/rpc/notices/inbox*',
    async (route) => {
      const answer = await fetch(route.request().url(), { headers: { 'x-patio': '1' } });
      await route.fulfill({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: await answer.text(),
      });
    },
    { times: 1 },
  );
  const refused = page.waitForResponse((response) => response.url().includes('/rpc/notices/inbox'));
  const askedWho = page.waitForResponse((response) => response.url().includes('/rpc/accounts/me'));
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Notificaciones/ })
    .click();
  expect((await refused).status()).toBe(401);
  await askedWho;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notificaciones');
});
