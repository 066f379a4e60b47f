import type { Actor } from '@patio/access';
import { getGradedSection, readClassesForPapers, readMarksForPapers } from '@patio/gradebook/server';
import { personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { CommentFacts } from '../../../contract/comment-facts.ts';
import { failure } from '../../failures.ts';

/**
 * What is known for the comment of a student's term, for whoever marks that class: the name, and the mark of this class where families may
 * read it already. Nothing of other classes, and nothing that is not published.
 */
export async function readCommentFacts(
  tx: Tx,
  actor: Actor,
  { sectionId, termId, studentId }: { sectionId: string; termId: string; studentId: string },
): Promise<CommentFacts> {
  const { institutionId } = actor;
  const { yearId } = await getGradedSection(tx, actor, 'gradebook.enter', sectionId);
  const { sections, taken } = await readClassesForPapers(tx, institutionId, {
    studentIds: [studentId],
    yearIds: [yearId],
  });
  const section = sections.get(sectionId);
  if (!section || !taken.get(studentId)?.includes(sectionId)) throw failure('not_found');
  const [person] = await tx
    .select({ givenNames: personRows.givenNames, firstSurname: personRows.firstSurname })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.institutionId, institutionId), eq(studentRows.id, studentId)));
  if (!person) throw failure('not_found');
  const marks = await readMarksForPapers(tx, institutionId, { sectionIds: [sectionId], studentIds: [studentId] });
  const grades = marks.flatMap(({ node, mark, passed, isPublic }) =>
    isPublic && node === termId && mark !== null && passed !== null
      ? [{ subject: section.course, mark, standing: passed ? ('on' as const) : ('below' as const) }]
      : [],
  );
  return { name: `${person.givenNames} ${person.firstSurname}`, grades };
}
