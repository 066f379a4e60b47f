import type { Actor, Capability } from '@patio/access';
import type { Tx } from '@patio/platform';
import { reachFilter } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { spokenName } from '../../contract/names.ts';
import type { KnownPerson } from '../../contract.ts';
import { studentOf } from '../read/records.ts';
import { guardianships, persons, staff, students } from '../schema.ts';
import { PERSON } from './student-row.ts';

/** Schools in which a person has a record, as a sub-select of `school_id`s. */
const placesOf = sql`(
  select s.school_id from ${students} s where s.institution_id = ${persons.institutionId} and s.person_id = ${persons.id}
  union all select f.school_id from ${staff} f where f.institution_id = ${persons.institutionId} and f.person_id = ${persons.id}
  union all select s.school_id from ${guardianships} g join ${students} s on s.institution_id = g.institution_id and s.id = g.student_id
    where g.institution_id = ${persons.institutionId} and g.person_id = ${persons.id})`;

/** People with at least one record in reach (`some`), or with none outside it (`all`). */
export const personsReachedBy = (actor: Actor, capability: Capability, how: 'some' | 'all'): SQL =>
  reachFilter(actor, capability, {
    school: (schoolId) => {
      const own = sql`exists (select 1 from ${placesOf} place where place.school_id = ${schoolId})`;
      if (how === 'some') return own;
      return sql`${own} and not exists (select 1 from ${placesOf} place where place.school_id <> ${schoolId})`;
    },
  });

/** These people, with what each of them is here; the order of the ids is kept. */
export async function describePersons(tx: Tx, ids: readonly string[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  const list = [...ids];
  const child = alias(persons, 'child');
  const people = await tx
    .select({
      ...PERSON,
      birthDate: persons.birthDate,
      documentNumber: persons.documentNumber,
      email: persons.email,
      phone: persons.phone,
      hasAccount: sql<boolean>`${persons.userId} is not null`,
    })
    .from(persons)
    .where(inArray(persons.id, list));
  const pupils = await tx
    .select({ personId: students.personId, id: students.id, level: gradeLevelRows.name, school: schoolRows.name })
    .from(students)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, students.institutionId), eq(gradeLevelRows.id, students.gradeLevelId)),
    )
    .where(and(inArray(students.personId, list), isNull(students.mergedIntoId)));
  const adults = await tx
    .select({ personId: guardianships.personId, child })
    .from(guardianships)
    .innerJoin(students, studentOf(guardianships))
    .innerJoin(child, and(eq(child.institutionId, students.institutionId), eq(child.id, students.personId)))
    .where(and(inArray(guardianships.personId, list), isNull(guardianships.endedOn)));
  const employees = await tx
    .select({ personId: staff.personId, id: staff.id, school: schoolRows.name })
    .from(staff)
    .innerJoin(schoolRows, and(eq(schoolRows.institutionId, staff.institutionId), eq(schoolRows.id, staff.schoolId)))
    .where(inArray(staff.personId, list));
  return list.flatMap((id) => {
    const person = people.find((p) => p.personId === id);
    if (!person) return [];
    const of = <R extends { personId: string }>(rows: R[]) => rows.filter((row) => row.personId === id);
    const roles: KnownPerson['roles'] = [
      ...of(pupils).map((p) => ({ kind: 'student' as const, id: p.id, label: p.level ?? p.school })),
      ...of(adults).map((a) => ({ kind: 'guardian' as const, id, label: spokenName(a.child) })),
      ...of(employees).map((e) => ({ kind: 'staff' as const, id: e.id, label: e.school })),
    ];
    return [{ ...person, roles }];
  });
}

/** The conditions under which two records look like one human. */
export const looksLike = (
  document: string | null | undefined,
  registerKey: SQL | null,
  birthDate: string | null | undefined,
): SQL | undefined =>
  or(
    document ? eq(persons.documentNumber, document) : undefined,
    registerKey && birthDate
      ? and(eq(persons.birthDate, birthDate), sql`${persons.registerKey} = ${registerKey}`)
      : undefined,
  );
