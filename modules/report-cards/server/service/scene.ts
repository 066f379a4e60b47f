import type { Locale } from '@patio/messages/runtime';
import { readConfig, type Tx } from '@patio/platform';
import { institutionRows, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { and, eq, getViewSelectedFields } from 'drizzle-orm';
import type { IssueNote } from '../../contract/content.ts';
import { failure } from '../failures.ts';
import { layoutOf, type Words } from '../layout/labels.ts';

/** A school with the name of the body that it belongs to, which is the name that people know. */
export type SchoolRow = typeof schoolRows.$inferSelect & { institution: string };
export type TermOfYear = typeof termRows.$inferSelect;

/** The head of every paper of a school. */
export function headOf(school: SchoolRow, locale: Locale) {
  const { paper, words } = layoutOf(school.country, locale);
  const branch = school.name.includes(school.institution) ? null : school.name;
  const code = school.officialCode && `${words.officialCode} ${school.officialCode}`;
  const line = [branch, code, school.address].filter(Boolean).join(' · ');
  const name = branch ? school.institution : school.name;
  return { locale, paper, words, school: { name, line, logoFileId: school.logoFileId } };
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
    .select({ school: getViewSelectedFields(schoolRows), institution: institutionRows.name })
    .from(schoolRows)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, id)));
  if (!row) throw failure('not_found');
  return { ...row.school, institution: row.institution };
}

/** A term with the year that it belongs to. */
export async function getTerm(tx: Tx, institutionId: string, id: string) {
  const [row] = await tx
    .select({ term: getViewSelectedFields(termRows), year: getViewSelectedFields(yearRows) })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(eq(termRows.institutionId, institutionId), eq(termRows.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** "3.º bimestre de 4", or "Primer trimestre (1 de 3)" where the name holds no number. */
export const placeOf = (name: string, at: number, count: number, words: Pick<Words, 'of'>): string =>
  /\d/.test(name) ? `${name} ${words.of} ${count}` : `${name} (${at} ${words.of} ${count})`;

/** The head of a column: what kind of term it is and which one. */
export function shortOf(name: string, at: number): string {
  const kind = name.match(/[a-z\u00e0-\u00ff]{3,}/gi)?.at(-1) ?? name;
  return `${(kind[0] ?? '').toUpperCase()}${at}`;
}
