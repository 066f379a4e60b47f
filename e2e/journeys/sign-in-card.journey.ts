import { leave, openDoor } from '../door.ts';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';

const NAMES = { cat: 'Gato', kite: 'Cometa', sun: 'Sol', fish: 'Pez' } as const;

test('a small child comes in with a card and three pictures, on a tablet that the school prepared', async ({
  page,
  enter,
}) => {
  const office = await openOffice();
  const child = await office.enrol({ givenNames: 'Tomás', surnames: 'Flores Inga' });
  const { secret } = await office.ask<{ secret: string }>('POST', '/accounts/cards', {
    userId: child.id,
    pictures: ['cat', 'kite', 'sun'],
  });
  await openDoor(page, '/login?step=card');
  await expect(page.getByText('Aquí no se usan tarjetas')).toBeVisible();

  await enter('admin', '/settings?part=security');
  const tablet = `Tableta ${test.info().project.name}`;
  await page.getByLabel('Nombre del equipo').fill(tablet);
  await page.getByRole('button', { name: /Elegir.* Colegio/ }).click();
  await page.getByRole('option', { name: /Primaria/ }).click();
  await page.getByRole('button', { name: 'Preparar este equipo' }).click();
  await expect(page.getByText(tablet)).toBeVisible();
  await leave(page);

  await page.getByRole('button', { name: 'Con mi tarjeta QR' }).click();
  await page.getByLabel('Código de la tarjeta').fill(secret);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const tap = async (...pictures: (keyof typeof NAMES)[]) => {
    for (const picture of pictures) await page.getByRole('button', { name: NAMES[picture], exact: true }).click();
  };
  await tap('cat', 'kite', 'fish');
  await expect(page.getByText('Así no fue')).toBeVisible();
  await tap('cat', 'kite', 'sun');
  await expect(page.getByRole('heading', { name: /, Tomás/ })).toBeVisible();
  const kind = await page.evaluate(async () => (await (await fetch('/api/accounts/me')).json()).session.kind);
  expect(kind).toBe('child');
});
