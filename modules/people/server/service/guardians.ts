import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { chooseFields, decodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { countPage, reachFilter, record, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { guardianFilters } from '../../contract/family.ts';
import type { GuardianRow, GuardianView, PersonChange, StudentRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { joinPerson } from '../read/joins.ts';
import { guardianships, persons, students } from '../schema.ts';
import { changesBetween, PERSON_FIELDS } from './changes.ts';
import { readToday, tieView } from './family.ts';
import { changePerson } from './person.ts';
import { afterInRegister, pageInRegister, registerOrder, searchPersons } from './search.ts';
import { PERSON, selectStudents, studentColumns } from './student-row.ts';

export type GuardianFilters = z.infer<typeof guardianFilters>;

const RESTRICTED = sql`(g.restricted_from is not null and g.restricted_from <= (select patio_today()) and (g.restricted_until is null or g.restricted_until >= (select patio_today())))`;

/** A condition on a tie `g` and its student `s`: the actor's right reaches the child's school. */
const reachedChild = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: sql`s.school_id` });

const ties = (actor: Actor, capability: Capability, more: SQL = sql`true`): SQL =>
  sql`from ${guardianships} g join ${students} s on s.institution_id = g.institution_id and s.id = g.student_id
    where g.institution_id = ${persons.institutionId} and g.person_id = ${persons.id} and (g.ended_on is null or g.ended_on > (select patio_today())) and s.merged_into_id is null
      and ${reachedChild(actor, capability)} and ${more}`;

/** Adults tied to a child whom the right reaches, as a condition on `people_persons`. */
export const guardiansVisibleTo = (actor: Actor, capability: Capability = 'people.read_guardians'): SQL =>
  sql`exists (select 1 ${ties(actor, capability)})`;

const columns = (actor: Actor) => ({
  id: persons.id,
  ...PERSON,
  email: persons.email,
  phone: persons.phone,
  hasAccount: sql`${persons.userId} is not null`,
  children: sql`(select coalesce(json_agg(json_build_object('studentId', s.id, 'name', cp.given_names || ' ' || cp.first_surname,
      'gradeLevel', l.name, 'relation', g.relation, 'restricted', ${RESTRICTED}) order by cp.birth_date), '[]')
    from ${guardianships} g join ${students} s on s.institution_id = g.institution_id and s.id = g.student_id
      ${joinPerson('s', 'cp')}
      left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
    where g.institution_id = ${persons}.institution_id and g.person_id = ${persons}.id and (g.ended_on is null or g.ended_on > (select patio_today())) and s.merged_into_id is null
      and ${reachedChild(actor, 'people.read_guardians')})`,
});

const guardiansAsked = (actor: Actor, filters: GuardianFilters): SQL | undefined =>
  and(
    isNull(persons.mergedIntoId),
    sql`exists (select 1 ${ties(
      actor,
      'people.read_guardians',
      and(
        filters.schoolId ? sql`s.school_id = ${filters.schoolId}` : undefined,
        filters.restricted ? RESTRICTED : undefined,
      ),
    )})`,
    filters.account === 'with' ? isNotNull(persons.userId) : undefined,
    filters.account === 'without' ? isNull(persons.userId) : undefined,
    filters.search ? searchPersons(filters.search) : undefined,
  );

/** One page of the adults around the children within reach, in register order. */
export async function listGuardians(
  tx: Tx,
  actor: Actor,
  filters: GuardianFilters & PageInput & { fields?: readonly string[] },
): Promise<{ items: GuardianRow[]; nextCursor?: string; total?: number; all?: number }> {
  const after = decodeCursor(filters.cursor, 2);
  const rows = (await tx
    .select({ ...chooseFields(columns(actor), filters.fields), key: persons.registerKey })
    .from(persons)
    .where(and(guardiansAsked(actor, filters), after ? afterInRegister(after, persons.id) : undefined))
    .orderBy(...registerOrder, asc(persons.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (GuardianRow & { key: string })[];
  const found = (which: GuardianFilters) => () =>
    tx.select({ id: persons.id }).from(persons).where(guardiansAsked(actor, which));
  return {
    ...(pageInRegister(rows, filters.limit) as { items: GuardianRow[]; nextCursor?: string }),
    ...(await countPage(tx, filters, found(filters), found({}))),
  };
}

async function findPerson(tx: Tx, actor: Actor, id: string, capability: Capability) {
  const [person] = await tx
    .select()
    .from(persons)
    .where(and(eq(persons.id, id), isNull(persons.mergedIntoId), guardiansVisibleTo(actor, capability)));
  return person;
}

/** One adult with every tie to a child within the reader's reach, ended ones too. */
export async function getGuardian(tx: Tx, actor: Actor, id: string): Promise<GuardianView> {
  const person = await findPerson(tx, actor, id, 'people.read_guardians');
  if (!person) throw failure('not_found');
  const reach = reachedChild(actor, 'people.read_guardians');
  const rows = (await selectStudents(tx, { ...studentColumns(), country: schoolRows.country })
    .where(
      and(
        isNull(students.mergedIntoId),
        sql`${students.id} in (select g.student_id from ${guardianships} g join ${students} s on s.institution_id = g.institution_id and s.id = g.student_id
          where g.institution_id = ${actor.institutionId} and g.person_id = ${id} and ${reach})`,
      ),
    )
    .orderBy(asc(persons.birthDate))) as unknown as (StudentRow & { country: string })[];
  const held = await tx
    .select()
    .from(guardianships)
    .where(eq(guardianships.personId, id))
    .orderBy(guardianships.createdAt);
  const today = await readToday(tx);
  const found = held.flatMap((tie) => {
    const at = rows.find((row) => row.id === tie.studentId);
    if (!at) return [];
    const { country: _country, ...student } = at;
    return [{ ...tieView(tie, person, today), student }];
  });
  const first = rows[0];
  if (!first) throw failure('not_found');
  return {
    id,
    personId: id,
    givenNames: person.givenNames,
    firstSurname: person.firstSurname,
    secondSurname: person.secondSurname,
    preferredName: person.preferredName,
    photoFileId: person.photoFileId,
    birthDate: person.birthDate,
    documentKind: person.documentKind,
    documentNumber: person.documentNumber,
    email: person.email,
    phone: person.phone,
    address: person.address,
    hasAccount: person.userId !== null,
    country: first.country,
    schoolId: first.schoolId,
    ties: found,
    version: person.version,
    can: { manage: rows.some((row) => reachesSchool(actor, 'people.manage', row.schoolId)) },
  };
}

/** Changes an adult's own data. */
export async function editGuardian(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; person: PersonChange },
): Promise<void> {
  const before = await findPerson(tx, actor, given.id, 'people.manage');
  if (!before) throw failure('not_found');
  const { country, schoolId } = await getGuardian(tx, actor, given.id);
  const after = await changePerson(tx, actor, before, country, given.version, given.person);
  const changes = changesBetween(before, after, PERSON_FIELDS);
  if (changes)
    await record(tx, actor, 'people.guardian_edited', { type: 'people.guardian', id: given.id, schoolId }, changes);
}
