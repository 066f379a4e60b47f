import type { Actor } from '@patio/access';
import { countryVersion, type Rules, rulesFrom } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { registerName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { ColumnMarks, GradebookView } from '../../contract.ts';
import { emptyColumn } from '../../model/columns.ts';
import { failure } from '../failures.ts';
import { askBook } from './ask-book.ts';
import { newSheet } from './read-book.ts';

type Book = NonNullable<Awaited<ReturnType<typeof askBook>>>;
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The marks of each column in the order of the students; those of columns and students that are gone stay behind. */
function marksOf({ items, students, marks }: Book): ColumnMarks[] {
  const shown = new Set(items.map((item) => item.id));
  const placeOf = new Map(students.map((student, at) => [student.id, at]));
  return marks.flatMap((row): ColumnMarks[] => {
    if (!shown.has(row.itemId)) return [];
    const column = emptyColumn(row.itemId, students.length);
    for (const [i, studentId] of row.students.entries()) {
      const at = placeOf.get(studentId);
      if (at === undefined) continue;
      column.states[at] = row.states[i] ?? 'pending';
      column.scores[at] = row.scores[i] ?? null;
      column.versions[at] = row.versions[i] ?? 0;
    }
    return [column];
  });
}

function viewBook(actor: Actor, row: Book, { terms, competency, ...rules }: Rules): GradebookView {
  const { id, name, schoolId, look, items, termGrades, recoveries, remarks } = row;
  return {
    section: { id, name, schoolId, look },
    rules,
    terms,
    students: row.students.map(({ first, second, given, ...student }) => ({
      ...student,
      name: registerName({ givenNames: given, firstSurname: first, secondSurname: second }),
    })),
    items,
    marks: marksOf(row),
    notes: row.notes,
    termGrades,
    recoveries,
    sheets: leavesOf(terms).map((term) => {
      const sheet = row.sheets.find((each) => each.termId === term.id);
      if (!sheet) return newSheet(term.id);
      const { submittedAt, decidedAt, publishedAt } = sheet;
      return {
        ...sheet,
        submittedAt: instant(submittedAt),
        decidedAt: instant(decidedAt),
        publishedAt: instant(publishedAt),
      };
    }),
    remarks,
    competency: competency && { rules: competency, competencies: row.competencies, levels: row.levels },
    shared: row.writers.some((id) => id !== actor.userId),
    can: { write: actor.impersonatedBy === undefined },
  };
}

/** A gradebook as it is asked in one round trip; null where its school has no rules of its own yet. */
export async function findGradebook(tx: Tx, actor: Actor, sectionId: string): Promise<GradebookView | null> {
  const row = await askBook(tx, actor, sectionId);
  if (!row) throw failure('not_found');
  const rules = rulesFrom(row.numeric, row.chosen, row.terms);
  return rules && viewBook(actor, row, rules);
}

/** The whole gradebook of a section in one answer; a school without rules of its own is graded by its country's. */
export async function openGradebook(tx: Tx, actor: Actor, sectionId: string): Promise<GradebookView> {
  const row = await askBook(tx, actor, sectionId);
  if (!row) throw failure('not_found');
  const rules = rulesFrom(row.numeric ?? (await countryVersion(tx, row.schoolId)), row.chosen, row.terms);
  if (!rules) throw failure('not_found');
  return viewBook(actor, row, rules);
}
