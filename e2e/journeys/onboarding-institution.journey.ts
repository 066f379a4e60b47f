import { startEmptyServer } from '../own-server.ts';
import { expect, test } from '../person.ts';
import { setUpSecondStep } from '../sign-in-page.ts';

const PASSWORD = 'siete caminos bajo la lluvia';
const ADDRESS = /http\S+\/onboarding\/institution#key=\S+/;

test('an empty server becomes a school in which can be taught, in the browser and with the key that it printed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await startEmptyServer();
  try {
    await expect.poll(() => ADDRESS.exec(server.said())?.[0]).toBeTruthy();
    const address = ADDRESS.exec(server.said())?.[0] ?? '';
    const next = page.getByRole('button', { name: 'Siguiente' });
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });

    await page.goto(`${server.url}/onboarding/institution`);
    await box('Clave del servidor').fill('x'.repeat(32));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Esa clave no es');

    await page.goto('about:blank');
    await page.goto(address);
    await box('Nombre').fill('Liceo del Río');
    // The key leaves the address, where others could read it.
    expect(page.url()).not.toContain('key=');
    await next.click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await box('Razón social').fill('Liceo del Río S. A. C.');
    // What is written stays on the device until there is an account.
    await page.reload();
    await expect(box('Razón social')).toHaveValue('Liceo del Río S. A. C.');
    await next.click();
    await page.getByText('Perú', { exact: true }).click();
    await next.click();
    await box('Nombre del colegio').fill('Sede Única');
    await box('Código corto').fill('UNI');
    await next.click();
    await expect(page.getByRole('heading', { name: 'Año' }).first()).toBeVisible();
    await next.click();
    await box('Nombres').fill('Inés');
    await box('Apellidos').fill('Vega Ruiz');
    await box('Correo').fill('ines@liceo.example');
    await page.getByRole('button', { name: 'Crear la institución' }).click();

    await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repítela').fill(PASSWORD);
    await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
    await setUpSecondStep(page);

    await expect(page).toHaveURL(/\/onboarding\/institution/);
    await expect(page.getByText('Sede Única').first()).toBeVisible();
    await next.click();
    await next.click();
    const first = box('1.º de primaria');
    await first.fill('2');
    await first.blur();
    await expect(page.getByText('Guardado').first()).toBeVisible();
    // The draft is on the server now: it opens where it was left.
    await page.goto(`${server.url}/onboarding/institution`);
    await expect(first).toHaveValue('2');
    await page.getByRole('button', { name: 'Abrir cursos, aulas y secciones' }).click();
    await expect(page.getByText('Sede Única está listo para enseñar')).toBeVisible({ timeout: 30_000 });

    await page.getByRole('link', { name: /^Aulas/ }).click();
    await expect(page.getByText('1ºB').first()).toBeVisible();
    // The door of the first minute is closed.
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText('Esta instalación ya tiene un colegio')).toBeVisible();
  } finally {
    await server.stop();
  }
});
