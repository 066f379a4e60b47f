import { anew } from '../anew.ts';
import { openOffice, PASSWORD } from '../office.ts';
import { expect, test } from '../person.ts';
import { openSignIn, typePassword } from '../sign-in-page.ts';

test('a new teacher is led to her first steps once, leaves one for later, and her home brings it back', async ({
  page,
}) => {
  const office = await openOffice();
  const { email } = await office.hire({ role: 'teacher', givenNames: 'Nora', surnames: 'Quispe Alva' });
  await openSignIn(page);
  await typePassword(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/onboarding\/teacher/);
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Nora$/);
  await expect(main.getByLabel('Cómo te gusta que te llamen')).toBeVisible();
  await main.getByRole('button', { name: 'Listo, seguir' }).click();
  await expect(page).toHaveURL(/step=subjects/);
  await main.getByRole('button', { name: 'Dejar para después' }).click();
  await expect(page).toHaveURL(/step=hours/);
  await main.getByRole('link', { name: 'Mis secciones' }).click();
  await expect(page).toHaveURL(/step=classes/);
  await main.getByRole('button', { name: 'Listo, seguir' }).click();
  await expect(page).toHaveURL(/step=roll/);
  await main.getByRole('link', { name: 'Ir a mi inicio' }).click();

  await expect(page).toHaveURL(/\/teacher\/home/);
  await expect(main.getByRole('heading', { name: 'Te faltan 3 pasos' })).toBeVisible();
  await main.getByRole('link', { name: /Lo que enseño/ }).click();
  await expect(page).toHaveURL(/\/onboarding\/teacher\?step=subjects/);
  // The second time she goes where she wants.
  await page.context().clearCookies();
  await openSignIn(page);
  await typePassword(page, email, PASSWORD);
  await expect(page).not.toHaveURL(/\/login|\/onboarding/);
});

test('a director sees what is counted from the school, and invites several at once', async ({ enter }) => {
  const page = await enter('director', '/onboarding/director?step=set_up');
  const main = page.locator('#main');
  const courses = main.getByRole('link', { name: /\d+ cursos/ });
  const told = Number(await courses.getAttribute('data-figure'));
  expect(told).toBeGreaterThan(0);
  await main.getByRole('link', { name: 'Invitar al equipo' }).click();
  const stamp = anew('x').replaceAll(' ', '');
  await main
    .getByLabel('Pega la lista de tu equipo')
    .fill(`Ana Vega Ruiz; ana.${stamp}@losandes.example; docente\nsin correo\nluis.ortega.${stamp}@losandes.example`);
  await expect(main.getByText('No hay un correo')).toBeVisible();
  await main.getByRole('button', { name: 'Enviar 2 invitaciones' }).click();
  await expect(main.getByText('Invitación enviada')).toHaveCount(2);
  // What could not be read stays, to be put right.
  await expect(main.getByLabel('Pega la lista de tu equipo')).toHaveValue('sin correo');
});

test('a new student chooses a face and a language and sees what the family must still answer', async ({ page }) => {
  const office = await openOffice();
  const { username, temporaryPassword } = await office.enrol({ givenNames: 'Lucía', surnames: 'Mamani Soto' });
  await openSignIn(page);
  await typePassword(page, username, temporaryPassword);
  await page.getByLabel('La contraseña que te dieron').fill(temporaryPassword);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repítela').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Listo, ¡a empezar!' }).click();
  await expect(page).toHaveURL(/\/onboarding\/student/);
  const main = page.locator('#main');
  await main.getByText('Zorro').click();
  await expect(main.getByText('1 de 4 listos')).toBeVisible();
  await main.getByRole('button', { name: 'Listo, seguir' }).click();
  await main.getByText('English').click();
  await expect(main.getByRole('button', { name: 'Done, next' })).toBeVisible();
  await main.getByText('Español').click();
  await main.getByRole('link', { name: 'Permiso de mi familia' }).click();
  await expect(main.getByText('El colegio todavía no tiene tu ficha de estudiante.')).toBeVisible();
  await main.getByRole('button', { name: 'Dejar para después' }).click();
  await expect(page).toHaveURL(/\/student\/home/);
});
