import type { Role } from '@patio/access';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

/** A second person at their own device. */
async function another(browser: Browser, role: Role, address: string): Promise<Page> {
  const server = await startServer();
  const context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce' });
  await context.addCookies(await server.signInAs(role, 'es'));
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  return page;
}

test('a visitor finds an article without accents, and the address keeps question and article', async ({ enter }) => {
  const page = await enter('visitor', '/help');
  await page.getByRole('searchbox').fill('olvide contrasena');
  await expect(page).toHaveURL(/q=olvide/);
  await page.getByRole('link', { name: /Olvidé mi contraseña/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olvidé mi contraseña');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olvidé mi contraseña');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('olvide contrasena');
});

test('a visitor writes to a school and learns the number', async ({ enter }) => {
  const page = await enter('visitor', '/support?school=los-andes');
  await expect(page.getByText('Para Colegio Los Andes')).toBeVisible();
  await page.getByLabel('Tu nombre').fill('Julia Ramos');
  await page.getByLabel('Tu correo').fill('julia@correo.example');
  await page.getByLabel('¿De qué se trata?').fill('Vacantes');
  await page.getByLabel('Cuéntanos').fill('¿Hay vacantes en 3.º de primaria?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: /Recibimos tu mensaje: es el n\.º \d+/ })).toBeVisible();
});

test('a teacher asks, an admin answers, and the teacher hears of it without reloading', async ({ enter, browser }) => {
  const subject = `No veo mi grupo ${Date.now()}`;
  const teacher = await enter('teacher', '/support?tab=ask&from=/teacher/profile');
  await expect(teacher.getByText('La página: /teacher/profile')).toBeVisible();
  await teacher.getByLabel('¿De qué se trata?').fill(subject);
  await teacher.getByLabel('Cuéntanos').fill('Ayer aparecía y hoy no.');
  await teacher.getByRole('button', { name: 'Enviar' }).click();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(teacher.getByText('En atención').first()).toBeVisible();
  await teacher.goto(new URL('/teacher/notifications', teacher.url()).href);
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('Notificaciones');

  const admin = await another(browser, 'admin', '/support?tab=queue');
  await admin.getByRole('searchbox').fill(subject);
  await admin.getByRole('link', { name: subject }).click();
  await admin.getByRole('radio', { name: 'Nota interna' }).click();
  await admin.getByLabel('Nota para el equipo').fill('Revisar su sección');
  await admin.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(admin.getByText('Revisar su sección')).toBeVisible();
  await admin.getByRole('radio', { name: 'Respuesta' }).click();
  await admin.getByLabel('Tu respuesta').fill('Ya lo arreglamos. ¿Lo ves?');
  await admin.getByRole('button', { name: 'Enviar' }).click();
  await expect(admin.getByRole('list', { name: 'Conversación' })).toContainText('Ya lo arreglamos. ¿Lo ves?');

  const told = teacher.getByRole('listitem').filter({ hasText: subject });
  await expect(told).toBeVisible({ timeout: 15_000 });
  await told.getByRole('link').click();
  await expect(teacher.getByText('Ya lo arreglamos. ¿Lo ves?')).toBeVisible();
  await expect(teacher.getByText('Revisar su sección')).toHaveCount(0);
  await teacher.getByRole('button', { name: 'Ya funciona' }).click();
  await expect(teacher.getByText('Resuelta').first()).toBeVisible();
});

test('choices about notices survive a reload', async ({ enter }) => {
  const page = await enter('psychology', '/settings?part=notices');
  const group = page.getByRole('group', { name: 'Respuestas a tus solicitudes de ayuda' });
  const byMail = group.getByRole('button', { name: /Por correo/ });
  await expect(byMail).toBeVisible();
  const next = (await byMail.innerText()).includes('Resumen diario') ? 'Al momento' : 'Resumen diario';
  const saved = page.waitForResponse((answer) => answer.url().includes('setPreference') && answer.ok());
  await byMail.click();
  await page.getByRole('option', { name: next }).click();
  await saved;
  await page.reload();
  await expect(byMail).toContainText(next);
});

test('an admin publishes a new text and a director accepts it', async ({ enter, browser }) => {
  const words = `Nuestro acuerdo del ${Date.now()}.`;
  const admin = await enter('admin', '/terms?edit=1');
  await admin.getByRole('textbox', { name: 'Español' }).fill(`${words}\n\n## Una cosa más\n- Cuidarnos`);
  await expect(admin.getByText('Guardado')).toBeVisible();
  await admin.getByRole('tab', { name: 'Cambios' }).click();
  await expect(admin.locator('ins', { hasText: words })).toBeVisible();
  await admin.getByRole('button', { name: 'Publicar…' }).click();
  await admin.getByLabel('Qué cambió, en una frase').fill('Texto propio');
  await admin.getByRole('button', { name: 'Publicar versión' }).click();
  await expect(admin).toHaveURL(/\/terms$/);
  await expect(admin.getByText(words)).toBeVisible();

  const director = await another(browser, 'director', '/terms');
  await expect(director.getByText(words)).toBeVisible();
  await director.getByRole('button', { name: 'Acepto' }).click();
  await expect(director.getByText(/^Aceptaste la versión \d+/)).toBeVisible();
});
