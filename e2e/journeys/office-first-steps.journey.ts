import { randomUUID } from 'node:crypto';
import { openOffice, PASSWORD } from '../office.ts';
import { expect, test } from '../person.ts';
import { setUpSecondStep } from '../sign-in-page.ts';

test('an empty institution gets courses, a homeroom, a child and sections, step by step', async ({ page }) => {
  const office = await openOffice();
  const name = `Liceo ${randomUUID().slice(0, 6)}`;
  const legal = { name, legalName: name, taxId: null, address: null, phone: null, email: null };
  const { invitationLink } = await office.ask<{ invitationLink: string }>('POST', '/members/institutions', {
    institution: { ...legal, slug: name.toLowerCase().replace(' ', '-'), country: 'CO', locale: 'es' },
    school: { name: 'Sede Única', code: 'UNI', timeZone: 'America/Bogota', stages: ['primary'] },
    lead: {
      email: `${randomUUID().slice(0, 8)}@liceo.example`,
      givenNames: 'Inés',
      surnames: 'Vega',
      alsoAdmin: true,
      locale: 'es',
    },
  });
  await page.goto(invitationLink);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repítela').fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await setUpSecondStep(page);
  const go = (address: string) => page.goto(`${office.url}${address}`);

  await go('/admin/courses');
  await page.getByRole('button', { name: 'Empezar con un plan de estudios' }).click();
  await expect(page.getByRole('link', { name: /Matemáticas/ }).first()).toBeVisible();

  await go('/admin/sections?tab=homerooms&add=homerooms');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('1.º', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Abrir aulas' }).click();
  await expect(page.getByText('1ºA').first()).toBeVisible();

  await go('/admin/students?add=student');
  await drawer.getByRole('button', { name: /Registrar|Guardar|Crear/ }).click();
  await expect(drawer.getByText('Falta este dato.').first()).toBeVisible();

  await go('/admin/sections?add=many');
  await drawer.getByRole('button', { name: /^Crear \d+ secciones$/ }).click();
  await expect(page.getByText(/Se crearon \d+ secciones/)).toBeVisible();
});
