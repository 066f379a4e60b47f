import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { announce, clock, nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, ne } from 'drizzle-orm';
import { budgetApproved } from '../../contract/events.ts';
import type { ScenarioState } from '../../contract/fields.ts';
import { askedNow, isAsked, missingPeople, outcome } from '../../rules/approval.ts';
import { failure } from '../failures.ts';
import { decisionLog, type ScenarioRow, scenarios } from '../schema.ts';
import { listApprovers } from './approvers.ts';
import { getScenario } from './scenarios.ts';

const subject = (row: ScenarioRow) => ({ type: 'budget.scenario', id: row.id, schoolId: row.schoolId });

const tell = (tx: Tx, row: ScenarioRow) =>
  announce(tx, { topic: 'budget.changed', to: { schoolId: row.schoolId, capability: 'budget.manage' } });

/**
 * Asks for a plan to be approved; from then on it is not edited. One that was refused may be changed and asked for again. Where too few
 * others could agree, it is not asked for at all.
 */
export async function askFor(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }): Promise<void> {
  const row = await getScenario(tx, actor, id);
  if (row.state === 'asked' || row.state === 'approved') throw failure('plan_closed');
  if (missingPeople(row.rule, actor.userId, await listApprovers(tx, actor, row.schoolId)) > 0)
    throw failure('nobody_to_ask');
  const after = await updateSeen(
    tx,
    scenarios,
    { institutionId: actor.institutionId, id, version },
    { state: 'asked', askedBy: actor.userId, askedAt: clock.now() },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, 'budget.scenario_asked', subject(row), { after: { rule: row.rule } });
  await tell(tx, row);
}

/** What was said about a plan since it was last asked for. */
export const listWords = (tx: Tx, row: ScenarioRow) =>
  row.askedAt === null
    ? Promise.resolve([])
    : tx
        .select()
        .from(decisionLog)
        .where(
          and(
            eq(decisionLog.institutionId, row.institutionId),
            eq(decisionLog.scenarioId, row.id),
            eq(decisionLog.askedAt, row.askedAt),
          ),
        );

/** The plan that was approved takes the place of the one that held. */
async function letHold(tx: Tx, row: ScenarioRow): Promise<void> {
  await tx
    .update(scenarios)
    .set({ holds: false, ...nextVersion(scenarios) })
    .where(
      and(
        eq(scenarios.institutionId, row.institutionId),
        eq(scenarios.schoolId, row.schoolId),
        eq(scenarios.year, row.year),
        eq(scenarios.holds, true),
        ne(scenarios.id, row.id),
      ),
    );
  await publish(tx, budgetApproved, { scenarioId: row.id, schoolId: row.schoolId });
}

/** Somebody whose word is asked for agrees or not; a no needs a reason and ends the asking. */
export async function decide(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; approve: boolean; reason: string },
): Promise<ScenarioState> {
  const row = await getScenario(tx, actor, given.id, 'budget.approve');
  if (row.state !== 'asked' || row.askedAt === null) throw failure('not_asked');
  if (!given.approve && given.reason.length < 3) throw failure('reason_missing');
  const { institutionId, userId, membership } = actor;
  const [words, approvers] = [await listWords(tx, row), await listApprovers(tx, actor, row.schoolId)];
  const asked = askedNow(row.rule, words, row.askedBy, approvers);
  if (!isAsked(asked, { userId, role: membership.role })) throw failure('not_asked');
  const word = { by: userId, role: membership.role, approve: given.approve };
  const state = outcome(row.rule, [...words, word], row.askedBy, approvers);
  const isApproved = state === 'approved';
  if (isApproved) await letHold(tx, row);
  // Two who speak at once wait for each other here: the second finds another version.
  const after = await updateSeen(
    tx,
    scenarios,
    { institutionId, id: row.id, version: given.version },
    { state, holds: isApproved },
  );
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(decisionLog).values({
    institutionId,
    id: makeId(),
    scenarioId: row.id,
    askedAt: row.askedAt,
    ...word,
    reason: given.reason,
  });
  await record(tx, actor, 'budget.decided', subject(row), {
    after: { approve: given.approve, state },
    ...(given.reason && { reason: given.reason }),
  });
  await tell(tx, row);
  return state;
}
