import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { sharedCourse } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

const paper = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, 'guía ');
  bytes.write('%PDF-1.7\n');
  return bytes;
};
const pdf = (name: string, size = 6_000) => ({ name, mimeType: 'application/pdf', buffer: paper(size) });

/** Chooses files as the button of the page lets one. */
const send = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('.page-head input[type=file]').setInputFiles(files);

async function openMaterial(page: Page, name: string) {
  await page.getByRole('link', { name }).click();
  return page.getByRole('dialog', { name });
}

test('a teacher keeps a file in a folder; a program and a page that call themselves otherwise are turned away', async ({
  enter,
}) => {
  const page = await enter('teacher', '/teacher/materials');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('menuitem', { name: 'Nueva carpeta' }).click();
  const folder = anew('Fracciones');
  await page.getByRole('textbox', { name: 'Nombre' }).fill(folder);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: folder }).click();
  await expect(page.getByText('Esta carpeta está vacía')).toBeVisible();

  await send(page, [
    pdf('Guía de fracciones.pdf', 5_000_000),
    { name: 'tarea.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000programa', 'latin1') },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
  ]);
  await expect(page.getByText('Por dentro es un programa')).toBeVisible();
  await expect(page.getByText('Por dentro es una página web')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar tarea.pdf de la lista' }).click();
  await page.getByRole('button', { name: 'Quitar foto.png de la lista' }).click();
  await expect(page.getByRole('link', { name: 'Guía de fracciones' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const sheet = await openMaterial(page, 'Guía de fracciones');
  await expect(sheet.getByText('Versión 1')).toBeVisible();
  await expect(sheet.locator('iframe')).toBeVisible();
  await sheet.locator('input[type=file]').setInputFiles([pdf('Guía corregida.pdf')]);
  await expect(sheet.getByText('Versión 2')).toBeVisible();
  await expect(sheet.getByText(/Guía corregida\.pdf/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('an upload whose connection breaks goes on where it stopped', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/materials');
  const starts: string[] = [];
  let broken = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const start = new URL(route.request().url()).searchParams.get('start') ?? '';
    starts.push(start);
    // The first part arrives, then the line is dead twice.
    if (start !== '0' && broken < 2) {
      broken += 1;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  const name = anew('Antología');
  await send(page, [pdf(`${name}.pdf`, 5_000_000)]);
  await expect(page.getByText('Sin red. Sigue solo cuando vuelva.')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 30_000 });
  expect(broken).toBe(2);
  expect(starts.filter((start) => start === '0')).toHaveLength(1);
});

test('what is too large is refused before a byte is sent', async ({ enter }) => {
  const page = await enter('teacher', '/teacher/materials');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent += 1;
  });
  await page.getByRole('button', { name: 'Subir archivos' }).waitFor();
  await page.evaluate(() => {
    const film = new File(['x'], 'película.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 2_000_000_000 });
    const dropped = new DataTransfer();
    dropped.items.add(film);
    const area = document.querySelector('.drop-area');
    // A file of two gigabytes cannot be made here; one that says so is judged alike.
    Object.defineProperty(DataTransferItem.prototype, 'getAsFile', { value: () => film, configurable: true });
    for (const type of ['dragenter', 'drop'])
      area?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: dropped }));
  });
  await expect(page.getByText(/película\.mp4/)).toBeVisible();
  await expect(page.getByText(/200 MB/).first()).toBeVisible();
  expect(sent).toBe(0);
});

test('a class opens what its teacher shares, gets the new version, and loses it when the office archives it', async ({
  enter,
}) => {
  const name = anew('Lectura de la semana');
  const { sectionId } = await sharedCourse();
  const address = `/student/my-classes?class=${sectionId}&tab=materials`;
  const page = await enter('teacher', '/teacher/materials');
  await send(page, [pdf(`${name}.pdf`)]);
  const sheet = await openMaterial(page, name);
  await sheet.getByRole('combobox', { name: 'Clases' }).click();
  await page.getByRole('option').first().waitFor();
  const taught = await page.getByRole('option').count();
  for (let at = 0; at < taught; at++) await page.getByRole('option').nth(at).click();
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(page.getByText('Listo: cambió con qué clases se comparte')).toBeVisible();

  await enter('student', address);
  await page.getByRole('button', { name: `Abrir ${name}` }).click();
  const open = page.getByRole('dialog', { name });
  const shown = new URL((await open.locator('iframe').getAttribute('src')) ?? '', page.url()).href;
  const fetched = await page.request.get(shown);
  expect(fetched.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' });
  expect((await fetched.body()).length).toBe(6_000);
  expect(await faultsOf(page)).toEqual([]);

  await enter('teacher', '/teacher/materials');
  const again = await openMaterial(page, name);
  await again.locator('input[type=file]').setInputFiles([pdf('nueva.pdf', 7_000)]);
  await expect(again.getByText('Versión 2')).toBeVisible();
  await enter('student', address);
  await page.getByText(name).waitFor();
  // The address from before gives the new file.
  expect((await (await page.request.get(shown)).body()).length).toBe(7_000);

  await enter('admin', '/admin/content-management?tab=media');
  await page.getByRole('button', { name: /Sede Primaria/ }).click();
  await page.getByRole('option', { name: 'Sede Secundaria' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(name);
  const found = await openMaterial(page, name);
  await found.getByRole('button', { name: 'Archivar' }).click();
  await expect(found.getByText(/Está archivado/)).toBeVisible();
  await enter('student', address);
  // Other things that were handed out stay.
  await expect(page.getByText('Cómo tomar apuntes').first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await page.request.get(shown)).status()).toBe(404);
});

test('a lesson takes a material up in its editor, by keyboard, and the material says where it is used', async ({
  enter,
}) => {
  const { id: courseId } = await sharedCourse();
  const title = anew('Las mareas');
  const lesson = await ask<{ id: string }>('teacher', 'POST', '/lessons/authored', { courseId, title });
  const page = await enter('teacher', `/teacher/create-lesson?id=${lesson.id}`);
  await page.getByRole('button', { name: /^Escribe aquí/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.le-row[data-active] .le-text')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('archivo');
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Archivo' });
  await picker.getByRole('searchbox').fill('apuntes');
  await expect(picker.getByRole('button', { name: /Un minuto/ })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await picker.getByRole('button', { name: /^Cómo tomar apuntes/ }).press('Enter');
  await expect(page.locator('.le-row[data-active]').getByRole('textbox', { name: 'Título' })).toHaveValue(
    'Cómo tomar apuntes',
  );
  await expect(page.getByText('Todo guardado')).toBeVisible();

  await enter('teacher', '/teacher/materials');
  await page.getByRole('link', { name: /^Para estudiar en casa/ }).click();
  const sheet = await openMaterial(page, 'Cómo tomar apuntes');
  await expect(sheet.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('the office sees the pages of the school with versions and acceptances, and a director only what is theirs', async ({
  enter,
}) => {
  const page = await enter('admin', '/admin/content-management?tab=pages');
  await expect(page.getByRole('link', { name: /Privacidad/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Espacio' }).click();
  await expect(page.getByText(/de 50/).first()).toBeVisible();
  await enter('director', '/admin/content-management?tab=pages');
  await expect(page.getByRole('navigation', { name: 'Contenidos' }).getByRole('link')).toHaveText([
    'Biblioteca',
    'Todos los materiales',
    'Espacio',
  ]);
});
