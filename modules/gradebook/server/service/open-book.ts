import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { GradebookView } from '../../contract.ts';
import { leavesOf } from '../../grading/terms.ts';
import {
  itemView,
  newSheet,
  readGrades,
  readItems,
  readRecoveries,
  readRemarks,
  readSheets,
  readStudents,
  readTermGrades,
  sheetView,
} from './read-book.ts';
import { rulesOf } from './rules.ts';
import { type GradedSection, getGradedSection } from './section.ts';

const places = (rows: readonly { id: string }[]) => new Map(rows.map((row, at) => [row.id, at]));

/** The whole gradebook of a section in one answer: rules, students, columns, marks and how far each sheet is. */
export async function openGradebook(tx: Tx, actor: Actor, sectionId: string): Promise<GradebookView> {
  const section = await getGradedSection(tx, actor, 'gradebook.enter', sectionId);
  const { terms, ...rules } = await rulesOf(tx, actor, section);
  const students = await readStudents(tx, section);
  const items = await readItems(tx, section);
  const grades = await readGrades(tx, section, places(items), places(students));
  const sheets = await readSheets(tx, section);
  return {
    section: sectionHead(section),
    rules,
    terms,
    students,
    items: items.map(itemView),
    grades,
    termGrades: await readTermGrades(tx, section),
    recoveries: await readRecoveries(tx, section),
    sheets: leavesOf(terms).map(({ id }) => {
      const row = sheets.find((sheet) => sheet.termId === id);
      return row ? sheetView(row) : newSheet(id);
    }),
    remarks: await readRemarks(tx, section),
    can: { write: actor.impersonatedBy === undefined },
  };
}

const sectionHead = ({ id, name, schoolId, look }: GradedSection) => ({ id, name, schoolId, look });
