import { courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { prepared, type Tx } from '@patio/platform';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PublishedLesson } from '../../contract.ts';
import { courseSettings, type LessonRow } from '../schema.ts';

interface CourseFacts {
  course: PublishedLesson['course'];
  /** Whether its units are taken in order. */
  inOrder: boolean;
}

const given = (name: 'institutionId' | 'courseId' | 'sectionId') => sql`${sql.placeholder(name)}::uuid`;

const findFacts = prepared('lessons_course_facts', (tx) =>
  tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      look: classLook(sql`coalesce(${sectionRows.name}, '')`),
      inOrder: courseSettings.inOrder,
    })
    .from(courseRows)
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .leftJoin(
      sectionRows,
      and(
        eq(sectionRows.institutionId, courseRows.institutionId),
        eq(sectionRows.courseId, courseRows.id),
        sql`(${given('sectionId')} is null or ${sectionRows.id} = ${given('sectionId')})`,
      ),
    )
    .leftJoin(
      courseSettings,
      and(eq(courseSettings.institutionId, courseRows.institutionId), eq(courseSettings.courseId, courseRows.id)),
    )
    .where(and(eq(courseRows.institutionId, given('institutionId')), eq(courseRows.id, given('courseId'))))
    .limit(1),
);

/** The course of a lesson, with the cover of a class that has it and how it is taken. */
export async function courseFactsOf(tx: Tx, { institutionId, courseId, sectionId }: LessonRow): Promise<CourseFacts> {
  const [row] = await findFacts(tx, { institutionId, courseId, sectionId });
  const { inOrder, ...course } = row!;
  return { course, inOrder: inOrder ?? false };
}
