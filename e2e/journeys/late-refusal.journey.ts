import { expect, test } from '../person.ts';

test('a question that was under way while another tab got a new token does not end the session', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('psychology', '/help');
  // Waited for from the start: a page that is still loading may ask on its own before the link is pressed.
  const refused = page.waitForResponse(
    (response) => response.url().includes('/rpc/notices/inbox') && response.status() === 401,
  );
  const askedWho = refused.then(() => page.waitForResponse((response) => response.url().includes('/rpc/accounts/me')));
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
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Notificaciones/ })
    .click();
  await refused;
  await askedWho;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notificaciones');
});
