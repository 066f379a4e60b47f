import type { Actor } from '@patio/access';
import { changeMany, listUsed, removeMany } from '@patio/people/server';
import { clock, defineJob, record, startJob, type Tx } from '@patio/platform';
import {
  endPlaces,
  listMovedSince,
  resumeTeaching,
  takeBackClasses,
  takeBackSteps,
  todayAt,
} from '@patio/sections/server';
import { and, eq, getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { batchOptions } from '../../contract/options.ts';
import { type BatchRecord, decisions, foreignIds } from '../schema.ts';
import { takeTurn } from './apply.ts';
import { getBatch, holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';
import { yearFor } from './read-scene.ts';
import { keepStays, stillNamed } from './stays.ts';
import { planUndo, type UndoPlan } from './undo-plan.ts';

const ATTEMPTS = 3;
const MOST_SHOWN = 200;

/** Removes the people whom a batch made and whom nothing names any more. Answers those whom something still names. */
async function removePersons(tx: Tx, actor: Actor, batch: BatchRecord, { persons: free }: UndoPlan): Promise<string[]> {
  const used = await listUsed(tx, 'person', free, [getTableName(decisions)]);
  const persons = free.filter((id) => !used.has(id));
  if (persons.length > 0)
    await removeMany(tx, actor, { schoolId: batch.schoolId, students: [], staff: [], ties: [], persons });
  return [...used];
}

/** Students who were used leave instead of going; their places end with today. */
async function endStudents(tx: Tx, actor: Actor, batch: BatchRecord, { ending }: UndoPlan): Promise<void> {
  if (ending.length === 0) return;
  const { schoolId } = batch;
  const on = await todayAt(tx, schoolId);
  const year = await yearFor(tx, schoolId, batchOptions.parse(batch.options).yearId);
  if (year)
    await endPlaces(
      tx,
      actor,
      { schoolId, yearId: year.id, on: on < year.startsOn ? year.startsOn : on > year.endsOn ? year.endsOn : on },
      ending.map(({ id }) => id),
    );
  await changeMany(tx, actor, {
    schoolId,
    persons: [],
    staff: [],
    ties: [],
    students: ending.map(({ id, version, status, leftOn }) => ({
      id,
      version,
      before: { status, leftOn },
      after: { status: 'transferred', leftOn: on },
      told: { type: 'people.student', id },
    })),
  });
}

async function undoOnce(tx: Tx, actor: Actor, id: string, told: (done: number) => void) {
  await takeTurn(tx, actor);
  const batch = await holdBatch(tx, actor, id);
  if (batch.state !== 'undoing') return { state: batch.state };
  const plan = await planUndo(tx, actor, batch);
  told(1);
  const { schoolId, institutionId } = batch;
  const { step, homeroom, section, teacher } = plan.made;
  if (step.length > 0) {
    const moved = await listMovedSince(tx, step);
    const except = [...moved, ...plan.staying, ...plan.ending.map(({ id: student }) => student)];
    await takeBackSteps(tx, actor, step, { except });
  }
  told(2);
  await removeMany(tx, actor, { schoolId, students: plan.students, staff: plan.staff, ties: plan.ties, persons: [] });
  const named = await removePersons(tx, actor, batch, plan);
  await changeMany(tx, actor, { schoolId, ...plan.back });
  await endStudents(tx, actor, batch, plan);
  told(3);
  const classes = await takeBackClasses(tx, actor, { homeroomIds: homeroom, sectionIds: section, teacherIds: teacher });
  const teaching = await resumeTeaching(tx, plan.teaching);
  await keepStays(tx, batch, [
    ...plan.stays,
    ...(await stillNamed(tx, plan, { persons: named, ...classes })),
    ...teaching.map(({ id: recordId, ...one }) => ({
      ...one,
      kind: 'teacher',
      recordId,
      field: 'ends',
      why: 'edited' as const,
    })),
  ]);
  await tx.delete(foreignIds).where(and(eq(foreignIds.institutionId, institutionId), eq(foreignIds.batchId, batch.id)));
  await moveBatch(tx, batch, { state: 'undone', undoneAt: clock.now(), problem: null });
  await record(tx, actor, 'imports.undone', subjectOf(batch), {
    after: { file: batch.fileName, removed: plan.students.length, staying: plan.stays.length },
  });
  return { state: 'undone' };
}

/** Takes a batch back in one transaction; killed anywhere, nothing was done. */
export const undoBatchJob = defineJob('imports.undo', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step, progress }) => {
    try {
      const done = await step('undo', (tx) => undoOnce(tx, actor, input.batchId, (at) => progress(at, 4)));
      progress(4, 4);
      return done;
    } catch (error) {
      if (attempt >= ATTEMPTS) await tenant((tx) => giveUp(tx, actor, input.batchId));
      throw error;
    }
  },
});

const giveUp = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const batch = await getBatch(tx, actor, id);
  if (batch.state === 'undoing')
    await moveBatch(tx, batch, { state: 'applied', problem: { code: 'imports.not_undone', params: {} } });
};

/** Begins to take a batch back; asked twice, it runs once. */
export async function startUndo(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  if (batch.state === 'undoing' || batch.state === 'undone') return batch;
  requireState(batch, ['applied'], given.version);
  const jobId = await startJob(tx, actor, undoBatchJob, { batchId: batch.id }, { key: `${batch.id} ${batch.version}` });
  return moveBatch(tx, batch, { state: 'undoing', jobId, undoneBy: actor.userId, problem: null });
}

/** What taking a batch back would do, and the first of what stays. */
export async function previewUndo(tx: Tx, actor: Actor, id: string) {
  const batch = await getBatch(tx, actor, id);
  requireState(batch, ['applied', 'undoing']);
  const { students, staff, made, back, stays } = await planUndo(tx, actor, batch);
  const fields = Object.values(back).flatMap((changes) => changes.map(({ after }) => Object.keys(after).length));
  return {
    students: students.length,
    guardians: Math.max(0, made.person.length - made.student.length - made.staff.length),
    staff: staff.length,
    enrolments: made.step.length,
    fields: fields.reduce((sum, one) => sum + one, 0),
    staying: stays.length,
    stays: stays.slice(0, MOST_SHOWN),
  };
}
