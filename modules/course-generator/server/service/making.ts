import type { Actor } from '@patio/access';
import { clock, nextVersion, record, startJobs, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { MadeBy } from '../../contract/fields.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { type GeneratedRow, type LessonRow, lessons } from '../schema.ts';
import { holdGenerated, subjectOf, writeGenerated } from './courses.ts';
import { offerFor } from './estimate.ts';
import { lessonsIn, makeLesson, settleCourse } from './make-lesson.ts';
import { restingState } from './resting-state.ts';
import { limitsOf } from './settings.ts';

type Seen = { id: string; version: number };

/** Work for each lesson that waits. The key names lesson and round, so that asking twice starts it once. */
async function queueWaiting(tx: Tx, actor: Actor, row: GeneratedRow): Promise<void> {
  const waiting = await lessonsIn(tx, row.id, ['waiting']);
  await startJobs(
    tx,
    actor,
    makeLesson,
    waiting.map(({ id }) => ({ input: { lessonId: id, round: row.round }, key: `${id}:${row.round}` })),
  );
}

const again = (tx: Tx, rows: readonly LessonRow[]) =>
  rows.length === 0
    ? null
    : tx
        .update(lessons)
        .set({ state: 'waiting', problem: null, ...nextVersion(lessons) })
        .where(
          inArray(
            lessons.id,
            rows.map(({ id }) => id),
          ),
        );

/** Starts the lessons of some units, or of all; what failed or was stopped there before is made again. The cost must be the one that was seen. */
export async function startMaking(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  given: { units?: readonly string[] | undefined; acceptedMicros: number },
): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, ['draft', 'running']);
  if (!row.outline) throw failure('no_outline');
  const wanted = given.units ? row.outline.units.filter(({ id }) => given.units?.includes(id)) : row.outline.units;
  const limits = await limitsOf(tx, row.schoolId);
  if (lessonsOf(row.outline).length > limits.mostLessons)
    throw failure('too_many_lessons', { most: limits.mostLessons });
  const known = await lessonsIn(tx, row.id, ['waiting', 'running', 'done', 'failed', 'stopped']);
  const byNode = new Map(known.map((lesson) => [lesson.node, lesson]));
  const nodes = wanted.flatMap((unit) => unit.lessons.map(({ id }) => id));
  const fresh = nodes.filter((node) => !byNode.has(node));
  const retried = nodes.flatMap((node) => {
    const lesson = byNode.get(node);
    return lesson?.state === 'failed' || lesson?.state === 'stopped' ? [lesson] : [];
  });
  if (fresh.length + retried.length === 0) throw failure('nothing_to_make');
  await requireAccepted(tx, actor, row, new Set([...fresh, ...retried.map(({ node }) => node)]), given.acceptedMicros);
  // Their order is that of the outline.
  let at = clock.now().getTime();
  const rows = fresh.map((node) => ({
    institutionId: actor.institutionId,
    id: clock.id(),
    generatedId: row.id,
    node,
    createdAt: new Date(at++),
  }));
  if (rows.length > 0) await tx.insert(lessons).values(rows);
  await again(tx, retried);
  const after = await writeGenerated(tx, row, {
    state: 'running',
    pauseReason: null,
    round: row.round + 1,
    acceptedMicros: given.acceptedMicros,
    acceptedAt: clock.now(),
  });
  await queueWaiting(tx, actor, after);
  await record(tx, actor, 'course_generator.making_started', subjectOf(row), {
    after: { lessons: fresh.length + retried.length, micros: given.acceptedMicros },
  });
  return after;
}

/** Nobody starts what costs another sum than the one that they agreed to. */
async function requireAccepted(
  tx: Tx,
  actor: Actor,
  row: GeneratedRow,
  nodes: ReadonlySet<string>,
  accepted: number,
): Promise<void> {
  if (row.madeBy === 'engine') {
    if (accepted !== 0) throw failure('estimate_changed');
    return;
  }
  const offer = await offerFor(tx, actor, row, nodes);
  if (offer.closed) throw failure('needs_model');
  if (offer.micros > accepted) throw failure('estimate_changed');
}

/** Lessons in hand are finished and kept, the others wait. */
export async function pauseMaking(tx: Tx, actor: Actor, seen: Seen): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, ['running']);
  const after = await writeGenerated(tx, row, { state: 'paused', pauseReason: 'person' });
  await record(tx, actor, 'course_generator.making_paused', subjectOf(row), {});
  return after;
}

/** Goes on with what waits, with the same maker or the other one. */
export async function resumeMaking(tx: Tx, actor: Actor, seen: Seen, madeBy?: MadeBy): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, ['paused']);
  const columns = { state: 'running' as const, pauseReason: null, round: row.round + 1, ...(madeBy ? { madeBy } : {}) };
  const after = await writeGenerated(tx, row, columns);
  await queueWaiting(tx, actor, after);
  await settleCourse(tx, after);
  await record(tx, actor, 'course_generator.making_resumed', subjectOf(row), { after: { madeBy: after.madeBy } });
  return after;
}

/** Keeps the lessons that are made and lets go of the others; they can be started again. */
export async function stopMaking(tx: Tx, actor: Actor, seen: Seen): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, ['running', 'paused']);
  const stopped = await tx
    .update(lessons)
    .set({ state: 'stopped', jobId: null, ...nextVersion(lessons) })
    .where(and(eq(lessons.generatedId, row.id), inArray(lessons.state, ['waiting', 'running'])))
    .returning({ id: lessons.id });
  const state = await restingState(tx, row.id, row.outline);
  const after = await writeGenerated(tx, row, { state, pauseReason: null });
  await record(tx, actor, 'course_generator.making_stopped', subjectOf(row), { after: { lessons: stopped.length } });
  return after;
}
