import { ask } from '../class-today.ts';
import { faultsOf } from '../look.ts';
import { expect, test } from '../person.ts';

interface Hours {
  of: string;
  whoId: string;
  version: number | null;
  impossible: number[];
  disliked: number[];
}
interface SetUp {
  at: { schoolId: string; yearId: string; schools: { id: string; name: string }[] };
  sections: {
    id: string;
    name: string;
    coursePeriods: number;
    need: { periods: number; pattern: number[] | null } | null;
  }[];
  teachers: { id: string; name: string }[];
  hours: Hours[];
  rules: { id: string; version: number; kind: string }[];
}
interface Own {
  items: { staffId: string; school: string; holds: { impossible: number[] }; proposal: { id: string } | null }[];
}

const setUpOf = (schoolId?: string) =>
  ask<SetUp>('admin', 'GET', `/planner/set-up${schoolId ? `?schoolId=${schoolId}` : ''}`);
const ownHours = async () => (await ask<Own>('teacher', 'GET', '/planner/own-hours')).items[0]!;

/** The school of the demo teacher, as planners see it. */
async function teachersSchool(): Promise<SetUp> {
  const { school } = await ownHours();
  const { at } = await setUpOf();
  return setUpOf(at.schools.find(({ name }) => name === school)!.id);
}

/** Puts the hours of somebody back as they were. */
async function putBack(schoolId: string, before: Hours | undefined, whoId: string): Promise<void> {
  const now = await setUpOf(schoolId);
  const held = now.hours.find((row) => row.of === 'teacher' && row.whoId === whoId);
  const { impossible = [], disliked = [] } = before ?? {};
  await ask('admin', 'PUT', '/planner/hours', {
    schoolId,
    yearId: now.at.yearId,
    items: [{ of: 'teacher', whoId, version: held?.version ?? null, impossible, disliked }],
  });
}

test('a teacher proposes their hours, and they hold once the office accepts them', async ({ enter }) => {
  const { staffId } = await ownHours();
  const school = await teachersSchool();
  const before = school.hours.find((row) => row.whoId === staffId);
  const page = await enter('teacher', '/settings?part=hours');
  const main = page.locator('#main');
  const cell = main.getByRole('gridcell', { name: /^miércoles, hora 3:/i });
  const was = await cell.getAttribute('data-grade');
  await cell.click();
  await expect(cell).toHaveAttribute('data-grade', was === 'impossible' ? 'fine' : 'impossible');
  await main.getByRole('button', { name: 'Proponer a la oficina' }).click();
  await expect(main.getByText(/espera la decisión de la oficina/)).toBeVisible();
  const { proposal } = await ownHours();
  expect(proposal).not.toBeNull();

  const office = await enter('admin', `/admin/schedule/setup/teachers?school=${school.at.schoolId}&show=proposals`);
  const waiting = office.locator('#main').getByRole('list', { name: 'Propuestas' }).getByRole('listitem').first();
  await expect(waiting.getByRole('heading', { name: 'Marta Quiroga' })).toBeVisible();
  expect(await faultsOf(office)).toEqual([]);
  await waiting.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect.poll(async () => (await ownHours()).proposal).toBeNull();
  expect((await ownHours()).holds.impossible.includes(303)).toBe(was !== 'impossible');
  await putBack(school.at.schoolId, before, staffId);
});

test('the office types, paints and undoes what classes and teachers need', async ({ enter }) => {
  const school = await teachersSchool();
  const section =
    school.sections.find(({ need, coursePeriods }) => !need?.pattern && coursePeriods === 4) ?? school.sections[0]!;
  const page = await enter('admin', `/admin/schedule/setup/sections?school=${school.at.schoolId}`);
  const main = page.locator('#main');
  const row = main
    .getByRole('row', { name: new RegExp(`^${section.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
    .first();
  const cell = row.getByRole('gridcell').nth(2);
  await cell.click();
  await page.keyboard.type('2+2');
  await page.keyboard.press('Enter');
  const needOf = async () =>
    (await setUpOf(school.at.schoolId)).sections.find(({ id }) => id === section.id)?.need ?? null;
  await expect.poll(async () => (await needOf())?.pattern).toEqual([2, 2]);
  await cell.click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await needOf())?.pattern ?? null).toBeNull();
  expect(await faultsOf(page)).toEqual([]);

  const teacher = school.teachers[0]!;
  const before = school.hours.find((one) => one.whoId === teacher.id);
  await page.goto(
    new URL(`/admin/schedule/setup/teachers?school=${school.at.schoolId}&open=${teacher.id}`, page.url()).href,
  );
  const drawer = page.getByRole('dialog');
  await drawer.locator('[data-cell="0.0"]').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('2');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();
  const held = (await setUpOf(school.at.schoolId)).hours.find((one) => one.whoId === teacher.id);
  expect(held?.disliked).toEqual(expect.arrayContaining([101, 102]));
  await putBack(school.at.schoolId, before, teacher.id);
});

test('a rule is said in words, switched off and taken out, and the set-up leaves as a .fet file', async ({ enter }) => {
  const { at, rules } = await teachersSchool();
  const page = await enter('admin', `/admin/schedule/setup/teachers?school=${at.schoolId}&show=rules`);
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Agregar regla' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: 'Mucho' }).click();
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();
  const added = async () =>
    (await setUpOf(at.schoolId)).rules.filter(({ id }) => !rules.some((rule) => rule.id === id));
  const [made] = await added();
  expect(made).toMatchObject({ kind: 'teacher_gaps_day' });
  const line = main.getByRole('list', { name: 'Reglas' }).getByRole('listitem').last();
  await expect(line).toContainText('Mucho');
  await line.getByRole('button', { name: /^Quitar/ }).click();
  await expect.poll(async () => (await added()).length).toBe(0);

  await page.goto(new URL(`/admin/schedule/setup/sections?school=${at.schoolId}`, page.url()).href);
  await main.getByRole('button', { name: 'Otros programas' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar como .fet' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.fet$/);
});
