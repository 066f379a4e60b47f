import type { Actor } from '@patio/access';
import { studentRows } from '@patio/people/server';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { enrolMany, getHomerooms } from '@patio/sections/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RunCounts, Skipped } from '../../contract/fields.ts';
import { staysAtSchool } from '../../rules/outcomes.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { actCaseLog, acts, decisions, runs } from '../schema.ts';
import type { DecisionRow } from './decide.ts';
import { readNewcomers } from './newcomers.ts';
import { requireNotBegun } from './plans.ts';

export type RunRow = typeof runs.$inferSelect;

export interface Ready {
  row: DecisionRow;
  /** Why this student is not carried over, or null. */
  skipped: Skipped | null;
}

/** Everyone of a level, each with what keeps them from being carried over: nobody is passed over in silence. */
export async function readReady(tx: Tx, plan: PlanRow, levelId: string): Promise<Ready[]> {
  const rows = await tx
    .select({ row: decisions, status: studentRows.status })
    .from(decisions)
    .innerJoin(
      studentRows,
      and(eq(studentRows.institutionId, decisions.institutionId), eq(studentRows.id, decisions.studentId)),
    )
    .where(
      and(
        eq(decisions.institutionId, plan.institutionId),
        eq(decisions.planId, plan.id),
        eq(decisions.gradeLevelId, levelId),
      ),
    )
    .orderBy(decisions.id);
  const { rows: waiting } = await tx.execute<{ decision_id: string }>(sql`
    select c.decision_id from ${actCaseLog} c join ${acts} a on a.institution_id = c.institution_id and a.id = c.act_id
    where a.institution_id = ${plan.institutionId} and a.plan_id = ${plan.id} and a.state = 'waiting'`);
  const asked = new Set(waiting.map((one) => one.decision_id));
  const why = (row: DecisionRow, status: string): Skipped | null => {
    if (asked.has(row.id)) return 'act_waiting';
    if (row.outcome === null) return 'undecided';
    if (!staysAtSchool(row.outcome)) return null;
    if (status === 'transferred' || status === 'graduated') return 'left';
    if (row.toLevelId === null) return 'no_next_level';
    return row.toHomeroomId === null ? 'no_place' : null;
  };
  return rows.map(({ row, status }) => ({ row, skipped: why(row, status) }));
}

const countsOf = (ready: readonly Ready[], newcomers: number): RunCounts => {
  const skipped: RunCounts['skipped'] = {};
  for (const one of ready) if (one.skipped) skipped[one.skipped] = (skipped[one.skipped] ?? 0) + 1;
  if (newcomers > 0) skipped.newcomer = newcomers;
  const carried = ready.filter((one) => !one.skipped);
  const stay = carried.filter(({ row }) => staysAtSchool(row.outcome));
  return {
    placed: stay.length,
    provisional: stay.filter(({ row }) => row.outcome === 'recovery_pending').length,
    leaving: carried.length - stay.length,
    skipped,
  };
};

/**
 * Carries a level over in one transaction: everyone who stays sits in the homeroom of the next year from its first day, and the
 * run knows the step of the rosters that takes it back. Whoever was left out before is taken along when it runs again.
 */
export async function carryOut(tx: Tx, actor: Actor, plan: PlanRow, runId: string): Promise<RunCounts> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.institutionId, plan.institutionId), eq(runs.id, runId)))
    .for('update');
  if (!run || run.state === 'undone') throw failure('already_undone');
  const year = await requireNotBegun(tx, plan);
  const ready = await readReady(tx, plan, run.gradeLevelId);
  const fresh = ready.filter((one) => !one.skipped && one.row.runId === null);
  const staying = fresh.filter(({ row }) => staysAtSchool(row.outcome));
  const roomIds = [...new Set(staying.flatMap(({ row }) => row.toHomeroomId ?? []))];
  const rooms = await getHomerooms(tx, actor, roomIds, 'sections.manage');
  const byRoom = Map.groupBy(staying, ({ row }) => row.toHomeroomId);
  const placements = rooms.map((homeroom) => ({
    homeroom,
    studentIds: (byRoom.get(homeroom.id) ?? []).map(({ row }) => row.studentId),
  }));
  const step = staying.length > 0 ? await enrolMany(tx, actor, year.startsOn, placements) : null;
  if (fresh.length > 0)
    await tx
      .update(decisions)
      .set({ runId, ...nextVersion(decisions) })
      .where(
        and(
          eq(decisions.institutionId, plan.institutionId),
          eq(decisions.planId, plan.id),
          inArray(
            decisions.id,
            fresh.map(({ row }) => row.id),
          ),
        ),
      );
  const newcomers = (await readNewcomers(tx, plan, run.gradeLevelId)).length;
  const counts = countsOf(ready, newcomers);
  await tx
    .update(runs)
    .set({
      state: 'done',
      counts,
      stepIds: step ? [...run.stepIds, step.stepId] : run.stepIds,
      finishedAt: clock.now(),
      ...nextVersion(runs),
    })
    .where(and(eq(runs.institutionId, plan.institutionId), eq(runs.id, runId)));
  await record(
    tx,
    actor,
    'promotions.run',
    { type: 'promotions.run', id: runId, schoolId: plan.schoolId },
    { after: { gradeLevelId: run.gradeLevelId, fresh: fresh.length, ...counts } },
  );
  return counts;
}
