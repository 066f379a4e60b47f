import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Types name and password at the door. */
export async function typePassword(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(identifier);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const openSignIn = (page: Page, address = '/login') => page.goto(new URL(address, process.env.PATIO_URL).href);

/** Comes in through the door as a person does, and waits until they are in. */
export async function comeIn(page: Page, identifier: string, password: string, next = '/'): Promise<void> {
  await openSignIn(page, `/login?next=${encodeURIComponent(next)}`);
  await typePassword(page, identifier, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Leaves through the menu behind one's own name. */
export async function leave(page: Page): Promise<void> {
  await page.locator('button.me:visible').first().click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Types a code into its single boxes. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Carácter 1 de 6').click();
  await page.keyboard.type(code);
}

/** Sets up the second step that a role asks for, with an app on the phone, and goes on. */
export async function setUpSecondStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protege tu cuenta');
  await page.getByRole('button', { name: 'Una app en mi teléfono' }).click();
  const secret = (await page.getByText('O escribe esta clave:').locator('code').textContent()) ?? '';
  await typeCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Answers the question for the password before something that protects the account changes. */
export async function proveAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
}
