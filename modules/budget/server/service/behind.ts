import type { Actor } from '@patio/access';
import { listFeeRows } from '@patio/fees/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { EntryKind } from '../../contract/fields.ts';
import type { BehindRow } from '../../contract.ts';
import { entries } from '../schema.ts';
import { getCategory } from './categories.ts';

interface Found {
  [column: string]: unknown;
  id: string;
  version: number;
  on: string;
  amount: string;
  text: string;
  reference: string;
  open: string;
}

/** The rows behind a figure of a category and month: what was registered, or what families paid and owe. */
export async function readBehind(
  tx: Tx,
  actor: Actor,
  { categoryId, month, kind }: { categoryId: string; month: string; kind: EntryKind },
): Promise<BehindRow[]> {
  const { schoolId, source } = await getCategory(tx, actor, categoryId);
  if (source === 'fees') {
    const rows = await listFeeRows(tx, actor, {
      schoolId,
      month,
      kind: kind === 'actual' ? 'received' : 'open',
    });
    const shown = kind === 'actual' ? ('payment' as const) : ('invoice' as const);
    return rows.map((row) => ({ ...row, version: 0, kind: shown, open: 0 }));
  }
  const { rows } = await tx.execute<Found>(sql`
    select e.id, e.version, e."on"::text, e.amount, e.text, e.reference,
      case when e.kind = 'commitment' then e.amount - coalesce((select sum(p.amount) from ${entries} p
        where p.institution_id = e.institution_id and p.commitment_id = e.id and p.voided_at is null), 0) else 0 end as open
    from ${entries} e
    where e.institution_id = ${actor.institutionId} and e.school_id = ${schoolId} and e.category_id = ${categoryId}
      and e.kind = ${kind} and e.voided_at is null and date_trunc('month', e."on")::date = ${month}::date
    order by e."on", e.id limit 500`);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind,
    on: row.on,
    amount: Number(row.amount),
    text: row.text,
    reference: row.reference,
    open: Number(row.open),
  }));
}
