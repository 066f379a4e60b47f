import { readFile } from 'node:fs/promises';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { cards, openOwnCase } from '../wellbeing.ts';

test('an instrument is filled in, proposes a level that a person judges, and a safety plan is written', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  const panel = await openOwnCase(page, '006');
  await panel.getByRole('tab', { name: 'Plan' }).click();

  await panel.getByRole('button', { name: 'Llenar un instrumento' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /Instrumento/ }).click();
  await page.getByRole('option', { name: 'Escala breve de bienestar' }).click();
  await expect(drawer.getByRole('button', { name: 'Guardar respuestas' })).toBeDisabled();
  const questions = drawer.getByRole('radiogroup');
  await expect(questions).toHaveCount(7);
  for (const question of await questions.all())
    await question.getByRole('radio', { name: 'Casi nunca' }).check({ force: true });
  await expect(drawer.getByText('21 de 21')).toBeVisible();
  await expect(drawer.getByText(/el nivel lo decide una persona/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Guardar respuestas' }).click();
  await expect(drawer).toBeHidden();
  // What was answered decides nothing by itself.
  const card = cards(page).filter({ hasText: '· 006' });
  const filled = panel.getByRole('list', { name: 'Instrumentos llenados' }).getByRole('listitem').first();
  await expect(filled).toContainText('21 de 21');

  await panel.getByRole('button', { name: 'Valorar el nivel' }).click();
  const judge = page.getByRole('dialog');
  await expect(judge.getByRole('radio', { name: /^Alto/ })).toBeChecked();
  const why = anew('Lo acordé con la tutora');
  await judge.getByLabel('Por qué este nivel').fill(why);
  await judge.getByRole('button', { name: 'Guardar nivel' }).click();
  await expect(page.getByText('Nivel valorado')).toBeVisible();
  const judged = panel.locator('.wb-judged li').filter({ hasText: why });
  await expect(judged).toContainText('Escala breve de bienestar: 21 de 21');
  await expect(judged).toContainText(why);
  await expect(judged).toContainText('Próxima revisión');
  await expect(card).toBeVisible();

  await panel
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Plan de cuidado' }) })
    .last()
    .getByRole('button', { name: /^(Escribir|Cambiar)$/ })
    .click();
  const safety = page.getByRole('dialog', { name: 'Plan de cuidado' });
  const help = anew('Salir al patio y respirar');
  await safety.getByLabel('Qué puedo hacer yo').fill(`${help}\nEscuchar música`);
  await safety.getByLabel('A quién busco').fill('Mi tía Rosa, 999 888 777');
  await safety.getByRole('button', { name: 'Guardar plan de cuidado' }).click();
  await expect(page.getByText('Plan de cuidado guardado')).toBeVisible();
  await expect(panel.locator('.wb-safety').getByRole('listitem').filter({ hasText: help })).toBeVisible();
  await expect(panel.locator('.wb-safety')).toContainText('Mi tía Rosa · 999 888 777');
});

test('what a family agreed to is settled, a service outside is noted, and both stand on the time line', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  const panel = await openOwnCase(page, '007');
  await panel.getByRole('tab', { name: 'Acuerdos' }).click();

  const what = anew('Cena sin pantallas los jueves');
  await panel.getByRole('button', { name: 'Agregar acuerdo' }).click();
  const agreement = page.getByRole('dialog', { name: 'Acuerdo con la familia' });
  await agreement.getByLabel('Qué se acordó').fill(what);
  await agreement.getByLabel('Quién lo hace').fill('La mamá y la tutora');
  await agreement.getByRole('button', { name: 'Guardar acuerdo' }).click();
  await expect(agreement).toBeHidden();
  const line = panel.getByRole('listitem').filter({ hasText: what });
  await expect(line.getByText('En curso')).toBeVisible();
  await line.getByRole('button', { name: 'Se cumplió', exact: true }).click();
  await expect(line.getByRole('button', { name: 'No se cumplió' })).toHaveCount(0);

  const service = anew('Centro de salud');
  await panel.getByRole('button', { name: 'Agregar contacto' }).click();
  const contact = page.getByRole('dialog', { name: 'Contacto con un servicio externo' });
  await contact.getByLabel('Servicio', { exact: true }).fill(service);
  await contact.getByLabel('Qué se pidió o se contó').fill('Una primera cita');
  await contact.getByLabel('Qué respondieron').fill('Hay lugar en dos semanas');
  await contact.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(contact).toBeHidden();
  await expect(panel.getByRole('listitem').filter({ hasText: service })).toContainText(
    'Respondieron: Hay lugar en dos semanas',
  );
  await panel.getByRole('tab', { name: 'Resumen' }).click();
  await expect(panel.getByText(what)).toBeVisible();
  await expect(panel.getByText(service)).toBeVisible();
});

test('a document leaves the browser sealed, comes back as it was, and is gone once its key is removed', async ({
  enter,
}) => {
  const page = await enter('psychology', '/psychology/tracking');
  const panel = await openOwnCase(page, '007');
  await panel.getByRole('tab', { name: 'Archivos' }).click();
  const words = anew('Informe de la terapeuta');
  const name = `${anew('informe').replaceAll(/\W+/g, '-')}.txt`;
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Agregar documento' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  await expect(page.getByText('Documento guardado')).toBeVisible();

  const row = panel.getByRole('list', { name: 'Documentos' }).getByRole('listitem').filter({ hasText: name });
  const waiting = page.waitForEvent('download');
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/files/'));
  await row.getByRole('button', { name: 'Descargar' }).click();
  // What the server holds says nothing of it.
  const bytes = await (await stored).body();
  expect(bytes.length).toBeGreaterThan(words.length);
  expect(bytes.toString('latin1')).not.toContain(words);
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(name);
  expect(await readFile(await download.path(), 'utf8')).toBe(words);

  await row.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Documento quitado')).toBeVisible();
  await expect(row).toHaveCount(0);
});

interface Month {
  entries: { layer: string; title: string; startsAt: string | null }[];
}

test('an appointment is made, and calendars say of it only that the time is taken', async ({ enter }) => {
  const page = await enter('psychology', '/psychology/tracking');
  await openOwnCase(page, '007');
  await page.goto(new URL('/psychology/tracking?tab=agenda', page.url()).href);
  const about = anew('Hablar del cambio de casa');
  await page.getByRole('button', { name: 'Agregar cita' }).click();
  const drawer = page.getByRole('dialog', { name: 'Agregar cita' });
  // Before school, when nobody has an appointment yet.
  const minute = Math.floor(Date.now() / 1_000) % 50;
  for (const [field, at] of [
    ['Desde', minute],
    ['Hasta', minute + 5],
  ] as const) {
    const parts = drawer.getByRole('group', { name: field }).getByRole('spinbutton');
    await parts.nth(0).fill('5');
    await parts.nth(1).fill(String(at));
  }
  await drawer.getByLabel('De qué se trata').fill(about);
  await drawer.getByRole('button', { name: 'Guardar cita' }).click();
  await expect(drawer).toBeHidden();
  const begins = `05:${String(minute).padStart(2, '0')}`;
  const row = page.getByRole('listitem').filter({ hasText: about });
  await expect(row).toContainText('Encuentro con el estudiante');
  await expect(row).toContainText(begins);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { entries } = await ask<Month>('psychology', 'GET', `/calendar/entries?from=${day(-2)}&through=${day(1)}`);
  const taken = entries.filter(({ layer, startsAt }) => layer === 'busy' && startsAt === begins);
  expect(taken).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(about);
});
