import type { Actor, Role } from '@patio/access';
import { makeId } from '@patio/kernel';
import { listHolders, namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { RuleFields, RuleView } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { seesWholeHouse } from '../../policy.ts';
import { alertRules, type RuleRow } from '../../schema.ts';
import { SOURCES } from './figures.ts';

/** Who may be told: those who can do something about it. */
export const TOLD_ROLES: readonly Role[] = ['admin', 'director', 'coordinator'];

interface Seen {
  id: string;
  version: number;
}

const viewRule = (row: RuleRow, names: ReadonlyMap<string, string>): RuleView => ({
  ...{ id: row.id, version: row.version, signal: row.signal, threshold: row.threshold, minutes: row.minutes },
  ...{ urgent: row.urgent, toldIds: row.toldIds, enabled: row.enabled },
  told: row.toldIds.map((id) => names.get(id) ?? '—'),
  silentUntil: row.silentUntil && row.silentUntil > clock.now() ? row.silentUntil.toISOString() : null,
  overSince: row.overSince?.toISOString() ?? null,
});

/** The rules of an institution, as its office sees them. */
export async function listRules(tx: Tx): Promise<RuleView[]> {
  const rows = await tx.select().from(alertRules).orderBy(asc(alertRules.signal), asc(alertRules.threshold));
  const names = await namesOf(
    tx,
    rows.flatMap(({ toldIds }) => toldIds),
  );
  return rows.map((row) => viewRule(row, names));
}

async function getRule(tx: Tx, id: string): Promise<RuleRow> {
  const [row] = await tx.select().from(alertRules).where(eq(alertRules.id, id));
  if (!row) throw failure('not_found');
  return row;
}

const shown = async (tx: Tx, row: RuleRow): Promise<RuleView> => viewRule(row, await namesOf(tx, row.toldIds));

async function requireSound(
  tx: Tx,
  actor: Actor,
  { signal, threshold, toldIds }: RuleFields,
  own?: string,
): Promise<void> {
  if (SOURCES[signal].ofHouse && !seesWholeHouse(actor)) throw failure('not_found', undefined, 'signal');
  const people = new Set((await listHolders(tx, TOLD_ROLES)).map(({ id }) => id));
  if (toldIds.some((id) => !people.has(id))) throw failure('person_not_here', undefined, 'toldIds');
  const same = and(
    eq(alertRules.signal, signal),
    eq(alertRules.threshold, threshold),
    own ? ne(alertRules.id, own) : undefined,
  );
  if ((await tx.$count(alertRules, same)) > 0) throw failure('rule_exists', undefined, 'threshold');
}

async function change(tx: Tx, actor: Actor, seen: Seen, columns: Partial<RuleRow>, done: string): Promise<RuleView> {
  const row = await updateSeen(tx, alertRules, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, done, { type: 'operations.rule', id: row.id }, { after: columns });
  return shown(tx, row);
}

/** Adds a rule, or changes one in the version that was seen. */
export async function saveRule(
  tx: Tx,
  actor: Actor,
  { id, version, ...fields }: RuleFields & { id?: string | undefined; version?: number | undefined },
): Promise<RuleView> {
  if (id && version !== undefined) {
    await getRule(tx, id);
    await requireSound(tx, actor, fields, id);
    return change(tx, actor, { id, version }, { ...fields, overSince: null }, 'operations.rule_changed');
  }
  await requireSound(tx, actor, fields);
  const [row] = await tx
    .insert(alertRules)
    .values({ institutionId: actor.institutionId, id: makeId(), ...fields })
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'operations.rule_added', { type: 'operations.rule', id: row.id }, { after: fields });
  return shown(tx, row);
}

/** Lets a rule write down what happens and tell nobody for some hours; none at all lets it speak again. */
export async function silenceRule(
  tx: Tx,
  actor: Actor,
  { hours, ...seen }: Seen & { hours: number },
): Promise<RuleView> {
  await getRule(tx, seen.id);
  const silentUntil = hours === 0 ? null : new Date(clock.now().getTime() + hours * 3_600_000);
  return change(tx, actor, seen, { silentUntil }, 'operations.rule_silenced');
}

/** Removes a rule and what it raised. */
export async function removeRule(tx: Tx, actor: Actor, { id, version }: Seen): Promise<{ id: string }> {
  const row = await getRule(tx, id);
  if (row.version !== version) throw failure('changed_meanwhile');
  await tx.delete(alertRules).where(and(eq(alertRules.institutionId, actor.institutionId), eq(alertRules.id, id)));
  await record(
    tx,
    actor,
    'operations.rule_removed',
    { type: 'operations.rule', id },
    { before: { signal: row.signal, threshold: row.threshold } },
  );
  return { id };
}
