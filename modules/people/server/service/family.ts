import { type Actor, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { announce, publish, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { spokenName } from '../../contract/names.ts';
import { familyChanged, type GuardianshipView, type NewPerson } from '../../contract.ts';
import { failure } from '../failures.ts';
import { personOf } from '../read/persons.ts';
import { guardianships, persons, students } from '../schema.ts';
import { createPerson } from './person.ts';

type Row = typeof guardianships.$inferSelect;
type Openings = Partial<
  Pick<Row, 'livesWith' | 'mayPickUp' | 'seesGrades' | 'seesAttendance' | 'paysFees' | 'receivesMessages'>
>;

/** The day at the institution, by which the database's own rules decide whether a restriction holds. */
export async function readToday(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`select patio_today()::text as today`);
  return rows[0]?.today ?? '';
}

/** A tie as the registry shows it. */
export function tieView(tie: Row, person: typeof persons.$inferSelect, today: string): GuardianshipView {
  const { restrictedFrom: from, restrictedUntil: until, restrictionReason: reason } = tie;
  return {
    ...tie,
    personId: person.id,
    givenNames: person.givenNames,
    firstSurname: person.firstSurname,
    secondSurname: person.secondSurname,
    preferredName: person.preferredName,
    photoFileId: person.photoFileId,
    phone: person.phone,
    email: person.email,
    hasAccount: person.userId !== null,
    restriction: from ? { from, until, reason, holds: from <= today && (until === null || until >= today) } : null,
  };
}

/** The adults around a child, as the registry sees them. */
export async function listGuardianships(tx: Tx, studentId: string): Promise<GuardianshipView[]> {
  const rows = await tx
    .select({ tie: guardianships, person: persons })
    .from(guardianships)
    .innerJoin(persons, personOf(guardianships))
    .where(eq(guardianships.studentId, studentId))
    .orderBy(asc(guardianships.position), asc(guardianships.id));
  const today = await readToday(tx);
  return rows.map(({ tie, person }) => tieView(tie, person, today));
}

async function getSchoolOf(tx: Tx, actor: Actor, studentId: string) {
  const [found] = await tx
    .select({ student: students, country: schoolRows.country })
    .from(students)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .where(eq(students.id, studentId));
  if (!found || !reachesSchool(actor, 'people.manage', found.student.schoolId)) throw failure('not_found');
  return found;
}

/** Open screens of the adult and of the office ask again at once; modules above hear of it after the commit. */
async function tell(tx: Tx, tie: Row, userId: string | null, schoolId: string, what: string): Promise<void> {
  const data = { studentId: tie.studentId };
  if (userId) await announce(tx, { topic: 'people.family_changed', to: { users: [userId] }, data });
  await announce(tx, { topic: 'people.family_changed', to: { capability: 'people.read_students', schoolId }, data });
  await publish(tx, familyChanged, { studentId: tie.studentId, personId: tie.personId, userId, what });
}

/** Ties an adult to a child; the adult is new, or one the institution already knows. */
export async function addGuardian(
  tx: Tx,
  actor: Actor,
  given: Openings & {
    studentId: string;
    relation: Row['relation'];
    personId?: string;
    person?: NewPerson;
    position?: number;
  },
): Promise<GuardianshipView> {
  const { student, country } = await getSchoolOf(tx, actor, given.studentId);
  const { person: newcomer, personId, ...columns } = given;
  const person = newcomer
    ? await createPerson(tx, actor.institutionId, country, newcomer)
    : (
        await tx
          .select()
          .from(persons)
          .where(and(eq(persons.id, personId ?? makeId()), isNull(persons.mergedIntoId)))
      )[0];
  if (!person) throw failure('not_found');
  const [same] = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.studentId, student.id),
        eq(guardianships.personId, person.id),
        isNull(guardianships.endedOn),
      ),
    );
  if (same) throw failure('already_tied');
  const [tie] = await tx
    .insert(guardianships)
    .values({ institutionId: actor.institutionId, id: makeId(), ...columns, personId: person.id })
    .returning();
  if (!tie) throw failure('not_found');
  await record(
    tx,
    actor,
    'people.guardian_added',
    { type: 'people.student', id: student.id, schoolId: student.schoolId },
    { after: { guardian: spokenName(person), relation: tie.relation } },
  );
  await tell(tx, tie, person.userId, student.schoolId, 'guardian_added');
  return tieView(tie, person, await readToday(tx));
}

/** Every change of a tie passes here: version, audit, and effect at once because nothing about custody is ever cached. */
async function changeTie(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
  action: string,
  change: Partial<Row>,
  reason?: string,
): Promise<GuardianshipView> {
  const [before] = await tx.select().from(guardianships).where(eq(guardianships.id, id));
  if (!before) throw failure('not_found');
  const { student } = await getSchoolOf(tx, actor, before.studentId);
  const tie = await updateSeen(tx, guardianships, { institutionId: before.institutionId, id, version }, change);
  if (!tie) throw failure('changed_meanwhile');
  const names = Object.keys(change) as (keyof Row)[];
  const [person] = await tx.select().from(persons).where(eq(persons.id, tie.personId));
  if (!person) throw failure('not_found');
  const only = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  await record(
    tx,
    actor,
    action,
    { type: 'people.student', id: student.id, schoolId: student.schoolId },
    { before: only(before), after: { guardian: spokenName(person), ...only(tie) }, reason },
  );
  await tell(tx, tie, person.userId, student.schoolId, action);
  return tieView(tie, person, await readToday(tx));
}

/** Changes what a tie opens. */
export const changeGuardian = (
  tx: Tx,
  actor: Actor,
  { id, version, ...change }: Openings & { id: string; version: number; relation?: Row['relation'] },
) => changeTie(tx, actor, id, version, 'people.guardian_changed', change);

/** Writes a court's word down: from its first day the tie opens nothing at all. */
export const restrictGuardian = (
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; from: string; until: string | null; reason: string },
) =>
  changeTie(
    tx,
    actor,
    given.id,
    given.version,
    'people.guardian_restricted',
    { restrictedFrom: given.from, restrictedUntil: given.until, restrictionReason: given.reason },
    given.reason,
  );

/** Lifts a restriction; that it stood remains in the audit. */
export const liftRestriction = (tx: Tx, actor: Actor, given: { id: string; version: number; reason: string }) =>
  changeTie(
    tx,
    actor,
    given.id,
    given.version,
    'people.restriction_lifted',
    { restrictedFrom: null, restrictedUntil: null, restrictionReason: null },
    given.reason,
  );

/** Ends a tie; it stays as history. */
export const endGuardian = async (tx: Tx, actor: Actor, given: { id: string; version: number; reason: string }) =>
  changeTie(
    tx,
    actor,
    given.id,
    given.version,
    'people.guardian_ended',
    { endedOn: await readToday(tx) },
    given.reason,
  );
