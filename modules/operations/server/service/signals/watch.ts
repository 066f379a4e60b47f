import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { announce, clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Signal } from '../../../contract.ts';
import { alertBegan, alertOver } from '../../notices.ts';
import { type AlertRow, alertRules, alerts, type RuleRow } from '../../schema.ts';
import { SOURCES } from './figures.ts';

const KEPT_DAYS = 365;
const LINK = '/admin/monitoring';

const openOf = async (tx: Tx, ruleId: string): Promise<AlertRow | undefined> =>
  (
    await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.ruleId, ruleId), isNull(alerts.endedAt)))
  )[0];

async function begin(tx: Tx, actor: Actor, rule: RuleRow, value: number): Promise<void> {
  const now = clock.now();
  const silenced = rule.silentUntil !== null && rule.silentUntil > now;
  const id = makeId();
  const { institutionId, signal, threshold } = rule;
  const told = silenced
    ? []
    : await notify(tx, actor, {
        to: rule.toldIds,
        notice: rule.urgent ? alertBegan.urgent : alertBegan.calm,
        params: { signal, value, threshold },
        link: LINK,
        about: id,
      });
  await tx.insert(alerts).values({
    ...{ institutionId, id, ruleId: rule.id, signal, threshold },
    ...{ startedAt: rule.overSince ?? now, worst: value, told: told.length, silenced },
  });
}

async function end(tx: Tx, actor: Actor, rule: RuleRow, open: AlertRow): Promise<void> {
  const now = clock.now();
  await tx
    .update(alerts)
    .set({ endedAt: now })
    .where(and(eq(alerts.institutionId, open.institutionId), eq(alerts.id, open.id)));
  if (open.told === 0) return;
  const minutes = Math.max(1, Math.round((now.getTime() - open.startedAt.getTime()) / 60_000));
  const params = { signal: rule.signal, minutes };
  await notify(tx, actor, { to: rule.toldIds, notice: alertOver, params, link: LINK, about: open.id });
}

/** Holds one rule against what was measured: begins an alert, lets it grow, or ends it. True when something changed. */
async function judge(tx: Tx, actor: Actor, rule: RuleRow, value: number | null): Promise<boolean> {
  const open = await openOf(tx, rule.id);
  const over = rule.enabled && value !== null && value >= rule.threshold;
  const now = clock.now();
  if (!over) {
    if (open) await end(tx, actor, rule, open);
    if (rule.overSince) await tx.update(alertRules).set({ overSince: null }).where(eq(alertRules.id, rule.id));
    return open !== undefined;
  }
  const since = rule.overSince ?? now;
  if (!rule.overSince) await tx.update(alertRules).set({ overSince: now }).where(eq(alertRules.id, rule.id));
  if (open) {
    if (value > open.worst) await tx.update(alerts).set({ worst: value }).where(eq(alerts.id, open.id));
    return false;
  }
  if (now.getTime() - since.getTime() < rule.minutes * 60_000) return false;
  await begin(tx, actor, { ...rule, overSince: since }, value);
  return true;
}

/** Measures what an institution's rules ask about, once each, and tells whoever is to be told. Harmless to repeat. */
export async function watchInstitution(actor: Actor): Promise<void> {
  const rules = await readTenant(actor, (tx) => tx.select().from(alertRules));
  if (rules.length === 0) return;
  const asked = [...new Set(rules.filter(({ enabled }) => enabled).map(({ signal }) => signal))];
  const measured = new Map<Signal, number | null>();
  for (const signal of asked) measured.set(signal, await readTenant(actor, (tx) => SOURCES[signal].measure(tx, actor)));
  await inTenant(actor, async (tx) => {
    const held = await tx.select().from(alertRules).for('update');
    let changed = false;
    for (const rule of held)
      if (measured.has(rule.signal) || !rule.enabled)
        changed = (await judge(tx, actor, rule, measured.get(rule.signal) ?? null)) || changed;
    await tx.delete(alerts).where(sql`${alerts.startedAt} < now() - make_interval(days => ${KEPT_DAYS}::int)`);
    if (changed) await announce(tx, { topic: 'operations.alerts', to: { capability: 'operations.monitor' } });
  });
}
