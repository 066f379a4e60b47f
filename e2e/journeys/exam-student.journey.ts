import { makeId } from '@patio/kernel';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { endSittings, giveExam, returnExam, sittingOf } from '../exam.ts';
import { expect, offlineTest, test } from '../person.ts';

test.afterEach(endSittings);

offlineTest('an exam goes on after a reload and without a network, and arrives whole', async ({ enter, context }) => {
  const title = anew('Examen de astros');
  const id = await giveExam(title);
  const page = await enter('student', `/student/assignment-detail/${id}`);
  const main = page.locator('#main');
  await expect(main.getByText('3 preguntas, 20 puntos')).toBeVisible();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await main.getByRole('link', { name: 'Ir al examen' }).click();
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await expect(main.getByText('Quedan 30 min')).toBeVisible();

  await main.getByRole('radio', { name: 'Mercurio' }).check();
  await expect(main.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Mercurio' })).toBeChecked();

  await context.setOffline(true);
  const moon = main.getByRole('textbox', { name: 'Tu respuesta' }).first();
  await moon.fill('Luna');
  await expect(main.getByText('No hay conexión. Sigue respondiendo')).toBeVisible();
  await page.reload();
  await expect(moon).toHaveValue('Luna');
  await expect(main.getByRole('radio', { name: 'Mercurio' })).toBeChecked();
  expect((await sittingOf(id))?.answered).toBe(1);

  await context.setOffline(false);
  await expect.poll(async () => (await sittingOf(id))?.answered, { timeout: 30_000 }).toBe(2);
  await expect(main.getByText('Todo guardado')).toBeVisible();

  await main.getByRole('button', { name: 'Entregar' }).click();
  const last = page.getByRole('dialog');
  await expect(last.getByText('Una pregunta está sin responder:')).toBeVisible();
  await last.getByRole('button', { name: 'Pregunta 3' }).click();
  await expect(page.getByRole('heading', { name: 'Pregunta 3 de 3' })).toBeFocused();
  await main.getByRole('textbox', { name: 'Tu respuesta' }).last().fill('Porque la Tierra gira sobre sí misma.');
  await main.getByRole('button', { name: 'Entregar' }).click();
  await expect(last.getByText('Respondiste todas las preguntas.')).toBeVisible();
  await last.getByRole('button', { name: 'Entregar examen' }).dblclick();
  await expect(main.getByRole('heading', { name: 'Entregaste tu examen' })).toBeVisible();
  await expect(main.getByText('3 de 3 respondidas')).toBeVisible();
  expect(await sittingOf(id)).toMatchObject({ state: 'handed_in', answered: 3 });
});

test('when the time is over, what was written is handed in by itself', async ({ enter }) => {
  const closesAt = new Date(Date.now() + 40_000).toISOString();
  const id = await giveExam(anew('Examen corto'), { closesAt, rules: { oneAtATime: true, canGoBack: false } });
  const page = await enter('student', `/student/assignment-submit/${id}`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await main.getByRole('radio', { name: 'Venus' }).check();
  await main.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Pregunta 2 de 3' })).toBeFocused();
  await expect(main.getByRole('button', { name: 'Anterior' })).toHaveCount(0);
  await main.getByRole('textbox', { name: 'Tu respuesta' }).fill('Luna');
  await expect(main.getByText('Entregado', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  expect(await sittingOf(id)).toMatchObject({ answered: 2 });
  expect((await sittingOf(id))?.state).not.toBe('open');
});

test('a student asks for help, the teacher answers and gives minutes, and the student reads both', async ({
  enter,
}) => {
  const id = await giveExam(anew('Examen con ayuda'), { rules: { minutes: 20 } });
  const page = await enter('student', `/student/assignment-submit/${id}`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await main.getByRole('button', { name: 'Pedir ayuda' }).click();
  const hand = page.getByRole('dialog');
  await hand.getByRole('textbox').fill('No veo la imagen');
  await hand.getByRole('button', { name: 'Avisar a mi docente' }).click();
  await expect(main.getByRole('button', { name: 'Ya no necesito ayuda' })).toBeVisible();
  const attempt = await sittingOf(id);
  expect(attempt?.helpText).toBe('No veo la imagen');
  await ask('teacher', 'POST', `/assessments/sittings/${attempt?.id}/help`, {
    text: 'No hay imagen en esta pregunta.',
  });
  await expect(main.getByText('No hay imagen en esta pregunta.')).toBeVisible();
  await ask('teacher', 'POST', `/assessments/classes/${id}/minutes`, { giftId: makeId(), minutes: 10 });
  await expect(main.getByText('Tienes 10 minutos más')).toBeVisible();
  await expect(main.getByText('Quedan 30 min')).toBeVisible();
});

test('what came of an exam is read once the mark was returned, and not before', async ({ enter }) => {
  const id = await giveExam(anew('Examen devuelto'));
  const page = await enter('student', `/student/assignment-submit/${id}`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Empezar el examen' }).click();
  await main.getByRole('radio', { name: 'Venus' }).check();
  await main.getByRole('textbox', { name: 'Tu respuesta' }).first().fill('luna');
  await main.getByRole('textbox', { name: 'Tu respuesta' }).last().fill('Porque la Tierra gira.');
  await main.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar examen' }).click();
  await main.getByRole('link', { name: 'Ver cómo va' }).click();
  await expect(main.getByText('Ya hiciste este examen.')).toBeVisible();
  await expect(main.getByText('Porque la Tierra gira.')).toHaveCount(0);

  await returnExam(id, { points: 1.5, comment: 'Di también cuánto tarda en girar.' });
  await page.reload();
  await expect(main.getByText('Di también cuánto tarda en girar.')).toBeVisible();
  await expect(main.getByText(/3[.,]5 de 6/)).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Venus' })).toBeChecked();
});
