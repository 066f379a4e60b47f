import type { Actor } from '@patio/access';
import type { PromotionRule, Stage } from '@patio/engine-grading';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { countryRule, type OwnLimits, ownRule } from '../../rules/own-rule.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { rules } from '../schema.ts';
import { schoolOfPlan } from './plans.ts';

const ofSchool = ({ institutionId, schoolId }: Pick<PlanRow, 'institutionId' | 'schoolId'>) =>
  and(eq(rules.institutionId, institutionId), eq(rules.schoolId, schoolId));

/** The school's own limits by stage. */
export const readLimits = (tx: Tx, plan: Pick<PlanRow, 'institutionId' | 'schoolId'>) =>
  tx.select().from(rules).where(ofSchool(plan));

/** The rule of each stage: the school's own, or the country's. */
export async function readRules(tx: Tx, plan: PlanRow): Promise<(stage: Stage) => PromotionRule> {
  const [limits, school] = await Promise.all([
    readLimits(tx, plan),
    schoolOfPlan(tx, plan.institutionId, plan.schoolId),
  ]);
  const made = new Map<Stage, PromotionRule>();
  return (stage) => {
    const known = made.get(stage);
    if (known) return known;
    const own = limits.find((row) => row.stage === stage);
    const rule = own ? ownRule(own) : countryRule(school.country, stage);
    made.set(stage, rule);
    return rule;
  };
}

/** Sets the school's own limits for a stage, or takes them back so that the country's rule holds. */
export async function saveLimits(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  given: { stage: Stage; limits: OwnLimits | null },
): Promise<void> {
  const { limits, stage } = given;
  if (limits && (limits.failedPromoted > limits.failedSupport || limits.failedSupport > limits.failedRecovery))
    throw failure('own_limits', undefined, 'failedRecovery');
  const [before] = await tx
    .select()
    .from(rules)
    .where(and(ofSchool(plan), eq(rules.stage, stage)));
  if (!limits) await tx.delete(rules).where(and(ofSchool(plan), eq(rules.stage, stage)));
  else if (before)
    await tx
      .update(rules)
      .set({ ...limits, changedBy: actor.userId, ...nextVersion(rules) })
      .where(and(eq(rules.institutionId, plan.institutionId), eq(rules.id, before.id)));
  else
    await tx.insert(rules).values({
      institutionId: plan.institutionId,
      id: makeId(),
      schoolId: plan.schoolId,
      stage,
      ...limits,
      changedBy: actor.userId,
    });
  const told = (row: OwnLimits | null | undefined) =>
    row && {
      failedPromoted: row.failedPromoted,
      failedSupport: row.failedSupport,
      failedRecovery: row.failedRecovery,
      attendancePercent: row.attendancePercent,
    };
  await record(
    tx,
    actor,
    'promotions.rule_saved',
    { type: 'promotions.plan', id: plan.id, schoolId: plan.schoolId },
    { before: { stage, limits: told(before) ?? null }, after: { stage, limits: told(limits) ?? null } },
  );
}
