import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { giveWork, returnWork } from '../assignment.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { sharedClass } from '../recognition.ts';
import { startServer } from '../server.ts';

const main = (page: Page) => page.locator('#main');

test('a student reads what the teacher wrote, says that it was understood, and answers', async ({ enter }) => {
  const given = await giveWork(anew('El cuento del río'));
  await ask('student', 'POST', `/assignments/mine/${given.id}/hand-in`, {
    attemptId: makeId(),
    content: { text: 'El río cuenta su viaje.', link: '', files: [] },
    deviceAt: new Date().toISOString(),
    skew: 0,
    offline: false,
  });
  const comment = anew('Tu final sorprende: cuéntanos cómo se te ocurrió.');
  await returnWork(given, { score: '18', comment });
  const page = await enter('student', '/student/feedback');
  const card = main(page).locator('.card').filter({ hasText: comment });
  await card.getByRole('button', { name: 'Lo entendí' }).click();
  await expect(card.getByText('Entendido', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Responder' }).click();
  const words = anew('Se me ocurrió mirando el Rímac.');
  await card.getByRole('textbox', { name: 'Tu respuesta' }).fill(words);
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expect(card.getByText(words)).toBeVisible();

  await enter('teacher', '/teacher/feedback?show=answers');
  await expect(main(page).getByText(words)).toBeVisible();
});

test('a student answers a survey once', async ({ enter }) => {
  const { sectionId } = await sharedClass();
  const title = anew('La última unidad');
  const id = makeId();
  const questions = [{ id: 'a', kind: 'scale', text: 'Aprendí algo nuevo.', options: [] }];
  const { version } = await ask<{ version: number }>('teacher', 'PUT', `/recognition/surveys/${id}`, {
    seen: 0,
    sectionId,
    title,
    anonymous: true,
    closesOn: null,
    questions,
  });
  await ask('teacher', 'POST', `/recognition/surveys/${id}/open`, { version });
  const page = await enter('student', '/student/feedback?show=surveys');
  const card = main(page).locator('.card').filter({ hasText: title });
  await card.getByRole('button', { name: 'Responder la encuesta' }).click();
  await card.getByText('Muy de acuerdo').click();
  await card.getByRole('button', { name: 'Enviar mis respuestas' }).click();
  await expect(card.getByText('Respondida')).toBeVisible();
  await ask('teacher', 'POST', `/recognition/surveys/${id}/close`, { version: version + 1 });
});

test('a badge is on the student’s page, and its public page opens only where a family shares it', async ({ enter }) => {
  const page = await enter('student', '/student/badges');
  await expect(main(page).getByRole('heading', { name: 'Las que ganaste' })).toBeVisible();
  const mine = await ask<{ earned: { name: string }[]; toEarn: { name: string }[] }>(
    'student',
    'GET',
    '/recognition/mine',
  );
  await expect(main(page).getByRole('listitem')).toHaveCount(mine.earned.length + mine.toEarn.length);

  interface Award {
    id: string;
    version: number;
    name: string;
    address: string | null;
  }
  const { children } = await ask<{ children: { studentId: string; awards: Award[] }[] }>(
    'parent',
    'GET',
    '/recognition/children',
  );
  const child = children.find(({ awards }) => awards.length > 0);
  if (!child) throw new Error('no child of the demo parent has a badge');
  const [award] = child.awards as [Award];
  if (award.address)
    await ask('parent', 'POST', `/recognition/awards/${award.id}/share`, { version: award.version, sharing: 'no' });
  await enter('parent', `/parent/children/${child.studentId}?tab=recognition`);
  const card = main(page).locator('.rg-card').filter({ hasText: award.name });
  await card.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Quien tenga el enlace, sin el nombre').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const address = await card.getByRole('link', { name: 'Página para verificarla' }).getAttribute('href');
  const server = await startServer();
  await page.goto(`${server.url}${new URL(address!).pathname}`);
  await expect(page.getByText('Insignia verificada')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(award.name);
});
