import type { Actor } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows, unitRows } from '@patio/courses/server';
import type { AnyBlock } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { classLook, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LessonPage, LessonWork } from '../../contract/page.ts';
import type { CourseMaterial } from '../../contract/study.ts';
import { missingBefore } from '../../rules/path.ts';
import { failure } from '../failures.ts';
import { notes, type ProgressRow, progress } from '../schema.ts';
import type { OwnPlace } from './own-student.ts';
import { blocksOfVersion } from './publish.ts';
import type { Way } from './record-progress.ts';
import { findStandings } from './standings.ts';
import { listOwnQuestions } from './student-questions.ts';

type Summary = ProgressRow['summary'] | undefined;

/** What there is to do in a lesson: quizzes, checks and activities; done once it was seen and every question had right. */
function workOf(blocks: readonly AnyBlock[], summary: Summary): LessonWork[] {
  return blocks.flatMap((block): LessonWork[] => {
    if (block.type !== 'quiz' && block.type !== 'checkpoint' && block.type !== 'activity') return [];
    const asked = block.type === 'activity' ? [] : (block.questions ?? []);
    const own = summary?.blocks[block.id];
    const done = (own?.seen ?? false) && asked.every(({ id }) => (own?.answers[id]?.best ?? 0) >= 1);
    return [
      {
        id: block.id,
        kind: block.type,
        title: block.title,
        questions: asked.length,
        minutes: block.minutes ?? null,
        done,
      },
    ];
  });
}

const materialsOf = (blocks: readonly AnyBlock[], lesson: { id: string; title: string }): CourseMaterial[] =>
  blocks.flatMap((block): CourseMaterial[] => {
    if (block.type !== 'file' && block.type !== 'audio' && block.type !== 'video' && block.type !== 'embed') return [];
    const about = block.type === 'file' ? (block.about ?? '') : '';
    const place = block.type === 'embed' ? { file: null, address: block.address } : { file: block.file, address: null };
    return [{ id: block.id, lesson, kind: block.type, title: block.title, about, ...place }];
  });

const placeOf = (tx: Tx, { lesson, sectionId }: Way & OwnPlace) =>
  tx
    .select({
      course: { id: courseRows.id, name: courseRows.name },
      look: classLook(),
      unit: unitRows.title,
      teacher: leadNameToday({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .leftJoin(
      unitRows,
      and(
        eq(unitRows.institutionId, courseRows.institutionId),
        lesson.unitId ? eq(unitRows.id, lesson.unitId) : sql`false`,
      ),
    )
    .where(and(eq(sectionRows.institutionId, lesson.institutionId), eq(sectionRows.id, sectionId)));

const readNotes = (tx: Tx, { lesson, studentId }: Way & OwnPlace) =>
  tx
    .select({ id: notes.id, blockId: notes.blockId, quote: notes.quote, text: notes.text })
    .from(notes)
    .where(
      and(
        eq(notes.institutionId, lesson.institutionId),
        eq(notes.studentId, studentId),
        eq(notes.lessonId, lesson.id),
        isNull(notes.removedAt),
      ),
    )
    .orderBy(notes.createdAt);

/** What a lesson says of itself before it is opened, with what its reader left in it. A locked one keeps its contents to itself. */
export async function readLessonPage(tx: Tx, actor: Actor, way: Way & OwnPlace): Promise<LessonPage> {
  const { lesson, studentId } = way;
  const of = and(eq(progress.institutionId, lesson.institutionId), eq(progress.studentId, studentId));
  // Asked one behind the other without waiting: the database answers in order.
  const [all, [place], [traces], written, questions] = await Promise.all([
    findStandings(tx, { institutionId: actor.institutionId, studentId, id: lesson.courseId }),
    placeOf(tx, way),
    tx
      .select({ summary: progress.summary })
      .from(progress)
      .where(and(of, eq(progress.lessonId, lesson.id))),
    readNotes(tx, way),
    listOwnQuestions(tx, way),
  ]);
  const standing = all.find(({ id }) => id === lesson.id);
  if (!standing || !place) throw failure('not_found');
  const { courseId: _, sectionId: __, ...own } = standing;
  const locked = own.state === 'locked';
  const blocks = locked ? [] : await blocksOfVersion(tx, lesson, lesson.publishedNumber ?? 0);
  return {
    ...own,
    goals: lesson.goals,
    course: { ...place.course, look: place.look },
    unit: place.unit,
    teacher: place.teacher,
    missing: locked ? missingBefore(own, all) : [],
    bring: [...new Set(blocks.flatMap((block) => (block.type === 'activity' ? block.material : [])))],
    materials: materialsOf(blocks, { id: lesson.id, title: lesson.title }),
    work: workOf(blocks, traces?.summary),
    notes: written,
    questions,
    can: { study: true },
  };
}
