import type { Actor } from '@patio/access';
import { announce, insertMany, publish, record, type Tx } from '@patio/platform';
import { familyChanged } from '../../../contract.ts';
import { guardianships, persons, staff, students } from '../../schema.ts';
import { keepNameWords } from '../search.ts';

type New<Table extends { $inferInsert: unknown }> = Omit<Table['$inferInsert'], 'institutionId'> & { id: string };

/** People, their records and their ties, made up before they are written, so that they can name each other. */
export interface NewRoster {
  schoolId: string;
  persons: readonly New<typeof persons>[];
  students: readonly New<typeof students>[];
  staff: readonly New<typeof staff>[];
  /** `userId`: the account of the adult, who hears of it. */
  ties: readonly (New<typeof guardianships> & { userId: string | null })[];
}

/**
 * Writes many people of one school at once, as a list does: a handful of statements, an audit entry for every record. It asks
 * for no right and checks no document: whoever calls has asked, and has made a plan.
 */
export async function registerMany(tx: Tx, actor: Actor, given: NewRoster): Promise<void> {
  const { institutionId } = actor;
  const { schoolId } = given;
  const own = <Row extends object>(rows: readonly Row[]) => rows.values().map((row) => ({ ...row, institutionId }));
  await insertMany(tx, persons, own(given.persons));
  await keepNameWords(tx, own(given.persons));
  await insertMany(tx, students, own(given.students));
  await insertMany(tx, staff, own(given.staff));
  await insertMany(
    tx,
    guardianships,
    given.ties.values().map(({ userId: _account, ...tie }) => ({ ...tie, institutionId })),
  );
  for (const { id, studentNumber, status } of given.students)
    await record(
      tx,
      actor,
      'people.student_created',
      { type: 'people.student', id, schoolId },
      { after: { studentNumber, status } },
    );
  for (const { id, position, subjects } of given.staff)
    await record(
      tx,
      actor,
      'people.staff_created',
      { type: 'people.staff', id, schoolId },
      { after: { position, subjects: subjects ?? [] } },
    );
  await tellFamilies(tx, given.ties);
}

/** Adults with an account hear of a child at once; the others have nothing that is kept for them. */
async function tellFamilies(tx: Tx, ties: NewRoster['ties']): Promise<void> {
  const told = ties.filter(({ userId }) => userId);
  for (const { studentId, userId } of told)
    await announce(tx, { topic: 'people.family_changed', to: { users: [userId as string] }, data: { studentId } });
  await publish(
    tx,
    familyChanged,
    ...told.map(({ studentId, personId, userId }) => ({ studentId, personId, userId, what: 'guardian_added' })),
  );
}
