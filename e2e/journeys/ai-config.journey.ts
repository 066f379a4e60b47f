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

test('an admin writes instructions, compares them, puts them to use and goes back', async ({ enter }, info) => {
  // Two widths at once must not take each other's version away.
  const purpose = info.project.name === 'desktop' ? 'course_generator' : 'generator';
  const page = await enter('admin', `/admin/ai-config?tab=prompts&purpose=${purpose}&language=es`);
  const main = page.locator('#main');
  const list = main.getByRole('list', { name: 'Instrucciones' });
  const preset = list.getByRole('listitem').filter({ hasText: 'Viene con Patio' });
  await expect(preset.getByText('En uso')).toBeVisible();

  const sentence = `${anew('Frase')} de este colegio.`;
  await main.getByRole('button', { name: 'Escribir una versión' }).click();
  const drawer = page.getByRole('dialog');
  const text = drawer.getByLabel('Instrucciones');
  await text.fill('corto');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer).toBeVisible();
  await text.fill(`Ayudas a quien enseña en un colegio y no inventas nada. ${sentence}`);
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer).toHaveCount(0);

  const newest = list.getByRole('listitem').first();
  await newest.getByRole('button', { name: 'Comparar con la que está en uso' }).click();
  await expect(page.getByRole('dialog').locator('ins', { hasText: sentence })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await newest.getByRole('button', { name: 'Poner en uso' }).click();
  await expect(newest.getByText('En uso', { exact: true })).toBeVisible();
  await preset.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(preset.getByText('En uso', { exact: true })).toBeVisible();
});
