import type { Actor } from '@patio/access';
import { placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FamilyPayment, FamilyView } from '../../contract/family.ts';
import { paperNumber } from '../../rules/invoice-state.ts';
import { isOwnPayer, paymentsVisibleTo, paysFor } from '../policy.ts';
import { accounts, allocationLog, credits, invoices, payments, receipts } from '../schema.ts';
import { familyQuery } from './own-queries.ts';

/** What a payment settles, as far as the actor still pays for those children. */
const paidFor = (actor: Actor) => sql<
  FamilyPayment['paidFor']
>`(select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'studentId', x.student_id, 'amount', x.amount)
    order by x.due_on, x.title), '[]'::jsonb)
  from (select i.title, i.student_id, i.due_on, sum(al.amount)::float8 as amount from ${allocationLog} al
    join ${invoices} i on i.institution_id = al.institution_id and i.id = al.invoice_id
    where al.institution_id = ${payments.institutionId} and al.payment_id = ${payments.id} and ${paysFor(actor, sql`i.student_id`)}
    group by i.id, i.title, i.student_id, i.due_on having sum(al.amount) > 0) x)`;

/** Ids of our own come in the order of time; this one is after them all. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const paidOf = familyQuery('fees_family_payments', (tx, actor) =>
  tx
    .select({ row: payments, receipt: receipts, paidFor: paidFor(actor) })
    .from(payments)
    .leftJoin(receipts, and(eq(receipts.institutionId, payments.institutionId), eq(receipts.paymentId, payments.id)))
    .where(
      and(
        eq(payments.institutionId, actor.institutionId),
        isOwnPayer(actor, payments.payerId),
        paymentsVisibleTo(actor, 'fees.pay'),
        lt(payments.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(sql.placeholder('limit')),
);

/** What the actor has paid, the newest first; `before` is the last that was seen. */
export async function listFamilyPayments(
  tx: Tx,
  actor: Actor,
  { limit, before = LAST }: { limit: number; before?: string | undefined },
): Promise<FamilyPayment[]> {
  const rows = await paidOf(tx, actor, { limit, before });
  return rows.map(({ row, receipt, paidFor: settled }) => ({
    id: row.id,
    schoolId: row.schoolId,
    amount: row.amount,
    returned: row.returned,
    currency: row.currency,
    paidOn: row.paidOn,
    method: row.method,
    receipt: receipt && { id: receipt.id, number: paperNumber(receipt.series, receipt.number) },
    paidFor: settled,
  }));
}

interface Favour {
  [column: string]: unknown;
  school_id: string;
  currency: string;
  amount: number;
}

const favourOf = preparedSql<{ institutionId: string; userId: string }, Favour>(
  'fees_family_favour',
  () => sql`
    select a.school_id, a.currency,
      (coalesce((select sum(p.amount - p.allocated - p.returned) from ${payments} p
          where p.institution_id = a.institution_id and p.account_id = a.id and p.allocated + p.returned < p.amount), 0)
        + coalesce((select sum(c.amount - c.allocated) from ${credits} c
          where c.institution_id = a.institution_id and c.payer_id = a.payer_id and c.account_id = a.id), 0))::float8 as amount
    from ${accounts} a
    where a.institution_id = ${placeholderActor.institutionId} and a.kind = 'payer' and ${isOwnPayer(placeholderActor, sql`a.payer_id`)}`,
);

/** What the school holds in the actor's favour: paid or credited, and given to no invoice. Its conditions are those of the indexes. */
export async function listFamilyCredits(tx: Tx, actor: Actor): Promise<FamilyView['credits']> {
  const rows = await favourOf(tx, { institutionId: actor.institutionId, userId: actor.userId });
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ school_id, currency, amount }) => ({ schoolId: school_id, currency, amount }));
}
