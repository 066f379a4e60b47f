import { courseRows, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { classColourOf, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PublishedLesson } from '../../contract.ts';
import { courseSettings, type LessonRow } from '../schema.ts';

interface CourseFacts {
  course: PublishedLesson['course'];
  /** Whether its units are taken in order. */
  inOrder: boolean;
}

/** The course of a lesson, with the cover of a class that has it and how it is taken. */
export async function courseFactsOf(tx: Tx, lesson: LessonRow): Promise<CourseFacts> {
  const [row] = await tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      look: {
        colour: classColourOf(subjectRows.colour, sql`coalesce(${sectionRows.name}, '')`),
        pattern: subjectRows.pattern,
        code: subjectRows.code,
      },
      inOrder: courseSettings.inOrder,
    })
    .from(courseRows)
    .innerJoin(
      subjectRows,
      and(eq(subjectRows.institutionId, courseRows.institutionId), eq(subjectRows.id, courseRows.subjectId)),
    )
    .leftJoin(
      sectionRows,
      and(
        eq(sectionRows.institutionId, courseRows.institutionId),
        eq(sectionRows.courseId, courseRows.id),
        lesson.sectionId ? eq(sectionRows.id, lesson.sectionId) : undefined,
      ),
    )
    .leftJoin(
      courseSettings,
      and(eq(courseSettings.institutionId, courseRows.institutionId), eq(courseSettings.courseId, courseRows.id)),
    )
    .where(and(eq(courseRows.institutionId, lesson.institutionId), eq(courseRows.id, lesson.courseId)))
    .limit(1);
  const { inOrder, ...course } = row!;
  return { course, inOrder: inOrder ?? false };
}
