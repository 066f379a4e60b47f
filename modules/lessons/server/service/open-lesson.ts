import { type Actor, holds } from '@patio/access';
import { prepared, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PublishedLesson } from '../../contract.ts';
import { rulesFor } from '../../rules/completion-choice.ts';
import { failure } from '../failures.ts';
import { type LessonRow, progress, versionLog } from '../schema.ts';
import { courseFactsOf } from './course-of-lesson.ts';
import { findTasks } from './lesson-tasks.ts';
import { titlesOf } from './lessons.ts';
import { requiredBy } from './order.ts';
import { findOwnTraces, type OwnTraces } from './own-student.ts';

async function requireDone(tx: Tx, actor: Actor, lesson: LessonRow, own: OwnTraces, inOrder: boolean): Promise<void> {
  const required = await requiredBy(tx, lesson, { inOrder, hasBegun: own.summary !== null });
  if (required.length === 0) return;
  const done = await tx
    .select({ id: progress.lessonId })
    .from(progress)
    .where(
      and(
        eq(progress.institutionId, actor.institutionId),
        eq(progress.studentId, own.studentId),
        inArray(progress.lessonId, [...required]),
        sql`${progress.doneAt} is not null`,
      ),
    );
  const missing = required.filter((id) => !done.some((each) => each.id === id));
  if (missing.length > 0) throw failure('locked', { lessons: await titlesOf(tx, actor, missing) });
}

const given = (name: string) => sql.placeholder(name);

const findVersion = prepared('lessons_version', (tx) =>
  tx
    .select()
    .from(versionLog)
    .where(
      and(
        eq(versionLog.institutionId, given('institutionId')),
        eq(versionLog.lessonId, given('lessonId')),
        eq(versionLog.number, given('number')),
      ),
    ),
);

/** The published version of a lesson, with what the reader left in it; drafts and other versions have no way here. */
export async function openLesson(tx: Tx, actor: Actor, lesson: LessonRow): Promise<PublishedLesson> {
  if (lesson.state !== 'published' || lesson.publishedNumber === null) throw failure('not_found');
  const { institutionId } = lesson;
  // Asked one behind the other without waiting: the database answers in order.
  const [[version], { course, inOrder }, own] = await Promise.all([
    findVersion(tx, { institutionId, lessonId: lesson.id, number: lesson.publishedNumber }),
    courseFactsOf(tx, lesson),
    holds(actor, 'lessons.study') ? findOwnTraces(tx, actor, lesson) : null,
  ]);
  if (!version) throw failure('not_found');
  if (own) await requireDone(tx, actor, lesson, own, inOrder);
  const tasks = own && (await findTasks(tx, lesson, own.studentId));
  return {
    id: lesson.id,
    number: version.number,
    title: version.title,
    summary: version.summary,
    goals: version.goals,
    minutes: version.minutes,
    rules: rulesFor(lesson.rules, tasks?.open ?? false),
    course,
    blocks: version.blocks,
    progress: own?.summary ?? null,
    done: own?.done ?? false,
    notes: own?.notes ?? [],
    can: { study: own !== null },
  };
}
