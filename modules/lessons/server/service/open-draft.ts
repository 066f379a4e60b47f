import { competencyRows, courseCompetencyRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { EntryView, LessonView, PublishedLesson } from '../../contract.ts';
import { blocks, type LessonRow } from '../schema.ts';
import { courseFactsOf } from './course-of-lesson.ts';
import { viewLesson } from './list-lessons.ts';
import { gradeOfLesson } from './publish.ts';

interface OpenedDraft {
  lesson: LessonView;
  grade: number;
  look: PublishedLesson['course']['look'];
  competencies: { id: string; name: string }[];
  entries: EntryView[];
}

/** What the course of a lesson works on, in the order of its subject. */
const competenciesOf = (tx: Tx, lesson: LessonRow) =>
  tx
    .select({ id: competencyRows.id, name: competencyRows.name })
    .from(courseCompetencyRows)
    .innerJoin(
      competencyRows,
      and(
        eq(competencyRows.institutionId, courseCompetencyRows.institutionId),
        eq(competencyRows.id, courseCompetencyRows.competencyId),
      ),
    )
    .where(
      and(
        eq(courseCompetencyRows.institutionId, lesson.institutionId),
        eq(courseCompetencyRows.courseId, lesson.courseId),
      ),
    )
    .orderBy(asc(competencyRows.name));

/** The draft of a lesson as its editor opens it, or only what is newer than a revision; removed blocks come along, so that they can come back. */
export async function openDraft(tx: Tx, lesson: LessonRow, since: number): Promise<OpenedDraft> {
  const entries = await tx
    .select({
      position: blocks.position,
      version: blocks.version,
      block: blocks.block,
      removed: blocks.removed,
      conflictOf: blocks.conflictOf,
    })
    .from(blocks)
    .where(
      and(eq(blocks.institutionId, lesson.institutionId), eq(blocks.lessonId, lesson.id), gt(blocks.revision, since)),
    )
    .orderBy(asc(blocks.position), asc(blocks.blockId));
  return {
    lesson: await viewLesson(tx, lesson),
    grade: await gradeOfLesson(tx, lesson),
    look: (await courseFactsOf(tx, lesson)).course.look,
    competencies: await competenciesOf(tx, lesson),
    entries,
  };
}
