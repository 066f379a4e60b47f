import { makeId } from '@patio/kernel';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { common, publish } from '../lesson.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

// What was read lies on the device only where its worker does.
test.use({ serviceWorkers: 'allow' });

interface ClassProgress {
  students: { state: string; stepsSeen: number }[];
  questions: { prompt: string; answered: number; failed: number }[];
}

test('a lesson is published, read without a network, and the teacher sees how it went', async ({ enter, context }) => {
  const { lesson, course } = await publish('El viaje del agua');
  const page = await enter('student', `/student/lesson-viewer/${lesson.id}`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El viaje del agua');
  await expect(page.getByText('paso 1 de 2')).toBeVisible();
  // Formulas are drawn, not written out.
  await expect(page.locator('math mfrac')).toHaveCount(2);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('paso 2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'De adentro' }).click();
  await expect(page.getByText('La botella está cerrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Del vapor del aire' }).click();
  await expect(page.getByText('¡Así es!')).toBeVisible();
  // On a phone the notes lie below what is read.
  await page.getByRole('button', { name: 'Mis notas' }).click();
  await expect(page.getByRole('button', { name: 'Escribir una nota' })).toBeInViewport();
  await page.getByRole('button', { name: 'Escribir una nota' }).click();
  await page.getByRole('textbox', { name: 'Tu nota' }).fill('Como la tapa de la olla.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  // It opens where one was, still without a network.
  await page.reload();
  await expect(page.getByText('paso 2 de 2')).toBeVisible();
  await expect(page.getByText('Como la tapa de la olla.')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('¡Terminaste “El viaje del agua”!')).toBeVisible();

  await context.setOffline(false);
  const progress = () =>
    ask<ClassProgress>('teacher', 'GET', `/lessons/published/${lesson.id}/class?sectionId=${course.sectionId}`);
  await expect
    .poll(async () => (await progress()).students.filter(({ state }) => state === 'done').length, { timeout: 45_000 })
    .toBe(1);
  expect((await progress()).questions).toMatchObject([{ answered: 1, failed: 0 }]);
  await page.getByRole('button', { name: 'Cerrar la lección' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis cursos');
});

test('a page of another site is asked for when its reader says so, and stays in its frame', async ({
  enter,
  context,
}) => {
  const title = anew('El péndulo');
  const address = 'https://phet.colorado.edu/sims/html/pendulum-lab/latest/pendulum-lab_es.html';
  let asked = 0;
  await context.route('https://phet.colorado.edu/**', (route) => {
    asked += 1;
    return route.fulfill({
      contentType: 'text/html',
      body: '<h1>Laboratorio</h1><script>try { top.location = "https://phet.colorado.edu/away"; } catch { document.body.append("dentro"); }</script>',
    });
  });
  const { lesson } = await publish(title, [
    { ...common, id: makeId(), type: 'embed', address, title: 'Laboratorio de péndulos' },
  ]);
  const page = await enter('student', `/student/lesson-viewer/${lesson.id}`);
  await expect(page.getByText('Laboratorio de péndulos')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Mostrar aquí' }).click();
  const frame = page.frameLocator('iframe[title="Laboratorio de péndulos"]');
  await expect(frame.getByRole('heading', { name: 'Laboratorio' })).toBeVisible();
  // It runs its own code, and cannot lead the page away.
  await expect(frame.getByText('dentro')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await faultsOf(page)).toEqual([]);
});

test('time in a step that is left in the middle is counted', async ({ enter }) => {
  const { lesson } = await publish(anew('Un rato de lectura'));
  const page = await enter('student', `/student/lesson-viewer/${lesson.id}`);
  await expect(page.getByText('paso 1 de 2')).toBeVisible();
  // A lesson is read for seconds, not for moments.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1);
      return page.evaluate(() => performance.now());
    })
    .toBeGreaterThan(6_000);
  await page.getByRole('button', { name: 'Cerrar la lección' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis cursos');
  const seconds = async () =>
    (await ask<{ progress: { seconds: number } | null }>('student', 'GET', `/lessons/published/${lesson.id}`)).progress
      ?.seconds ?? 0;
  await expect.poll(seconds, { timeout: 45_000 }).toBeGreaterThan(0);
});
