import { persons, registerName, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolments } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ItemView, SheetView, StudentLine, TermGradeView } from '../../contract.ts';
import { items, recoveries, sheetRemarks, sheets, termGrades } from '../schema.ts';
import type { GradedSection } from './section.ts';

type Of = Pick<GradedSection, 'institutionId' | 'id'>;
type ItemRow = typeof items.$inferSelect;

/** A column as screens read it. */
export const itemView = ({ releasedAt, ...row }: ItemRow): ItemView => ({ ...row, released: releasedAt !== null });

/** Everyone who was ever in the class this year, in register order; those who left stay readable. */
export async function readStudents(tx: Tx, section: Of): Promise<StudentLine[]> {
  const rows = await tx
    .select({
      id: students.id,
      number: students.studentNumber,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
      profile: students.learningProfile,
      from: sql<string>`min(${enrolments.fromOn})`,
      until: sql<
        string | null
      >`case when bool_or(${enrolments.untilOn} is null) then null else max(${enrolments.untilOn}) end`,
    })
    .from(enrolments)
    .innerJoin(
      students,
      and(eq(students.institutionId, enrolments.institutionId), eq(students.id, enrolments.studentId)),
    )
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(
      and(
        eq(enrolments.institutionId, section.institutionId),
        eq(enrolments.sectionId, section.id),
        // An enrolment that was undone never was.
        sql`(${enrolments.untilOn} is null or ${enrolments.untilOn} > ${enrolments.fromOn})`,
      ),
    )
    .groupBy(
      students.institutionId,
      students.id,
      persons.givenNames,
      persons.firstSurname,
      persons.secondSurname,
      persons.registerKey,
    )
    .orderBy(asc(persons.registerKey), asc(students.id));
  return rows.map(({ profile, givenNames, firstSurname, secondSurname, ...row }) => ({
    ...row,
    name: registerName({ givenNames, firstSurname, secondSurname }),
    accommodations: profile.accommodations ?? [],
  }));
}

/** The columns of a section, by term and in the teacher's order. */
export const readItems = (tx: Tx, section: Of): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(
      and(eq(items.institutionId, section.institutionId), eq(items.sectionId, section.id), isNull(items.archivedAt)),
    )
    .orderBy(asc(items.termId), asc(items.position), asc(items.id));

/** What people decided about terms and the year. */
export const readTermGrades = (tx: Tx, section: Of): Promise<TermGradeView[]> =>
  tx
    .select({
      studentId: termGrades.studentId,
      node: termGrades.node,
      computed: termGrades.computed,
      override: termGrades.override,
      overrideReason: termGrades.overrideReason,
      comment: termGrades.comment,
      version: termGrades.version,
    })
    .from(termGrades)
    .where(and(eq(termGrades.institutionId, section.institutionId), eq(termGrades.sectionId, section.id)));

export const readRecoveries = (tx: Tx, section: Of) =>
  tx
    .select({
      studentId: recoveries.studentId,
      ruleId: recoveries.ruleId,
      mark: recoveries.mark,
      takenOn: recoveries.takenOn,
      admitted: recoveries.admitted,
      released: sql<boolean>`${recoveries.releasedAt} is not null`,
      version: recoveries.version,
    })
    .from(recoveries)
    .where(and(eq(recoveries.institutionId, section.institutionId), eq(recoveries.sectionId, section.id)));

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

export const readSheets = (tx: Tx, section: Of): Promise<SheetRow[]> =>
  tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.institutionId, section.institutionId), eq(sheets.sectionId, section.id)));

export const readRemarks = (tx: Tx, section: Of) =>
  tx
    .select({
      id: sheetRemarks.id,
      termId: sheets.termId,
      studentId: sheetRemarks.studentId,
      text: sheetRemarks.text,
      settled: sql<boolean>`${sheetRemarks.settledAt} is not null`,
    })
    .from(sheetRemarks)
    .innerJoin(sheets, and(eq(sheets.institutionId, sheetRemarks.institutionId), eq(sheets.id, sheetRemarks.sheetId)))
    .where(and(eq(sheetRemarks.institutionId, section.institutionId), eq(sheets.sectionId, section.id)));
