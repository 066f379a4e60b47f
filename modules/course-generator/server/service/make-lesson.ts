import type { Actor } from '@patio/access';
import { textOfBlock } from '@patio/engine-lessons';
import { Failure } from '@patio/kernel';
import { clock, defineJob, nextVersion, publish, type Tx } from '@patio/platform';
import { peopleNamedIn } from '@patio/studio/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { courseMade, courseWaits } from '../../contract/events.ts';
import { id, PAUSE_REASONS, type PauseReason } from '../../contract/fields.ts';
import { checkBlocks, type LessonWish, stored } from '../../rules/draft.ts';
import { type GeneratedRow, generated, type LessonRow, lessons, versionLog } from '../schema.ts';
import { costOfCourse } from './costs.ts';
import { type Drafted, draftLesson } from './draft-lesson.ts';
import { logRun } from './log-run.ts';
import { tellMoved } from './moved.ts';
import { restingState } from './resting-state.ts';
import { limitsOf } from './settings.ts';
import { seedFor, wishFor } from './wish.ts';

interface Begun {
  row: GeneratedRow;
  lesson: LessonRow;
  wish: LessonWish;
}

const isPause = (reason: string): reason is PauseReason => PAUSE_REASONS.includes(reason as PauseReason);

async function load(tx: Tx, lessonId: string): Promise<{ row: GeneratedRow; lesson: LessonRow } | null> {
  // The course first, as everybody else takes it: whoever pauses and whoever makes never wait for each other.
  const [owner] = await tx.select({ id: lessons.generatedId }).from(lessons).where(eq(lessons.id, lessonId));
  if (!owner) return null;
  const [row] = await tx.select().from(generated).where(eq(generated.id, owner.id)).for('update');
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, lessonId)).for('update');
  return row && lesson ? { row, lesson } : null;
}

const ofLesson = ({ institutionId, id: lessonId }: LessonRow) =>
  and(eq(lessons.institutionId, institutionId), eq(lessons.id, lessonId));

/** Takes a lesson up for this work; null where there is nothing to do: it is made, stopped, paused, or somebody else makes it. */
async function begin(
  tx: Tx,
  actor: Actor,
  given: { lessonId: string; round: number; jobId: string },
): Promise<Begun | null> {
  const found = await load(tx, given.lessonId);
  if (!found) return null;
  const { row, lesson } = found;
  const mine = lesson.state === 'running' && lesson.jobId === given.jobId;
  const free = lesson.state === 'waiting' && row.state === 'running' && row.round === given.round;
  if (!mine && !free) return null;
  if (
    row.madeBy === 'model' &&
    (await costOfCourse(tx, row.id)).micros >= (await limitsOf(tx, row.schoolId)).mostMicros
  ) {
    await wait(tx, row, lesson, 'over_limit');
    return null;
  }
  const columns = { state: 'running' as const, jobId: given.jobId, startedAt: clock.now(), problem: null };
  await tx
    .update(lessons)
    .set({ ...columns, ...nextVersion(lessons) })
    .where(ofLesson(lesson));
  await tellMoved(tx, row);
  const wish = await wishFor(tx, actor, row, lesson.node, { seed: seedFor(lesson.node, 1) });
  return { row, lesson, wish };
}

/** The lesson goes back into the queue, and the course waits for a person: what is made is kept. */
async function wait(tx: Tx, row: GeneratedRow, lesson: LessonRow, reason: PauseReason): Promise<void> {
  await tx
    .update(lessons)
    .set({ state: 'waiting', jobId: null, ...nextVersion(lessons) })
    .where(ofLesson(lesson));
  if (row.state === 'running') {
    await tx
      .update(generated)
      .set({ state: 'paused', pauseReason: reason, ...nextVersion(generated) })
      .where(and(eq(generated.institutionId, row.institutionId), eq(generated.id, row.id)));
    const { id: generatedId, schoolId, title, ownerId } = row;
    await publish(tx, courseWaits, { generatedId, schoolId, title, ownerId, reason });
  }
  await tellMoved(tx, row);
}

/** Ends a course's turn when nothing waits any more: it is ready once every lesson of its outline is made. */
export async function settleCourse(tx: Tx, row: GeneratedRow): Promise<void> {
  const open = await tx.$count(
    lessons,
    and(eq(lessons.generatedId, row.id), inArray(lessons.state, ['waiting', 'running'])),
  );
  await tellMoved(tx, row);
  if (open > 0 || row.state !== 'running') return;
  const state = await restingState(tx, row.id, row.outline);
  await tx
    .update(generated)
    .set({ state, pauseReason: null, ...nextVersion(generated) })
    .where(and(eq(generated.institutionId, row.institutionId), eq(generated.id, row.id)));
  const { id: generatedId, schoolId, title, ownerId } = row;
  if (state === 'ready') await publish(tx, courseMade, { generatedId, schoolId, title, ownerId });
}

