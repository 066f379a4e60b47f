import { addDays, makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { ask } from './class-today.ts';
import { expect } from './person.ts';

export interface PayingChild {
  id: string;
  schoolId: string;
  name: string;
  givenName: string;
}
interface Family {
  today: string;
  children: PayingChild[];
}
interface Setup {
  concepts: { id: string; archived: boolean }[];
}

/** A charge of our own for the family of the demo, due in some days: for its first child, or for the one of a school. */
export async function charge(text: string, amount: number, schoolId?: string): Promise<PayingChild> {
  const { children, today } = await ask<Family>('parent', 'GET', '/fees/family');
  const child = schoolId ? children.find((each) => each.schoolId === schoolId) : children[0];
  if (!child) throw new Error('the family of the demo pays for nobody');
  const { concepts } = await ask<Setup>('admin', 'GET', `/fees/setup?schoolId=${child.schoolId}`);
  const concept = concepts.find(({ archived }) => !archived);
  const made = {
    id: makeId(),
    studentId: child.id,
    conceptId: concept?.id,
    text,
    amount,
    dueOn: addDays(today, 9),
  };
  await ask('admin', 'POST', '/fees/invoices', made);
  return child;
}

/** On a family's page, leaves everything out but one charge: the rest of the debt belongs to the demo. */
export async function chooseOnly(page: Page, title: string): Promise<void> {
  const main = page.locator('#main');
  const boxes = main.getByRole('checkbox', { name: /^Incluir/ });
  await expect(boxes.first()).toBeAttached();
  for (const box of await boxes.all()) {
    const name = (await box.getAttribute('aria-label')) ?? '';
    if (!name.includes(title) && (await box.isChecked())) await box.press('Space');
  }
  await expect(main.getByRole('checkbox', { name: /^Incluir/, checked: true })).toHaveCount(1);
}
