import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { giveWork, inHours, returnWork, workOf } from '../assignment.ts';
import { expect, offlineTest, test } from '../person.ts';

const RECEIPT = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;
/** A sheet that was photographed lying: 16 dots wide and 8 high, with a note that it must be turned to stand. */
const PHOTO = {
  name: 'cuaderno.jpeg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////////////////////' +
      '//////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAIABADAREAAhEB' +
      'AxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAA' +
      'AAD/2gAMAwEAAhEDEQA/ALQAf//Z',
    'base64',
  ),
};
/** A program that calls itself a paper. */
const DISGUISED = {
  name: 'tarea.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04'),
};

/** How wide and high a picture is as it lies in its file. */
const sizeOf = (page: Page, id: string) =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob(), { imageOrientation: 'none' });
    return { width: picture.width, height: picture.height };
  }, `/api/files/${id}`);

async function choose(page: Page, button: string, file: typeof PHOTO): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('a student hands in text and a photo, gets a receipt, withdraws and hands in again', async ({ enter }) => {
  const title = anew('Una tarde en el museo');
  const given = await giveWork(title);
  const page = await enter('student', '/student/assignments?view=owed');
  await page.getByRole('link', { name: `Empezar “${title}”` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Cuenta con tus palabras')).toBeVisible();

  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Todavía no hay nada que entregar.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Vi una vasija con forma de búho.');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await choose(page, 'Agregar un archivo', DISGUISED);
  await expect(page.getByText('Este archivo no se puede recibir')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar tarea.pdf' }).click();
  await choose(page, 'Tomar una foto', PHOTO);
  await expect(page.getByText(/^Lista · /)).toBeVisible();
  await expect(page.getByText('Todo guardado')).toBeVisible();

  // What is written is there after a reload, before anything is handed in.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toHaveValue('Vi una vasija con forma de búho.');
  await expect(page.getByText('cuaderno.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).dblclick();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expect(page.getByText('Entregada a tiempo')).toBeVisible();
  await expect(page.getByText(/7 palabras y 1 foto/)).toBeVisible();
  const { attempts, state } = await workOf(given);
  expect(state).toBe('handed_in');
  expect(attempts).toHaveLength(1);
  const [photo] = attempts[0]?.content.files ?? [];
  expect(await sizeOf(page, photo?.id ?? '')).toEqual({ width: 8, height: 16 });

  await page.getByRole('button', { name: 'Retirar la entrega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar la entrega' }).click();
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Vi dos vasijas.');
  await page.getByRole('button', { name: 'Entregar otra vez' }).click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expect.poll(async () => (await workOf(given)).attempts.length).toBe(2);
});

offlineTest('work that was handed in without a network arrives later, once', async ({ enter, context }) => {
  const given = await giveWork(anew('La leyenda del lago'));
  const page = await enter('student', `/student/assignment-submit/${given.id}`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Esto es lo último que guardó este dispositivo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('El lago guardaba una campana.');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Sin conexión: se envía sola')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sin conexión: se envía sola')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await workOf(given)).attempts.length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByText(RECEIPT)).toBeVisible();
  const { attempts } = await workOf(given);
  expect(attempts).toMatchObject([
    { offline: true, lateMinutes: 0, content: { text: 'El lago guardaba una campana.' } },
  ]);
});

test('late work is named calmly and still taken', async ({ enter }) => {
  const title = anew('Mapa de climas');
  const given = await giveWork(title, { dueAt: inHours(-30), closesAt: inHours(72), forms: ['text'] });
  const page = await enter('student', '/student/assignments?view=late');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText(/^Era para el .*; se recibe hasta/)).toBeVisible();
  await row.getByRole('link', { name: `Empezar “${title}”` }).click();
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Selva, costa y sierra.');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect((await workOf(given)).attempts[0]?.lateMinutes).toBeGreaterThan(29 * 60);
  // It stands on the page of its class too, without a word of alarm.
  await page.goto(new URL(`/student/my-classes?class=${given.sectionId}&tab=assignments`, page.url()).href);
  const there = page.getByRole('listitem').filter({ hasText: title });
  await expect(there.getByText(/^Entregada el .*, después de la fecha$/)).toBeVisible();
});

test('returned work shows its mark and comment, and the student says that it was understood', async ({ enter }) => {
  const title = anew('Carta a una abuela');
  const given = await giveWork(title, { forms: ['text'] });
  const page = await enter('student', `/student/assignment-submit/${given.id}`);
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Querida abuela: hoy llovió.');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await returnWork(given, { score: '17', comment: 'Se oye tu voz. Cuenta también qué sentiste.' });

  await page.goto(new URL('/student/assignments?view=returned', page.url()).href);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Se oye tu voz. Cuenta también qué sentiste.')).toBeVisible();
  await expect(page.locator('#main').getByText('17', { exact: true })).toBeVisible();
  await expect(page.getByText('Querida abuela: hoy llovió.')).toBeVisible();
  await page.getByRole('button', { name: 'Lo entendí' }).click();
  await expect(page.getByRole('button', { name: 'Lo entendiste' })).toBeVisible();

  // The same work stands in the list of the year, with its mark.
  await page.goto(new URL('/student/assignments-list?f.state=returned', page.url()).href);
  await page.getByRole('searchbox', { name: 'Buscar tarea' }).fill(title);
  await expect(page.getByText('Devuelta').first()).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});

test('a family sees how the work stands and not what was handed in', async ({ enter }) => {
  const page = await enter('parent', '/parent/home');
  await page
    .getByRole('link', { name: /por hacer|está al día/ })
    .first()
    .click();
  await expect(page.getByRole('radiogroup', { name: 'Qué tareas ver' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empezar' })).toHaveCount(0);
});
