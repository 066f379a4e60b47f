import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../person.ts';

/** Opens a choice by its label and takes one of what it offers. */
async function choose(page: Page, sheet: Locator, label: string, option: RegExp): Promise<void> {
  await sheet.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a child is written down in one go: faults stand at their fields, the code is proposed, and the child sits in a class', async ({
  enter,
}) => {
  const page = await enter('admin', '/admin/students?add=student');
  const sheet = page.getByRole('dialog');
  const surname = `Duarte ${randomUUID().slice(0, 6)}`;
  const code = sheet.getByRole('textbox', { name: 'Código' });
  await expect(code).toHaveValue(/^\d{6}$/);
  const proposed = await code.inputValue();
  await sheet.getByRole('textbox', { name: 'Nombres' }).fill('Lía');
  await sheet.getByRole('textbox', { name: 'Primer apellido' }).fill(surname);
  await sheet.getByRole('button', { name: 'Agregar adulto' }).click();
  await sheet.getByRole('textbox', { name: 'Correo' }).fill('sin-arroba');
  await sheet.getByRole('button', { name: 'Registrar' }).click();

  // What is missing of the mother is said where it is missing, and the cursor is there.
  const name = sheet.getByRole('textbox', { name: 'Nombres' }).nth(1);
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByText('Falta este dato.')).toHaveCount(2);
  await expect(sheet.getByText('Escribe un correo como nombre@colegio.org.')).toBeVisible();
  await name.fill('Rosa');
  await sheet.getByRole('textbox', { name: 'Primer apellido' }).nth(1).fill('Lugo');
  await sheet.getByRole('textbox', { name: 'Correo' }).fill(`${randomUUID()}@familias.example`);

  await choose(page, sheet, 'Colegio', /Primaria/);
  await choose(page, sheet, 'Grado', /5\.º/);
  await choose(page, sheet, 'Aula', /5ºA/);
  await code.fill('000316');
  await sheet.getByRole('button', { name: 'Registrar' }).click();
  await expect(sheet.getByText(/El código 000316 ya es de .+ El siguiente libre es/)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(proposed);
  await sheet.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL(/students\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname);

  // From the record itself the child moves to another homeroom, and the old one stays in the history.
  await page.getByRole('tab', { name: 'Clases' }).click();
  await expect(page.getByRole('link', { name: 'Matemática 5ºA' })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar de aula' }).click();
  const step = page.getByRole('dialog');
  await step.getByRole('combobox', { name: 'Aula' }).fill('5ºB');
  await page.getByRole('option', { name: /5ºB/ }).click();
  await step.getByRole('button', { name: 'Cambiar de aula' }).click();
  await expect(page.getByRole('link', { name: 'Matemática 5ºB' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Matemática 5ºA' })).toHaveCount(0);
});

test('the picker of a class offers whoever is not in it, keeps names, and leaves the button free', async ({
  enter,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 600, 'the office fills classes at a desk');
  const page = await enter('admin', '/admin/sections?tab=homerooms&q=5%C2%BAA');
  await page.getByRole('link', { name: /5ºA/ }).first().click();
  const row = page.getByRole('row').nth(1);
  const inside = (await row.innerText()).split('\n').find((line) => line.includes(',')) ?? '';
  expect(inside).not.toBe('');
  await page.getByRole('button', { name: 'Agregar estudiantes' }).click();
  const sheet = page.getByRole('dialog');
  const list = sheet.getByRole('listbox', { name: 'Estudiantes' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await sheet.getByRole('searchbox').fill(inside);
  await expect(sheet.getByText('No queda nadie por agregar con esa búsqueda.')).toBeVisible();
  await sheet.getByRole('searchbox').fill('');
  await expect(sheet.getByText('No queda nadie por agregar con esa búsqueda.')).toBeHidden();
  const first = list.getByRole('option').first();
  const chosen = ((await first.innerText()).split('\n')[0] ?? '').trim();
  await first.click();
  await sheet.getByRole('searchbox').fill('zzzz');
  // The name stays although the search has moved on.
  await expect(sheet.getByRole('button', { name: `Quitar ${chosen}` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Agregar estudiantes' }).click();
  await expect(page.getByText(/Un estudiante|1 estudiante/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
});
