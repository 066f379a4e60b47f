import { makeId } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoStep } from '@patio/schools/testing';
import type { Signal } from '../contract.ts';
import { alertRules, alerts } from '../server/index.ts';

const RULES: readonly [signal: Signal, threshold: number, minutes: number, urgent: boolean][] = [
  ['rolls_untaken', 10, 20, false],
  ['sheets_late', 20, 0, false],
  ['mail_failed', 5, 0, false],
  ['jobs_failed', 1, 0, false],
  ['errors', 10, 5, true],
  ['ai_spent', 80, 0, false],
  ['unusual_readers', 1, 0, true],
];
/** Alerts of the last weeks: which rule, how many days ago, for how many minutes, how far. */
const RAISED: readonly [rule: number, days: number, minutes: number, worst: number][] = [
  [0, 1, 35, 14],
  [0, 6, 22, 11],
  [2, 9, 180, 8],
  [5, 16, 2_880, 92],
];
const MINUTE = 60_000;

/** Rules that tell the office, and what they raised in the last weeks. */
const fillDemo: DemoPart = async ({ actor, today }) => {
  const { institutionId } = actor;
  await inTenant(actor, async (tx) => {
    const [admin] = await listHolders(tx, ['admin']);
    if (!admin) return;
    const rules = RULES.map(([signal, threshold, minutes, urgent]) => ({
      ...{ institutionId, id: makeId(), signal, threshold, minutes, urgent, toldIds: [admin.id] },
    }));
    await tx.insert(alertRules).values(rules);
    const noon = Date.parse(`${today}T15:00:00Z`);
    const raised = RAISED.flatMap(([at, days, minutes, worst]) => {
      const rule = rules[at];
      const startedAt = new Date(noon - days * 1_440 * MINUTE);
      const endedAt = new Date(startedAt.getTime() + minutes * MINUTE);
      const { id: ruleId, signal, threshold } = rule ?? rules[0]!;
      return { institutionId, id: makeId(), ruleId, signal, threshold, startedAt, endedAt, worst, told: 1 };
    });
    await tx.insert(alerts).values(raised);
  });
};

export const demo: DemoStep = { fill: fillDemo, after: ['notices'] };
