import type { Locator, Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { enterBeside } from '../beside.ts';
import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

const main = (page: Page): Locator => page.locator('#main');
/** Reading a document and making lessons are work of jobs. */
const MADE = { timeout: 120_000 };

async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await main(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const book = (title: string) => `# ${title}

## Las plantas y la luz

La fotosíntesis es el proceso por el que las plantas fabrican su alimento con la luz del sol. La clorofila es el pigmento verde que recoge la luz en las hojas. Durante la fotosíntesis la planta libera oxígeno, que respiran los animales.

## El agua en la planta

Las raíces absorben el agua y las sales minerales del suelo. El tallo lleva el agua desde las raíces hasta las hojas de la planta. Los estomas son poros pequeños por los que la hoja toma el dióxido de carbono del aire.

## Las plantas del huerto

El abono es la materia que devuelve al suelo las sales que la planta tomó. El riego por goteo lleva el agua junto a la raíz. Una hoja amarilla puede decir que falta agua o que sobra.
`;

test('a coordinator makes a course of a document, and it becomes one when somebody else has approved it', async ({
  enter,
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await enter('coordinator', '/admin/course-generator');
  await main(page).getByRole('link', { name: 'Curso nuevo' }).first().click();

  // Subject, level and term: the weeks are those of the calendar.
  await choose(page, /Asignatura|Área/, 'Ciencia y Tecnología');
  await choose(page, 'Grado', '7.º');
  const title = anew('Las plantas');
  await main(page).getByRole('textbox', { name: 'Título' }).fill(title);
  await expect(main(page).getByText(/\d+ semanas?, \d+ clases? de \d+ minutos/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Elegir fuentes' }).click();

  // A document of one's own is read in the background and chosen.
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  const source = anew('Libro de plantas');
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plantas.md', mimeType: 'text/markdown', buffer: Buffer.from(book(source)) });
  const line = main(page).getByRole('listitem').filter({ hasText: source });
  await expect(line.getByRole('checkbox')).toBeEnabled(MADE);
  await line.getByRole('checkbox').press('Space');
  await expect(line.getByRole('checkbox')).toBeChecked();
  const wanted = main(page).getByRole('textbox', { name: 'Cuántas lecciones' });
  await wanted.fill('3');
  await wanted.press('Tab');
  await expect(main(page).getByText('1 fuente', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  const kept = () => ask<{ lessonsWanted: number | null }>('coordinator', 'GET', `/course-generator/courses/${id}`);
  await expect.poll(async () => (await kept()).lessonsWanted).toBe(3);
  expect(await faultsOf(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Elegir competencias' }).click();

  // Competencies are those of the catalogue; without one there is no way on.
  const onward = main(page).getByRole('button', { name: 'Ver el esquema' });
  await expect(onward).toBeDisabled();
  await main(page).getByRole('checkbox').first().press('Space');
  await expect(main(page).getByText('1 del catálogo').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'Ver el esquema' }).click();

  // The outline: proposed along the source by the engine, which says that it was, and edited by a person.
  await expect(
    main(page).getByText('El colegio no tiene un modelo conectado.', { exact: false }).first(),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Proponer el esquema' }).click();
  await expect(main(page).getByText('Lo propuso el motor de Patio', { exact: false })).toBeVisible();
  const lessons = main(page).locator('.cg-lesson');
  await expect(lessons).toHaveCount(3);
  await lessons.first().locator('.cg-title').click();
  await main(page).getByRole('textbox', { name: 'Título' }).fill('La luz y las hojas');
  await page.keyboard.press('Enter');
  await expect(lessons.first().locator('.cg-title')).toHaveText('La luz y las hojas');
  await main(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(lessons.first().locator('.cg-title')).not.toHaveText('La luz y las hojas');
  await main(page).getByRole('button', { name: 'Rehacer' }).click();
  await expect(lessons.first().locator('.cg-title')).toHaveText('La luz y las hojas');
  expect(await faultsOf(page)).toEqual([]);

  // Every lesson is made while the page stands open.
  const all = main(page).getByRole('button', { name: 'Preparar todas' });
  const unit = main(page).getByRole('button', { name: /^Aprobar y preparar la unidad/ });
  await all.or(unit).first().click();
  const reached = main(page).getByRole('navigation', { name: 'Pasos' });
  await expect(reached.getByRole('link', { name: /Revisar y publicar/ })).toBeVisible(MADE);
  await reached.getByRole('link', { name: /Lecciones/ }).click();
  await expect(main(page).getByText('Lista', { exact: true })).toHaveCount(3);
  await reached.getByRole('link', { name: /Comprobar/ }).click();
  await expect(main(page).getByText('Nada impide publicar')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // A block is written by hand, the versions stand side by side, and the first one comes back.
  await main(page)
    .getByRole('link', { name: /La luz y las hojas/ })
    .click();
  const written = main(page).locator('.cg-block').filter({ hasText: 'Título' }).first();
  await written.getByRole('button', { name: 'Editar' }).click();
  await written.getByRole('textbox').first().fill('Así comienza nuestra lección');
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  const versions = main(page).locator('ol.cg-lines').filter({ hasText: 'Preparada' }).first();
  await expect(versions.getByText(/2\. Editada/)).toBeVisible();
  await versions.getByRole('button', { name: 'Comparar' }).click();
  await expect(main(page).getByText('Versión 1 y versión 2')).toBeVisible();
  await main(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await versions.getByRole('button', { name: 'Recuperar' }).click();
  await expect(versions.getByText(/3\. Recuperada/)).toBeVisible();

  // Somebody else looks at it: the page of whoever sent it only waits.
  await page.goto(new URL(`/admin/course-generator/wizard?id=${id}&step=review`, page.url()).href);
  await choose(page, 'Quién revisa', 'Carmen Salazar Rojas');
  await main(page).getByRole('button', { name: 'Pedir revisión' }).click();
  await expect(main(page).getByText('Espera la revisión de Carmen Salazar Rojas.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0);

  const admin = await enterBeside(browser, 'admin', `/admin/course-generator/courses/${id}`);
  await expect(main(admin).getByRole('button', { name: 'Devolver' })).toBeDisabled();
  await main(admin).getByLabel('Comentario').fill('Ordenado, y cada frase con su fuente.');
  await main(admin).getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(main(page).getByText('Aprobado por Carmen Salazar Rojas')).toBeVisible();
  await admin.context().close();

  // Until it is published, no student and no teacher has a lesson of it.
  const taught = async () => JSON.stringify(await ask('admin', 'GET', `/courses?search=${encodeURIComponent(title)}`));
  expect(await taught()).not.toContain(title);
  await main(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Como un curso aparte').click();
  await dialog.getByLabel('Código del curso').fill(`P${Date.now() % 1_000_000}`);
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(main(page).getByText('El curso está publicado').first()).toBeVisible();
  expect(await taught()).toContain(title);
  await main(page).getByRole('link', { name: 'Abrir el curso publicado' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test('a school makes a template of a course, and counts before it spends anything', async ({ enter }) => {
  const page = await enter('admin', '/admin/course-generator/templates?open=course');
  const name = anew('Como otro curso');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Curso' }).fill('Matem');
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog.getByRole('button', { name: 'Hacer la plantilla' }).click();
  await expect(main(page).getByRole('heading', { name })).toBeVisible();

  await page.goto(new URL('/admin/course-generator/ai-config', page.url()).href);
  await expect(main(page).getByText('Escribe el motor de Patio').first()).toBeVisible();
  await expect(main(page).getByText('Prueba sin gastar').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(new URL('/admin/course-generator/metrics?tab=blocks', page.url()).href);
  await expect(main(page).getByRole('tab', { name: 'Bloques', selected: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
