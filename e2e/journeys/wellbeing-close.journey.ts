import { readFile } from 'node:fs/promises';
import { readPdfText } from '@patio/pdf';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../person.ts';
import { cards, openOwnCase } from '../wellbeing.ts';

/** Prints the row of a paper, and answers what the file says. */
async function printed(page: Page, row: Locator): Promise<string> {
  const waiting = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Imprimir' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return (await readPdfText(await readFile(await download.path()))) ?? '';
}

test('a report of the country is written and printed, the case is closed with its act, and leaves the board', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  const panel = await openOwnCase(page, '004');
  await panel.getByRole('tab', { name: 'Archivos' }).click();

  await panel.getByRole('button', { name: 'Escribir informe' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Revisa con tu autoridad')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Terminar el informe' })).toBeDisabled();
  const words = `Se conversó con la familia ${Date.now()}`;
  const parts = drawer.getByRole('textbox');
  expect(await parts.count()).toBeGreaterThan(2);
  for (const part of await parts.all()) await part.fill(words);
  await drawer.getByRole('button', { name: 'Terminar el informe' }).click();
  await expect(page.getByText('Informe guardado')).toBeVisible();
  const report = panel.getByRole('listitem').filter({ hasText: 'Terminado' });
  // Finished, it is no longer changed.
  await expect(report.getByRole('button', { name: 'Cambiar' })).toHaveCount(0);
  expect(await printed(page, report)).toContain(words);

  const summary = `Vuelve a entregar y a conversar ${Date.now()}`;
  await panel.getByRole('button', { name: 'Cerrar el caso', exact: true }).click();
  const act = page.getByRole('dialog');
  await act.getByLabel('Qué se hizo y qué cambió').fill(summary);
  await act.getByLabel('Qué queda por cuidar y quién lo hace').fill('La tutora pregunta cada mes');
  await act.getByRole('button', { name: 'Cerrar el caso', exact: true }).click();
  await expect(page.getByText('Caso cerrado', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Caso cerrado el/)).toBeVisible();
  const paper = await printed(page, panel.getByRole('listitem').filter({ hasText: 'Acta de cierre' }));
  expect(paper).toContain(summary);
  expect(paper).toContain('La tutora pregunta cada mes');
  // Nothing more is written into it, and it no longer waits for a review.
  await expect(panel.getByRole('button', { name: 'Escribir informe' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Abrir el caso de nuevo' })).toBeVisible();
  await expect(cards(page).filter({ hasText: '· 004' })).toHaveCount(0);
});
