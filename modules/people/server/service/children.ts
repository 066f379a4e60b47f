import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { asc, sql } from 'drizzle-orm';
import type { StudentRow } from '../../contract.ts';
import { guards } from '../policy.ts';
import { persons, students } from '../schema.ts';
import { STUDENT_ROW, selectStudents } from './student-row.ts';

/** The reader's own children, with what each tie opens; a child behind a court order is not in it at all. */
export async function listMyChildren(tx: Tx, actor: Actor) {
  const id = sql`${students.id}`;
  const rows = (await selectStudents(tx, {
    ...STUDENT_ROW,
    grades: guards(actor, id, 'grades'),
    attendance: guards(actor, id, 'attendance'),
    fees: guards(actor, id, 'fees'),
  })
    .where(guards(actor, id))
    .orderBy(asc(persons.birthDate), asc(students.id))) as (StudentRow &
    Record<'grades' | 'attendance' | 'fees', boolean>)[];
  return {
    items: rows.map(({ grades, attendance, fees, ...child }) => ({ ...child, opens: { grades, attendance, fees } })),
  };
}
