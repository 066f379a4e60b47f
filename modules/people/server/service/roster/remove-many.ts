import type { Actor } from '@patio/access';
import { namedElsewhere, record, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { guardianships, nameWords, persons, staff, students } from '../../schema.ts';

const TABLES = { student: students, person: persons, staff } as const;
export type RosterKind = keyof typeof TABLES;
/** What such a record is called where another table names it. */
const NAMED = {
  student: ['student_id'],
  person: ['person_id', 'guardian_person_id'],
  staff: ['staff_id', 'tutor_staff_id'],
};
/** Its own words, who looked at it, and what a list says of it: none of them is a use. */
const NO_USE = ['people_name_words', 'people_record_view_log'];
/** The ties of a student go along with the student. */
export const FAMILY_TABLES = ['people_guardianships'];

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Which of these records somebody has worked with: another table names them, beside those that the caller takes along. */
export const listUsed = (tx: Tx, kind: RosterKind, ids: readonly string[], except: readonly string[] = []) =>
  namedElsewhere(tx, TABLES[kind], ids, { called: NAMED[kind], except: [...NO_USE, ...except] });

/** Removes records that a list made and nobody has used: for those alone the house forgets, since they never came to be. */
export async function removeMany(
  tx: Tx,
  actor: Actor,
  given: {
    schoolId: string;
    students: readonly string[];
    staff: readonly string[];
    ties: readonly string[];
    persons: readonly string[];
  },
): Promise<void> {
  const drop = async (table: SQL, column: string, ids: readonly string[]) => {
    if (ids.length > 0)
      await tx.execute(
        sql`delete from ${table} where institution_id = patio_institution() and ${sql.identifier(column)} = any(${uuids(ids)})`,
      );
  };
  await drop(sql`${guardianships}`, 'id', given.ties);
  await drop(sql`${students}`, 'id', given.students);
  await drop(sql`${staff}`, 'id', given.staff);
  await drop(sql`${nameWords}`, 'person_id', given.persons);
  await drop(sql`${persons}`, 'id', given.persons);
  await record(
    tx,
    actor,
    'people.records_removed',
    { type: 'people.batch', id: null, schoolId: given.schoolId },
    { before: { students: given.students.length, staff: given.staff.length, people: given.persons.length } },
  );
}
