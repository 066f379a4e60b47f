import { OFFERED, openOutsideTool } from '@patio/tools/testing';
import type { Page } from '@playwright/test';
import { faultsOf } from '../look.ts';
import { startOwnServer } from '../own-server.ts';
import { expect, test } from '../person.ts';
import type { RunningServer } from '../server.ts';

const main = (page: Page) => page.locator('#main');
const ROLES = 'https://purl.imsglobal.org/spec/lti/claim/roles';

test('an admin approves a tool, a teacher chooses in it for a class, and a student opens it without a name', async ({
  browser,
}) => {
  const tool = await openOutsideTool();
  const server: RunningServer = await startOwnServer({ WEBHOOK_LOCAL_HOSTS: tool.host });
  const as = async (role: 'admin' | 'teacher' | 'student') => {
    const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addCookies(await server.signInAs(role, 'es'));
    return context.newPage();
  };
  try {
    const admin = await as('admin');
    await admin.goto(`${server.url}/admin/integrations?tab=tools`);
    await main(admin).getByRole('button', { name: 'Agregar herramienta' }).click();
    const drawer = admin.getByRole('dialog');
    const write = (label: string, text: string) => drawer.getByRole('textbox', { name: label }).fill(text);
    await write('Nombre', 'Laboratorio de ríos');
    await write('Dirección de inicio de sesión (OIDC)', tool.at('/login'));
    await write('Dirección que se abre', tool.at('/launch'));
    await write('Dirección para elegir contenidos', tool.at('/choose'));
    await write('Direcciones de regreso', `${tool.at('/launch')}\n${tool.at('/choose')}`);
    await write('Dirección de sus llaves públicas', tool.at('/jwks'));
    await drawer.getByText('Puede enviar puntajes al libro de notas').click();
    await drawer.getByRole('button', { name: /^(Agregar|Guardar)$/ }).click();
    const card = main(admin).locator('.card').filter({ hasText: 'Laboratorio de ríos' });
    await card.getByRole('button', { name: 'Probar' }).click();
    await expect(admin.getByText('Responde: una llave.')).toBeVisible();
    expect(await faultsOf(admin)).toEqual([]);
    const told = async (term: string) =>
      (await main(admin).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]').innerText()).trim();
    tool.meet({
      issuer: await told('Emisor'),
      keysUrl: await told('Nuestras llaves públicas'),
      authUrl: await told('Autenticación'),
    });

    const teacher = await as('teacher');
    const mine = await teacher.request.get(`${server.url}/api/reports/students`, { headers: { 'x-patio': '1' } });
    const { sections } = (await mine.json()) as { sections: { id: string; name: string }[] };
    const section = sections.find(({ name }) => name.startsWith('Matemáticas 8'));
    await teacher.goto(`${server.url}/admin/sections/${section?.id}?tab=tools`);
    await main(teacher).getByRole('button', { name: 'Poner una herramienta' }).first().click();
    const [choosing] = await Promise.all([
      teacher.waitForEvent('popup'),
      teacher.getByRole('dialog').getByRole('link', { name: 'Elegir contenidos' }).click(),
    ]);
    await choosing.getByRole('button', { name: OFFERED }).click();
    await expect(choosing.getByRole('heading', { name: 'Listo' })).toBeVisible();
    await choosing.getByRole('link', { name: 'Volver a la clase' }).click();
    const row = main(choosing).getByRole('listitem').filter({ hasText: OFFERED });
    await expect(row.getByText('En el libro de notas')).toBeVisible();
    expect(await faultsOf(choosing)).toEqual([]);

    const student = await as('student');
    await student.goto(`${server.url}/student/my-classes`);
    await main(student)
      .getByRole('link', { name: /Matemáticas/ })
      .click();
    await main(student).locator('.tab').filter({ hasText: 'Herramientas externas' }).click();
    const [opened] = await Promise.all([
      student.waitForEvent('popup'),
      main(student)
        .getByRole('link', { name: `Abrir ${OFFERED}` })
        .click(),
    ]);
    await expect(opened.getByRole('heading', { name: `Laboratorio: ${OFFERED}` })).toBeVisible();
    const ofStudent = tool.seen.at(-1) ?? {};
    expect(ofStudent[ROLES]).toEqual(['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']);
    expect(JSON.stringify(ofStudent)).not.toMatch(/Valeria|Paredes|Huamán/);

    // Switched off, it opens for nobody, also where the page still shows it.
    await card.getByRole('button', { name: 'Apagar' }).click();
    await expect(admin.getByText('La herramienta está apagada en todas partes.')).toBeVisible();
    const refused = await student.context().newPage();
    await refused.goto(
      new URL(
        (await main(student)
          .getByRole('link', { name: `Abrir ${OFFERED}` })
          .getAttribute('href')) ?? '',
        server.url,
      ).href,
    );
    await expect(refused.getByText('Tu colegio apagó esta herramienta por ahora.')).toBeVisible();
  } finally {
    await server.stop();
    await tool.close();
  }
});
