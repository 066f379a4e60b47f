import { readView } from '@patio/platform';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { persons } from '../schema.ts';

/** The persons of the institution: names, contact, the account where there is one. */
export const personRows = readView(persons, [
  'institutionId',
  'id',
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'birthDate',
  'birthday',
  'sex',
  'nationality',
  'documentKind',
  'documentNumber',
  'email',
  'phone',
  'address',
  'language',
  'photoFileId',
  'userId',
  'mergedIntoId',
  'registerKey',
  'updatedAt',
]);

/** The columns from which a person's name is written. */
export const personNames = {
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  preferredName: persons.preferredName,
};

/**
 * The person whom a row that names one means today: where records were made one, the one that stayed. An expression, so that
 * a row need not be changed when two records become one, nor when that is undone.
 */
export const livingPersonOf = (record: { institutionId: AnyPgColumn; personId: AnyPgColumn }): SQL<string> =>
  sql<string>`(with recursive kept as (
    select p.id, p.merged_into_id from ${persons} p where p.institution_id = ${record.institutionId} and p.id = ${record.personId}
    union all select p.id, p.merged_into_id from kept join ${persons} p on p.institution_id = ${record.institutionId} and p.id = kept.merged_into_id
  ) select id from kept where merged_into_id is null)`;

/** Joins the person behind a record that names one: a student, a member of staff, a guardian's tie. */
export const personOf = (record: { institutionId: AnyPgColumn; personId: AnyPgColumn }): SQL | undefined =>
  and(eq(persons.institutionId, record.institutionId), eq(persons.id, record.personId));