/** Keeps what was made: once, whatever was repeated. */
async function keep(tx: Tx, actor: Actor, begun: Begun, jobId: string, drafted: Drafted): Promise<boolean> {
  const found = await load(tx, begun.lesson.id);
  if (!found) return false;
  const { row, lesson } = found;
  // Stopped meanwhile, or made by a run that was taken for dead.
  if (lesson.state !== 'running' || lesson.jobId !== jobId) return false;
  const about = { kind: 'lesson' as const, lessonId: lesson.id, milliseconds: drafted.milliseconds };
  if (!drafted.ok) {
    await logRun(tx, actor, row, { ...about, madeBy: row.madeBy, problem: drafted.reason });
    if (isPause(drafted.reason)) {
      await wait(tx, row, lesson, drafted.reason);
      return false;
    }
    await tx
      .update(lessons)
      .set({ state: 'failed', jobId: null, problem: drafted.reason, ...nextVersion(lessons) })
      .where(ofLesson(lesson));
    await settleCourse(tx, row);
    return false;
  }
  const { madeBy, model, callId } = drafted;
  const blocks = stored(drafted.blocks);
  const texts = drafted.blocks.map(textOfBlock);
  const findings = checkBlocks(begun.wish, blocks, await peopleNamedIn(tx, row, texts, begun.wish.passages));
  const number = lesson.number + 1;
  await tx
    .update(lessons)
    .set({
      ...{ state: 'done', jobId: null, blocks, findings, number, madeBy, model, problem: null },
      finishedAt: clock.now(),
      ...nextVersion(lessons),
    })
    .where(ofLesson(lesson));
  await tx.insert(versionLog).values({
    institutionId: actor.institutionId,
    id: clock.id(),
    lessonId: lesson.id,
    number,
    kind: 'made',
    blocks,
    byId: actor.userId,
    at: clock.now(),
  });
  await logRun(tx, actor, row, { ...about, madeBy, model, callId });
  await settleCourse(tx, row);
  return true;
}

/** How often a run may be cut short by a machine before somebody must look. */
const ATTEMPTS = 25;

interface Turn {
  actor: Actor;
  lessonId: string;
  round: number;
  jobId: string;
  tenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  signal: AbortSignal;
}

/** One turn at a lesson: taken up, made outside of any transaction, and kept once. */
export async function makeOne({ actor, lessonId, round, jobId, tenant, signal }: Turn): Promise<boolean> {
  const begun = await tenant((tx) => begin(tx, actor, { lessonId, round, jobId }));
  if (!begun) return false;
  const { row, lesson, wish } = begun;
  const parent = { type: 'course_generator.lesson', id: lesson.id };
  const drafted = await draftLesson(actor, row.madeBy, wish, { schoolId: row.schoolId, parent, signal });
  if (!drafted.ok && drafted.reason === 'aborted') signal.throwIfAborted();
  return tenant((tx) => keep(tx, actor, begun, jobId, drafted));
}

/** Makes one lesson. It is a checkpoint of its own: a worker that dies repeats at most the lesson in its hands. */
export const makeLesson = defineJob('course_generator.make_lesson', {
  input: z.object({ lessonId: id, round: z.number().int() }),
  lane: 'bulk',
  attempts: ATTEMPTS,
  retryAfterSeconds: 1,
  run: async ({ input, actor, jobId, attempt, tenant, signal }) => {
    try {
      return { made: await makeOne({ ...input, actor, jobId, tenant, signal }) };
    } catch (error) {
      // A refusal of ours would only be refused again.
      if ((error instanceof Failure || attempt >= ATTEMPTS) && !signal.aborted)
        await tenant((tx) => giveUp(tx, input.lessonId, jobId));
      throw error;
    }
  },
});

async function giveUp(tx: Tx, lessonId: string, jobId: string): Promise<void> {
  const found = await load(tx, lessonId);
  const open = found?.lesson.state === 'waiting' || (found?.lesson.state === 'running' && found.lesson.jobId === jobId);
  if (!found || !open) return;
  await tx
    .update(lessons)
    .set({ state: 'failed', jobId: null, problem: 'unexpected', ...nextVersion(lessons) })
    .where(ofLesson(found.lesson));
  await settleCourse(tx, found.row);
}

/** Lessons of some nodes, by their state. */
export const lessonsIn = (tx: Tx, generatedId: string, states: readonly LessonRow['state'][]) =>
  tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.generatedId, generatedId), inArray(lessons.state, [...states])))
    .orderBy(sql`${lessons.createdAt}, ${lessons.id}`);
