import type { Actor } from '@patio/access';
import { readFeeMonths } from '@patio/fees/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Happened } from '../../contract.ts';
import { type CategoryRow, entries } from '../schema.ts';

interface Sum {
  [column: string]: unknown;
  category_id: string;
  month: string;
  committed: string;
  actual: string;
}

/** What was registered, month by month; a commitment counts for what is not spent of it. */
async function readRegistered(tx: Tx, actor: Actor, schoolId: string, year: number): Promise<Happened[]> {
  const { rows } = await tx.execute<Sum>(sql`
    select e.category_id, date_trunc('month', e."on")::date::text as month,
      coalesce(sum(e.amount) filter (where e.kind = 'actual'), 0) as actual,
      coalesce(sum(greatest(e.amount - coalesce(p.paid, 0), 0)) filter (where e.kind = 'commitment'), 0) as committed
    from ${entries} e
    left join lateral (select sum(x.amount) as paid from ${entries} x where x.institution_id = e.institution_id
      and x.commitment_id = e.id and x.voided_at is null) p on e.kind = 'commitment'
    where e.institution_id = ${actor.institutionId} and e.school_id = ${schoolId} and e.voided_at is null
      and e."on" >= ${`${year}-01-01`}::date and e."on" < ${`${year + 1}-01-01`}::date
    group by 1, 2`);
  return rows.map((row) => ({
    categoryId: row.category_id,
    month: row.month,
    committed: Number(row.committed),
    actual: Number(row.actual),
  }));
}

/** What is committed and has happened in a year, by category and month. Fees come in by themselves. */
export async function readHappened(
  tx: Tx,
  actor: Actor,
  { schoolId, year, categories }: { schoolId: string; year: number; categories: readonly CategoryRow[] },
): Promise<Happened[]> {
  const fees = categories.find(({ source }) => source === 'fees');
  const [registered, income] = await Promise.all([
    readRegistered(tx, actor, schoolId, year),
    fees ? readFeeMonths(tx, actor, schoolId, year) : [],
  ]);
  return [
    ...registered,
    ...income.map(({ month, received, open }) => ({
      categoryId: fees?.id ?? '',
      month,
      committed: open,
      actual: received,
    })),
  ];
}
