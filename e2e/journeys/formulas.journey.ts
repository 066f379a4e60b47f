import { anew } from '../anew.ts';
import { giveWork, workOf } from '../assignment.ts';
import { expect, test } from '../person.ts';

test('a student writes a fraction with keys, and the teacher reads it drawn', async ({ enter }) => {
  const title = anew('Dos fracciones');
  const given = await giveWork(title, { forms: ['text'] });
  const page = await enter('student', `/student/assignment-submit/${given.id}`);
  const answer = page.getByRole('textbox', { name: 'Tu respuesta' });
  await answer.fill('La mitad de la torta es');
  await page.getByRole('button', { name: 'Fórmula' }).click();
  const formula = page.getByRole('textbox', { name: 'Escribe la fórmula' });
  await expect(formula).toBeFocused();
  await page.keyboard.type('3');
  await page.getByRole('button', { name: 'Fracción' }).click();
  await page.keyboard.type('4');
  await expect(formula).toHaveValue('3/(4)');
  await expect(page.locator('.fm-drawn mfrac')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('La mitad de la torta es $3/(4)$');
  await expect(page.locator('.fm-lines mfrac')).toHaveCount(1);

  // Inside of it, the same button opens it again.
  await answer.press('End');
  await answer.press('ArrowLeft');
  await answer.press('ArrowLeft');
  await page.getByRole('button', { name: 'Fórmula' }).click();
  await formula.fill('1/2');
  await page.getByRole('button', { name: 'Poner en el texto' }).click();
  await expect(answer).toHaveValue('La mitad de la torta es $1/2$');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Número de recibo')).toBeVisible();
  expect((await workOf(given)).attempts[0]?.content.text).toBe('La mitad de la torta es $1/2$');

  const desk = await enter('teacher', `/teacher/grade/${given.id}`);
  await desk
    .getByRole('list', { name: 'Estudiantes' })
    .getByRole('link', { name: /^Paredes Huamán/ })
    .click();
  await expect(desk.getByRole('article', { name: 'Texto entregado' }).locator('mfrac')).toHaveCount(1);
});
