import type { Actor } from '@patio/access';
import { initialLetters } from '@patio/kernel';
import {
  belongsToSchool,
  type PersonNames,
  personNames,
  personOf,
  personRows,
  registerName,
  searchPersons,
  spokenName,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomNameOf, takesSection } from '@patio/sections/server';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShownStudent } from '../../../contract/referrals.ts';
import { failure } from '../../failures.ts';

const MOST = 40;

/** A person with two names and two surnames as a card shows them. */
export const initialsOf = (person: PersonNames): string => initialLetters(registerName(person)).join('');

const columns = {
  id: studentRows.id,
  schoolId: studentRows.schoolId,
  ...personNames,
  homeroom: homeroomNameOf(sql`${studentRows.id}`) as SQL<string | null>,
};

type Row = PersonNames & { id: string; schoolId: string; homeroom: string | null };

/** A student's row as a card shows it. */
export const shownStudentOf = (row: PersonNames & { id: string; homeroom: string | null }): ShownStudent => ({
  id: row.id,
  name: spokenName(row),
  initials: initialsOf(row),
  homeroom: row.homeroom,
});

/** The students about whom this actor may send word. */
const within = (actor: Actor): SQL | undefined =>
  and(
    eq(studentRows.institutionId, actor.institutionId),
    isNull(studentRows.mergedIntoId),
    belongsToSchool(),
    studentsVisibleTo(actor, 'wellbeing.refer'),
  );

const select = (tx: Tx) => tx.select(columns).from(studentRows).innerJoin(personRows, personOf(studentRows));

/** A student about whom this actor may send word; anybody else is not found. */
export async function getStudentToRefer(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [row] = await select(tx).where(and(eq(studentRows.id, id), within(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Students by name, or those of one class, in the order of the register. */
export async function findStudentsToRefer(
  tx: Tx,
  actor: Actor,
  asked: { text: string; sectionId?: string | undefined },
): Promise<ShownStudent[]> {
  if (!asked.text && !asked.sectionId) return [];
  const rows = await select(tx)
    .where(
      and(
        within(actor),
        asked.text ? searchPersons(asked.text, studentRows.studentNumber) : undefined,
        asked.sectionId ? takesSection(asked.sectionId, sql`${studentRows.id}`) : undefined,
      ),
    )
    .orderBy(asc(personRows.registerKey), asc(studentRows.id))
    .limit(MOST);
  return rows.map(shownStudentOf);
}
