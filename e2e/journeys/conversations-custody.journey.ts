import { randomUUID } from 'node:crypto';
import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { askAs, openOffice, PASSWORD } from '../office.ts';
import { expect, offlineTest } from '../person.ts';
import { comeIn } from '../sign-in-page.ts';

interface Contact {
  userId: string | null;
  role: string | null;
  studentId: string;
}
interface Tie {
  id: string;
  version: number;
  personId: string;
}

/** An adult of a demo child who comes to this journey alone, and the tie that the office can cut. */
async function makeAdult(studentId: string) {
  const office = await openOffice();
  const email = `${randomUUID().slice(0, 8)}@losandes.example`;
  const person = { givenNames: 'Nora', firstSurname: 'Vilca' };
  const tie = await office.ask<Tie>('POST', `/people/students/${studentId}/guardians`, { relation: 'other', person });
  await office.ask('POST', `/members/persons/${tie.personId}/invite`, { email });
  const token = new URL(await office.linkFor(email, 'invitation')).searchParams.get('invitation');
  const accepted = await fetch(`${office.url}/api/accounts/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify({ token, password: PASSWORD, locale: 'es' }),
  });
  expect(accepted.status).toBe(200);
  let { version } = tie;
  const change = async (what: 'restrict' | 'lift') => {
    const until = what === 'restrict' ? { from: '2020-01-01', until: null } : {};
    const body = { version, reason: 'Medida del juzgado', ...until };
    ({ version } = await office.ask<Tie>('POST', `/people/guardianships/${tie.id}/${what}`, body));
  };
  return { email, own: await askAs(email, PASSWORD), change };
}

/** The conversations that this device keeps. */
const keptOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let found = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name as string);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      if (database.objectStoreNames.contains('kept')) {
        const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
          const asked = database.transaction('kept').objectStore('kept').getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        found += keys.filter((key) => String(key).startsWith('conversations.thread.')).length;
      }
      database.close();
    }
    return found;
  });

offlineTest(
  'a restriction empties an open page at once, and a device that missed it at its next contact',
  async ({ page, context }) => {
    const { contacts } = await ask<{ contacts: Contact[] }>('parent', 'GET', '/conversations/contacts');
    const teacher = contacts.find(({ role }) => role === 'teacher');
    if (!teacher) throw new Error('nobody teaches the children of the demo family');
    const { userId, role, studentId } = teacher;
    const adult = await makeAdult(studentId);
    const words = anew('Solo mientras el vínculo vale');
    const { conversationId } = await adult.own<{ conversationId: string }>('POST', '/conversations', {
      ...{ id: makeId(), messageId: makeId(), to: { userId, role, studentId }, subject: '' },
      ...{ text: words, urgency: 'emergency', files: [] },
    });
    const address = `/parent/messages?conversation=${conversationId}`;
    await comeIn(page, adult.email, PASSWORD, address);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    const bubble = page.locator('.cv-bubble', { hasText: words });
    await expect(bubble).toBeVisible();
    await expect.poll(() => keptOn(page)).toBe(1);

    // The page is open and nobody touches it.
    await adult.change('restrict');
    await expect(bubble).toHaveCount(0);
    await expect.poll(() => keptOn(page)).toBe(0);

    await adult.change('lift');
    await page.reload();
    await expect(bubble).toBeVisible();
    await expect.poll(() => keptOn(page)).toBe(1);
    // This time it happens while the device is out of reach.
    await page.goto('about:blank');
    await context.setOffline(true);
    await adult.change('restrict');
    await context.setOffline(false);
    const { origin } = new URL((await openOffice()).url);
    await page.goto(`${origin}/parent/home`);
    await expect.poll(() => keptOn(page)).toBe(0);
    await context.setOffline(true);
    await page.goto(`${origin}${address}`).catch(() => undefined);
    await expect(bubble).toHaveCount(0);
    expect(await page.content()).not.toContain(words);
  },
);
