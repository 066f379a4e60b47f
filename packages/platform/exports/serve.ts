import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { type Id, localDateAt } from '@patio/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { inTenant } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { contentDisposition } from '../files/serve.ts';
import { exportOrders } from '../schema.ts';
import { csvChunks } from './csv.ts';
import { columnsOf } from './define.ts';
import { type ExportOrder, getExport } from './prepare.ts';
import { batches } from './rows.ts';
import { xlsxStream } from './xlsx.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function findOrder(actor: Actor, id: Id): Promise<ExportOrder> {
  const [order] = await inTenant(actor, (tx) =>
    tx
      .select()
      .from(exportOrders)
      .where(
        and(
          eq(exportOrders.id, id),
          eq(exportOrders.askedBy, actor.userId),
          eq(exportOrders.state, 'ready'),
          sql`${exportOrders.readyUntil} > now()`,
        ),
      ),
  );
  if (!order) throw failure('not_found');
  return order;
}

/** Headers and bytes of an export, for whoever asked for it and still may; says in the audit how much went out, also when the reader hung up. */
export async function openExport(
  actor: Actor,
  id: Id,
): Promise<{ headers: Record<string, string>; body: Readable; name: string }> {
  const order = await findOrder(actor, id);
  const definition = getExport(actor, order.name);
  const filters = definition.filters.parse(order.filters);
  const { locale, format } = order;
  const columns = columnsOf(definition, locale);
  const title = definition.title({}, { locale });
  const { of } = definition;
  const subject = of && (await inTenant(actor, (tx) => of(tx, actor, filters, locale)));
  const name = `${title} ${subject ?? localDateAt(new Date(), 'UTC')}.${format}`;
  let sent = 0;
  async function* cells() {
    let whole = false;
    try {
      for await (const batch of batches(actor, definition, filters, locale)) {
        yield batch.map((row) => columns.map((column) => column.value(row, locale)));
        sent += batch.length;
      }
      whole = true;
    } finally {
      const after = { name: order.name, format, filters: order.filters, rows: sent, whole };
      await inTenant(actor, (tx) =>
        record(tx, actor, 'platform.exported', { type: 'platform.export', id: order.id }, { after }),
      );
    }
  }
  const titles = columns.map((column) => column.title({}, { locale }));
  const widths = columns.map((column) => column.width ?? 18);
  const body =
    format === 'csv' ? Readable.from(csvChunks(titles, cells())) : xlsxStream({ name: title, titles, widths }, cells());
  return {
    name,
    body,
    headers: {
      'content-type': TYPES[format],
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  };
}
