import type { Actor } from '@patio/access';
import { countryVersion, type Rules, rulesFrom } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { registerName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { GradebookView, PackedNote } from '../../contract.ts';
import { failure } from '../failures.ts';
import { askBook } from './ask-book.ts';
import { newSheet } from './read-book.ts';

type Book = NonNullable<Awaited<ReturnType<typeof askBook>>>;
/** How long an id is in text. */
const ID = 36;

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const places = (rows: readonly { id: string }[]) => new Map(rows.map((row, at) => [row.id, at]));

/** Marks by their places in the lists, as they travel; those of columns and students that are gone stay behind. */
function pack({ items, students, marks, notes }: Book): Pick<GradebookView, 'marks' | 'notes'> {
  const [itemAt, studentAt] = [places(items), places(students)];
  const lines: string[] = [];
  for (const [item, text] of Object.entries(marks)) {
    const at = itemAt.get(item);
    if (at === undefined) continue;
    for (const line of text.split('\n')) {
      const student = studentAt.get(line.slice(0, ID));
      if (student !== undefined) lines.push(`${at} ${student}${line.slice(ID)}`);
    }
  }
  const packed = notes.flatMap(([item, student, late, comment]): PackedNote[] => {
    const [i, s] = [itemAt.get(item), studentAt.get(student)];
    return i === undefined || s === undefined ? [] : [[i, s, late, comment]];
  });
  return { marks: lines.join('\n'), notes: packed };
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
    ...pack(row),
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
