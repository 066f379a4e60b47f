import { expect, test } from '../person.ts';

// Whose turn it is after an absence: the family's until it says why, then the office's.

test('an absence that nobody explained waits for the mother; once she explains it, it waits for the office', async ({
  enter,
}, info) => {
  const page = await enter('parent', '/parent/home');
  const turn = page.getByRole('list', { name: 'Te toca a ti' });
  const asked = turn.getByRole('link', { name: /Cuéntanos por qué faltó/ });
  await expect(asked.first()).toBeVisible();
  // Two walk at once as the same mother: each explains a day of its own.
  const mine = info.project.name === 'phone' ? asked.first() : asked.last();
  const question = (await mine.innerText()).split('\n')[0] ?? '';
  await mine.click();
  await expect(page).toHaveURL(/\/parent\/attendance\/.+explain=\d{4}-/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Cuéntanos en una frase' }).fill('Amaneció con fiebre.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('En revisión').first()).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
  // The home shows one child at a time.
  const child = /\/parent\/attendance\/([\w-]+)/.exec(page.url())?.[1];
  await page.goto(new URL(`/parent/home?child=${child}`, page.url()).href);
  await expect(page.getByText('Enviado al colegio')).toBeVisible();
  await expect(page.getByText(/en revisión/).first()).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
});

test('the number of explanations that wait opens as many, and one less when one is answered', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'an explanation is answered once');
  const page = await enter('admin', '/admin/home');
  const line = page.getByRole('link', { name: /\d+ justificaci(ón|ones) por responder/ });
  const numberOf = async () => Number(/\d+/.exec(await line.innerText())?.[0]);
  await expect(line).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(/\/admin\/home\?show=justifications$/);
  const list = page.getByRole('region', { name: 'Justificaciones' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const more = list.getByRole('button', { name: 'Mostrar más' });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  const heading = list.getByText(/por responder/);
  const shown = await rows.count();
  await expect(heading).toContainText(String(shown));
  await rows.first().getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(rows).toHaveCount(shown - 1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect.poll(numberOf).toBe(shown - 1);
});
