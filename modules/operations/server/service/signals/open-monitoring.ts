import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import { clock, countPage, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AlertView, MonitoringView, Signal, SignalView } from '../../../contract.ts';
import { SIGNALS } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { seesWholeHouse } from '../../policy.ts';
import { type AlertRow, alerts } from '../../schema.ts';
import { type Rows, type SignalSource, SOURCES } from './figures.ts';
import { listRules, TOLD_ROLES } from './rules.ts';

const stateOf = (value: number | null, limits: SignalSource['limits']): SignalView['state'] => {
  if (value === null || limits === null || value < limits[0]) return 'well';
  return value < limits[1] ? 'watch' : 'bad';
};

const viewAlert = (row: AlertRow): AlertView => ({
  ...{ id: row.id, signal: row.signal, threshold: row.threshold, startedAt: row.startedAt.toISOString() },
  ...{ endedAt: row.endedAt?.toISOString() ?? null, worst: row.worst, told: row.told, silenced: row.silenced },
});

const seenBy = (actor: Actor): Signal[] =>
  SIGNALS.filter((signal) => !SOURCES[signal].ofHouse || seesWholeHouse(actor));

/** Whether the school is running now: every figure, the rules about them, and what is open. */
export async function openMonitoring(tx: Tx, actor: Actor): Promise<MonitoringView> {
  const signals: SignalView[] = [];
  for (const signal of seenBy(actor)) {
    const { measure, limits, href } = SOURCES[signal];
    const value = await measure(tx, actor);
    signals.push({ signal, value, state: stateOf(value, limits), href: href ?? null });
  }
  const open = await tx.select().from(alerts).where(isNull(alerts.endedAt)).orderBy(desc(alerts.startedAt)).limit(50);
  const people = await listHolders(tx, TOLD_ROLES);
  return {
    at: clock.now().toISOString(),
    signals,
    rules: await listRules(tx),
    open: open.map(viewAlert),
    people: [...new Map(people.map(({ id, name, role }) => [id, { id, name, role }])).values()],
  };
}

/** One page of the rows behind a figure: exactly as many as the figure says. */
export async function listSignalRows(
  tx: Tx,
  actor: Actor,
  { signal, ...page }: PageInput & { signal: Signal },
): Promise<Rows> {
  const { rows } = SOURCES[signal];
  if (!seenBy(actor).includes(signal) || !rows) throw failure('not_found');
  return rows(tx, actor, page);
}

/** One page of the alerts that were raised, newest first. */
export async function listAlerts(
  tx: Tx,
  actor: Actor,
  { signal, ...page }: PageInput & { signal?: Signal | undefined },
): Promise<{ items: AlertView[]; nextCursor?: string; total?: number }> {
  const asked = and(eq(alerts.institutionId, actor.institutionId), signal ? eq(alerts.signal, signal) : undefined);
  const [at, id] = decodeCursor(page.cursor, 2) ?? [];
  const after = at && id ? sql`(${alerts.startedAt}, ${alerts.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined;
  const rows = await tx
    .select({ row: alerts, exactAt: sql<string>`${alerts.startedAt}::text` })
    .from(alerts)
    .where(and(asked, after))
    .orderBy(desc(alerts.startedAt), desc(alerts.id))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined;
  return {
    items: rows.slice(0, page.limit).map(({ row }) => viewAlert(row)),
    ...(last ? { nextCursor: encodeCursor([last.exactAt, last.row.id]) } : {}),
    ...(await countPage(tx, page, () => tx.select({ one: sql`1` }).from(alerts).where(asked))),
  };
}
