import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { chooseFields, decodeCursor, makeId, type PageInput, skipOf } from '@patio/kernel';
import { countPage, reachFilter, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { staffFilters } from '../../contract/staff.ts';
import type { NewPerson, StaffRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { personOf } from '../read/persons.ts';
import { loadRelation } from '../relations.ts';
import { persons, staff } from '../schema.ts';
import { createPerson } from './person.ts';
import { afterInRegister, pageInRegister, registerOrder, searchPersons } from './search.ts';
import { PERSON } from './student-row.ts';

export type StaffFilters = z.infer<typeof staffFilters>;

/** Staff of the schools that the actor reaches. */
export const staffVisibleTo = (actor: Actor, capability: Capability = 'people.read_staff'): SQL =>
  reachFilter(actor, capability, { school: staff.schoolId });

const COLUMNS = () => ({
  id: staff.id,
  ...PERSON,
  schoolId: staff.schoolId,
  schoolName: schoolRows.name,
  position: staff.position,
  subjects: staff.subjects,
  contractPeriods: staff.contractPeriods,
  load: loadRelation()(sql`${staff.id}`),
  email: persons.email,
  phone: persons.phone,
  hasAccount: sql<boolean>`${persons.userId} is not null`,
  hiredOn: staff.hiredOn,
  leftOn: staff.leftOn,
});
type Columns = ReturnType<typeof COLUMNS>;

/** Staff with person and school; whoever calls it says which of them may be seen. */
export const selectStaff = (tx: Tx, columns: Partial<Columns> & Record<string, unknown>) =>
  tx
    .select(columns as Columns)
    .from(staff)
    .innerJoin(persons, personOf(staff))
    .innerJoin(schoolRows, and(eq(schoolRows.institutionId, staff.institutionId), eq(schoolRows.id, staff.schoolId)));
/** An employee as every list shows them; the load comes from above, inside the same query. */
export const staffColumns = COLUMNS;

const LEFT = sql`(${staff.leftOn} is not null and ${staff.leftOn} <= (select patio_today()))`;
const staffAsked = (actor: Actor, filters: StaffFilters): SQL | undefined =>
  and(
    staffVisibleTo(actor),
    filters.schoolId ? eq(staff.schoolId, filters.schoolId) : undefined,
    filters.position ? eq(staff.position, filters.position) : undefined,
    filters.subject ? sql`${filters.subject} = any(${staff.subjects})` : undefined,
    filters.state === 'left' ? LEFT : undefined,
    filters.state === 'working' ? sql`not ${LEFT}` : undefined,
    filters.search ? searchPersons(filters.search) : undefined,
  );

/** One page of the staff list, in register order. */
export async function listStaff(
  tx: Tx,
  actor: Actor,
  filters: StaffFilters & PageInput & { fields?: readonly string[] },
): Promise<{ items: StaffRow[]; nextCursor?: string; total?: number; all?: number }> {
  const after = decodeCursor(filters.cursor, 2);
  const rows = (await selectStaff(tx, { ...chooseFields(COLUMNS(), filters.fields), key: persons.registerKey })
    .where(and(staffAsked(actor, filters), after ? afterInRegister(after, staff.id) : undefined))
    .orderBy(...registerOrder, asc(staff.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (StaffRow & { key: string })[];
  const found = (which: StaffFilters) => () => selectStaff(tx, { id: staff.id }).where(staffAsked(actor, which));
  return {
    ...(pageInRegister(rows, filters.limit) as { items: StaffRow[]; nextCursor?: string }),
    ...(await countPage(tx, filters, found(filters), found({ state: filters.state }))),
  };
}

/** The subjects that anybody within reach teaches. */
export async function listSubjects(tx: Tx, actor: Actor): Promise<{ items: string[] }> {
  const rows = await tx
    .selectDistinct({ subject: sql<string>`unnest(${staff.subjects})` })
    .from(staff)
    .where(staffVisibleTo(actor));
  return { items: rows.map((row) => row.subject).sort((a, b) => a.localeCompare(b, 'es')) };
}

/** Writes an employee into a school; the person is new, or one the institution already knows. */
export async function createStaff(
  tx: Tx,
  actor: Actor,
  given: {
    schoolId: string;
    position: StaffRow['position'];
    subjects?: string[];
    contractPeriods?: number | null;
    hiredOn?: string | null;
    person?: NewPerson;
    personId?: string;
  },
): Promise<{ id: string; personId: string }> {
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, given.schoolId));
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
    { after: { position: given.position, subjects: given.subjects ?? [] } },
  );
  return { id, personId };
}
