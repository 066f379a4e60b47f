import { randomUUID } from 'node:crypto';
import { openOffice } from '../office.ts';
import { expect, test } from '../person.ts';
import { setUpSecondStep } from '../sign-in-page.ts';

const short = () => randomUUID().slice(0, 6);
const WHY = 'Lo pidió la dirección del colegio';

test('an institution is founded in five steps, and its director finds a working school', async ({ enter, browser }) => {
  const page = await enter('admin', '/admin/institutions/create');
  const name = `Colegio Mar ${short()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Razón social').fill(`${name} S.A.`);
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.click();
  await page.getByText('Chile', { exact: true }).click();
  await expect(page.getByText('Consúltalo con tu ministerio').first()).toBeVisible();
  await next.click();
  await page.getByLabel('Nombre del colegio').fill('Sede Puerto');
  await page.getByLabel('Código corto').fill('PTO');
  await next.click();
  await expect(page.getByText('1.º semestre')).toBeVisible();
  await next.click();
  await page.getByLabel('Nombres').fill('Inés');
  await page.getByLabel('Apellidos').fill('Vega Ríos');
  await page.getByLabel('Correo').fill(`${short()}@mar.example`);
  await page.getByRole('button', { name: 'Crear institución' }).click();
  const link = await page.getByTestId('invitation-link').innerText();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Contraseña nueva', { exact: true }).fill('tres gatos en el tejado');
  await theirs.getByLabel('Repítela').fill('tres gatos en el tejado');
  await theirs.getByRole('button', { name: 'Aceptar y entrar' }).click();
  // A real school's director comes nowhere before the second step, also not by typing an address.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Protege tu cuenta');
  await theirs.goto(new URL('/admin/users', theirs.url()).href);
  await setUpSecondStep(theirs);
  await theirs.goto(new URL('/admin/schools', theirs.url()).href);
  await expect(theirs.getByText('Sede Puerto').first()).toBeVisible();
  await theirs.context().close();
});

test('a year is moved, and a day becomes a holiday that can be taken back', async ({ enter }) => {
  const office = await openOffice();
  const { id } = await office.ask<{ id: string }>('POST', '/schools', {
    name: `Sede ${short()}`,
    code: short(),
    country: 'PE',
    timeZone: 'America/Lima',
    stages: ['primary'],
  });
  const page = await enter('admin', `/admin/schools/${id}?tab=years`);
  await page.getByRole('button', { name: 'Editar año' }).click();
  await page.getByLabel('Nombre del año').fill('Año de prueba');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Año Año de prueba')).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?tab=calendar`);
  await page.getByRole('button', { name: 'Cambiar días' }).click();
  await page.getByLabel('Nombre (se ve en el calendario)').fill('Aniversario');
  await page.getByRole('button', { name: 'Cambiar 1 día' }).click();
  await expect(page.getByText('Se cambió un día')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Aniversario')).toHaveCount(0);
});

test('a permission shows whom it touches before it is saved', async ({ enter }) => {
  const page = await enter('admin', '/admin/permissions?area=help&role=teacher');
  await page.getByRole('button', { name: /^Docente: Pedir ayuda/ }).click();
  await page.getByRole('menuitemradio', { name: 'No puede' }).click();
  await page.getByRole('button', { name: 'Ver a quién afecta' }).click();
  const effect = page.getByRole('dialog');
  await expect(effect.getByText(/Pierden? \d+ persona/)).toBeVisible();
  await effect.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('sin guardar')).toHaveCount(0);
});

test('somebody is invited, locked, looked at through their eyes and left again, and the audit tells it', async ({
  enter,
}) => {
  const office = await openOffice();
  const email = (await office.hire({ role: 'teacher', givenNames: 'Nora', surnames: `Prieto ${short()}` })).email;
  const { items } = await office.ask<{ items: { id: string }[] }>('GET', `/members?search=${email}`);
  const page = await enter('admin', `/admin/users/${items[0]?.id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByLabel('Motivo').fill(WHY);
  };
  await act('Ver como esta persona');
  await page.getByRole('dialog').getByRole('button', { name: 'Ver como esta persona' }).click();
  await expect(page).not.toHaveURL(/\/admin\/users/);
  await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.goto(new URL(`/admin/users/${items[0]?.id}`, page.url()).href);
  await act('Bloquear');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Esta cuenta está bloqueada')).toBeVisible();
  await page.goto(new URL(`/admin/audit-logs?record=${items[0]?.id}`, page.url()).href);
  await expect(page.getByText('Bloqueó una cuenta').first()).toBeVisible();
  await expect(page.getByText('Empezó a ver Patio como otra persona').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verificar integridad' }).click();
  await expect(page.getByText('El registro está íntegro')).toBeVisible();
});

test('an invitation to an address in use says whose it is and sends nothing', async ({ enter }) => {
  const office = await openOffice();
  const surnames = `Prieto ${short()}`;
  const { email } = await office.hire({ role: 'teacher', givenNames: 'Nora', surnames });
  const guest = `Vidal ${short()}`;
  const page = await enter('admin', `/admin/users/create?role=parent&school=${await office.schoolId('primary')}`);
  await page.getByLabel('Nombres').fill('Rosa');
  await page.getByLabel('Apellidos').fill(guest);
  const address = page.getByRole('textbox', { name: 'Correo' });
  await address.fill(email);
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(
    page.getByText(`Esta dirección ya es de la cuenta de Nora ${surnames}.`, { exact: false }),
  ).toBeVisible();
  await expect(address).toBeFocused();
  await expect(page.getByRole('button', { name: 'Es la misma persona: invitarla igual' })).toBeVisible();
  await page.goto(new URL('/admin/users?tab=invitations', page.url()).href);
  await expect(page.getByText(`Rosa ${guest}`)).toHaveCount(0);
});

test('a director lends a right of theirs for a time and takes it back', async ({ enter }) => {
  const page = await enter('director', '/director/permissions');
  await page
    .getByRole('button', { name: /^Delegar a/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Permiso' }).fill('Invitar');
  await expect(page.getByRole('option', { name: /Invitar personas/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const day = new Date(Date.now() + 7 * 86_400_000);
  for (const [part, value] of [
    ['día', day.getDate()],
    ['mes', day.getMonth() + 1],
    ['año', day.getFullYear()],
  ] as const)
    await sheet.getByRole('spinbutton', { name: new RegExp(part, 'i') }).fill(String(value));
  await sheet.getByLabel('Motivo').fill(WHY);
  await sheet.getByRole('button', { name: 'Delegar' }).click();
  await page.getByRole('tab', { name: 'Delegados' }).click();
  await page.getByRole('button', { name: 'Quitar' }).first().click();
  await expect(page.getByText('Permiso retirado')).toBeVisible();
});
