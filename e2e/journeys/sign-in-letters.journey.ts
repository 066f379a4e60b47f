import { openOffice, PASSWORD } from '../office.ts';
import { expect, test } from '../person.ts';
import { openSignIn, typePassword } from '../sign-in-page.ts';

test('whoever forgot the password gets a letter, chooses another and comes in', async ({ page }) => {
  const office = await openOffice();
  const { email } = await office.hire({ role: 'parent', givenNames: 'Nora', surnames: 'Quispe Alva' });
  await openSignIn(page);
  // As slowly as a hand presses: the empty field that is left must not move the link away.
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click({ delay: 150 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olvidé mi contraseña');
  await page.getByLabel('Correo o usuario').fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Revisa tu correo')).toBeVisible();
  const link = await office.linkFor(email, 'password_reset');
  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('una frase distinta y larga');
  await page.getByLabel('Repítela').fill('una frase distinta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('No es igual a la primera.')).toBeVisible();
  await page.getByLabel('Repítela').fill('una frase distinta y larga');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await typePassword(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('No pudimos dejarte entrar');
  await typePassword(page, email, 'una frase distinta y larga');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Nora$/);
  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra frase que no servirá');
  await page.getByLabel('Repítela').fill('otra frase que no servirá');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Este enlace ya se usó o venció')).toBeVisible();
});

test('the answer to a forgotten password is the same for a name that does not exist', async ({ page }) => {
  await openSignIn(page, '/login?step=forgot');
  await page.getByLabel('Correo o usuario').fill(`nadie.${test.info().project.name}@losandes.example`);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Revisa tu correo')).toBeVisible();
});

test('an invited coordinator accepts, corrects her name and is in with her role', async ({ page }) => {
  const office = await openOffice();
  const email = await office.invite({ role: 'coordinator', givenNames: 'Bety', surnames: 'Cano Ruiz' });
  await page.goto(await office.linkFor(email, 'invitation'));
  await expect(page.getByText('Carmen Salazar Rojas te invita como Coordinación')).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await page.getByLabel('Nombres').fill('Beatriz');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repítela').fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Beatriz$/);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'coordinator');
});
