import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { expect, test } from '../person.ts';
import { givePoints, offerReward, sharedClass } from '../recognition.ts';

const main = (page: Page) => page.locator('#main');

test('a teacher recognises a student in two taps, and takes a mistaken tap back', async ({ enter }) => {
  const { sectionId, name } = await sharedClass();
  const page = await enter('teacher', `/teacher/feedback?class=${sectionId}`);
  const who = main(page).getByRole('list', { name: '¿A quién reconoces?' });
  await who.getByRole('button', { name }).click();
  await main(page).getByRole('button', { name: 'Buena idea' }).click();
  const said = page.getByText(`${name}: Buena idea`);
  await expect(said).toBeVisible();
  await expect(main(page).getByText(`${name} · Buena idea`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('Deshecho')).toBeVisible();
});

test('a survey is written, asked and closed; too few answers stay closed', async ({ enter }) => {
  const { sectionId } = await sharedClass();
  const title = anew('Cómo vamos');
  const page = await enter('teacher', `/teacher/feedback?show=surveys&class=${sectionId}`);
  await main(page).getByRole('button', { name: 'Nueva encuesta' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Título' }).fill(title);
  await drawer.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('Entiendo la unidad.');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await main(page).getByRole('button', { name: 'Abrir a la clase' }).click();
  await expect(main(page).getByText('Abierta', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Cerrar la encuesta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar la encuesta' }).click();
  await expect(main(page).getByText('Respondieron menos de cinco')).toBeVisible();
});

test('a request for a reward waits for the teacher, who approves it', async ({ enter }) => {
  const name = anew('Sentarse junto a la ventana');
  await offerReward(name, 2, 1);
  await givePoints(5);
  const student = await enter('student', '/student/rewards');
  const card = main(student).getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: 'Canjear' }).click();
  await student.getByRole('alertdialog').getByRole('button', { name: 'Canjear' }).click();
  await expect(student.getByRole('alertdialog')).toBeHidden();
  await expect(card.getByText('Ya no queda ninguna')).toBeVisible();

  const page = await enter('teacher', '/teacher/feedback?show=rewards');
  const asked = main(page)
    .getByRole('list', { name: 'Solicitudes de recompensas' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await asked.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(asked).toBeHidden();

  await enter('student', '/student/rewards');
  const mine = main(student)
    .getByRole('list', { name: 'Mis solicitudes' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(mine.getByText('Aprobada')).toBeVisible();
});
