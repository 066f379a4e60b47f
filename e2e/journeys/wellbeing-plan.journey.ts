import { addDays, localDateAt, mondayOf } from '@patio/kernel';
import { SCHOOL_ZONE } from '../browser.ts';
import { expect, test } from '../person.ts';
import { openOwnCase } from '../wellbeing.ts';

test('a plan is written with its measure, counted week by week, seen as a chart and as a table, and decided on', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  const panel = await openOwnCase(page, '003');
  await panel.getByRole('tab', { name: 'Plan' }).click();
  const goal = `Entregar lo del día ${Date.now()}`;
  const begun = addDays(mondayOf(localDateAt(new Date(), SCHOOL_ZONE)), -21);

  await panel.getByRole('button', { name: 'Agregar plan' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Meta', { exact: true }).fill(goal);
  await drawer.getByLabel('Qué se cuenta').fill('tareas por semana, de 5');
  await drawer.getByRole('textbox', { name: 'Hoy (antes del plan)' }).fill('1');
  await drawer.getByRole('textbox', { name: 'Meta de la medida' }).fill('4');
  const begins = drawer.getByRole('group', { name: 'Empieza el' });
  for (const [part, value] of [
    ['día', Number(begun.slice(8))],
    ['mes', Number(begun.slice(5, 7))],
    ['año', Number(begun.slice(0, 4))],
  ] as const)
    await begins.getByRole('spinbutton', { name: new RegExp(part, 'i') }).fill(String(value));
  await drawer.getByRole('textbox', { name: 'Apoyo 1' }).fill('La tutora revisa la agenda');
  await drawer.getByRole('button', { name: 'Cada cuánto' }).click();
  await page.getByRole('option', { name: '2 veces por semana' }).click();
  await drawer.getByRole('button', { name: 'Guardar plan' }).click();
  await expect(page.getByText('Plan guardado')).toBeVisible();

  const card = panel.locator('.wb-plan').filter({ hasText: goal });
  await expect(card.getByText('Todavía es pronto', { exact: true })).toBeVisible();
  // The newest stands first, and the week under way before all others.
  for (const [weeksAgo, value] of [
    [3, 2],
    [2, 4],
    [1, 4],
  ] as const) {
    await card.getByRole('button', { name: /Semana$/ }).click();
    await page.getByRole('option').nth(weeksAgo).click();
    await card.getByRole('textbox', { name: 'Valor (de 5)' }).fill(String(value));
    await card.getByRole('textbox', { name: 'Valor (de 5)' }).press('Tab');
    await card.getByRole('button', { name: 'Anotar' }).click();
    await expect(card.locator('.measure-point')).toHaveCount(4 - weeksAgo);
  }
  await expect(card.getByText('Meta alcanzada', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /Empezó en 1 y la meta es 4/ })).toBeVisible();
  await card.getByRole('button', { name: 'Ver como tabla' }).click();
  const rows = card.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'con el plan' }).filter({ hasText: /\d+ de [a-z]+\s*[24]/ })).toHaveCount(3);
  await card.getByRole('button', { name: 'Ver como gráfica' }).click();

  // It goes on, adapted: the plan opens to be written anew.
  await card.getByRole('button', { name: 'Decidir cómo sigue' }).click();
  await page.getByText('Seguir, con ajustes al plan').click();
  await page.getByRole('dialog', { name: 'Decidir cómo sigue' }).getByLabel('Por qué').fill('Funciona con la tutora');
  await page.getByRole('button', { name: 'Guardar decisión' }).click();
  const again = page.getByRole('dialog', { name: 'Cambiar el plan' });
  await expect(again.getByRole('textbox', { name: 'Semanas', exact: true })).toHaveValue('12');
  await again.getByRole('textbox', { name: 'Apoyo 1' }).fill('La tutora revisa la agenda los lunes');
  await again.getByRole('button', { name: 'Guardar plan' }).click();
  await expect(card.getByText('La tutora revisa la agenda los lunes')).toBeVisible();
  await expect(card.getByText(/12 semanas/)).toBeVisible();

  await card.getByRole('button', { name: 'Decidir cómo sigue' }).click();
  await page.getByText('Terminar el plan').click();
  await page.getByRole('dialog', { name: 'Decidir cómo sigue' }).getByLabel('Por qué').fill('Llegó a la meta');
  await page.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(card.getByText(/Terminó el/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Decidir cómo sigue' })).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Resumen' }).click();
  await expect(panel.getByText('Llegó a la meta')).toBeVisible();
  await expect(panel.getByText('Funciona con la tutora')).toBeVisible();
});
