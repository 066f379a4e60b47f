import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { termGrades } from '../schema.ts';
import { getGradedSection } from './section.ts';
import { writeTermGrade } from './term-grade.ts';

/** Writes only the comment of a student's term, in a class that the actor grades; a decided mark stays. One that is there is not written over. */
export async function writeTermComment(
  tx: Tx,
  actor: Actor,
  given: { sectionId: string; termId: string; studentId: string; comment: string },
): Promise<void> {
  const { sectionId, termId, studentId, comment } = given;
  const section = await getGradedSection(tx, actor, 'gradebook.enter', sectionId);
  const [row] = await tx
    .select()
    .from(termGrades)
    .where(
      and(
        eq(termGrades.institutionId, actor.institutionId),
        eq(termGrades.sectionId, sectionId),
        eq(termGrades.node, termId),
        eq(termGrades.studentId, studentId),
      ),
    );
  if (row?.comment) throw failure('changed_meanwhile');
  const { override = null, overrideReason = null, version: seen = 0 } = row ?? {};
  await writeTermGrade(tx, actor, section, { termId, studentId, seen, override, overrideReason, comment });
}
