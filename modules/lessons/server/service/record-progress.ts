import type { Actor } from '@patio/access';
import {
  type AnyBlock,
  addEvents,
  completionOf,
  type ProgressEvent,
  type ProgressSummary,
  summarise,
} from '@patio/engine-lessons';
import { studentRows } from '@patio/people/server';
import { clock, publish, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { learnedEarlier } from '../../contract/events.ts';
import { asksForTask, rulesFor } from '../../rules/completion-choice.ts';
import { stepsOf, stepsSeenOf } from '../../rules/steps.ts';
import { courseProgress, type LessonRow, lessons, type ProgressRow, progress, progressLog } from '../schema.ts';
import { findTasks } from './lesson-tasks.ts';
import { blocksOfVersion } from './publish.ts';

const DAY_MS = 86_400_000;

type EventRow = typeof progressLog.$inferSelect;
/** A student's way through a lesson. */
export interface Way {
  lesson: LessonRow;
  studentId: string;
}

export function eventOf(row: EventRow): ProgressEvent {
  const common = { device: row.device, sequence: row.sequence, at: row.at.toISOString(), block: row.blockId };
  switch (row.kind) {
    case 'answered':
      return {
        ...common,
        kind: 'answered',
        question: row.questionId!,
        attempt: row.attempt ?? 1,
        result: row.result ?? 'wrong',
        share: row.share ?? 0,
      };
    case 'active':
      return { ...common, kind: 'active', seconds: row.seconds ?? 0 };
    default:
      return { ...common, kind: row.kind };
  }
}

/** Everything that a student's devices told about a lesson, also under a record that has become one with theirs. */
export async function readEvents(tx: Tx, { lesson, studentId }: Way): Promise<ProgressEvent[]> {
  const rows = await tx
    .select()
    .from(progressLog)
    .where(
      and(
        eq(progressLog.institutionId, lesson.institutionId),
        eq(progressLog.lessonId, lesson.id),
        sql`${progressLog.studentId} in (select s.id from ${studentRows} s
          where s.institution_id = ${lesson.institutionId} and (s.id = ${studentId} or s.merged_into_id = ${studentId}))`,
      ),
    );
  return rows.map(eventOf);
}

/** What a student's events come to, given the lesson as it is published. `wasDone`: who has finished stays finished. */
export function rollUp(
  events: readonly ProgressEvent[],
  blocks: readonly AnyBlock[],
  lesson: Pick<LessonRow, 'rules'>,
  wasDone: boolean,
): { summary: ProgressSummary; stepsSeen: number; done: boolean } {
  const summary = summarise(addEvents({}, events));
  return {
    summary,
    stepsSeen: stepsSeenOf(stepsOf(blocks), (id) => summary.blocks[id]?.seen ?? false),
    done: completionOf(blocks, summary, lesson.rules, wasDone).done,
  };
}

/** One student's lessons of a course are told one after the other, so that no sum misses what another device says meanwhile. */
async function holdCourse(tx: Tx, { lesson, studentId }: Way, now: Date): Promise<void> {
  const { institutionId, courseId } = lesson;
  await tx
    .insert(courseProgress)
    .values({
      institutionId,
      studentId,
      courseId,
      begun: 0,
      done: 0,
      seconds: 0,
      lastLessonId: lesson.id,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [courseProgress.institutionId, courseProgress.studentId, courseProgress.courseId],
      set: { lastAt: sql`${courseProgress.lastAt}` },
    });
}

async function addUpCourse(tx: Tx, { lesson, studentId }: Way): Promise<void> {
  await tx.execute(sql`update ${courseProgress} c set begun = sums.begun, done = sums.done, seconds = sums.seconds,
      last_lesson_id = sums.last_lesson_id, last_at = sums.last_at
    from (select count(*)::int as begun, count(p.done_at)::int as done, sum(p.seconds)::int as seconds, max(p.last_at) as last_at,
        (array_agg(p.lesson_id order by p.last_at desc, p.lesson_id))[1] as last_lesson_id
      from ${progress} p where p.institution_id = ${lesson.institutionId} and p.student_id = ${studentId}
        and p.course_id = ${lesson.courseId}) sums
    where c.institution_id = ${lesson.institutionId} and c.student_id = ${studentId} and c.course_id = ${lesson.courseId}`);
}

/** Makes the roll-up of one student's lesson again from the events; it never takes back that they had finished. */
export async function rebuildProgress(tx: Tx, way: Way): Promise<ProgressRow> {
  const { lesson, studentId } = way;
  const key = { institutionId: lesson.institutionId, studentId, lessonId: lesson.id };
  const events = await readEvents(tx, way);
  const [known] = await tx
    .select({ doneAt: progress.doneAt })
    .from(progress)
    .where(
      and(
        eq(progress.institutionId, key.institutionId),
        eq(progress.studentId, studentId),
        eq(progress.lessonId, lesson.id),
      ),
    );
  const blocks = await blocksOfVersion(tx, lesson, lesson.publishedNumber ?? 0);
  const tasks = await findTasks(tx, lesson, studentId);
  const rules = rulesFor(lesson.rules, tasks.open);
  const { summary, stepsSeen, done } = rollUp(events, blocks, { rules }, known?.doneAt != null);
  const times = events.map(({ at }) => Date.parse(at));
  const doneTimes = tasks.handedInAt ? [...times, tasks.handedInAt.getTime()] : times;
  const columns = {
    courseId: lesson.courseId,
    summary,
    stepsSeen,
    seconds: summary.seconds,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
    doneAt: known?.doneAt ?? (done ? new Date(Math.max(...doneTimes)) : null),
  };
  const [row] = await tx
    .insert(progress)
    .values({ ...key, ...columns })
    .onConflictDoUpdate({ target: [progress.institutionId, progress.studentId, progress.lessonId], set: columns })
    .returning();
  await addUpCourse(tx, way);
  return row!;
}

/** Adds what happened on a device; told twice it counts once, and nothing goes back. */
export async function recordProgress(
  tx: Tx,
  _actor: Actor,
  way: Way,
  events: readonly ProgressEvent[],
): Promise<ProgressRow> {
  const now = clock.now();
  const { institutionId, id: lessonId, schoolId } = way.lesson;
  await holdCourse(tx, way, now);
  const told = await tx
    .insert(progressLog)
    .values(
      events.map((event) => ({
        institutionId,
        studentId: way.studentId,
        lessonId,
        device: event.device,
        sequence: event.sequence,
        kind: event.kind,
        // A clock that runs ahead would keep its place for ever.
        at: new Date(Math.min(Date.parse(event.at), now.getTime())),
        blockId: event.block,
        questionId: event.kind === 'answered' ? event.question : null,
        attempt: event.kind === 'answered' ? event.attempt : null,
        result: event.kind === 'answered' ? event.result : null,
        share: event.kind === 'answered' ? event.share : null,
        seconds: event.kind === 'active' ? event.seconds : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ at: progressLog.at });
  const earlier = told.map(({ at }) => at.getTime()).filter((at) => now.getTime() - at > DAY_MS);
  if (earlier.length > 0) {
    const [from = '', through = ''] = [Math.min(...earlier), Math.max(...earlier)].map((at) =>
      new Date(at).toISOString(),
    );
    await publish(tx, learnedEarlier, { schoolId, from, through });
  }
  return rebuildProgress(tx, way);
}

/** Work for these lessons was handed in: whoever waited only for that is done. Who has not begun a lesson has nothing to be done with. */
export async function completeAfterTask(
  tx: Tx,
  lessonIds: readonly string[],
  studentIds: readonly string[],
): Promise<void> {
  const begun = await tx
    .select({ lesson: lessons, studentId: progress.studentId })
    .from(progress)
    .innerJoin(lessons, and(eq(lessons.institutionId, progress.institutionId), eq(lessons.id, progress.lessonId)))
    .where(
      and(
        eq(progress.institutionId, sql`(select patio_institution())`),
        inArray(progress.lessonId, [...lessonIds]),
        inArray(progress.studentId, [...studentIds]),
        isNull(progress.doneAt),
      ),
    )
    .orderBy(progress.lessonId, progress.studentId);
  for (const way of begun) {
    if (!asksForTask(way.lesson.rules)) continue;
    await holdCourse(tx, way, clock.now());
    await rebuildProgress(tx, way);
  }
}
