import { makeId } from '@patio/kernel';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

interface Contact {
  userId: string | null;
  role: string | null;
  name: string;
  studentId: string;
}

/** A conversation of the family with a teacher, in which the teacher wrote last. */
async function written(text: string): Promise<string> {
  const { contacts } = await ask<{ contacts: Contact[] }>('parent', 'GET', '/conversations/contacts');
  const teacher = contacts.find(({ name }) => name.startsWith('Marta Quiroga'));
  if (!teacher) throw new Error('the demo teacher teaches nobody of this family');
  const { userId, role, studentId } = teacher;
  const message = () => ({ messageId: makeId(), text, urgency: 'emergency', files: [] });
  const { conversationId } = await ask<{ conversationId: string }>('parent', 'POST', '/conversations', {
    ...{ id: makeId(), to: { userId, role, studentId }, subject: '' },
    ...message(),
    text: 'Buenos días',
  });
  await ask('teacher', 'POST', `/conversations/${conversationId}/messages`, message());
  return conversationId;
}

test('a family finds words in its conversations, reports a message, and reads what the direction answered', async ({
  enter,
}) => {
  const words = anew('Así no se habla, señora');
  const id = await written(words);
  const page = await enter('parent', '/parent/messages');
  const main = page.locator('#main');
  // The search knows no accents and no capitals.
  await main.getByRole('searchbox', { name: 'Buscar en mis mensajes' }).fill('ASI habla senora');
  const found = main
    .getByRole('list', { name: 'Mensajes encontrados' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await found.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`conversation=${id}`));
  const message = page.locator('.cv-msg').filter({ hasText: words }).last();
  await message.getByRole('button', { name: 'Más sobre este mensaje' }).click();
  await page.getByRole('menuitem', { name: 'Reportar este mensaje' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar este mensaje' });
  const note = anew('Me sentí mal');
  await dialog.getByLabel(/explicar algo más/).fill(note);
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByText('Gracias. El colegio lo revisará y te responderá.')).toBeVisible();
  await expect(message.getByText('reportado')).toBeVisible();

  await enter('director', '/director/home?show=message_reports');
  await page.locator('.cv-row').filter({ hasText: words }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Mensaje reportado' });
  await expect(drawer.getByText(note)).toBeVisible();
  await expect(drawer.locator('[data-reported]')).toContainText(words);
  await expect(drawer.getByRole('button', { name: 'Procede', exact: true })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Empezar a revisar' }).click();
  await expect(drawer.getByText('En revisión')).toBeVisible();
  const answer = anew('Hablamos con la docente y se disculpa');
  await drawer.getByLabel('Respuesta para quien lo reportó').fill(answer);
  await drawer.getByRole('button', { name: 'Procede', exact: true }).click();
  await expect(page.getByText('Decidido. Avisamos a quien lo reportó.')).toBeVisible();

  await enter('parent', '/parent/messages');
  await main.getByRole('button', { name: /^Lo que reportaste/ }).click();
  const own = page.locator('[data-report]').filter({ hasText: note });
  await expect(own).toContainText(`Respuesta: ${answer}`);
  await expect(own.getByText('Procede')).toBeVisible();
});
