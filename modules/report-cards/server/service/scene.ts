import type { Locale } from '@patio/messages/runtime';
import { persons, spokenName, staff } from '@patio/people/server';
import { readConfig, type Tx } from '@patio/platform';
import { academicYears, schools, terms } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { IssueNote } from '../../contract/content.ts';
import { failure } from '../failures.ts';
import { layoutOf, type Words } from '../layout/words.ts';

export type SchoolRow = typeof schools.$inferSelect;
export type TermOfYear = typeof terms.$inferSelect;

/** The head of every paper of a school. */
export function headOf(school: SchoolRow, locale: Locale) {
  const { paper, words } = layoutOf(school.country, locale);
  const line = [school.officialCode && `${words.officialCode} ${school.officialCode}`, school.address]
    .filter(Boolean)
    .join(' · ');
  return { locale, paper, words, school: { name: school.name, line, logoFileId: school.logoFileId } };
}

/** A paper that nobody answers for: a draft of the office, an unofficial copy of a student. */
export const plainIssue = (school: SchoolRow, watermark: string | null, at: Date): IssueNote => ({
  number: null,
  version: null,
  code: null,
  address: null,
  issuedAt: at.toISOString(),
  timeZone: school.timeZone,
  watermark,
});

/** Where anybody may ask whether a paper is genuine. */
export const verifyAddress = (code: string): string =>
  `${readConfig().publicUrl}/verify/${(code.match(/.{1,4}/g) ?? []).join('-')}`;

/** A school of this institution; out of reach answers as if it did not exist. */
export async function getSchool(tx: Tx, institutionId: string, id: string): Promise<SchoolRow> {
  const [row] = await tx
    .select()
    .from(schools)
    .where(and(eq(schools.institutionId, institutionId), eq(schools.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** A term with the year that it belongs to. */
export async function getTerm(tx: Tx, institutionId: string, id: string) {
  const [row] = await tx
    .select({ term: terms, year: academicYears })
    .from(terms)
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, terms.institutionId), eq(academicYears.id, terms.yearId)),
    )
    .where(and(eq(terms.institutionId, institutionId), eq(terms.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** "Bimestre 2 de 4", or "Primer trimestre (1 de 3)" where the name does not end in its number. */
export const placeOf = (name: string, at: number, count: number, words: Pick<Words, 'of'>): string =>
  /\d$/.test(name) ? `${name} ${words.of} ${count}` : `${name} (${at} ${words.of} ${count})`;

/** The head of a column: the term's first letter and its place. */
export const shortOf = (name: string, at: number): string => `${(name[0] ?? '').toUpperCase()}${at}`;

/** The names of members of staff by their id. */
export async function nameStaff(tx: Tx, institutionId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({
      id: staff.id,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
    })
    .from(staff)
    .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
    .where(eq(staff.institutionId, institutionId));
  return new Map(rows.map(({ id, ...names }) => [id, spokenName({ ...names, secondSurname: null })]));
}
