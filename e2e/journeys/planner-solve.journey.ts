import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

interface Scenarios {
  items: { id: string; name: string; version: number; placed: number; parked: number; edition: number }[];
}
const list = () => ask<Scenarios>('admin', 'GET', '/planner/scenarios');
const find = async (name: string) => (await list()).items.find((scenario) => scenario.name === name)!;
/** The list stays as short as it was. */
const archive = async (name: string) => {
  const { id, version } = await find(name);
  await ask('admin', 'POST', `/planner/scenarios/${id}/state`, { id, version, state: 'archived' });
};

test('the whole week of the school is solved from nothing, looked at, kept and compared', async ({ enter }) => {
  test.setTimeout(240_000);
  const name = anew('Desde cero');
  const page = await enter('admin', '/admin/schedule/dashboard');
  const main = page.locator('#main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horarios');
  await expect(main.getByRole('list', { name: 'Preparación' }).getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nuevo escenario' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Nuevo escenario' });
  await sheet.getByLabel('Nombre').fill(name);
  await sheet.getByText('Una semana vacía').click();
  await sheet.getByRole('button', { name: 'Crear escenario' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Buscar horario: ${name}`);
  const empty = await find(name);
  expect(empty.placed).toBe(0);
  expect(empty.parked).toBeGreaterThan(100);
  await main.getByRole('button', { name: 'Tiempo para mejorar los deseos' }).click();
  await page.getByRole('option', { name: 'Solo ubicar' }).click();
  await main.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Búsqueda 1' })).toBeVisible();
  await expect(main.getByText('Lista: semana completa')).toBeVisible({ timeout: 180_000 });
  await main.getByRole('button', { name: 'Ver la semana' }).click();
  await expect(main.getByRole('grid', { name: 'La mejor semana hasta ahora' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await main.getByRole('button', { name: 'Guardar en el escenario' }).click();
  await expect(main.getByText('Guardada en el escenario')).toBeVisible();
  expect(await find(name)).toMatchObject({ parked: 0, placed: empty.parked, edition: 1 });

  await page.goto(new URL('/admin/schedule/scenarios', page.url()).href);
  const row = main.getByRole('row', { name: new RegExp(name) });
  await row.hover();
  await row.getByRole('button', { name: 'Comparar con…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Actual/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} y Actual`);
  await expect(main.getByRole('heading', { name: /Clases que cambian de lugar/ })).toBeVisible();
  await archive(name);
});

interface Limits {
  staffId: string;
  version: number;
}
interface SetUp {
  at: { schoolId: string; yearId: string };
  teachers: { id: string; name: string }[];
  sections: { teacherIds: string[]; coursePeriods: number; need: { periods: number } | null }[];
  limits: Limits[];
}
const NO_LIMITS = {
  maxPerDay: null,
  minPerDay: null,
  maxDays: null,
  maxGapsPerDay: null,
  maxGapsPerWeek: null,
  maxInARow: null,
};

test('a teacher with too little room is told before solving, mended with one press and put back', async ({ enter }) => {
  const { items } = await list();
  const { id } = items.find(({ name }) => name === 'Actual')!;
  const { at, teachers, sections, limits } = await ask<SetUp>('admin', 'GET', '/planner/set-up');
  const load = (staffId: string) =>
    sections
      .filter(({ teacherIds }) => teacherIds.includes(staffId))
      .reduce((sum, { need, coursePeriods }) => sum + (need?.periods ?? coursePeriods), 0);
  // Somebody without limits of their own, so that they are put back as they were.
  const teacher = teachers.find((one) => load(one.id) > 8 && !limits.some(({ staffId }) => staffId === one.id))!;
  const { schoolId, yearId } = at;
  const limit = (version: number | null, given: Partial<Record<keyof typeof NO_LIMITS, number>>) =>
    ask<SetUp>('admin', 'PUT', '/planner/limits', {
      schoolId,
      yearId,
      items: [{ ...NO_LIMITS, ...given, staffId: teacher.id, version }],
    });
  const known = async () =>
    (await ask<SetUp>('admin', 'GET', '/planner/set-up')).limits.find(({ staffId }) => staffId === teacher.id);
  await limit(null, { maxPerDay: 1 });
  try {
    const page = await enter('admin', `/admin/schedule/validate/${id}`);
    const main = page.locator('#main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar: Actual');
    const finding = main.getByRole('listitem').filter({ hasText: `${teacher.name} tiene ` });
    await expect(finding.getByRole('link', { name: teacher.name })).toHaveAttribute('href', /setup\/teachers/);
    await expect(main.getByText('Buscando reglas que se contradicen entre sí…')).toBeHidden({ timeout: 60_000 });
    expect(await faultsOf(page)).toEqual([]);
    await finding.getByRole('button', { name: /^Permitir \d+ horas por día/ }).click();
    await expect(finding).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(finding).toHaveCount(1);
  } finally {
    await limit((await known())?.version ?? null, {});
  }
});
