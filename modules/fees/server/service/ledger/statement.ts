import type { Tx } from '@patio/platform';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { MovementKind } from '../../../contract/fields.ts';
import type { StatementLine } from '../../../contract/ledger.ts';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { accounts, credits, invoices, movementLog, payments, postingLog, receipts, returnLog } from '../../schema.ts';

export interface StatementOf {
  institutionId: string;
  schoolId: string;
  payerId: string;
  from: string;
  through: string;
}

export interface Statement {
  opening: number;
  lines: StatementLine[];
  closing: number;
  currency: string;
}

interface Row {
  [column: string]: unknown;
  on: string;
  kind: MovementKind;
  moved: string;
  series: string | null;
  number: string | null;
  text: string | null;
}

/** What was owed before a day: debit less credit of everything that counts for an earlier one. */
async function balanceBefore(tx: Tx, account: { institutionId: string; id: string }, day: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${postingLog.debit} - ${postingLog.credit}), 0)::float8` })
    .from(postingLog)
    .innerJoin(
      movementLog,
      and(eq(movementLog.institutionId, postingLog.institutionId), eq(movementLog.id, postingLog.movementId)),
    )
    .where(
      and(
        eq(postingLog.institutionId, account.institutionId),
        eq(postingLog.accountId, account.id),
        lt(movementLog.on, day),
      ),
    );
  return row?.sum ?? 0;
}

/** The entries of an account between two days, each with the number of its paper. */
async function listEntries(tx: Tx, account: { institutionId: string; id: string }, from: string, through: string) {
  const { rows } = await tx.execute<Row>(sql`
    select m."on"::text as "on", m.kind, (p.debit - p.credit)::text as moved,
      coalesce(i.series, r.series) as series, coalesce(i.number, r.number)::text as number,
      coalesce(i.title, nullif(m.reason, ''), c.reason) as text
    from ${postingLog} p
    join ${movementLog} m on m.institution_id = p.institution_id and m.id = p.movement_id
    left join ${invoices} i on i.institution_id = m.institution_id and i.id = m.source_id
    left join ${credits} c on c.institution_id = m.institution_id and c.id = m.source_id
    left join ${returnLog} b on b.institution_id = m.institution_id and b.id = m.source_id
    left join ${payments} y on y.institution_id = m.institution_id and y.id = coalesce(b.payment_id, m.source_id)
    left join ${receipts} r on r.institution_id = m.institution_id and r.payment_id = y.id
    where p.institution_id = ${account.institutionId} and p.account_id = ${account.id}
      and m."on" >= ${from} and m."on" <= ${through}
    order by m."on", m.at, m.id`);
  return rows;
}

/** The statement of a payer at a school, in each currency that there is an account in. The caller has asked who may see it. */
export async function readStatements(tx: Tx, of: StatementOf): Promise<Statement[]> {
  const own = await tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.institutionId, of.institutionId),
        eq(accounts.schoolId, of.schoolId),
        eq(accounts.payerId, of.payerId),
      ),
    );
  return Promise.all(
    own.map(async (account) => {
      const [opening, rows] = await Promise.all([
        balanceBefore(tx, account, of.from),
        listEntries(tx, account, of.from, of.through),
      ]);
      let balance = opening;
      const lines = rows.map(({ on, kind, moved, series, number, text }): StatementLine => {
        const amount = Number(moved);
        balance += amount;
        return {
          on,
          kind,
          number: series && number ? paperNumber(series, Number(number)) : '',
          text: text ?? '',
          amount,
          balance,
        };
      });
      return { opening, lines, closing: balance, currency: account.currency };
    }),
  );
}
