import type { Actor } from '@patio/access';
import { reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { announce, clock, insertMany, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { suggestedRules } from '../../presets/suggested.ts';
import { type Condition, sameConditions } from '../../rules/conditions.ts';
import { failure } from '../failures.ts';
import { canReachWarnings, rulesVisibleTo } from '../policy.ts';
import { type RuleRow, ruleLog, rules, signalLog, signals, simulations } from '../schema.ts';
import { usualDrop } from './usual-drop.ts';

interface Seen {
  id: Id;
  version: number;
}

const MOST_RULES = 30;

/** Loads a rule that the actor may write; out of reach answers as if it did not exist. */
export async function getRule(tx: Tx, actor: Actor, id: Id): Promise<RuleRow> {
  const [row] = await tx
    .select()
    .from(rules)
    .where(
      and(
        eq(rules.institutionId, actor.institutionId),
        eq(rules.id, id),
        isNull(rules.archivedAt),
        rulesVisibleTo(actor, 'warnings.write_rules'),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Every version stays readable, and the audit knows who made it. */
async function keepVersion(tx: Tx, actor: Actor, row: RuleRow, action: string): Promise<void> {
  const { institutionId, id, schoolId, version, conditions, archivedAt } = row;
  const state = archivedAt ? ('archived' as const) : row.state;
  await tx.insert(ruleLog).values({
    institutionId,
    id: clock.id(),
    ruleId: id,
    version,
    conditions,
    state,
    by: actor.userId,
    at: clock.now(),
  });
  await record(tx, actor, action, { type: 'warnings.rule', id, schoolId }, { after: { conditions, state } });
  await announce(tx, { topic: 'warnings.changed', to: { capability: 'warnings.read', schoolId } });
}

/** Writes a new rule. It begins as a draft: nothing is told until somebody tried it and switched it on. */
export async function addRule(
  tx: Tx,
  actor: Actor,
  given: { schoolId: Id; conditions: Condition[] },
): Promise<RuleRow> {
  if (!canReachWarnings(actor, 'warnings.write_rules', given)) throw failure('not_found');
  const { institutionId } = actor;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`warnings rules ${given.schoolId}`}))`);
  const own = and(eq(rules.institutionId, institutionId), eq(rules.schoolId, given.schoolId));
  if ((await tx.$count(rules, and(own, isNull(rules.archivedAt)))) >= MOST_RULES) throw failure('too_many_rules');
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${rules.number}), 0)::int` })
    .from(rules)
    .where(own);
  const [row] = await tx
    .insert(rules)
    .values({ institutionId, id: clock.id(), number: last + 1, ...given, authorId: actor.userId })
    .returning();
  if (!row) throw failure('not_found');
  await keepVersion(tx, actor, row, 'warnings.rule_added');
  return row;
}

/** Begins with the suggested rules that the school does not have yet, all as drafts. */
export async function startRules(tx: Tx, actor: Actor, schoolId: Id): Promise<number> {
  if (!reachesSchool(actor, 'warnings.write_rules', schoolId)) throw failure('not_found');
  const own = await tx
    .select({ conditions: rules.conditions })
    .from(rules)
    .where(and(eq(rules.institutionId, actor.institutionId), eq(rules.schoolId, schoolId), isNull(rules.archivedAt)));
  const missing = suggestedRules(await usualDrop(tx, schoolId)).filter(
    (conditions) => !own.some((rule) => sameConditions(rule.conditions, conditions)),
  );
  for (const conditions of missing) await addRule(tx, actor, { schoolId, conditions });
  return missing.length;
}

/** What a rule that no longer tells has told and nobody decided: it is over. */
async function endSignals(tx: Tx, actor: Actor, { institutionId, id }: RuleRow): Promise<void> {
  const ended = await tx
    .update(signals)
    .set({ endedOn: sql`(select patio_today())`, version: sql`${signals.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(signals.institutionId, institutionId),
        eq(signals.ruleId, id),
        inArray(signals.state, ['new', 'seen']),
        isNull(signals.endedOn),
      ),
    )
    .returning({ id: signals.id });
  const at = clock.now();
  const steps = ended.map((signal) => ({ signalId: signal.id, step: 'ended' as const }));
  await insertMany(
    tx,
    signalLog,
    steps.map((step) => ({ institutionId, id: clock.id(), ...step, by: actor.userId, at })),
  );
}

/** Changes what a rule asks for. It is off until it was tried again: nobody switches on what nobody saw. */
export async function changeRule(
  tx: Tx,
  actor: Actor,
  { conditions, ...seen }: Seen & { conditions: Condition[] },
): Promise<RuleRow> {
  const before = await getRule(tx, actor, seen.id);
  if (sameConditions(before.conditions, conditions)) return before;
  const columns = {
    conditions,
    authorId: actor.userId,
    state: before.state === 'on' ? ('off' as const) : before.state,
  };
  const row = await updateSeen(tx, rules, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await endSignals(tx, actor, row);
  await keepVersion(tx, actor, row, 'warnings.rule_changed');
  return row;
}

/** Whether a rule was tried as it is now. */
async function wasTried(tx: Tx, { institutionId, id, conditions }: RuleRow): Promise<boolean> {
  const done = await tx
    .select({ conditions: simulations.conditions })
    .from(simulations)
    .where(
      and(eq(simulations.institutionId, institutionId), eq(simulations.ruleId, id), eq(simulations.state, 'done')),
    );
  return done.some((tried) => sameConditions(tried.conditions, conditions));
}

/** Switches a rule on or off. On only after it was tried on a term; off ends what nobody has decided. */
export async function switchRule(tx: Tx, actor: Actor, { on, ...seen }: Seen & { on: boolean }): Promise<RuleRow> {
  const before = await getRule(tx, actor, seen.id);
  if ((before.state === 'on') === on) return before;
  if (on && !(await wasTried(tx, before))) throw failure('not_tried');
  const state = on ? ('on' as const) : ('off' as const);
  const row = await updateSeen(tx, rules, { institutionId: actor.institutionId, ...seen }, { state });
  if (!row) throw failure('changed_meanwhile');
  if (!on) await endSignals(tx, actor, row);
  await keepVersion(tx, actor, row, on ? 'warnings.rule_on' : 'warnings.rule_off');
  return row;
}

/** Puts a rule away. What it told stays, with its history. */
export async function archiveRule(tx: Tx, actor: Actor, seen: Seen): Promise<void> {
  const { state } = await getRule(tx, actor, seen.id);
  const columns = { archivedAt: clock.now(), state: state === 'on' ? ('off' as const) : state };
  const row = await updateSeen(tx, rules, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await endSignals(tx, actor, row);
  await keepVersion(tx, actor, row, 'warnings.rule_archived');
}
