import { makeId } from '@patio/kernel';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

interface Contact {
  userId: string | null;
  role: string | null;
  studentId: string;
}

test('a family reads and writes without a network, and what it wrote leaves when there is one', async ({
  enter,
  context,
}) => {
  const { contacts } = await ask<{ contacts: Contact[] }>('parent', 'GET', '/conversations/contacts');
  const teacher = contacts.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('nobody teaches the children of the demo family');
  const { userId, role, studentId } = teacher;
  const first = anew('Buenos días');
  const message = { messageId: makeId(), text: first, urgency: 'emergency', files: [], subject: '' };
  const { conversationId } = await ask<{ conversationId: string }>('parent', 'POST', '/conversations', {
    id: makeId(),
    to: { userId, role, studentId },
    ...message,
  });
  const page = await enter('parent', '/parent/messages');
  await page.goto(new URL(`/parent/messages?conversation=${conversationId}`, page.url()).href);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await expect(page.locator('.cv-bubble', { hasText: first })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.cv-bubble', { hasText: first })).toBeVisible();
  const words = anew('Lo escribo en el bus');
  const field = page.getByRole('textbox', { name: /^Mensaje para/ });
  await field.fill(words);
  await field.press('Enter');
  const bubble = page.locator('.cv-bubble', { hasText: words });
  await expect(bubble).toContainText('guardado aquí');

  await context.setOffline(false);
  await expect(bubble).not.toContainText('guardado aquí', { timeout: 40_000 });
  await expect(bubble).toContainText(/enviado|entregado|leído|llega/);
});
