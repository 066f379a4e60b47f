import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Condition } from '../contract.ts';
import {
  addRule,
  dismissSignal,
  rules,
  runRound,
  seeSignal,
  signals,
  startRules,
  switchRule,
} from '../server/index.ts';
import { tryAtOnce } from '../server/service/try-rule.ts';

/** What this team is told of. The others are drafts that it has still to try. */
const OWN_RULES: Condition[][] = [
  [{ kind: 'absences', amount: 3, days: 20 }],
  [{ kind: 'failing', amount: 3, days: null }],
  [{ kind: 'lates', amount: 5, days: 20 }],
];

/** Those who work in the care teams, each at their school. */
async function listCareWorkers(tx: Tx, institutionId: string): Promise<{ actor: Actor; schoolId: string }[]> {
  const rows = await tx
    .select()
    .from(membershipRows)
    .where(
      and(
        eq(membershipRows.institutionId, institutionId),
        eq(membershipRows.role, 'psychology'),
        isNull(membershipRows.endedAt),
      ),
    )
    .orderBy(asc(membershipRows.id));
  return rows.flatMap(({ id, userId, schoolId }) =>
    schoolId
      ? [
          {
            schoolId,
            actor: {
              userId,
              institutionId,
              membership: { id, institutionId, schoolId, role: 'psychology' as const, platform: false },
              overrides: [],
              delegations: [],
            },
          },
        ]
      : [],
  );
}

/** A rule that the team tried and switched on. */
async function switchOn(tx: Tx, actor: Actor, schoolId: string, conditions: Condition[]): Promise<void> {
  const rule = await addRule(tx, actor, { schoolId, conditions });
  if (await tryAtOnce(tx, actor, rule)) await switchRule(tx, actor, { id: rule.id, version: rule.version, on: true });
}

/** Somebody looked at the first signals, and knew about one of them already. */
async function lookAtSome(tx: Tx, actor: Actor, schoolId: string): Promise<void> {
  const found = await tx
    .select()
    .from(signals)
    .where(and(eq(signals.institutionId, actor.institutionId), eq(signals.schoolId, schoolId)))
    .orderBy(asc(signals.studentId), asc(signals.id))
    .limit(4);
  for (const signal of found.slice(0, 2)) await seeSignal(tx, actor, signal.id);
  const known = found[3];
  if (known) await dismissSignal(tx, actor, { id: known.id, version: known.version, why: 'explained' });
}

/** Rules of each care team, a round over its school, and the first looks at what it told. */
const fillDemo: DemoPart = async ({ actor, institutionId }) => {
  const workers = await inTenant(actor, (tx) => listCareWorkers(tx, institutionId));
  for (const [schoolId, [worker]] of Map.groupBy(workers, (each) => each.schoolId))
    if (worker)
      await inTenant(worker.actor, async (tx) => {
        for (const conditions of OWN_RULES) await switchOn(tx, worker.actor, schoolId, conditions);
        await startRules(tx, worker.actor, schoolId);
        await runRound(tx, institutionId, schoolId);
        await lookAtSome(tx, worker.actor, schoolId);
      });
};

/** On a later day the round of that day is made. */
const liveDemo: DemoLife = async ({ actor }) => {
  const { institutionId } = actor;
  const schools = await inTenant(actor, (tx) =>
    tx.selectDistinct({ id: rules.schoolId }).from(rules).where(eq(rules.state, 'on')),
  );
  for (const { id } of schools) await inTenant(actor, (tx) => runRound(tx, institutionId, id));
};

export const demo: DemoStep = { fill: fillDemo, live: liveDemo, after: ['child-cards', 'recognition'] };
