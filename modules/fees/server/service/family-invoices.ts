import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FamilyInvoice, FamilyLine } from '../../contract/family.ts';
import { paperNumber, stateOfInvoice } from '../../rules/invoice-state.ts';
import { invoicesVisibleTo, isOwnPayer } from '../policy.ts';
import { instalments, invoiceLineLog, invoices } from '../schema.ts';
import { familyQuery } from './own-queries.ts';
import { payNowOf } from './payable.ts';

const MOST_SHOWN = 200;

const lines = sql<
  FamilyLine[]
>`(select coalesce(jsonb_agg(jsonb_build_object('text', l.text, 'gross', l.gross, 'discount', l.discount,
  'tax', l.tax, 'total', l.total, 'trace', l.trace) order by l.position), '[]'::jsonb) from ${invoiceLineLog} l
  where l.institution_id = ${invoices.institutionId} and l.invoice_id = ${invoices.id})`;
const instalmentsOfPlan = sql<number>`(select count(*)::int from ${instalments} other
  where other.institution_id = ${instalments.institutionId} and other.plan_id = ${instalments.planId})`;

const openOf = familyQuery('fees_family_invoices', (tx, actor) =>
  tx
    .select({
      row: invoices,
      lines,
      number: instalments.number,
      of: instalmentsOfPlan,
      today: sql<string>`(select patio_today())::text`,
    })
    .from(invoices)
    .leftJoin(
      instalments,
      and(eq(instalments.institutionId, invoices.institutionId), eq(instalments.id, invoices.instalmentId)),
    )
    .where(
      and(
        eq(invoices.institutionId, actor.institutionId),
        isOwnPayer(actor, invoices.payerId),
        lt(invoices.settled, invoices.total),
        isNull(invoices.voidedAt),
        invoicesVisibleTo(actor, 'fees.pay'),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(MOST_SHOWN),
);

/** The actor's own open invoices for the children for whom they pay, the oldest first. */
export async function listFamilyInvoices(tx: Tx, actor: Actor): Promise<Omit<FamilyInvoice, 'underWay'>[]> {
  const rows = await openOf(tx, actor);
  return rows.map(({ row, lines: made, number, of, today }) => {
    const early = row.settled === 0 && row.earlyUntil !== null && today <= row.earlyUntil && row.earlyAmount > 0;
    return {
      id: row.id,
      schoolId: row.schoolId,
      studentId: row.studentId,
      number: paperNumber(row.series, row.number),
      title: row.title,
      currency: row.currency,
      total: row.total,
      left: row.total - row.settled,
      payNow: payNowOf(row, today),
      early: early && row.earlyUntil ? { until: row.earlyUntil, amount: row.earlyAmount } : null,
      dueOn: row.dueOn,
      state: stateOfInvoice(row, today),
      lines: made,
      instalment: number === null || of < 2 ? null : { number, of },
    };
  });
}
