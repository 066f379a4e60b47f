import { personOf, personRows, registerName, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ItemView, SheetView, StudentLine, TermGradeView } from '../../contract.ts';
import { items, recoveries, sheets, termGrades } from '../schema.ts';
import type { GradedSection } from './section.ts';

type Of = Pick<GradedSection, 'id'>;
type OfSection = { sectionId: string };
type ItemRow = typeof items.$inferSelect;

/** A column as screens read it. */
export const itemView = ({ releasedAt, ...row }: ItemRow): ItemView & OfSection => ({
  ...row,
  released: releasedAt !== null,
});

/** Of these classes: one question however many there are. */
export const among = (table: { institutionId: PgColumn; sectionId: PgColumn }, found: readonly Of[]): SQL | undefined =>
  and(
    eq(table.institutionId, sql`(select patio_institution())`),
    sql`${table.sectionId} = any(${sql.param(found.map((section) => section.id))}::uuid[])`,
  );

/** Everyone who was ever in a class this year, in register order; those who left stay readable. */
export async function readStudents(tx: Tx, ...found: Of[]): Promise<(StudentLine & OfSection)[]> {
  const rows = await tx
    .select({
      sectionId: enrolmentRows.sectionId,
      id: studentRows.id,
      number: studentRows.studentNumber,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      profile: studentRows.learningProfile,
      from: sql<string>`min(${enrolmentRows.fromOn})`,
      until: sql<
        string | null
      >`case when bool_or(${enrolmentRows.untilOn} is null) then null else max(${enrolmentRows.untilOn}) end`,
    })
    .from(enrolmentRows)
    .innerJoin(studentRows, studentOf(enrolmentRows))
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        among(enrolmentRows, found),
        // An enrolment that was undone never was.
        sql`(${enrolmentRows.untilOn} is null or ${enrolmentRows.untilOn} > ${enrolmentRows.fromOn})`,
      ),
    )
    .groupBy(
      enrolmentRows.sectionId,
      studentRows.institutionId,
      studentRows.id,
      personRows.givenNames,
      personRows.firstSurname,
      personRows.secondSurname,
      personRows.registerKey,
    )
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));
  return rows.map(({ profile, givenNames, firstSurname, secondSurname, ...row }) => ({
    ...row,
    name: registerName({ givenNames, firstSurname, secondSurname }),
    accommodations: profile.accommodations ?? [],
  }));
}

/** The columns of a class, by term and in the teacher's order. */
export const readItems = (tx: Tx, ...found: Of[]): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(and(among(items, found), isNull(items.archivedAt)))
    .orderBy(asc(items.termId), asc(items.position), asc(items.id));

/** What people decided about terms and the year, of everyone or of one student. */
export const readTermGrades = (
  tx: Tx,
  found: readonly Of[],
  studentId?: string,
): Promise<(TermGradeView & OfSection)[]> =>
  tx
    .select({
      sectionId: termGrades.sectionId,
      studentId: termGrades.studentId,
      node: termGrades.node,
      computed: termGrades.computed,
      override: termGrades.override,
      overrideReason: termGrades.overrideReason,
      comment: termGrades.comment,
      version: termGrades.version,
    })
    .from(termGrades)
    .where(and(among(termGrades, found), studentId ? eq(termGrades.studentId, studentId) : undefined));

export const readRecoveries = (tx: Tx, found: readonly Of[], studentId?: string) =>
  tx
    .select({
      sectionId: recoveries.sectionId,
      studentId: recoveries.studentId,
      ruleId: recoveries.ruleId,
      mark: recoveries.mark,
      takenOn: recoveries.takenOn,
      admitted: recoveries.admitted,
      released: sql<boolean>`${recoveries.releasedAt} is not null`,
      version: recoveries.version,
    })
    .from(recoveries)
    .where(and(among(recoveries, found), studentId ? eq(recoveries.studentId, studentId) : undefined));

export type SheetRow = typeof sheets.$inferSelect;

/** A sheet as screens read it. */
export const sheetView = (row: SheetRow): SheetView => ({
  id: row.id,
  termId: row.termId,
  state: row.state,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  version: row.version,
});

/** A term of which nothing was written yet. */
export const newSheet = (termId: string): SheetView => ({
  id: null,
  termId,
  state: 'draft',
  submittedAt: null,
  decidedAt: null,
  publishedAt: null,
  version: 0,
});

export const readSheets = (tx: Tx, ...found: Of[]): Promise<SheetRow[]> =>
  tx.select().from(sheets).where(among(sheets, found));
