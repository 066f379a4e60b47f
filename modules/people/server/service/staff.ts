import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { decodeCursor, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NewPerson, StaffRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { persons, staff } from '../schema.ts';
import { createPerson } from './person.ts';
import { afterInRegister, pageInRegister, registerOrder, searchPersons } from './search.ts';
import { PERSON } from './student-row.ts';

/** Staff of the schools that the actor reaches. */
export function staffVisibleTo(actor: Actor): SQL {
  const reach = reachOf(actor, 'people.read_staff');
  if (reach === 'institution' || reach === 'platform') return sql`true`;
  if (reach !== 'school') return sql`false`;
  return actor.membership.schoolId === null ? sql`true` : eq(staff.schoolId, actor.membership.schoolId);
}

/** One page of the staff list, in register order. */
export async function listStaff(
  tx: Tx,
  actor: Actor,
  filters: { search?: string; schoolId?: string; position?: StaffRow['position']; limit: number; cursor?: string },
) {
  const after = decodeCursor(filters.cursor);
  const rows = await tx
    .select({
      id: staff.id,
      ...PERSON,
      schoolId: staff.schoolId,
      schoolName: schools.name,
      position: staff.position,
      subjects: staff.subjects,
      contractPeriods: staff.contractPeriods,
      email: persons.email,
      phone: persons.phone,
      leftOn: staff.leftOn,
      key: persons.registerKey,
    })
    .from(staff)
    .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
    .innerJoin(schools, and(eq(schools.institutionId, staff.institutionId), eq(schools.id, staff.schoolId)))
    .where(
      and(
        staffVisibleTo(actor),
        filters.schoolId ? eq(staff.schoolId, filters.schoolId) : undefined,
        filters.position ? eq(staff.position, filters.position) : undefined,
        filters.search ? searchPersons(filters.search) : undefined,
        after ? afterInRegister(after, staff.id) : undefined,
      ),
    )
    .orderBy(...registerOrder, asc(staff.id))
    .limit(filters.limit + 1);
  return pageInRegister(rows, filters.limit);
}

/** Writes an employee into a school; the person is new, or one the institution already knows. */
export async function createStaff(
  tx: Tx,
  actor: Actor,
  given: {
    schoolId: string;
    position: StaffRow['position'];
    subjects?: string[];
    contractPeriods?: number;
    hiredOn?: string;
    person?: NewPerson;
    personId?: string;
  },
): Promise<{ id: string; personId: string }> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, given.schoolId));
  if (!school || !reachesSchool(actor, 'people.manage', school.id)) throw failure('not_found');
  const { person, personId: known, ...columns } = given;
  const personId = person ? (await createPerson(tx, actor.institutionId, school.country, person)).id : known;
  if (!personId) throw failure('not_found');
  const id = makeId();
  await tx.insert(staff).values({ institutionId: actor.institutionId, id, ...columns, personId });
  await record(
    tx,
    actor,
    'people.staff_created',
    { type: 'people.staff', id, schoolId: school.id },
    { after: { position: given.position } },
  );
  return { id, personId };
}
