import { type Actor, reachesSchool } from '@patio/access';
import { mayWrite } from '@patio/gradebook/model';
import {
  getGradedSection,
  gradebooksVisibleTo,
  itemView,
  readItems,
  readSheets,
  readStudents,
  readWork,
} from '@patio/gradebook/server';
import { policyVersionRows, rulesOf } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CalculatorView } from '../../contract.ts';
import { failure } from '../failures.ts';

/** The classes of a school, and the students of the chosen one, to try rules on. */
export async function calculatorClasses(tx: Tx, actor: Actor, schoolId: string, sectionId: string | undefined) {
  if (!reachesSchool(actor, 'grading.read', schoolId)) throw failure('not_found');
  const classes = await tx
    .select({ id: sectionRows.id, name: sectionRows.name })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.schoolId, schoolId),
        ne(sectionRows.state, 'archived'),
        gradebooksVisibleTo(actor, 'gradebook.oversee'),
      ),
    )
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id));
  if (!sectionId) return { classes, students: [] };
  const section = await getGradedSection(tx, actor, 'gradebook.oversee', sectionId);
  const students = await readStudents(tx, section);
  return { classes, students: students.filter((each) => each.until === null).map(({ id, name }) => ({ id, name })) };
}

/** Everything one student has in a class, with the rules that hold there, for the calculator in the browser. */
export async function calculatorWork(
  tx: Tx,
  actor: Actor,
  sectionId: string,
  studentId: string,
): Promise<CalculatorView> {
  const section = await getGradedSection(tx, actor, 'gradebook.oversee', sectionId);
  const { terms, competency: _, ...rules } = await rulesOf(tx, section);
  const work = await readWork(tx, section, studentId);
  const sheets = (await readSheets(tx, section)).filter((sheet) => !mayWrite(sheet.state));
  const ids = sheets.map((sheet) => sheet.policyVersionId).filter((id) => id !== null);
  const versions =
    ids.length === 0
      ? []
      : await tx
          .select({ id: policyVersionRows.id, number: policyVersionRows.number })
          .from(policyVersionRows)
          .where(inArray(policyVersionRows.id, ids));
  return {
    rules,
    terms,
    items: (await readItems(tx, section)).map(itemView),
    cells: Object.fromEntries(
      work.grades.map(({ itemId, state, score, lateMinutes }) => [itemId, { state, score, lateMinutes }]),
    ),
    overrides: Object.fromEntries(work.overrides.map(({ node, value, reason }) => [node, { value, reason }])),
    recoveries: Object.fromEntries(
      work.recoveries.map(({ ruleId, mark, takenOn, admitted }) => [ruleId, { mark, takenOn, admitted }]),
    ),
    signed: sheets.map((sheet) => ({
      termId: sheet.termId,
      number: versions.find((each) => each.id === sheet.policyVersionId)?.number ?? null,
    })),
  };
}
