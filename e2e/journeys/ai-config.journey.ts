import { anew } from '../anew.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

test('an admin sees who is called, adds a service, and its key never comes back', async ({ enter }) => {
  const page = await enter('admin', '/admin/ai-config');
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tutor y modelos de IA');
  await expect(main.getByText('No escribe texto propio.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await main.getByRole('link', { name: 'Seguridad' }).click();
  await expect(main.getByText(/si no responde en 15 min/)).toBeVisible();

  await main.getByRole('link', { name: 'Modelos', exact: true }).click();
  const name = anew('Servicio');
  await main.getByRole('button', { name: 'Agregar un proveedor' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByLabel('Dirección').fill('https://evil.example.net/v1');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer.getByText(/Esa dirección no está permitida/).first()).toBeVisible();
  await drawer.getByLabel('Dirección').fill('https://api.openai.com/v1');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();

  const key = drawer.getByRole('textbox', { name: 'Clave nueva' });
  await key.fill('sk-a-key-of-a-journey');
  await drawer.getByRole('button', { name: 'Guardar la clave' }).click();
  await expect(drawer.getByText(/Hay una clave desde/)).toBeVisible();
  await expect(key).toHaveValue('');
  // Without a contract it cannot be switched on, and it says why.
  await drawer.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(drawer.getByText(/fecha del contrato/).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Retirar' }).click();
  const asking = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '¿Retirar' });
  await asking.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main.getByText(name)).toHaveCount(0);

  await main.getByRole('link', { name: 'Registro' }).click();
  await expect(main.getByText('Ninguna llamada')).toBeVisible();
});
