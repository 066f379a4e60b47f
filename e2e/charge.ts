import { addDays, makeId } from '@patio/kernel';
import { ask } from './class-today.ts';

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
