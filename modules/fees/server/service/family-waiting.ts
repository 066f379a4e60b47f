import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CheckoutView, FamilyPromise, FamilyVoucher } from '../../contract/family.ts';
import { isOwnPayer } from '../policy.ts';
import { type CheckoutRow, checkouts, type PromiseRow, promises, vouchers } from '../schema.ts';
import { viewCheckout } from './checkout-views.ts';
import { familyQuery } from './own-queries.ts';

const MOST_SHOWN = 20;
/** So long a family is told what became of something that did not work. */
const lately = (column: AnyPgColumn) => sql`${column} > ${sql.placeholder('now')}::timestamptz - interval '14 days'`;
const now = () => ({ now: clock.now().toISOString() });

const checkoutsOf = familyQuery('fees_family_checkouts', (tx, actor) =>
  tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.institutionId, actor.institutionId),
        eq(checkouts.userId, actor.userId),
        isOwnPayer(actor, checkouts.payerId),
        lately(checkouts.createdAt),
        or(
          inArray(checkouts.state, ['created', 'pending', 'failed', 'disputed']),
          sql`${checkouts.review} is not null and ${checkouts.reviewedAt} is null`,
        ),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(MOST_SHOWN),
);

/** What the actor began to pay at a provider and what is not over, or ended badly of late. */
export async function listOwnCheckouts(tx: Tx, actor: Actor): Promise<{ row: CheckoutRow; view: CheckoutView }[]> {
  const rows = await checkoutsOf(tx, actor, now());
  return rows.map((row) => ({ row, view: viewCheckout(row) }));
}

export type OwnVoucher = FamilyVoucher & { items: { invoiceId: string; amount: number }[] };

export const viewVoucher = (row: typeof vouchers.$inferSelect): OwnVoucher => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  paidOn: row.paidOn,
  state: row.state,
  reason: row.reason,
  at: row.createdAt.toISOString(),
  items: row.items,
});

const vouchersOf = familyQuery('fees_family_vouchers', (tx, actor) =>
  tx
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.institutionId, actor.institutionId),
        isOwnPayer(actor, vouchers.payerId),
        or(eq(vouchers.state, 'waiting'), and(eq(vouchers.state, 'refused'), lately(vouchers.updatedAt))),
      ),
    )
    .orderBy(desc(vouchers.createdAt))
    .limit(MOST_SHOWN),
);

/** Transfers that the actor reported and the office has not confirmed, or refused of late. */
export async function listOwnVouchers(tx: Tx, actor: Actor): Promise<OwnVoucher[]> {
  const rows = await vouchersOf(tx, actor, now());
  return rows.map(viewVoucher);
}

export const viewPromise = (row: PromiseRow): FamilyPromise => ({
  id: row.id,
  version: row.version,
  schoolId: row.schoolId,
  amount: row.amount,
  currency: row.currency,
  promisedFor: row.promisedFor,
  note: row.note,
});

const promisesOf = familyQuery('fees_family_promises', (tx, actor) =>
  tx
    .select()
    .from(promises)
    .where(
      and(
        eq(promises.institutionId, actor.institutionId),
        eq(promises.state, 'open'),
        isOwnPayer(actor, promises.payerId),
      ),
    )
    .orderBy(asc(promises.promisedFor))
    .limit(MOST_SHOWN),
);

/** What the actor said they will pay, and when. */
export async function listOwnPromises(tx: Tx, actor: Actor): Promise<FamilyPromise[]> {
  const rows = await promisesOf(tx, actor);
  return rows.map(viewPromise);
}
