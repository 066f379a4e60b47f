import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { type Course, type Lesson, publish } from '../lesson.ts';
import { expect, offlineTest, test } from '../person.ts';

/** Two lessons of one course, of which the second waits for the first. */
async function publishTwo(first: string, second: string): Promise<{ course: Course; lesson: Lesson }> {
  const { lesson } = await publish(first);
  const { lesson: later, course } = await publish(second);
  await ask('teacher', 'PATCH', `/lessons/authored/${later.id}`, { version: later.version, requires: [lesson.id] });
  return { course, lesson };
}

test('a student opens a course as a path, sees what is locked and goes on with the next lesson', async ({ enter }) => {
  const [tides, currents] = [anew('Las mareas'), anew('Las corrientes')];
  const { course } = await publishTwo(tides, currents);
  const page = await enter('student', '/student/my-courses');
  await page.getByRole('link', { name: course.course }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.course);
  await expect(page.getByRole('heading', { name: 'Tu camino' })).toBeVisible();
  await expect(page.getByText('Estás aquí')).toHaveCount(1);
  const loose = page.getByRole('group').filter({ hasText: 'Para empezar' });
  if (!(await page.getByText(currents).isVisible())) await loose.locator('summary').click();
  await expect(page.getByText(`Se abre al terminar “${tides}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: currents })).toHaveCount(0);
  await expect(page.getByRole('link', { name: tides }).first()).toBeVisible();
  const next = page.getByRole('region', { name: 'Lo que sigue' });
  const title = await next.getByRole('heading').innerText();
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // The same path is a tab of the class.
  await page.goto(new URL(`/student/my-classes?class=${course.sectionId}`, page.url()).href);
  await page.getByRole('link', { name: 'Camino' }).click();
  await expect(page.getByRole('heading', { name: 'Tu camino' })).toBeVisible();
});

offlineTest('a lesson that was saved from the list opens without a network', async ({ enter, context }) => {
  const name = anew('El faro de la isla');
  await publish(name);
  const page = await enter('student', '/student/lessons');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar lección' }).fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: `Guardar “${name}” en este dispositivo` }).click();
  await expect(page.getByText('En este dispositivo', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Esto es lo último que guardó este dispositivo.')).toBeVisible();
  await page.getByRole('radio', { name: /Guardadas/ }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('El agua tibia se vuelve vapor y sube.')).toBeVisible();
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible();
  await context.setOffline(false);
});

test('the page of a course shows its lessons by unit to a director', async ({ enter }) => {
  const name = anew('El puente de paja');
  const { course } = await publish(name);
  const page = await enter('director', `/director/courses/${course.id}?tab=lessons`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(/^Publicada el/)).toBeVisible();
});

test('a student asks about a lesson, and the teacher answers in the class', async ({ enter, context }) => {
  const title = anew('El pulpo y sus brazos');
  const question = anew('¿Cada brazo piensa solo?');
  const { lesson, course } = await publish(title);
  const page = await enter('student', `/student/lesson/${lesson.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('textbox', { name: 'Tu pregunta' }).fill(question);
  await page.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(page.getByText('Todavía sin respuesta')).toBeVisible();

  await context.clearCookies();
  await enter('teacher', `/admin/sections/${course.sectionId}?tab=questions`);
  const asked = page.locator('.card').filter({ hasText: question });
  await asked.getByRole('textbox', { name: 'Respuesta' }).fill('Casi: en cada brazo hay neuronas.');
  await asked.getByRole('button', { name: 'Responder' }).click();
  await expect(asked.getByText('Respondida')).toBeVisible();

  await context.clearCookies();
  await enter('student', `/student/lesson/${lesson.id}`);
  await expect(page.getByText('Casi: en cada brazo hay neuronas.')).toBeVisible();
});
