import { Secret, TOTP } from 'otpauth';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { comeIn, leave, openSignIn, proveAgain, typeCode, typePassword } from '../sign-in-page.ts';

const SECURITY = '/settings?part=security';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'the width changes nothing here');

test('a second step is switched on, asked for at the door, passed with a code and with paper, and switched off', async ({
  page,
}) => {
  const office = await openOffice();
  const { email, password } = await office.hire({ role: 'teacher', givenNames: 'Inés', surnames: 'Rivas Peña' });
  await comeIn(page, email, password, SECURITY);
  await page.getByRole('button', { name: 'Activar' }).click();
  await proveAgain(page, password);
  const secret = (await page.getByText('O escribe esta clave:').locator('code').textContent()) ?? '';
  const phone = new TOTP({ secret: Secret.fromBase32(secret) });
  const began = Date.now();
  const code = phone.generate({ timestamp: began });
  await typeCode(page, code);
  // Typed again over itself: the boxes lead on all the same.
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Activar' }).click();
  const once = page.getByText('Solo se muestran ahora').locator('..');
  await expect(once.getByRole('listitem')).toHaveCount(10);
  const paper = (await once.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText(paper)).toHaveCount(0);
  await expect(page.getByText('Te quedan 10 códigos de papel')).toBeVisible();

  await leave(page);
  await typePassword(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segundo paso');
  await typeCode(page, '000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Ese código no es correcto o ya se usó.')).toBeVisible();
  // The code of the next half minute: each serves once, and the one before was used to switch this on.
  await typeCode(page, phone.generate({ timestamp: began + 30_000 }));
  await page.getByRole('button', { name: 'Continuar' }).click();
  // A new teacher meets her first steps here, once.
  await expect(page).toHaveURL(/\/onboarding\/teacher/);
  await page.getByRole('link', { name: 'Ir a mi inicio' }).first().click();
  await expect(page).toHaveURL(/\/teacher\/home/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Inés$/);

  await leave(page);
  await openSignIn(page, `/login?next=${encodeURIComponent(SECURITY)}`);
  await typePassword(page, email, password);
  await page.getByRole('button', { name: 'No tengo mi teléfono: usar un código de papel' }).click();
  await page.getByLabel('Código de recuperación').fill(paper);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Te quedan 9 códigos de papel')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await proveAgain(page, password);
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible();
});

test('a passkey is added in settings and opens the door without a password, and stands for the second step', async ({
  page,
}) => {
  const office = await openOffice();
  const { email, password } = await office.hire({ role: 'teacher', givenNames: 'Hugo', surnames: 'Lara Vega' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await comeIn(page, email, password, SECURITY);
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await proveAgain(page, password);
  await expect(page.getByText('Sin usar todavía')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Con huella, rostro o llave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Hugo$/);

  await page.goto(new URL(SECURITY, page.url()).href);
  await page.getByRole('button', { name: 'Activar' }).click();
  const key = page.getByText('O escribe esta clave:').locator('code');
  await expect(key.or(page.getByRole('dialog'))).toBeVisible();
  if (await page.getByRole('dialog').isVisible()) await proveAgain(page, password);
  const phone = new TOTP({ secret: Secret.fromBase32((await key.textContent()) ?? '') });
  await typeCode(page, phone.generate());
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await leave(page);
  await typePassword(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segundo paso');
  await page.getByRole('button', { name: 'Con huella, rostro o llave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Hugo$/);
});

test('a passkey that is not there says so and leaves the other ways open', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  });
  await openSignIn(page);
  await page.getByRole('button', { name: 'Con huella, rostro o llave' }).click();
  await expect(page.getByText('No pudimos usar esa llave de acceso')).toBeVisible();
  await expect(page.getByLabel('Correo o usuario')).toBeEditable();
});
