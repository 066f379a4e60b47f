import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { signInAgain, startServer } from '../server.ts';

const AT = '/support/import-students';

interface Child {
  id: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  studentNumber: string;
}
interface Batch {
  state: string;
  version: number;
}
const readBatch = (id: string) => ask<Batch>('admin', 'GET', `/imports/batches/${id}`);

/** Everybody whom the office's school has today. */
async function everybody(): Promise<Child[]> {
  const all: Child[] = [];
  let cursor = '';
  do {
    const page = await ask<{ items: Child[]; nextCursor?: string }>(
      'support',
      'GET',
      `/people/students?status=active&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    all.push(...page.items);
    cursor = page.nextCursor ?? '';
  } while (cursor);
  return all;
}

/** The school's own list without one in twelve. */
const listWithout = (children: readonly Child[]): Buffer =>
  Buffer.from(
    [
      'Código;Apellido paterno;Apellido materno;Nombres',
      ...children
        .filter((_, at) => at % 12 !== 0)
        .map((child) =>
          [child.studentNumber, child.firstSurname, child.secondSurname ?? '', child.givenNames].join(';'),
        ),
    ].join('\r\n'),
  );

test.describe.configure({ timeout: 240_000 });

test('a complete list by which many leave waits for a second person, who reads and approves it on a phone', async ({
  enter,
  page,
  context,
}) => {
  await enter('support', AT);
  const main = page.locator('#main');
  const children = await everybody();
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: `completa-${Date.now()}.csv`, mimeType: 'text/csv', buffer: listWithout(children) }]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué hay en cada columna?', { timeout: 60_000 });
  await main.getByText('Esta lista está completa').click();
  await main.getByRole('button', { name: 'Revisar y hacer el plan' }).click();
  await main.getByRole('link', { name: 'Ver el plan' }).click({ timeout: 90_000 });
  await expect(main.getByText(/estudiantes salen/).first()).toBeVisible();
  await main.getByRole('button', { name: /^Aplicar/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /Por qué salen/ }).fill('Fin del convenio');
  await sheet.getByRole('button', { name: 'Pedir la aprobación' }).click();
  await expect(main.getByText('Espera a una segunda persona').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Aprobar y aplicar' })).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('batch') ?? '';

  // Whoever did not ask reads who would leave, and agrees.
  const server = await startServer();
  await context.addCookies(await signInAgain(server.url, 'admin', 'es'));
  await page.goto(`${server.url}${AT}?batch=${id}`);
  await expect(main.getByText('Tu aprobación decide')).toBeVisible();
  await main.getByRole('link', { name: /^Salen/ }).click();
  await expect(page).toHaveURL(/f\.action=leave/);
  await main.getByRole('button', { name: 'Aprobar y aplicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar y aplicar' }).click();
  try {
    await expect.poll(async () => (await readBatch(id)).state, { timeout: 90_000 }).toBe('applied');
    expect((await everybody()).length).toBeLessThan(children.length);
  } finally {
    const { state, version } = await readBatch(id);
    if (state === 'applied') await ask('admin', 'POST', `/imports/batches/${id}/undo`, { version });
  }
  await expect.poll(async () => (await readBatch(id)).state, { timeout: 90_000 }).toBe('undone');
  expect((await everybody()).map((child) => child.id).toSorted()).toEqual(children.map((child) => child.id).toSorted());
});
