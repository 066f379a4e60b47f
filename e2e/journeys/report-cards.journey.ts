import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

interface Paper {
  id: string;
  number: string;
  supersededAt: string | null;
}

test('the office issues the cards of a homeroom and takes the file', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'offices print from a desk');
  const school = await (await openOffice()).schoolId('primary');
  const page = await enter('admin', `/admin/grading/reports?school=${school}`);
  await page.getByRole('row', { name: /2ºB/ }).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Emitir libretas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click();
  const run = page
    .getByRole('listitem')
    .filter({ hasText: '2ºB' })
    .filter({ hasText: /nuevo|sin cambios/ });
  await expect(run.first()).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    run.first().getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('a mother takes a card home; a code that nobody issued is unknown to whoever asks', async ({ enter, browser }) => {
  const page = await enter('parent', '/parent/home');
  const child = await page.evaluate(async () => {
    const { students } = await (await fetch('/api/gradebook/family')).json();
    for (const { id } of students) {
      const { documents } = await (await fetch(`/api/report-cards/mine?studentId=${id}`)).json();
      if (documents.length > 0) return id as string;
    }
    return '';
  });
  const { url } = await startServer();
  await page.goto(`${url}/parent/grades/${child}`);
  await expect(page.getByRole('heading', { name: /^(Boletines|Libretas)$/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Descargar (Boletín|Informe)/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d{6}\.pdf$/);
  const stranger = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await stranger.goto(`${url}/verify/AAAA-AAAA-AAAA`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('No conocemos ese código');
});

test('a card that was replaced says so to whoever checks it, and names nobody', async ({ browser }) => {
  const server = await startServer();
  const cookies = await server.signInAs('admin', 'es');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async <T>(address: string): Promise<T> =>
    (await fetch(`${server.url}/api/report-cards/${address}`, { headers: { cookie } })).json() as Promise<T>;
  const { items } = await ask<{ items: Paper[] }>('documents?limit=200');
  const [held, replaced] = [items.find((one) => !one.supersededAt), items.find((one) => one.supersededAt)];
  const stranger = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  for (const [paper, says] of [
    [held, 'Documento auténtico y vigente'],
    [replaced, 'Auténtico, pero hay una versión más nueva'],
  ] as const) {
    const { code } = await ask<{ code: string }>(`documents/${paper?.id}/seal`);
    await stranger.goto(`${server.url}/verify/${code}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(says);
    await expect(stranger.getByText(paper?.number ?? '')).toBeVisible();
  }
});
