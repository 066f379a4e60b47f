import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { announce, clock, defineJob, readTenant, record, startJob, type Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, termRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SimulationResult, SimulationView } from '../../contract/simulations.ts';
import { daysRead } from '../../rules/conditions.ts';
import { simulate } from '../../rules/simulate.ts';
import { failure } from '../failures.ts';
import { type RuleRow, type SimulationRow, simulations } from '../schema.ts';
import { viewSimulation } from './list-rules.ts';
import { readFacts } from './read-facts.ts';
import { getRule } from './rules.ts';
import { listKnownStudents } from './sources.ts';

interface Term extends Record<string, unknown> {
  id: Id;
  name: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
  today: LocalDate;
}

/** The last term that is over; in the first term of a school, the one that runs. */
async function findTerm(tx: Tx, schoolId: Id, termId: Id | null = null): Promise<Term | null> {
  const { rows } = await tx.execute<Term>(sql`
    select t.id, t.name, t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", (select patio_today())::text as today
    from ${termRows} t where t.institution_id = (select patio_institution()) and t.school_id = ${schoolId} and ${isLeafTerm('t')}
      and t.starts_on < (select patio_today()) ${termId ? sql`and t.id = ${termId}` : sql``}
    order by (t.ends_on < (select patio_today())) desc, t.starts_on desc limit 1`);
  return rows[0] ?? null;
}

/** What the conditions of a try would have told, term day by term day. */
async function readResult(tx: Tx, row: SimulationRow): Promise<SimulationResult> {
  const term = await findTerm(tx, row.schoolId, row.termId);
  if (!term) throw failure('no_term');
  const through = term.endsOn < term.today ? term.endsOn : term.today;
  const from = addDays(term.startsOn, 1 - daysRead(row.conditions));
  // Marks of a term are published after it: what families read up to three weeks later belongs to it.
  const facts = await readFacts(tx, { schoolId: row.schoolId, from, through: addDays(through, 21), studentIds: null });
  const levels = await tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name })
    .from(gradeLevelRows)
    .where(and(eq(gradeLevelRows.institutionId, row.institutionId), eq(gradeLevelRows.schoolId, row.schoolId)))
    .orderBy(gradeLevelRows.position);
  const known = await listKnownStudents(tx, row.schoolId);
  const span = { from: term.startsOn, through: addDays(through, 21) < term.today ? addDays(through, 21) : term.today };
  return { term: term.name, from: term.startsOn, through, ...simulate(row.conditions, facts, span, levels, known) };
}

const ATTEMPTS = 3;

/** Tries a rule on a term that is over, apart from every request; nothing is told to anybody. */
export const tryRule = defineJob('warnings.try_rule', {
  input: z.object({ simulationId: z.uuid() }),
  lane: 'bulk',
  attempts: ATTEMPTS,
  run: async ({ input: { simulationId }, actor, attempt, tenant }) => {
    const [row] = await readTenant(actor, (tx) =>
      tx
        .select()
        .from(simulations)
        .where(and(eq(simulations.institutionId, actor.institutionId), eq(simulations.id, simulationId))),
    );
    if (row?.state !== 'waiting') return;
    const result = await readTenant(actor, (tx) => readResult(tx, row)).catch((error: unknown) => {
      if (attempt < ATTEMPTS) throw error;
      return null;
    });
    await tenant(async (tx) => {
      await tx
        .update(simulations)
        .set({ state: result ? 'done' : 'failed', result, endedAt: clock.now(), updatedAt: sql`now()` })
        .where(and(eq(simulations.institutionId, row.institutionId), eq(simulations.id, row.id)));
      const to = { capability: 'warnings.read' as const, schoolId: row.schoolId };
      await announce(tx, { topic: 'warnings.changed', to });
    });
  },
});

/** Tries a rule in the caller's own transaction, for schools that are made up and have no worker yet; false where there is no term. */
export async function tryAtOnce(tx: Tx, actor: Actor, rule: RuleRow): Promise<boolean> {
  const term = await findTerm(tx, rule.schoolId);
  if (!term) return false;
  const { institutionId, schoolId, id: ruleId, conditions } = rule;
  const [row] = await tx
    .insert(simulations)
    .values({ institutionId, id: clock.id(), schoolId, ruleId, conditions, termId: term.id, askedBy: actor.userId })
    .returning();
  if (!row) return false;
  await tx
    .update(simulations)
    .set({ state: 'done', result: await readResult(tx, row), endedAt: clock.now() })
    .where(and(eq(simulations.institutionId, institutionId), eq(simulations.id, row.id)));
  return true;
}

const LONGEST_MINUTES = 10;

/** Asks for a try of a rule as it is now. */
export async function startTry(tx: Tx, actor: Actor, seen: { id: Id; version: number }): Promise<SimulationView> {
  const rule = await getRule(tx, actor, seen.id);
  if (rule.version !== seen.version) throw failure('changed_meanwhile');
  const { institutionId, schoolId, id: ruleId, conditions } = rule;
  const running = await tx.$count(
    simulations,
    and(
      eq(simulations.institutionId, institutionId),
      eq(simulations.ruleId, ruleId),
      eq(simulations.state, 'waiting'),
      sql`${simulations.createdAt} > now() - ${`${LONGEST_MINUTES} minutes`}::interval`,
    ),
  );
  if (running > 0) throw failure('being_tried');
  const term = await findTerm(tx, schoolId);
  if (!term) throw failure('no_term');
  const [row] = await tx
    .insert(simulations)
    .values({ institutionId, id: clock.id(), schoolId, ruleId, conditions, termId: term.id, askedBy: actor.userId })
    .returning();
  if (!row) throw failure('not_found');
  await startJob(tx, actor, tryRule, { simulationId: row.id }, { key: row.id });
  await record(tx, actor, 'warnings.rule_tried', { type: 'warnings.rule', id: ruleId, schoolId });
  return viewSimulation(row);
}
