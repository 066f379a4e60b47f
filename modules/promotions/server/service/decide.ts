import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { listOf, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nextLevelOf, type Outcome } from '../../rules/outcomes.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { decisionLog, decisions } from '../schema.ts';
import { ladderOf } from './plans.ts';

export type DecisionRow = typeof decisions.$inferSelect;
const subject = (row: Pick<DecisionRow, 'id' | 'schoolId'>) => ({
  type: 'promotions.decision',
  id: row.id,
  schoolId: row.schoolId,
});

/** Decisions of a plan by their ids; one that is not of it is not found. */
export async function getDecisions(tx: Tx, plan: PlanRow, ids: readonly string[]): Promise<DecisionRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.institutionId, plan.institutionId),
        eq(decisions.planId, plan.id),
        inArray(decisions.id, [...ids]),
      ),
    );
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  return rows;
}

/** The level above that of a decision `d`, or none. */
const levelAbove = sql`(select n.id from ${gradeLevelRows} n join ${gradeLevelRows} l on l.institution_id = n.institution_id and l.school_id = n.school_id
  where l.institution_id = d.institution_id and l.id = d.grade_level_id and n.position > l.position and n.archived_at is null
  order by n.position limit 1)`;

/** The level in which whoever has this outcome sits next year, in SQL text of a decision `d`. */
export const nextLevelIn = (outcome: SQL): SQL => sql`case when ${outcome} = 'retained' then d.grade_level_id
  when ${outcome} in ('promoted', 'promoted_with_support', 'recovery_pending') then ${levelAbove} end`;

/** Takes the proposals as they are: for those who are named, or for all of a level; whoever has none stays open. */
export async function acceptProposals(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  which: { ids?: readonly string[] | undefined; gradeLevelId?: string | undefined },
): Promise<number> {
  const chosen = which.ids
    ? sql`and d.id = any(${listOf(which.ids)}::uuid[])`
    : which.gradeLevelId
      ? sql`and d.grade_level_id = ${which.gradeLevelId}`
      : sql``;
  const { rowCount } = await tx.execute(sql`
    with taken as (update ${decisions} d set outcome = d.proposed, decided_by = ${actor.userId}, decided_at = now(), reason = null,
        to_level_id = ${nextLevelIn(sql`d.proposed`)}, to_homeroom_id = null, placed_by = null, version = d.version + 1, updated_at = now()
      where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id} and d.outcome is null and d.proposed is not null
        and d.run_id is null ${chosen} returning d.institution_id, d.id, d.outcome)
    insert into ${decisionLog} (institution_id, id, decision_id, after, by_user) select institution_id, uuidv7(), id, outcome, ${actor.userId} from taken`);
  const students = rowCount ?? 0;
  if (students > 0)
    await record(
      tx,
      actor,
      'promotions.accepted',
      { type: 'promotions.plan', id: plan.id, schoolId: plan.schoolId },
      { after: { students } },
    );
  return students;
}

/** What a decision without an act may say: what the rule says, what it leaves open (with a reason), or that the student leaves. */
function requireAllowed(row: DecisionRow, outcome: Outcome | null, reason: string): void {
  if (row.runId) throw failure('already_run');
  if (outcome === null || outcome === row.proposed) return;
  const leaves = outcome === 'transferred' || outcome === 'withdrawn';
  if (row.proposed !== null && !leaves) throw failure('act_needed');
  if (!reason) throw failure('reason_missing', undefined, 'reason');
}

/** Writes one decision, with its entry in the log that only grows. */
export async function writeOutcome(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  row: DecisionRow,
  given: { outcome: Outcome | null; reason: string | null; actId?: string | null; version: number },
): Promise<DecisionRow> {
  const ladder = await ladderOf(tx, plan.institutionId, plan.schoolId);
  const toLevelId = nextLevelOf(given.outcome, row.gradeLevelId, ladder);
  const stays = toLevelId !== null && toLevelId === row.toLevelId;
  const after = await updateSeen(
    tx,
    decisions,
    { institutionId: row.institutionId, id: row.id, version: given.version },
    {
      outcome: given.outcome,
      reason: given.reason,
      actId: given.actId ?? null,
      decidedBy: given.outcome === null ? null : actor.userId,
      decidedAt: given.outcome === null ? null : sql`now()`,
      toLevelId,
      toHomeroomId: stays ? row.toHomeroomId : null,
      placedBy: stays ? row.placedBy : null,
    },
  );
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(decisionLog).values({
    institutionId: row.institutionId,
    id: makeId(),
    decisionId: row.id,
    before: row.outcome,
    after: given.outcome,
    reason: given.reason,
    actId: given.actId ?? null,
    by: actor.userId,
  });
  await record(tx, actor, 'promotions.decided', subject(row), {
    before: { outcome: row.outcome },
    after: { outcome: given.outcome, studentId: row.studentId },
    ...(given.reason && { reason: given.reason }),
  });
  return after;
}

/** A person decides for one student, or opens the question again. */
export async function decideOne(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  given: { id: string; version: number; outcome: Outcome | null; reason: string },
): Promise<DecisionRow> {
  const [row] = await getDecisions(tx, plan, [given.id]);
  if (!row) throw failure('not_found');
  requireAllowed(row, given.outcome, given.reason);
  return writeOutcome(tx, actor, plan, row, {
    outcome: given.outcome,
    reason: given.reason || null,
    version: given.version,
  });
}
