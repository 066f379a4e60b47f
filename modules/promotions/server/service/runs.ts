import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import {
  askApproval,
  defineApproval,
  defineJob,
  needsSecondPerson,
  nextVersion,
  record,
  startJob,
  type Tx,
} from '@patio/platform';
import { undoStep } from '@patio/sections/server';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { decisions, runs } from '../schema.ts';
import { carryOut, type RunRow } from './carry-out.ts';
import { getPlan, ladderOf, requireNotBegun } from './plans.ts';

/** Carries levels over one after another, each whole or not at all; a run that was interrupted goes on where it stopped. */
export const runLevels = defineJob('promotions.run_levels', {
  input: z.object({ planId: z.uuid(), runIds: z.array(z.uuid()) }),
  lane: 'bulk',
  run: async ({ input, actor, step, tenant, progress }) => {
    const plan = await tenant((tx) => getPlan(tx, actor, input.planId));
    for (const [at, runId] of input.runIds.entries()) {
      await step(`level ${runId}`, (tx) => carryOut(tx, actor, plan, runId));
      progress(at + 1, input.runIds.length);
    }
    return { levels: input.runIds.length };
  },
});

const runApproval = defineApproval('promotions.run_levels', {
  title: m.promotions_approval_run_title,
  payload: z.object({ planId: z.uuid(), gradeLevelIds: z.array(z.uuid()), levels: z.string() }),
  needs: 'promotions.run',
  describe: ({ levels }, locale) => ({
    title: m.promotions_approval_run({}, { locale }),
    detail: levels,
    href: '/support/promotions?step=run',
  }),
  apply: async (tx, decider, { planId, gradeLevelIds }) => {
    await startNow(tx, decider, await getPlan(tx, decider, planId), gradeLevelIds);
  },
});

/** The run of each level: the one that stands, opened anew for whoever was left out, or a new one. */
async function openRuns(tx: Tx, actor: Actor, plan: PlanRow, levelIds: readonly string[]): Promise<string[]> {
  const own = { institutionId: plan.institutionId, schoolId: plan.schoolId, planId: plan.id };
  await tx
    .insert(runs)
    .values(levelIds.map((gradeLevelId) => ({ ...own, id: makeId(), gradeLevelId, startedBy: actor.userId })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.institutionId, plan.institutionId),
        eq(runs.planId, plan.id),
        inArray(runs.gradeLevelId, [...levelIds]),
        ne(runs.state, 'undone'),
      ),
    );
  return levelIds.flatMap((level) => rows.find((row) => row.gradeLevelId === level)?.id ?? []);
}

async function startNow(tx: Tx, actor: Actor, plan: PlanRow, levelIds: readonly string[]): Promise<string> {
  await requireNotBegun(tx, plan);
  const runIds = await openRuns(tx, actor, plan, levelIds);
  const jobId = await startJob(tx, actor, runLevels, { planId: plan.id, runIds });
  await tx
    .update(runs)
    .set({ jobId, state: 'waiting', ...nextVersion(runs) })
    .where(and(eq(runs.institutionId, plan.institutionId), inArray(runs.id, runIds)));
  await record(
    tx,
    actor,
    'promotions.started',
    { type: 'promotions.plan', id: plan.id, schoolId: plan.schoolId },
    { after: { gradeLevelIds: [...levelIds] } },
  );
  return jobId;
}

/** Starts the run of some levels, or asks a second person where the institution wants one. */
export async function startRuns(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  levelIds: readonly string[],
): Promise<{ jobId: string | null; waiting: boolean }> {
  const ladder = await ladderOf(tx, plan.institutionId, plan.schoolId);
  const asked = ladder.filter((level) => levelIds.includes(level.id));
  if (asked.length === 0) throw failure('nothing_to_run');
  await requireNotBegun(tx, plan);
  const gradeLevelIds = asked.map((level) => level.id);
  if (await needsSecondPerson(tx, runApproval.kind)) {
    const levels = asked.map((level) => level.name).join(', ');
    await askApproval(tx, actor, runApproval, { planId: plan.id, gradeLevelIds, levels }, { schoolId: plan.schoolId });
    return { jobId: null, waiting: true };
  }
  return { jobId: await startNow(tx, actor, plan, gradeLevelIds), waiting: false };
}

/** Takes a level back whole, until the next year begins: every place it made never came to hold. */
export async function undoRun(tx: Tx, actor: Actor, plan: PlanRow, runId: string): Promise<RunRow> {
  await requireNotBegun(tx, plan);
  const [run] = await tx
    .update(runs)
    .set({ state: 'undone', undoneBy: actor.userId, undoneAt: sql`now()`, ...nextVersion(runs) })
    .where(
      and(
        eq(runs.institutionId, plan.institutionId),
        eq(runs.planId, plan.id),
        eq(runs.id, runId),
        ne(runs.state, 'undone'),
      ),
    )
    .returning();
  if (!run) throw failure('already_undone');
  for (const stepId of run.stepIds.toReversed()) await undoStep(tx, actor, stepId);
  await tx
    .update(decisions)
    .set({ runId: null, ...nextVersion(decisions) })
    .where(and(eq(decisions.institutionId, plan.institutionId), eq(decisions.runId, runId)));
  await record(
    tx,
    actor,
    'promotions.undone',
    { type: 'promotions.run', id: runId, schoolId: plan.schoolId },
    { before: { gradeLevelId: run.gradeLevelId, ...(run.counts ?? {}) } },
  );
  return run;
}
