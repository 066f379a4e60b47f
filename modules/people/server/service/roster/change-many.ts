import type { Actor } from '@patio/access';
import { publish, record, type Tx, updateMany } from '@patio/platform';
import { studentStatusChanged } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { guardianships, nameWords, persons, staff, students } from '../../schema.ts';
import { keepNameWords } from '../search.ts';
import { isOneOf } from './one-of.ts';

/** One record and the fields that change: what stands there, and what shall. */
export interface RosterChange {
  id: string;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Whose history tells of it: the student, the member of staff, or the adult. */
  told: { type: 'people.student' | 'people.staff' | 'people.guardian'; id: string };
}
export interface ManyChanges {
  schoolId: string;
  persons: readonly RosterChange[];
  students: readonly RosterChange[];
  staff: readonly RosterChange[];
  ties: readonly RosterChange[];
  reason?: string;
}

const TABLES = { persons, students, staff, ties: guardianships } as const;
const EDITED = {
  'people.student': 'people.student_edited',
  'people.staff': 'people.staff_edited',
  'people.guardian': 'people.guardian_edited',
} as const;
const NAMES = ['givenNames', 'firstSurname', 'secondSurname', 'preferredName'];

/** Changes many records, each in the version that was seen, all or none; a history entry for each. Whoever calls has asked. */
export async function changeMany(tx: Tx, actor: Actor, given: ManyChanges): Promise<void> {
  for (const name of ['persons', 'students', 'staff', 'ties'] as const) {
    const rows = given[name].map(({ id, version, after }) => ({ id, version, columns: after }));
    if ((await updateMany(tx, TABLES[name] as typeof persons, rows)) < rows.length) throw failure('changed_meanwhile');
  }
  await renewWords(tx, given.persons);
  const changes = [...given.persons, ...given.students, ...given.staff, ...given.ties];
  for (const { told, before, after } of changes)
    await record(
      tx,
      actor,
      'status' in after ? 'people.student_status_changed' : EDITED[told.type],
      { ...told, schoolId: given.schoolId },
      { before, after, ...(given.reason && { reason: given.reason }) },
    );
  await publish(
    tx,
    studentStatusChanged,
    ...given.students
      .filter(({ after }) => 'status' in after)
      .map(({ id, before, after }) => ({
        studentId: id,
        schoolId: given.schoolId,
        before: String(before.status),
        after: after.status as 'active',
      })),
  );
}

async function renewWords(tx: Tx, changes: readonly RosterChange[]): Promise<void> {
  const ids = changes.filter(({ after }) => NAMES.some((name) => name in after)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(nameWords).where(isOneOf(nameWords.personId, ids));
  await keepNameWords(tx, await tx.select().from(persons).where(isOneOf(persons.id, ids)));
}
