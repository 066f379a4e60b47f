import type { Actor } from '@patio/access';
import { Failure } from '@patio/kernel';
import { clock, defineJob, record, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type BatchRecord, planRows } from '../schema.ts';
import { carryOut } from './carry-out.ts';
import { keepPlan } from './keep-plan.ts';
import { getBatch, holdBatch, moveBatch, subjectOf } from './load-batch.ts';
import { type MadePlan, makePlan } from './make-plan.ts';

const ATTEMPTS = 3;
const STEPS = 5;

/** One list at a time in an institution: a second waits for the first, and then finds the school as that left it. */
export const takeTurn = (tx: Tx, actor: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports.apply'), hashtext(${actor.institutionId}))`);

/** Somebody who was said to be the one on record may turn out to differ in nothing. */
const WITH_SAME = new Set<string>(['update', 'same']);

/** Is it the plan that was looked at? Somebody may have worked on the school since. */
async function isAsShown(tx: Tx, batch: BatchRecord, plan: MadePlan): Promise<boolean> {
  const shown = await tx
    .select({ key: planRows.key, action: planRows.action, decided: planRows.decided })
    .from(planRows)
    .where(and(eq(planRows.institutionId, batch.institutionId), eq(planRows.batchId, batch.id)))
    .orderBy(asc(planRows.place));
  const isSame = (row: (typeof plan.rows)[number], was: (typeof shown)[number] | undefined): boolean =>
    was?.key === row.key &&
    (was.action === row.action || (was.decided === 'same' && WITH_SAME.has(was.action) && WITH_SAME.has(row.action)));
  return shown.length === plan.rows.length && plan.rows.every((row, at) => isSame(row, shown[at]));
}

/** Which record came of each row, so that a count of the batch opens those very people. */
async function nameRecords(tx: Tx, batch: BatchRecord, plan: MadePlan): Promise<void> {
  const rows = plan.rows.filter(({ studentId, staffId }) => studentId || staffId);
  await tx.execute(sql`update ${planRows} r set student_id = x.student, staff_id = x.staff
    from unnest(${sql.param(rows.map(({ place }) => place))}::int[], ${sql.param(rows.map(({ studentId }) => studentId))}::uuid[],
      ${sql.param(rows.map(({ staffId }) => staffId))}::uuid[]) as x(place, student, staff)
    where r.institution_id = ${batch.institutionId} and r.batch_id = ${batch.id} and r.place = x.place`);
}

/** Makes the plan again from the file and the school as they stand, and writes it if it is the one that was shown. */
async function applyOnce(tx: Tx, actor: Actor, id: string, told: (done: number) => void) {
  await takeTurn(tx, actor);
  const batch = await holdBatch(tx, actor, id);
  if (batch.state !== 'applying') return { state: batch.state };
  const remade = await makePlan(tx, actor, batch);
  if (!remade.ok) throw new Failure('invalid', remade.problem.code);
  const { plan } = remade;
  told(1);
  if (!(await isAsShown(tx, batch, plan))) {
    const kept = await keepPlan(tx, batch, plan);
    await moveBatch(tx, batch, {
      ...kept,
      state: 'planned',
      approvalId: null,
      problem: { code: 'imports.plan_changed', params: {} },
    });
    return { state: 'planned' };
  }
  const made = await carryOut(tx, actor, batch, plan, (done) => told(1 + done));
  await nameRecords(tx, batch, plan);
  await moveBatch(tx, batch, { state: 'applied', appliedAt: clock.now(), problem: null });
  await record(tx, actor, 'imports.applied', subjectOf(batch), {
    after: {
      file: batch.fileName,
      created: made.student.length,
      updated: plan.counts.actions.update,
      people: made.person.length,
      leaving: plan.counts.leaving,
    },
  });
  return { state: 'applied' };
}

const giveUp = async (tx: Tx, actor: Actor, id: string, error: unknown): Promise<void> => {
  const batch = await getBatch(tx, actor, id);
  if (batch.state !== 'applying') return;
  const { code, data } = error instanceof Failure ? error : { code: 'imports.not_applied', data: {} };
  const params = Object.fromEntries(
    Object.entries(data ?? {}).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
  await moveBatch(tx, batch, { state: 'failed', problem: { code, params: params as Record<string, string | number> } });
};

/** Carries a plan out in one transaction. Killed anywhere, nothing was done, and the next attempt does all of it. */
export const applyPlan = defineJob('imports.apply', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step, progress }) => {
    const batch = await tenant((tx) => getBatch(tx, actor, input.batchId));
    if (batch.state !== 'applying') return { state: batch.state };
    try {
      const done = await step('apply', (tx) => applyOnce(tx, actor, batch.id, (at) => progress(at, STEPS)));
      progress(STEPS, STEPS);
      return done;
    } catch (error) {
      if (error instanceof Failure || attempt >= ATTEMPTS) await tenant((tx) => giveUp(tx, actor, batch.id, error));
      throw error;
    }
  },
});
