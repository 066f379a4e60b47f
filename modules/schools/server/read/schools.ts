import { readView } from '@patio/platform';
import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { institutions, schools } from '../schema.ts';

/** The table of institutions by name, for what removes one whole. */
export const INSTITUTIONS_TABLE = getTableName(institutions);

/** The institutions, by name and address of their pages. */
export const institutionRows = readView(institutions, [
  'institutionId',
  'name',
  'legalName',
  'slug',
  'country',
  'locale',
  'archivedAt',
  'updatedAt',
]);

/** The schools: what they are called, where they are, and what their papers show. */
export const schoolRows = readView(schools, [
  'institutionId',
  'id',
  'name',
  'code',
  'country',
  'timeZone',
  'address',
  'phone',
  'email',
  'colour',
  'logoFileId',
  'officialCode',
  'website',
  'motto',
  'archivedAt',
  'createdAt',
  'updatedAt',
]);

/** A school as other modules see it. */
export type ShownSchool = typeof schoolRows.$inferSelect;

/** Joins the school of a row that names one. */
export const schoolOf = (row: { institutionId: AnyPgColumn; schoolId: AnyPgColumn }): SQL | undefined =>
  and(eq(schools.institutionId, row.institutionId), eq(schools.id, row.schoolId));
