import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { comeIn, leave, openSignIn, proveAgain } from '../sign-in-page.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'the width changes nothing here');

test('two admins seal emergency codes; one code opens the door once, for half an hour', async ({ page }) => {
  const office = await openOffice();
  const reason = 'Renovamos los códigos del sobre sellado';
  const first = await office.hire({ role: 'admin', givenNames: 'Aída', surnames: 'Prado Luna' });
  const second = await office.hire({ role: 'admin', givenNames: 'Raúl', surnames: 'Zea Mora' });
  await comeIn(page, first.email, first.password, '/settings?part=security');
  await page.getByLabel('Motivo').fill(reason);
  await page.getByRole('button', { name: 'Pedir códigos nuevos' }).click();
  await expect(page.getByText('Falta que otra persona de administración lo apruebe.')).toBeVisible();
  await leave(page);
  await comeIn(page, second.email, second.password, '/settings?part=security');
  await expect(page.getByText('Aída Prado Luna pidió códigos nuevos')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar y ver los códigos' }).click();
  await proveAgain(page, second.password);
  const codes = page.getByText('Solo se muestran ahora').locator('..').getByRole('listitem');
  await expect(codes).toHaveCount(5);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  await leave(page);

  const open = async () => {
    await openSignIn(page, '/admin-bypass');
    await page.getByLabel('Correo').fill(first.email);
    await page.getByLabel('Código sellado').fill(code);
    await page.getByLabel('Motivo').fill('El proveedor de correo no responde desde anoche');
    await page.getByRole('button', { name: 'Usar el código y entrar' }).click();
  };
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Aída$/);
  const { kind, minutes } = await page.evaluate(async () => {
    const { session } = await (await fetch('/api/accounts/me')).json();
    return { kind: session.kind, minutes: (Date.parse(session.expiresAt) - Date.now()) / 60_000 };
  });
  expect(kind).toBe('break_glass');
  expect(minutes).toBeLessThanOrEqual(31);
  await page.context().clearCookies();
  await open();
  await expect(page.getByRole('alert')).toContainText('Ese código de emergencia no sirve con esos datos.');
});
