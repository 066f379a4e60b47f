import type { Page } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../person.ts';

const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);
const PAPER = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const REASON = 'Sumé mal los puntos de la segunda parte.';

test('a teacher follows a change that was asked for, takes it back, and reads what was decided', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  test.slow();
  const page = await enter('teacher', '/teacher/gradebook');
  await openBook(page, 'Matemáticas 7ºC');
  await page
    .getByRole('button', { name: /Periodo/ })
    .first()
    .click();
  await page.getByRole('option', { name: '1.º periodo' }).click();
  await expect(page.getByRole('toolbar').getByText(/^(Publicada|Cerrada)$/)).toBeVisible();
  const book = page.url();

  const ask = async () => {
    await cell(page, '3.0').click();
    await page.getByRole('button', { name: 'Pedir un cambio' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nota nueva').fill('4,8');
    await dialog.getByLabel('Motivo').fill(REASON);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'examen.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAPER) });
    await expect(dialog.getByText('examen.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('Solicitud enviada.')).toBeVisible();
  };

  await ask();
  await expect(cell(page, '3.0')).toContainText('cambio solicitado, a 4.8: Espera decisión');
  await expect(page.getByText(/Espera decisión: pediste cambiar .+ por 4\.8/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirar solicitud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar solicitud' }).click();
  await expect(page.getByText('Solicitud retirada.')).toBeVisible();
  await expect(cell(page, '3.0')).not.toContainText('cambio solicitado');

  await ask();
  await page.getByRole('link', { name: 'Ver mis solicitudes' }).click();
  await expect(page.getByRole('dialog').getByText('Lo pediste tú: decide otra persona.')).toBeVisible();

  const decides = await enter('coordinator', '/coordinator/grade-approvals?tab=changes');
  await decides.getByRole('row').filter({ hasText: REASON }).getByRole('button').first().click();
  const drawer = decides.getByRole('dialog');
  const evidence = drawer.getByRole('link', { name: 'Ver la evidencia' });
  const href = (await evidence.getAttribute('href')) ?? '';
  const paper = await decides.request.get(new URL(href, decides.url()).href);
  expect([paper.status(), await paper.text()]).toEqual([200, PAPER]);
  await drawer.getByLabel('Qué decides y por qué').fill('Falta la prueba corregida.');
  await drawer.getByRole('button', { name: 'No aprobar' }).click();
  await expect(decides.getByText('Cambio no aprobado.', { exact: false })).toBeVisible();

  const reads = await enter('teacher', '/teacher/gradebook?tab=changes');
  const row = reads.getByRole('row').filter({ hasText: 'No aprobado' }).first();
  await expect(row).toContainText('Falta la prueba corregida.');
  await reads.goto(book);
  await expect(cell(reads, '3.0')).toContainText('No aprobado');
});
