import type { Actor } from '@patio/access';
import { cellProblems, planSection, ranks, type StudentWork } from '@patio/engine-grading';
import { rulesOf, rulesOfVersion } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { engineItem, gatherWork, NO_WORK } from '../../model/cells.ts';
import { type CellChange, type ChangeEffect, type ChangeGround, effectOf, yearIn } from '../../model/change.ts';
import { failure } from '../failures.ts';
import { items, sheets, termGrades } from '../schema.ts';
import { proposeYear } from './propose-year.ts';
import { readWork } from './read-work.ts';
import type { GradedSection } from './section.ts';

interface Closed {
  termId: string;
  policyVersionId: string | null;
}

/** The sheet that a column belongs to, for whoever only asks what would happen. */
async function sheetOfItem(tx: Tx, section: GradedSection, itemId: string): Promise<Closed> {
  const [found] = await tx
    .select({ termId: items.termId, policyVersionId: sheets.policyVersionId })
    .from(items)
    .leftJoin(
      sheets,
      and(
        eq(sheets.institutionId, items.institutionId),
        eq(sheets.sectionId, items.sectionId),
        eq(sheets.termId, items.termId),
      ),
    )
    .where(and(eq(items.institutionId, section.institutionId), eq(items.id, itemId)));
  if (!found) throw failure('not_found');
  return found;
}

/** Everyone's place in the class for the term, with one mark in another's stead. */
async function rankWith(tx: Tx, section: GradedSection, termId: string, studentId: string, effect: ChangeEffect) {
  const moved = effect.nodes.find((node) => node.node === termId);
  const rows = await tx
    .select({ id: termGrades.studentId, computed: termGrades.computed, override: termGrades.override })
    .from(termGrades)
    .where(
      and(
        eq(termGrades.institutionId, section.institutionId),
        eq(termGrades.sectionId, section.id),
        eq(termGrades.node, termId),
      ),
    );
  const marks = rows.map((row) => ({ id: row.id, mark: row.override ?? row.computed }));
  const place = (mark: string | null | undefined) =>
    ranks(
      marks.map((row) => (row.id === studentId && mark !== undefined ? { ...row, mark } : row)),
      true,
    )?.get(studentId) ?? null;
  return { before: place(moved?.before), after: place(moved?.after), of: marks.length };
}

/** What a change of one mark would move: the term by the rules it was signed under, the year by today's, place and promotion with them. */
export async function previewEffect(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  itemId: string,
  studentId: string,
  after: CellChange,
  sheet?: Closed,
): Promise<ChangeEffect> {
  const closed = sheet ?? (await sheetOfItem(tx, section, itemId));
  const [then, now] = [await rulesOfVersion(tx, actor, section, closed.policyVersionId), await rulesOf(tx, section)];
  const work = await readWork(tx, section, studentId);
  const columns = work.items.map(engineItem);
  const ground: ChangeGround = {
    termId: closed.termId,
    term: planSection(then.policy, then.scale, columns),
    year: planSection(now.policy, now.scale, columns),
  };
  const [problem] = cellProblems(ground.term, itemId, after);
  if (problem) throw failure('bad_mark', { problem: problem.code, score: after.score ?? '', title: '' });
  const own: StudentWork =
    gatherWork(work.items, work.grades, work.overrides, work.recoveries, work.kept).get(studentId) ?? NO_WORK;
  const effect = effectOf(ground, own, itemId, after);
  return {
    ...effect,
    rank: then.policy.ranks ? await rankWith(tx, section, closed.termId, studentId, effect) : null,
    promotion: await proposeYear(tx, actor, section, studentId, yearIn(effect)),
  };
}
