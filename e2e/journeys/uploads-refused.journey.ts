import type { Page } from '@playwright/test';
import { openScanner, startOwnServer } from '../own-server.ts';
import { expect, test } from '../person.ts';
import type { RunningServer } from '../server.ts';

const paper = (text: string) => ({
  name: 'guía.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}`.padEnd(4_000, ' ')),
});

async function openMaterials(page: Page, server: RunningServer): Promise<void> {
  await page.context().addCookies(await server.signInAs('teacher', 'es'));
  await page.goto(`${server.url}/teacher/materials`);
  await page.locator('h1').first().waitFor();
}
const send = (page: Page, text: string) => page.locator('.page-head input[type=file]').setInputFiles([paper(text)]);

test.describe.configure({ timeout: 180_000 });

test('a file in which the scanner finds something is not kept, and its sender reads why', async ({ page }) => {
  const scanner = await openScanner();
  const server = await startOwnServer({ CLAMD_URL: scanner.url });
  try {
    await openMaterials(page, server);
    await send(page, 'EICAR');
    await expect(page.getByText('el antivirus encontró Eicar-Test-Signature')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reintentar/ })).toHaveCount(0);
    await page.getByRole('button', { name: /Quitar guía.pdf/ }).click();
    await send(page, 'tarea');
    await expect(page.getByRole('link', { name: 'guía' }).first()).toBeVisible();
  } finally {
    await server.stop();
    await scanner.close();
  }
});

test('a school without room takes no file, and says whom to ask', async ({ page }) => {
  const server = await startOwnServer({ FILES_SCHOOL_MB: '1' });
  try {
    await openMaterials(page, server);
    await send(page, 'tarea');
    await expect(page.getByText('Tu colegio ya llenó su espacio para archivos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'guía' })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
