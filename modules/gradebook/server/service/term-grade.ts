import type { Actor } from '@patio/access';
import { compareMarks } from '@patio/engine-grading';
import { rulesOf } from '@patio/grading/server';
import { nextVersion, record, type Tx } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { TermGradeView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { termGrades } from '../schema.ts';
import type { GradedSection } from './section.ts';
import { ensureWritable } from './sheets.ts';

export interface TermGradeInput {
  termId: string;
  studentId: string;
  seen: number;
  override: string | null;
  overrideReason: string | null;
  comment: string | null;
}

/** Writes a teacher's comment, or a value in place of the computed one, which then needs a reason and survives every recomputation. */
export async function writeTermGrade(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  input: TermGradeInput,
): Promise<TermGradeView> {
  const { scale, terms } = await rulesOf(tx, section);
  if (!terms.some((term) => term.id === input.termId)) throw failure('not_found');
  if (input.override !== null) {
    if (!input.overrideReason) throw failure('reason_missing', {}, 'overrideReason');
    const inside = compareMarks(input.override, scale.min) >= 0 && compareMarks(input.override, scale.max) <= 0;
    if (!inside)
      throw failure('bad_mark', { problem: 'cell.score_too_high', score: input.override, title: '' }, 'override');
  }
  const [here] = await tx
    .select({ id: enrolmentRows.id })
    .from(enrolmentRows)
    .where(
      and(
        eq(enrolmentRows.institutionId, section.institutionId),
        eq(enrolmentRows.sectionId, section.id),
        eq(enrolmentRows.studentId, input.studentId),
      ),
    )
    .limit(1);
  if (!here) throw failure('not_in_class');
  await ensureWritable(tx, section, [input.termId]);
  const key = {
    institutionId: actor.institutionId,
    sectionId: section.id,
    studentId: input.studentId,
    node: input.termId,
  };
  const words = {
    override: input.override,
    overrideReason: input.override === null ? null : input.overrideReason,
    comment: input.comment,
    writtenBy: actor.userId,
  };
  const [row] = await tx
    .insert(termGrades)
    .values({ ...key, ...words })
    .onConflictDoUpdate({
      target: [termGrades.institutionId, termGrades.sectionId, termGrades.node, termGrades.studentId],
      set: { ...words, ...nextVersion(termGrades) },
      setWhere: eq(termGrades.version, input.seen),
    })
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'gradebook.term_grade_written',
    { type: 'gradebook.section', id: section.id, schoolId: section.schoolId },
    {
      after: { studentId: input.studentId, termId: input.termId, override: row.override, comment: row.comment },
      ...(row.overrideReason ? { reason: row.overrideReason } : {}),
    },
  );
  const { studentId, node, computed, override, overrideReason, comment, version } = row;
  return { studentId, node, computed, override, overrideReason, comment, version };
}
