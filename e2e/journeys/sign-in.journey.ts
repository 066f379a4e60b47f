import { randomUUID } from 'node:crypto';
import { askAs, openOffice, PASSWORD } from '../office.ts';
import { expect, test } from '../person.ts';
import { openSignIn, typePassword } from '../sign-in-page.ts';

const REFUSED = 'No pudimos dejarte entrar con esos datos';

test('a wrong password is refused in words that tell nothing; the right one opens the door', async ({ page }) => {
  await openSignIn(page);
  await typePassword(page, 'direccion@losandes.example', 'no es esta');
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  await typePassword(page, `nadie.${test.info().project.name}@losandes.example`, 'no es esta');
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  await typePassword(page, 'direccion@losandes.example', 'patio-demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jorge$/);
});

test('after many tries the door says how long to wait, also for a name that does not exist', async ({ page }) => {
  await openSignIn(page);
  const nobody = `insistente.${test.info().project.name}@losandes.example`;
  await page.evaluate(async (identifier) => {
    for (let i = 0; i < 10; i++) {
      await fetch('/api/accounts/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-patio': '1' },
        body: JSON.stringify({ identifier, password: `prueba ${i}` }),
      });
    }
  }, nobody);
  await typePassword(page, nobody, 'una más');
  await expect(page.getByRole('alert')).toContainText(/demasiados intentos seguidos. Espera 1[45] minutos/);
  await typePassword(page, 'docente@losandes.example', 'patio-demo');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a student comes in with the username that the school gave her', async ({ page }) => {
  await openSignIn(page);
  await typePassword(page, 'Valeria.Paredes', 'patio-demo');
  await expect(page.getByRole('heading', { name: /, Valeria/ })).toBeVisible();
});

test('a username that two schools gave asks for the school, of those only who know the password', async ({ page }) => {
  const username = `gemela.${randomUUID().slice(0, 8)}`;
  for (const head of ['admin@losandes.example', 'admin@delsur.example']) {
    const office = await askAs(head, 'patio-demo');
    const { schools } = await office<{ schools: { id: string }[] }>('GET', '/schools/current');
    const { temporaryPassword } = await office<{ temporaryPassword: string }>('POST', '/members', {
      givenNames: 'Inés',
      surnames: head.includes('delsur') ? 'del Sur' : 'de los Andes',
      username,
      role: 'student',
      schoolId: schools[0]?.id,
    });
    const student = await askAs(username, temporaryPassword);
    await student('POST', '/accounts/password', { currentPassword: temporaryPassword, password: PASSWORD });
  }
  await openSignIn(page);
  await typePassword(page, username, 'no es esta');
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  await typePassword(page, username, PASSWORD);
  await page.getByRole('button', { name: /Tu institución/ }).click();
  await page.getByRole('option', { name: 'Instituto del Sur' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Hola, Inés!');
  const me = await page.evaluate(async () => (await fetch('/api/accounts/me')).json());
  expect(me.user.surnames).toBe('del Sur');
});

test('the first time, a student chooses her password at the door and then makes the account her own', async ({
  page,
}) => {
  const office = await openOffice();
  const { username, temporaryPassword } = await office.enrol({ givenNames: 'Lucía', surnames: 'Mamani Soto' });
  await openSignIn(page);
  await typePassword(page, username, temporaryPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tu contraseña');
  // No other address leads past it.
  await openSignIn(page, '/student/my-classes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tu contraseña');
  await page.getByLabel('La contraseña que te dieron').fill(temporaryPassword);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repítela').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/student\/first-login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Hola, Lucía!');
  await page.getByLabel('Me gusta que me llamen').fill('Lu');
  await page.getByText('Colibrí').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Listo, ¡a empezar!' }).click();
  // The first steps follow, once.
  await expect(page).toHaveURL(/\/onboarding\/student/);
  await expect(page.getByRole('heading', { name: /Lu/ })).toBeVisible();
  await page.context().clearCookies();
  await openSignIn(page);
  await typePassword(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/student\/home/);
  await expect(page.getByRole('heading', { name: /, Lu/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
