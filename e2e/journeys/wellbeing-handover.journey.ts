import { expect, test } from '../person.ts';
import { cards, openOwnCase, signInColleague, typePhrase } from '../wellbeing.ts';

test('at the end of the year a case is handed to a colleague, and whoever led it is out of it at once', async ({
  enter,
  browser,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  await openOwnCase(page, '002');
  const { origin, searchParams } = new URL(page.url());
  const id = searchParams.get('case') ?? '';
  // Asked beside the page, with the same session: what the door answers, whatever the page shows.
  const ask = async (path: string) => {
    const answer = await page.request.get(`${origin}/api/wellbeing/cases/${id}${path}`);
    return `${answer.status()} ${await answer.text()}`;
  };
  expect(await ask('')).toMatch(/^200 /);
  expect(await ask('/time-line?limit=5')).toMatch(/^200 /);

  const note = `Le gusta dibujar mientras conversa ${Date.now()}`;
  await page.goto(`${origin}/psychology/tracking?tab=load`);
  const line = page.getByRole('listitem').filter({ hasText: /caso 2(?!\d)/ });
  await line.getByRole('button', { name: 'Ofrecer el caso' }).click();
  const offer = page.getByRole('dialog');
  await expect(offer.getByRole('button', { name: /Elisa Mora Quintana/ })).toBeVisible();
  await offer.getByLabel('Lo que debe saber primero').fill(note);
  await offer.getByRole('button', { name: 'Enviar' }).click();
  await expect(line.getByText('Espera la respuesta de Elisa Mora Quintana')).toBeVisible();
  // Offered is not handed over.
  expect(await ask('')).toMatch(/^200 /);

  const other = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await signInColleague(other, origin);
  const elisa = await other.newPage();
  await elisa.goto(`${origin}/psychology/tracking?tab=load`);
  await typePhrase(elisa);
  const asked = elisa.getByRole('listitem').filter({ hasText: /caso 2(?!\d)/ });
  await expect(asked.getByText('Espera tu respuesta')).toBeVisible();
  await asked.getByRole('button', { name: 'Leer la nota' }).click();
  await expect(elisa.getByRole('dialog').getByText(note)).toBeVisible();
  await elisa.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Aceptar' }).click();
  await expect(elisa.getByText('Respuesta guardada')).toBeVisible();
  await elisa.goto(`${origin}/psychology/tracking?case=${id}`);
  await expect(elisa.getByRole('region', { name: 'Caso' }).getByText(note)).toBeVisible();

  // Elena's key is still open, and opens nothing of this case.
  for (const path of ['', '/time-line?limit=5', '/agreements', '/interventions', '/reports', '/readings'])
    expect(await ask(path), path).toContain('wellbeing.reason_needed');
  await page.goto(`${origin}/psychology/tracking?case=${id}`);
  await expect(page.getByText('Este caso es de otra persona')).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
  await expect(cards(page).filter({ hasText: '· 002' })).toHaveAttribute('data-foreign');
  await other.close();
});
