import { anew } from '../anew.ts';
import { giveWork, workOf } from '../assignment.ts';
import { expect, test } from '../person.ts';

test('a student answers by voice, and the teacher answers by voice', async ({ enter, context }, info) => {
  const given = await giveWork(anew('Cuento en voz alta'), { forms: ['audio'] });
  await context.grantPermissions(['microphone']);
  const page = await enter('student', `/student/assignment-submit/${given.id}`);
  await page.getByRole('button', { name: 'Grabar mi voz' }).click();
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: /^Terminar/ }).click();
  await expect(page.getByText(/^Lista · /)).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  expect((await workOf(given)).attempts[0]?.content.files).toHaveLength(1);

  const desk = await enter('teacher', `/teacher/grade/${given.id}`);
  if (info.project.name === 'phone') {
    await desk
      .getByRole('list', { name: 'Estudiantes' })
      .getByRole('link', { name: /Por calificar/ })
      .first()
      .click();
    await desk.getByRole('radio', { name: 'Calificar' }).click();
  } else {
    // What was recorded can be heard: the browser knows how long it is.
    await expect
      .poll(() => desk.locator('.de-file audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
      .toBeGreaterThan(0);
  }
  await desk.getByRole('button', { name: 'Grabar comentario de voz' }).click();
  await desk.waitForTimeout(1_500);
  await desk.getByRole('button', { name: /^Terminar/ }).click();
  await expect(desk.locator('.de-voice audio')).toBeVisible();
  await expect(desk.getByText('Todo guardado').first()).toBeVisible();
});
