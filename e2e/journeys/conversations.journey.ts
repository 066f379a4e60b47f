import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { startServer } from '../server.ts';

interface Contact {
  userId: string | null;
  role: string | null;
  name: string;
  studentId: string;
  student: string;
}
const contactsOf = async (role: 'parent' | 'student'): Promise<Contact[]> =>
  (await ask<{ contacts: Contact[] }>(role, 'GET', '/conversations/contacts')).contacts;

/** The demo teacher among those to whom the family may write. */
async function findTeacher(role: 'parent' | 'student'): Promise<Contact> {
  const found = (await contactsOf(role)).find(({ name }) => name.startsWith('Marta Quiroga'));
  if (!found) throw new Error('the demo teacher teaches nobody of this family');
  return found;
}

/** A conversation of the family with the teacher, whatever the hour. */
async function begin(): Promise<string> {
  const { userId, role, studentId } = await findTeacher('parent');
  const { conversationId } = await ask<{ conversationId: string }>('parent', 'POST', '/conversations', {
    id: makeId(),
    messageId: makeId(),
    to: { userId, role, studentId },
    subject: '',
    text: anew('Buenos días, profe'),
    urgency: 'emergency',
    files: [],
  });
  return conversationId;
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para/ });
/** In quiet hours only what is marked as urgent arrives. */
async function passQuietHours(page: Page): Promise<void> {
  await expect(composer(page)).toBeVisible();
  const urgent = page.getByRole('button', { name: 'Emergencia' });
  if (await urgent.isVisible()) await urgent.click();
}

test('a teacher writes in the sheet, and the family sees it being typed and arrive', async ({ enter, browser }) => {
  const id = await begin();
  const server = await startServer();
  const desk = await browser.newContext({ locale: 'es-PE', viewport: { width: 1440, height: 900 } });
  await desk.addCookies(await server.signInAs('teacher', 'es'));
  const teacher = await desk.newPage();
  try {
    const family = await enter('parent', `/parent/messages?conversation=${id}`);
    await expect(family.locator('.cv-bubble').last()).toBeVisible();
    await teacher.goto(`${server.url}/teacher/home?sheet=messages&conversation=${id}`);
    await passQuietHours(teacher);
    // A template is a beginning, with the names of this conversation in it.
    await teacher.getByRole('button', { name: 'Plantillas' }).click();
    await teacher.getByRole('button', { name: /^Proponer una cita/ }).click();
    await expect(composer(teacher)).not.toHaveValue('');
    await expect(composer(teacher)).not.toHaveValue(/[{}]/);
    await composer(teacher).fill('');
    const words = anew('Hoy avanzó mucho');
    await composer(teacher).pressSequentially(words, { delay: 20 });
    await expect(family.getByText('está escribiendo')).toBeVisible();
    await composer(teacher).press('Enter');
    await expect(family.locator('.cv-bubble', { hasText: words })).toBeVisible();
    await expect(teacher.locator('.cv-bubble', { hasText: words })).toContainText(/entregado|leído/);
    // Escape closes the sheet, and the page below is where it was.
    await teacher.keyboard.press('Escape');
    await expect(teacher.getByRole('dialog')).toBeHidden();
    expect(new URL(teacher.url()).pathname).toBe('/teacher/home');
  } finally {
    await desk.close();
  }
});

test('a student of secondary writes to a teacher', async ({ enter }) => {
  const { name } = await findTeacher('student');
  const page = await enter('student', '/student/chat-individual?to=new');
  await page
    .locator('#main')
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  const words = anew('¿Puedo entregar mañana?');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(words);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.locator('.cv-bubble', { hasText: words })).toBeVisible();
  // The list knows it too, and the search finds it without accents.
  const { items } = await ask<{ items: { id: string }[] }>('student', 'GET', '/conversations?limit=5');
  expect(items.length).toBeGreaterThan(0);
});

test('a family asks the office, which takes it and answers', async ({ enter }) => {
  const office = (await contactsOf('parent')).filter(({ userId }) => userId === null);
  const child = office.find(({ student }) => student.startsWith('Tomás')) ?? office[0];
  if (!child) throw new Error('the family may not write to an office');
  const subject = anew('Constancia');
  const page = await enter('parent', '/parent/messages?to=new');
  await page
    .locator('#main')
    .getByRole('button', { name: new RegExp(`Secretaría.*${child.student}`) })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Asunto' }).fill(subject);
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Cómo la pido?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.locator('.cv-bubble', { hasText: '¿Cómo la pido?' })).toBeVisible();
  const conversation = new URL(page.url()).searchParams.get('conversation');

  await enter('support', '/?sheet=messages&view=office');
  const sheet = page.getByRole('dialog');
  await sheet.locator(`[data-conversation="${conversation}"]`).click();
  await sheet.getByRole('button', { name: 'Me encargo' }).click();
  await expect(sheet.locator('.cv-office-bar')).toContainText('Se encarga');
  await passQuietHours(page);
  const answer = anew('Está lista en la ficha');
  await composer(page).fill(answer);
  await composer(page).press('Enter');
  await expect(sheet.locator('.cv-bubble', { hasText: answer })).toBeVisible();
  await expect(sheet.locator('.cv-office-bar')).toContainText('Respondido');

  await enter('parent', `/parent/messages?conversation=${conversation}`);
  await expect(page.locator('.cv-bubble', { hasText: answer })).toBeVisible();
});

test('a teacher finds unread messages beside the bell, and how the child is doing beside the conversation', async ({
  enter,
}) => {
  const id = await begin();
  const page = await enter('teacher', '/teacher/home');
  await page
    .getByRole('button', { name: /^Mensajes: \d+ conversaci/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.locator(`[data-conversation="${id}"]`).click();
  await expect(composer(page)).toBeVisible();
  const pane = sheet.getByRole('complementary', { name: 'De quién se trata' });
  // On a phone it stands behind a button.
  if (!(await pane.isVisible())) await sheet.getByRole('button', { name: 'De quién se trata' }).click();
  for (const name of ['Por entregar', 'Últimos días con lista', 'Últimas notas publicadas'])
    await expect(pane.getByRole('heading', { name })).toBeVisible();
});
