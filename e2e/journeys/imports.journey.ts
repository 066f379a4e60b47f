import type { Page } from '@playwright/test';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

interface Known {
  id: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
}

const AT = '/support/import-students';

/** A child of the office's school, who also stands in the list: without a day of birth nobody can be sure that it is the same. */
async function knownChild(): Promise<Known> {
  const { items } = await ask<{ items: { id: string }[] }>('support', 'GET', '/people/students?status=active&limit=20');
  for (const { id } of items) {
    const child = await ask<Known>('support', 'GET', `/people/students/${id}`);
    if (child.secondSurname) return child;
  }
  throw new Error('nobody has two surnames');
}

const eightDigits = () => String(10_000_000 + Math.floor(Math.random() * 89_000_000));

/** A list as schools have it: titles above, semicolons, Windows letters, and a column whose heading says nothing. */
function dirtyList(known: Known, surname: string): Buffer {
  const rows = [
    ['INSTITUCIÓN EDUCATIVA LOS ANDES'],
    ['Nómina de matrícula'],
    [],
    ['Apellido paterno', 'Apellido materno', 'Nombres', 'DNI', 'Fecha de nacimiento', 'X1', 'Observaciones'],
    [surname, 'Peña', 'Ñusta', eightDigits(), '28/02/2016', 'ñ.pena@familias.example', ''],
    [surname, 'Solís', 'Mateo', eightDigits(), '31/02/2016', '', 'trae informe'],
    [known.firstSurname, known.secondSurname ?? '', known.givenNames, eightDigits(), '', '', ''],
  ];
  return Buffer.from(rows.map((row) => row.join(';')).join('\r\n'), 'latin1');
}

/** Gives a file to the page, as choosing or dropping it does. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('#main input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'text/csv', buffer }]);

test.describe.configure({ timeout: 240_000 });

test('a dirty list is mapped, a conflict decided, an error mended, applied, found and taken back', async ({
  enter,
}) => {
  const known = await knownChild();
  const surname = `Zavaleta${Date.now() % 1_000_000}`;
  const page = await enter('support', AT);
  const main = page.locator('#main');
  await choose(page, 'matricula.csv', dirtyList(known, surname));

  // Columns: what is proposed says why, and what is wrong is corrected.
  await expect(page).toHaveURL(/batch=[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué hay en cada columna?', { timeout: 60_000 });
  await expect(main.getByText(/^(Por el encabezado|Como la última vez)$/).first()).toBeVisible();
  await main.getByRole('button', { name: /Qué es «Observaciones»/ }).click();
  await page.getByRole('option', { name: 'No importar' }).click();
  await main.getByRole('button', { name: /Qué es «X1»/ }).click();
  await page.getByRole('option', { name: 'Correo', exact: true }).first().click();
  await main.getByRole('button', { name: 'Revisar y hacer el plan' }).click();

  // Values: the impossible day is named with its row.
  await expect(page).toHaveURL(/step=values/);
  await expect(main.getByText('Fecha que no se lee').first()).toBeVisible({ timeout: 60_000 });
  await main.getByRole('link', { name: 'Ver el plan' }).click();

  // The plan: nothing has changed; the child on record stands beside the row, and key 1 decides.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este es el plan. Todavía no cambió nada.');
  await expect(main.getByRole('heading', { name: /¿Es la misma persona\?/ })).toBeVisible();
  await page.keyboard.press('1');
  await expect(main.getByRole('heading', { name: /¿Es la misma persona\?/ })).toHaveCount(0, { timeout: 60_000 });
  await main.getByRole('textbox', { name: /Fecha de nacimiento, fila/ }).fill('28/02/2016');
  await main.getByRole('button', { name: 'Corregir 1 y revisar' }).click();
  await expect(main.getByRole('heading', { name: /con error$/ })).toHaveCount(0, { timeout: 60_000 });
  const apply = main.getByRole('button', { name: /^Aplicar \d+ cambios?$/ });
  await expect(apply).toBeEnabled({ timeout: 60_000 });
  await apply.click();

  // Done: the child is on record.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La lista ya está en Patio', { timeout: 60_000 });
  const batch = page.url();
  await main.getByRole('link', { name: new RegExp(`Ñusta.*${surname}|${surname}.*Ñusta`) }).click();
  await expect(page).toHaveURL(/students\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname);
  const child = /students\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  // Taken back: she is not there any more.
  await page.goto(batch);
  await main.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta importación se deshizo', { timeout: 60_000 });
  await expect(ask('support', 'GET', `/people/students/${child}`)).rejects.toThrow(/404/);
  // Who did what can be read for as long as the import is listed.
  await expect(main.getByRole('heading', { name: 'Quién hizo qué' })).toBeVisible();
  await expect(main.getByText('Aplicó la lista').first()).toBeVisible();
  await expect(main.getByText('Deshizo la importación').first()).toBeVisible({ timeout: 60_000 });
});

test('a file that is no list is refused with its reason, and another can be tried', async ({ enter }) => {
  const page = await enter('support', AT);
  const main = page.locator('#main');
  await choose(page, 'vacio.csv', Buffer.from('\n\n'));
  await expect(
    main.getByText('No pudimos leer este archivo').or(main.getByText('No pudimos tomar el archivo')),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(main.getByText(/vacío/).first()).toBeVisible();
  // An Excel file with a password begins like every old Office file.
  const locked = Buffer.alloc(4_096);
  locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  locked.write('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 1_024, 'latin1');
  await choose(page, 'notas.xlsx', locked);
  await expect(main.getByText(/contraseña|Excel antiguo/).first()).toBeVisible({ timeout: 60_000 });
  await expect(main.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
});
