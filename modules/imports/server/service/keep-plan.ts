import { insertMany, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { BatchView } from '../../contract/batches.ts';
import { type BatchRecord, findings, planRows } from '../schema.ts';
import type { MadePlan } from './make-plan.ts';

/** Where a finding stands: the column that its heading names, or the one that holds the field it is about. */
function placesIn(batch: BatchRecord, { headers }: MadePlan) {
  const choices = new Map((batch.mapping ?? []).map((choice) => [choice.name, choice]));
  return (table: string, column: string) => {
    const header = headers.get(table) ?? [];
    const columns = choices.get(table)?.columns ?? [];
    const at = header.indexOf(column);
    const columnAt = at >= 0 ? at : (columns.find(({ field }) => field === column)?.column ?? null);
    const field = columns.find((one) => one.column === columnAt)?.field ?? (at < 0 && column ? column : null);
    return { columnAt, heading: columnAt === null ? column || null : (header[columnAt] ?? null), field };
  };
}

/** Writes a plan down in place of the one before; nothing of the school changes. */
export async function keepPlan(tx: Tx, batch: BatchRecord, plan: MadePlan): Promise<Partial<BatchRecord>> {
  const { institutionId, id: batchId } = batch;
  for (const table of [planRows, findings])
    await tx.delete(table).where(and(eq(table.institutionId, institutionId), eq(table.batchId, batchId)));
  await insertMany(
    tx,
    planRows,
    plan.rows.values().map(({ table, ...row }) => ({ ...row, institutionId, batchId, tableName: table })),
  );
  const names = new Map(plan.rows.map(({ table, line, name }) => [`${table}\n${line}`, name]));
  const placeOf = placesIn(batch, plan);
  const kept = plan.findings.map(({ table, line, column, code, severity, value, params }, place) => ({
    institutionId,
    batchId,
    place,
    tableName: table,
    line,
    ...placeOf(table, column),
    code,
    severity,
    value,
    params,
    name: names.get(`${table}\n${line}`) ?? '',
  }));
  await insertMany(tx, findings, kept);
  return { counts: plan.counts, words: plan.words, findingKinds: kindsOf(kept) };
}

const GRAVE = { error: 0, warning: 1, note: 2 };

function kindsOf(
  kept: readonly Pick<typeof findings.$inferSelect, 'code' | 'severity' | 'field'>[],
): BatchView['findingKinds'] {
  const kinds = new Map<string, BatchView['findingKinds'][number]>();
  for (const { code, severity, field } of kept) {
    const known = kinds.get(`${code} ${field}`);
    if (known) known.count++;
    else kinds.set(`${code} ${field}`, { code, severity, field, count: 1 });
  }
  return [...kinds.values()].toSorted((a, b) => GRAVE[a.severity] - GRAVE[b.severity] || b.count - a.count);
}
