import type { Actor } from '@patio/access';
import { reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { getInstitution } from '@patio/schools/server';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RuleStep, RuleView } from '../../contract/rules.ts';
import type { SimulationView } from '../../contract/simulations.ts';
import { sameConditions } from '../../rules/conditions.ts';
import { measureFalseAlarms } from '../../rules/false-alarms.ts';
import { shown } from '../../rules/suppress.ts';
import { failure } from '../failures.ts';
import { type RuleRow, rounds, ruleLog, rules, type SimulationRow, signals, simulations } from '../schema.ts';
import { getRule } from './rules.ts';

/** A try as the team sees it. */
export const viewSimulation = (row: SimulationRow): SimulationView => ({
  id: row.id,
  state: row.state,
  result: row.result,
  askedAt: row.createdAt.toISOString(),
});

/**
 * How many signals of each rule were decided in the last year, and how many of them were false alarms. What was told while the rule
 * asked for something else says nothing about it as it is now.
 */
async function readDecided(tx: Tx, institutionId: Id, ruleIds: Id[]) {
  const rows = await tx
    .select({
      ruleId: signals.ruleId,
      decided: sql<number>`count(*)::int`,
      falseAlarms: sql<number>`(count(*) filter (where ${signals.state} = 'false_alarm'))::int`,
    })
    .from(signals)
    .where(
      and(
        eq(signals.institutionId, institutionId),
        inArray(signals.ruleId, ruleIds),
        sql`${signals.decidedAt} > now() - interval '1 year'`,
        sql`${signals.ruleVersion} > coalesce((select max(l.version) from ${ruleLog} l join ${rules} r
          on r.institution_id = l.institution_id and r.id = l.rule_id where l.institution_id = ${signals.institutionId}
          and l.rule_id = ${signals.ruleId} and l.conditions <> r.conditions), 0)`,
      ),
    )
    .groupBy(signals.ruleId);
  return new Map(rows.map((row) => [row.ruleId, row]));
}

/** Rules with their author, their last try and how often they were wrong. */
export async function viewRules(tx: Tx, institutionId: Id, rows: readonly RuleRow[]): Promise<RuleView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const decidedBy = await readDecided(tx, institutionId, ids);
  const tries = await tx
    .select()
    .from(simulations)
    .where(and(eq(simulations.institutionId, institutionId), inArray(simulations.ruleId, ids)))
    .orderBy(desc(simulations.createdAt), desc(simulations.id))
    .limit(300);
  const nameOf = await namePeople(
    tx,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => {
    const { decided, falseAlarms } = decidedBy.get(row.id) ?? { decided: 0, falseAlarms: 0 };
    const tried = tries.find((each) => each.ruleId === row.id && sameConditions(each.conditions, row.conditions));
    return {
      id: row.id,
      version: row.version,
      schoolId: row.schoolId,
      number: row.number,
      conditions: row.conditions,
      state: row.state,
      author: nameOf(row.authorId),
      changedAt: row.updatedAt.toISOString(),
      decided: shown(decided),
      falseAlarms: measureFalseAlarms(falseAlarms, decided),
      simulation: tried ? viewSimulation(tried) : null,
    };
  });
}

/** One rule as the team sees it. */
export async function viewRule(tx: Tx, row: RuleRow): Promise<RuleView> {
  const [view] = await viewRules(tx, row.institutionId, [row]);
  return view!;
}

/** The rules of a school, and when its students were last gone through. */
export async function listRules(tx: Tx, actor: Actor, schoolId: Id) {
  if (!reachesSchool(actor, 'warnings.write_rules', schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const rows = await tx
    .select()
    .from(rules)
    .where(and(eq(rules.institutionId, institutionId), eq(rules.schoolId, schoolId), isNull(rules.archivedAt)))
    .orderBy(asc(rules.number));
  const [round] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.institutionId, institutionId), eq(rounds.schoolId, schoolId)));
  return {
    items: await viewRules(tx, institutionId, rows),
    round: round ? { endedAt: round.endedAt.toISOString(), students: round.students } : null,
  };
}

/** Every version of a rule, the newest first. */
export async function readHistory(tx: Tx, actor: Actor, id: Id): Promise<{ items: RuleStep[] }> {
  await getRule(tx, actor, id);
  const steps = await tx
    .select()
    .from(ruleLog)
    .where(and(eq(ruleLog.institutionId, actor.institutionId), eq(ruleLog.ruleId, id)))
    .orderBy(desc(ruleLog.version))
    .limit(100);
  const nameOf = await namePeople(
    tx,
    steps.map(({ by }) => by),
  );
  return {
    items: steps.map(({ version, conditions, state, by, at }) => ({
      version,
      conditions,
      state,
      by: nameOf(by),
      at: at.toISOString(),
    })),
  };
}

/** The schools whose rules the actor may write. */
export async function listPlaces(tx: Tx, actor: Actor) {
  const { schools } = await getInstitution(tx, actor);
  return {
    schools: schools
      .filter(({ id }) => reachesSchool(actor, 'warnings.write_rules', id))
      .map(({ id, name }) => ({ id, name })),
  };
}
