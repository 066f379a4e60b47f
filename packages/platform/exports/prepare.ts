import { type Actor, holds } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { askApproval } from '../approvals/ask.ts';
import { defineApproval } from '../approvals/define.ts';
import { getSafeguards } from '../approvals/safeguards.ts';
import { record } from '../audit/record.ts';
import type { ExportFormat, ExportView } from '../contract/exports.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { exportOrders } from '../schema.ts';
import { type ExportDefinition, findExport } from './define.ts';

export type ExportOrder = typeof exportOrders.$inferSelect;

/** Where an export is fetched from; the server app mounts it. */
export const exportAddress = (id: string): string => `/api/exports/${id}`;

/** The list that is asked for, if this actor may read it. */
export function getExport(actor: Actor, name: string): ExportDefinition {
  const definition = findExport(name);
  if (!definition) throw failure('not_found');
  if (!holds(actor, definition.needs)) throw failure('not_allowed', { capability: definition.needs });
  return definition;
}

const takeOut = defineApproval('platform.export', {
  payload: z.object({ exportId: z.uuid(), name: z.string(), rows: z.int32() }),
  needs: 'platform.approve_exports',
  hours: 48,
  describe: ({ exportId, name, rows }, locale) => ({
    title: m.platform_approval_export({ rows, list: findExport(name)?.title({}, { locale }) ?? name }, { locale }),
    result: exportAddress(exportId),
  }),
  apply: async (tx, decider, { exportId }) => {
    const where = and(eq(exportOrders.institutionId, decider.institutionId), eq(exportOrders.id, exportId));
    await tx.update(exportOrders).set({ state: 'ready', readyUntil: sql`now() + interval '1 day'` }).where(where);
  },
});

/** How many there are, but never further than needed: beyond the limit the exact number decides nothing. */
async function count(
  tx: Tx,
  actor: Actor,
  definition: ExportDefinition,
  filters: unknown,
  enough: number,
  locale: 'es' | 'en',
): Promise<number> {
  let found = 0;
  let cursor: string | undefined;
  do {
    const page = await definition.page(tx, actor, filters, { limit: 1_000, cursor }, locale);
    found += page.items.length;
    cursor = page.nextCursor;
  } while (cursor && found <= enough);
  return found;
}

/** What this person took out within the last hour. */
async function takenLately(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx
    .select({ rows: sql<number>`coalesce(sum(${exportOrders.rows}), 0)::int` })
    .from(exportOrders)
    .where(
      and(
        eq(exportOrders.askedBy, actor.userId),
        eq(exportOrders.state, 'ready'),
        sql`${exportOrders.createdAt} > now() - interval '1 hour'`,
      ),
    );
  return row?.rows ?? 0;
}

/** Notes down what somebody wants to take out; too much within an hour waits for a second person. */
export async function prepareExport(
  tx: Tx,
  actor: Actor,
  asked: { name: string; format: ExportFormat; filters: unknown; reason?: string | undefined },
  locale: 'es' | 'en',
): Promise<ExportView> {
  const definition = getExport(actor, asked.name);
  const read = definition.filters.safeParse(asked.filters);
  if (!read.success) throw failure('invalid_input', { problem: read.error.issues[0]?.message ?? '' }, 'filters');
  const { exportRows } = await getSafeguards(tx);
  const rows = await count(tx, actor, definition, read.data, exportRows, locale);
  const waits = rows + (await takenLately(tx, actor)) > exportRows;
  const [order] = await tx
    .insert(exportOrders)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      name: asked.name,
      format: asked.format,
      filters: asked.filters ?? {},
      locale,
      state: waits ? 'waiting' : 'ready',
      rows,
      askedBy: actor.userId,
      readyUntil: sql`now() + interval '15 minutes'`,
    })
    .returning();
  if (!order) throw new Error('an export was not kept');
  if (waits) {
    const payload = { exportId: order.id, name: asked.name, rows };
    await askApproval(tx, actor, takeOut, payload, asked.reason ? { reason: asked.reason } : {});
  }
  await record(
    tx,
    actor,
    'platform.export_asked',
    { type: 'platform.export', id: order.id },
    { after: { name: asked.name, format: asked.format, filters: asked.filters, rows, waits } },
  );
  return { id: order.id, state: order.state, rows, address: exportAddress(order.id) };
}
