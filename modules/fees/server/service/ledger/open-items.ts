import type { Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Allocation } from '../../../rules/allocate.ts';
import { failure } from '../../failures.ts';
import { type AccountRow, type InvoiceRow, invoices } from '../../schema.ts';

/** What an invoice is still open for. */
export const openOf = (row: Pick<InvoiceRow, 'total' | 'settled'>): number => row.total - row.settled;

/** The invoices of an account that something is open on, the oldest first; they are found by their payer. Ask after `lockAccount`. */
export const listOpen = (
  tx: Tx,
  account: Pick<AccountRow, 'institutionId' | 'id' | 'payerId'>,
): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, account.institutionId),
        eq(invoices.payerId, account.payerId ?? ''),
        eq(invoices.accountId, account.id),
        lt(invoices.settled, invoices.total),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id));

/** Why a choice of invoices does not fit: another payer's, settled meanwhile, or more than is open. */
export async function refuseChoice(
  tx: Tx,
  account: { institutionId: string; id: string },
  chosen: readonly Allocation[],
): Promise<never> {
  const rows = await tx
    .select({ id: invoices.id, accountId: invoices.accountId, total: invoices.total, settled: invoices.settled })
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, account.institutionId),
        inArray(
          invoices.id,
          chosen.map((one) => one.invoiceId),
        ),
      ),
    );
  if (rows.length < new Set(chosen.map((one) => one.invoiceId)).size) throw failure('not_found');
  if (rows.some((row) => row.accountId !== account.id)) throw failure('other_payer');
  if (rows.some((row) => openOf(row) === 0)) throw failure('already_settled');
  throw failure('too_much');
}
