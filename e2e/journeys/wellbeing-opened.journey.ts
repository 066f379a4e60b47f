import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { expect, offlineTest, test } from '../person.ts';
import { cards, openOwnCase, openWithPhrase, shutDoor, signInColleague, typePhrase } from '../wellbeing.ts';

test('a colleague’s case opens for an hour with a reason; its lead sees who and why, and the week’s review closes it', async ({
  enter,
  browser,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  await openWithPhrase(page);
  await cards(page).and(page.locator('[data-foreign]')).filter({ hasText: '· 009' }).click();
  await expect(page.getByText('Este caso es de otra persona')).toBeVisible();
  const reason = anew('La cubro hoy y la familia llamó');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('corto');
  await page.getByRole('button', { name: 'Abrir con este motivo' }).click();
  await expect(page.getByText('Este caso es de otra persona')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await page.getByRole('button', { name: 'Abrir con este motivo' }).click();
  const panel = page.getByRole('region', { name: 'Caso' });
  await expect(panel.getByText(/Lo abriste con un motivo\. Se cierra a las/)).toBeVisible();
  await expect(panel.getByText('Seguimiento después del cambio de casa.')).toBeVisible();
  const { origin, searchParams } = new URL(page.url());

  const other = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await signInColleague(other, origin);
  const elisa = await other.newPage();
  await elisa.goto(`${origin}/psychology/tracking?case=${searchParams.get('case')}`);
  await typePhrase(elisa);
  const own = elisa.getByRole('region', { name: 'Caso' });
  await own.getByRole('tab', { name: 'Lecturas' }).click();
  await expect(own.getByText(reason)).toBeVisible();
  await expect(own.getByText(/Registro íntegro/)).toBeVisible();
  await elisa.goto(`${origin}/psychology/tracking?tab=readings`);
  const line = elisa.getByRole('listitem').filter({ hasText: reason });
  await line.getByRole('button', { name: /revis|Revis/ }).click();
  await expect(line.getByText(/Elisa Mora Quintana/).last()).toBeVisible();
  await expect(line.getByRole('button')).toHaveCount(0);
  await other.close();
});

/** Every word that this browser keeps of the site: storages, databases and kept answers. */
async function whatIsKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        kept.push(request.url, /json|html|text\/plain/.test(type) ? ((await answer?.text()) ?? '') : '');
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name as string);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        kept.push(JSON.stringify(rows));
      }
      database.close();
    }
    return kept.join('\n');
  });
}

offlineTest(
  'nothing of a case is kept on the device, and without a network nothing of it can be read',
  async ({ enter, context }) => {
    const page = await enter('psychology', '/psychology/tracking');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    const panel = await openOwnCase(page, '010');
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    const words = anew('Solo el equipo lee esto');
    await page.getByLabel('Nota para el equipo del caso').fill(words);
    expect(await whatIsKept(page)).not.toContain(words);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Guardar/ })
      .click();
    await expect(panel.getByText(words)).toBeVisible();
    const older = 'Dijo que prefiere escribir antes que hablar';
    await expect(panel.getByText(older)).toBeVisible();
    for (const tab of ['Plan', 'Acuerdos', 'Archivos', 'Lecturas', 'Resumen']) {
      await panel.getByRole('tab', { name: tab }).click();
      await expect(panel.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    }
    const kept = await whatIsKept(page);
    // What is kept of other pages shows that this looks where things are.
    expect(kept.length).toBeGreaterThan(1_000);
    for (const secret of [words, older]) expect(kept).not.toContain(secret);

    await context.setOffline(true);
    await page.reload().catch(() => undefined);
    await expect(page.getByText(older)).toHaveCount(0);
    for (const secret of [words, older]) expect(await page.content()).not.toContain(secret);
    await context.setOffline(false);
    await page.reload();
    await shutDoor(page);
  },
);
