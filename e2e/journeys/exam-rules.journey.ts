import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { endSittings, giveExam, sittingOf } from '../exam.ts';
import { expect, test } from '../person.ts';
import { uploadPicture } from '../picture.ts';
import { signInAgain, startServer } from '../server.ts';

test.afterEach(endSittings);

test('an exam with a password opens at its time, asks for the password, and can be tried as often as it says', async ({
  enter,
}) => {
  const opensAt = new Date(Date.now() + 12_000).toISOString();
  const id = await giveExam(anew('Examen con clave'), { opensAt, password: 'Luna', rules: { attempts: 2 } });
  const page = await enter('student', '/student/assignments');
  const main = page.locator('#main');
  // Until then nobody of the class finds it, not even by its address.
  await expect(ask('student', 'GET', `/assessments/mine/${id}`)).rejects.toThrow('404');
  await expect(async () => {
    await page.goto(new URL(`/student/assignment-submit/${id}`, page.url()).href);
    await expect(main.getByRole('button', { name: 'Empezar el examen' })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  const password = main.getByRole('textbox', { name: 'Contraseña del examen' });
  await password.fill('Sol');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await expect(main.getByText('Esa no es la clave del examen.')).toBeVisible();
  await password.fill('luna');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await main.getByRole('radio', { name: 'Venus' }).check();
  await expect(main.getByText('Todo guardado')).toBeVisible();
  await main.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar examen' }).click();
  await expect(main.getByRole('heading', { name: 'Entregaste tu examen' })).toBeVisible();
  const receipt = await main.locator('dd', { hasText: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ }).innerText();

  await page.reload();
  await expect(main.getByText(`Recibo ${receipt}`)).toBeVisible();
  await expect(main.getByText('1 de 2 usados')).toBeVisible();
  await password.fill('luna');
  await main.getByRole('button', { name: 'Empezar otro intento' }).click();
  await expect(main.getByRole('radio', { name: 'Venus' })).not.toBeChecked();
  await main.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar examen' }).click();
  await expect(main.getByRole('heading', { name: 'Entregaste tu examen' })).toBeVisible();
  await page.reload();
  await expect(main.getByText('Intento 2')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Empezar otro intento' })).toHaveCount(0);
});

test('a second device goes on with the same exam, its answers and its marks to look again', async ({
  enter,
  browser,
}) => {
  const id = await giveExam(anew('Examen en dos pantallas'));
  const page = await enter('student', `/student/assignment-submit/${id}`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await main.getByRole('radio', { name: 'Mercurio' }).check();
  await main.getByRole('button', { name: 'Marcar para revisar' }).nth(1).click();
  await expect(main.getByRole('button', { name: 'Quitar marca' })).toBeVisible();
  await expect(main.getByText('Todo guardado')).toBeVisible();

  const server = await startServer();
  const other = await browser.newContext({ locale: 'es-PE' });
  await other.addCookies(await signInAgain(server.url, 'student', 'es'));
  const second = await other.newPage();
  // What was marked goes with the next request, a moment later.
  await expect(async () => {
    await second.goto(`${server.url}/student/assignment-submit/${id}`);
    await expect(second.locator('#main').getByRole('radio', { name: 'Mercurio' })).toBeChecked();
    await expect(second.locator('#main').getByRole('button', { name: 'Quitar marca' })).toHaveCount(1);
  }).toPass({ timeout: 30_000 });
  await second.locator('#main').getByRole('radio', { name: 'Venus' }).check();
  await expect(second.locator('#main').getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Venus' })).toBeChecked();
  await other.close();
  expect((await sittingOf(id))?.answered).toBe(1);
});

const pair = (at: number, left: string, right: string) => ({
  left: { id: `l${at}`, text: left },
  right: { id: `r${at}`, text: right },
});

test('pairs are found and a place is pointed at, by mouse and by name', async ({ enter }) => {
  const file = await uploadPicture('teacher', 'assessments.picture');
  const id = await giveExam(anew('Examen con imagen'), {
    questions: [
      {
        kind: 'match',
        prompt: 'Une cada país con su capital.',
        pairs: [pair(1, 'Perú', 'Lima'), pair(2, 'Chile', 'Santiago')],
      },
      {
        kind: 'hot_spot',
        prompt: 'Señala el norte del mapa.',
        image: { file, alt: 'Mapa sin nombres' },
        regions: [
          { id: 'n', label: 'Arriba', right: true, shape: { kind: 'rectangle', x: 0, y: 0, width: 1, height: 0.4 } },
          { id: 's', label: 'Abajo', right: false, shape: { kind: 'rectangle', x: 0, y: 0.6, width: 1, height: 0.4 } },
        ],
      },
    ],
  });
  const page = await enter('student', `/student/assignment-submit/${id}`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  for (const [country, city] of [
    ['Perú', 'Lima'],
    ['Chile', 'Santiago'],
  ] as const) {
    await main.getByRole('button', { name: new RegExp(country) }).click();
    await page.getByRole('option', { name: city }).click();
  }
  const picture = main.getByRole('button', { name: /Mapa sin nombres/ });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 100) / 2, y: (box?.height ?? 100) * 0.9 } });
  await main.getByText('Elegir por nombre').click();
  await main.getByRole('checkbox', { name: 'Arriba' }).check();
  await expect(main.getByText('Todo guardado')).toBeVisible();
  await main.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('dialog').getByText('Respondiste todas las preguntas.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar examen' }).click();
  await expect(main.getByRole('heading', { name: 'Entregaste tu examen' })).toBeVisible();
  const sitting = await sittingOf(id);
  const { items } = await ask<{ items: { earned: number | null }[] }>(
    'teacher',
    'GET',
    `/assessments/sittings/${sitting?.id}`,
  );
  expect(items.map(({ earned }) => earned)).toEqual([2, 2]);
});

test('an import is taken back', async ({ enter }) => {
  const name = anew('Deshecho');
  const gift = `::${name} uno::2 + 2 = {=4 ~5}\n\n::${name} dos::3 + 3 = {=6 ~5}\n`;
  const page = await enter('teacher', '/teacher/assessments?import=new');
  const main = page.locator('#main');
  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name}.txt`);
  await main.getByRole('button', { name: /Asignatura/ }).click();
  await page
    .getByRole('option', { name: /^Matemática/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'Agregar 2 preguntas al banco' }).click();
  await main.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(main.getByText('Importación deshecha')).toBeVisible();
  await page.goto(new URL('/teacher/assessments', page.url()).href);
  await page.getByRole('searchbox').first().fill(name);
  await expect(main.getByText(`${name} uno`)).toHaveCount(0);
});
