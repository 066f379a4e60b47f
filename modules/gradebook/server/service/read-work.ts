import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { StudentLine } from '../../contract.ts';
import type { GradeShape, ItemShape, KeptShape, OverrideShape, RecoveryShape } from '../../grading/cells.ts';
import { isPublic, mayWrite } from '../../grading/sheet.ts';
import { grades } from '../schema.ts';
import { itemView, readItems, readRecoveries, readSheets, readStudents, readTermGrades } from './read-book.ts';
import type { GradedSection } from './section.ts';

/** Everything the engine needs of a section. */
export interface SectionWork {
  students: StudentLine[];
  items: ItemShape[];
  grades: GradeShape[];
  overrides: OverrideShape[];
  recoveries: RecoveryShape[];
  /** Signed terms: a policy that changed since does not reach them. */
  kept: KeptShape[];
}

/** Reads a section's work for one student or for all; a decision of a person counts as published once its sheet is. */
export async function readWork(
  tx: Tx,
  section: Pick<GradedSection, 'institutionId' | 'id'>,
  studentId?: string,
): Promise<SectionWork> {
  const one = studentId ? sql`${grades.studentId} = ${studentId}` : undefined;
  const marks = await tx
    .select({
      itemId: grades.itemId,
      studentId: grades.studentId,
      state: grades.state,
      score: grades.score,
      lateMinutes: grades.lateMinutes,
    })
    .from(grades)
    .where(and(eq(grades.institutionId, section.institutionId), eq(grades.sectionId, section.id), one));
  const sheets = await readSheets(tx, section);
  const open = (node: string) => sheets.some((sheet) => sheet.termId === node && isPublic(sheet.state));
  const signed = (node: string) => sheets.some((sheet) => sheet.termId === node && !mayWrite(sheet.state));
  const decided = await readTermGrades(tx, section);
  const recovered = await readRecoveries(tx, section);
  const mine = (row: { studentId: string }) => !studentId || row.studentId === studentId;
  return {
    students: studentId ? [] : await readStudents(tx, section),
    items: (await readItems(tx, section)).map(itemView),
    grades: marks,
    overrides: decided.filter(mine).flatMap((row) =>
      row.override === null
        ? []
        : [
            {
              studentId: row.studentId,
              node: row.node,
              value: row.override,
              reason: row.overrideReason ?? '',
              published: open(row.node),
            },
          ],
    ),
    recoveries: recovered
      .filter(mine)
      .map(({ released, version: _version, ...row }) => ({ ...row, published: released })),
    kept: decided
      .filter(mine)
      .flatMap(({ studentId: student, node, computed }) =>
        computed !== null && signed(node) ? [{ studentId: student, node, value: computed, published: open(node) }] : [],
      ),
  };
}
