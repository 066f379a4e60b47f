import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ChildView, StudentRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { guards, studentsVisibleTo, tieHoldsNow } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { changeRequests, guardianships, persons, students } from '../schema.ts';
import { listOwnRequests } from './change-requests.ts';
import { findHealth } from './health.ts';
import { PERSON, selectStudents, studentColumns } from './student-row.ts';

type Row = StudentRow & Record<'grades' | 'attendance' | 'fees', boolean> & { requestsWaiting: number };

const childColumns = (actor: Actor) => {
  const id = sql`${students.id}`;
  return {
    ...studentColumns(),
    grades: guards(actor, id, 'grades'),
    attendance: guards(actor, id, 'attendance'),
    fees: guards(actor, id, 'fees'),
    requestsWaiting: sql`(select count(*)::int from ${changeRequests} c where c.institution_id = ${students.institutionId}
      and c.student_id = ${students.id} and c.asked_by = ${actor.userId} and c.state = 'waiting')`,
  };
};

const asChild = <R extends Row>({ grades, attendance, fees, ...child }: R) => ({
  ...child,
  opens: { grades, attendance, fees },
});

const ownChild = (actor: Actor): SQL | undefined =>
  and(isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.read_children'));

/** The order in which every page names the children of a family: the eldest first. */
export const inFamilyOrder = (): SQL[] => [asc(persons.birthDate), asc(students.id)];

/** The reader's own children, with what each tie opens; a child behind a court order is not in it at all. */
export async function listMyChildren(tx: Tx, actor: Actor) {
  const rows = (await selectStudents(tx, childColumns(actor))
    .where(ownChild(actor))
    .orderBy(...inFamilyOrder())) as unknown as Row[];
  return { items: rows.map(asChild) };
}

/** One child as the family sees them: what the school knows, who may fetch them, and what was asked for. */
export async function getChild(tx: Tx, actor: Actor, studentId: string): Promise<ChildView> {
  const [row] = (await selectStudents(tx, { ...childColumns(actor), student: students, person: persons }).where(
    and(eq(students.id, studentId), ownChild(actor)),
  )) as unknown as (Row & { student: typeof students.$inferSelect; person: typeof persons.$inferSelect })[];
  if (!row) throw failure('not_found');
  const { student, person, ...child } = row;
  const pickUp = await tx
    .select({ ...PERSON, relation: guardianships.relation })
    .from(guardianships)
    .innerJoin(persons, personOf(guardianships))
    .where(
      and(
        eq(guardianships.studentId, studentId),
        eq(guardianships.mayPickUp, true),
        isNull(persons.mergedIntoId),
        tieHoldsNow(),
      ),
    )
    .orderBy(guardianships.position, guardianships.id);
  return {
    ...asChild(child),
    birthDate: person.birthDate,
    phone: person.phone,
    email: person.email,
    address: person.address,
    health: await findHealth(tx, studentId),
    accommodations: student.learningProfile.accommodations ?? [],
    pickUp,
    requests: await listOwnRequests(tx, actor, studentId),
  };
}
