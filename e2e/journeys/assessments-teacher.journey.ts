import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { endSittings, giveExam } from '../exam.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

test.afterEach(endSittings);

/** Chooses from a list by the beginning of its words. */
async function choose(page: Page, label: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

const chooseSubject = (page: Page) => choose(page, /Asignatura/, /^Matemática/);

test('a teacher writes a question, tries it, and finds it in the bank', async ({ enter }) => {
  const prompt = anew('¿Cuánto es 7 × 8?');
  const page = await enter('teacher', '/teacher/assessments');
  await page.getByRole('link', { name: 'Nueva pregunta' }).first().click();
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill(prompt);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Escribe la opción o quítala.').first()).toBeVisible();
  for (const [at, text] of ['56', '54', '63', '48'].entries())
    await page.getByRole('textbox', { name: `Opción ${at + 1}` }).fill(text);
  await chooseSubject(page);

  const trial = page.locator('.card', { hasText: 'Pruébala' });
  await trial.getByText('54', { exact: true }).click();
  await expect(trial.getByText('Incorrecta')).toBeVisible();
  await trial.getByRole('button', { name: 'Ver la respuesta correcta' }).click();
  await expect(trial.getByText('1 de 1 pts')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Versión 1').first()).toBeVisible();
  await page.getByRole('link', { name: 'Evaluaciones' }).last().click();
  await page.getByRole('searchbox').first().fill(prompt);
  await expect(page.locator('#main').getByText(prompt).first()).toBeVisible();
});

test('a file of questions is looked at before its good ones are taken', async ({ enter }) => {
  const name = anew('Repaso');
  const gift = `::${name} uno::2 + 2 = {=4 ~5}\n\n::${name} dos::Capital del Perú {=Lima ~Cusco}\n\n::rota::Nunca se cierra {=a ~b\n`;
  const page = await enter('teacher', '/teacher/assessments?import=new');
  const send = async (text: string, file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivo' }).click();
    await (await chooser).setFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await send('solo unas palabras', 'nota.txt');
  await expect(page.getByText(/No se reconoce el formato/)).toBeVisible();
  await send(gift, `${name}.txt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}.txt`);
  await expect(page.getByText('Empieza y nunca se cierra.').first()).toBeVisible();
  await chooseSubject(page);
  await page.getByRole('button', { name: 'Agregar 2 preguntas al banco' }).click();
  await page.getByRole('link', { name: 'Ver las preguntas' }).click();
  await expect(page.getByText(`${name} dos`).first()).toBeVisible();
});

test('a teacher puts an exam together, sees it as a student and gives it to a class', async ({ enter }) => {
  const title = anew('Examen de unidad');
  const page = await enter('teacher', '/teacher/assessments?exam=new');
  await page.getByRole('textbox', { name: 'Título del examen' }).fill(title);
  await choose(page, /Curso/, /^Matemáticas/);
  await page
    .getByRole('checkbox', { name: /estudiante/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Agregar preguntas', exact: true }).first().click();
  const bank = page.getByRole('dialog');
  await bank.getByRole('checkbox').nth(1).check({ force: true });
  await bank.getByRole('checkbox').nth(2).check({ force: true });
  await bank.getByRole('button', { name: 'Agregar', exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 preguntas, 2 pts en total')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Todo listo')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ver como estudiante' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await expect(page.getByText('Examen programado')).toBeVisible();
});

interface Sitting {
  id: string;
  sections: { items: { key: string; question: { kind: string } }[] }[];
}

test('a teacher watches a student sit, helps, gives minutes, marks and sees the results', async ({ enter }) => {
  const title = anew('Examen en vivo');
  const id = await giveExam(title);
  const attempt = await ask<Sitting>('student', 'POST', `/assessments/mine/${id}/start`, {});
  await ask('student', 'POST', `/assessments/attempts/${attempt.id}/help`, { asks: true, text: 'No entiendo la 2' });

  const page = await enter('teacher', '/teacher/assessments?tab=exams');
  await page.getByRole('searchbox').first().fill(title);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByText('«No entiendo la 2»')).toBeVisible();
  await page.getByRole('button', { name: 'Atender' }).click();
  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Mira el ejemplo de la página 3');
  await page.getByRole('button', { name: 'Listo, atendido' }).click();
  await expect(page.getByText('Ayuda atendida')).toBeVisible();
  await page.getByRole('button', { name: 'Más minutos para todos' }).click();
  await page.getByRole('button', { name: 'Dar 5 minutos' }).click();
  await expect(page.getByText('5 minutos más', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The page hears that the student hands in.
  const essay = attempt.sections.flatMap(({ items }) => items).find(({ question }) => question.kind === 'essay');
  await ask('student', 'POST', `/assessments/attempts/${attempt.id}/hand-in`, {
    answers: [
      {
        item: essay?.key,
        sequence: 1,
        writtenAt: Date.now(),
        answer: { kind: 'essay', text: 'Porque la Tierra gira.' },
      },
    ],
  });
  await expect(page.locator('.mo-card[data-standing="ended"]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Calificar', exact: true }).click();
  await expect(page.getByText('Porque la Tierra gira.')).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Falta decir en cuánto tiempo.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No queda nada por calificar')).toBeVisible();
  await page.getByRole('link', { name: 'Ver resultados' }).click();
  await page.getByRole('button', { name: 'Pasar 1 calificación' }).click();
  await expect(page.getByText('1 calificación pasada, 0 devueltas')).toBeVisible();
});
