import { readView } from '@patio/platform';
import { and, eq, type SQL } from 'drizzle-orm';
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
  'documentNumber',
  'email',
  'phone',
  'language',
  'photoFileId',
  'userId',
  'mergedIntoId',
  'registerKey',
]);

/** The columns from which a person's name is written. */
export const personNames = {
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  preferredName: persons.preferredName,
};

/** Joins the person behind a record that names one: a student, a member of staff, a guardian's tie. */
export const personOf = (record: { institutionId: AnyPgColumn; personId: AnyPgColumn }): SQL | undefined =>
  and(eq(persons.institutionId, record.institutionId), eq(persons.id, record.personId));
