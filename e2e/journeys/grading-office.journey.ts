import { expect, test } from '../person.ts';

test('a director finds the rules that wait, sees whom they would move and says no; the coordinator reads it', async ({
  enter,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('director', '/director/home?decide=rules');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Espera a dirección')).toBeVisible();
  await drawer.getByRole('button', { name: 'Ver qué habría cambiado' }).click();
  await expect(drawer.getByText('Cambian de nota')).toBeVisible({ timeout: 20_000 });
  await expect(drawer.getByRole('button', { name: 'No aprobar' })).toBeDisabled();
  await drawer.getByLabel('Qué decides y por qué').fill('Mejor desde el próximo año.');
  await drawer.getByRole('button', { name: 'No aprobar' }).click();
  await expect(page.getByText('Quien la propuso verá tu motivo.')).toBeVisible();
  const coordinator = await enter('coordinator', '/coordinator/grading-policies');
  await coordinator.getByRole('button', { name: 'Cuatro periodos' }).click();
  await coordinator.getByRole('tab', { name: /Versiones/ }).click();
  await expect(coordinator.getByText('No aprobada')).toBeVisible();
});

test('the calculator says every step of a made-up card', async ({ enter }) => {
  const page = await enter('admin', '/admin/grading/policies?tab=gradebook.calculator');
  await expect(page.getByRole('heading', { name: 'Paso a paso' })).toBeVisible();
  const mark = page.getByRole('textbox', { name: 'Nota', exact: true }).first();
  await mark.fill('11');
  await mark.blur();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nota 1: 11.' })).toBeVisible();
});

test('a closed term is reopened only with a reason, and its story says so', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('admin', '/admin/grading/periods');
  const closed = page
    .locator('section, article, div.card')
    .filter({ hasText: '3.º' })
    .filter({ hasText: 'Cerrado' })
    .last();
  await closed.getByRole('button', { name: 'Reabrir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Reabrir' })).toBeDisabled();
  await dialog.getByLabel('Por qué se reabre').fill('Faltaba el acta de una clase.');
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText('Periodo reabierto.')).toBeVisible();
  await expect(page.getByText('Faltaba el acta de una clase.')).toBeVisible();
});

test('a late sheet is reminded once a day', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'the same at every width');
  const page = await enter('admin', '/admin/grading/dashboard');
  await expect(page.getByText('Atrasada', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: /Seleccionar .+, / })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Recordar' }).click();
  await expect(page.getByText(/Avisamos a|ya recibió|no tiene docente/).first()).toBeVisible();
});

test('a grade change shows what it moves before anybody decides', async ({ enter }) => {
  const page = await enter('director', '/director/home?decide=changes');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Qué mueve' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'No aprobar' })).toBeDisabled();
  await drawer.getByLabel('Qué decides y por qué').fill('Falta la evidencia');
  await expect(drawer.getByRole('button', { name: 'No aprobar' })).toBeEnabled();
});

test('changes are decided from the keyboard, a refusal never without its reason', async ({ enter }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keys');
  const page = await enter('coordinator', '/coordinator/grade-approvals?tab=changes');
  await page.getByRole('grid').locator('tbody tr').first().focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'No aprobar' })).toBeDisabled();
  await page.keyboard.type('Falta la evidencia');
  await expect(dialog.getByRole('button', { name: 'No aprobar' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Aprobar cambio' })).toBeEnabled();
});

test('the log of marks opens on what was written last', async ({ enter }) => {
  const page = await enter('admin', '/admin/grading/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoría de notas');
  await expect(page.getByText(/\d{4}, \d{1,2}:\d{2}/).first()).toBeVisible();
});
