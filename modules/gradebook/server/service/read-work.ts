import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { StudentLine } from '../../contract.ts';
import type { GradeShape, ItemShape, KeptShape, OverrideShape, RecoveryShape } from '../../model/cells.ts';
import { isPublic, mayWrite } from '../../model/sheet.ts';
import { grades } from '../schema.ts';
import {
  among,
  itemView,
  readItems,
  readRecoveries,
  readSheets,
  readStudents,
  readTermGrades,
  type SheetRow,
} from './read-book.ts';
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
  sheets: SheetRow[];
}

const bySection = <Row extends { sectionId: string }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, (row) => row.sectionId);
  return (sectionId: string): Row[] => groups.get(sectionId) ?? [];
};

const readMarks = (tx: Tx, found: readonly Pick<GradedSection, 'id'>[], studentId?: string) =>
  tx
    .select({
      sectionId: grades.sectionId,
      itemId: grades.itemId,
      studentId: grades.studentId,
      state: grades.state,
      score: grades.score,
      lateMinutes: grades.lateMinutes,
    })
    .from(grades)
    .where(and(among(grades, found), studentId ? eq(grades.studentId, studentId) : undefined));

/** Reads the work of many classes, of one student or of all, in as many questions as for one class. */
export async function readWorks(
  tx: Tx,
  found: readonly Pick<GradedSection, 'id'>[],
  studentId?: string,
): Promise<Map<string, SectionWork>> {
  if (found.length === 0) return new Map();
  // Asked one behind the other without waiting: the database answers in order.
  const [written, sheetRows, decided, recovered, students, columns] = await Promise.all([
    readMarks(tx, found, studentId),
    readSheets(tx, ...found),
    readTermGrades(tx, found, studentId),
    readRecoveries(tx, found, studentId),
    studentId ? [] : readStudents(tx, ...found),
    readItems(tx, ...found),
  ]);
  const [marks, sheetsOf, decidedIn] = [bySection(written), bySection(sheetRows), bySection(decided)];
  const [recoveredIn, studentsOf, itemsOf] = [
    bySection(recovered),
    bySection(students),
    bySection(columns.map(itemView)),
  ];
  return new Map(
    found.map(({ id }) => {
      const sheets = sheetsOf(id);
      return [
        id,
        {
          students: studentsOf(id),
          items: itemsOf(id),
          grades: marks(id),
          recoveries: recoveredIn(id).map(({ released, version: _version, ...row }) => ({
            ...row,
            published: released,
          })),
          sheets,
          ...decisionsOf(sheets, decidedIn(id)),
        },
      ];
    }),
  );
}

/** What people decided or signed; it counts as published once its sheet is. */
function decisionsOf(
  sheets: readonly SheetRow[],
  decided: Awaited<ReturnType<typeof readTermGrades>>,
): Pick<SectionWork, 'overrides' | 'kept'> {
  const open = (node: string) => sheets.some((sheet) => sheet.termId === node && isPublic(sheet.state));
  const signed = (node: string) => sheets.some((sheet) => sheet.termId === node && !mayWrite(sheet.state));
  return {
    overrides: decided.flatMap(({ studentId, node, override, overrideReason }) =>
      override === null
        ? []
        : [{ studentId, node, value: override, reason: overrideReason ?? '', published: open(node) }],
    ),
    kept: decided.flatMap(({ studentId, node, computed }) =>
      computed !== null && signed(node) ? [{ studentId, node, value: computed, published: open(node) }] : [],
    ),
  };
}

/** Reads a section's work for one student or for all. */
export async function readWork(tx: Tx, section: Pick<GradedSection, 'id'>, studentId?: string): Promise<SectionWork> {
  const work = (await readWorks(tx, [section], studentId)).get(section.id);
  if (!work) throw new Error('a class that was asked for is always answered');
  return work;
}
