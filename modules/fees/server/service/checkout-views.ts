import type { CheckoutView } from '../../contract/family.ts';
import type { CheckoutRow } from '../schema.ts';

/** A checkout as its family sees it. */
export const viewCheckout = (row: CheckoutRow): CheckoutView => ({
  id: row.id,
  schoolId: row.schoolId,
  provider: row.provider,
  state: row.state,
  currency: row.currency,
  amount: row.amount,
  url: row.state === 'created' ? row.url : null,
  review: row.review !== null && row.reviewedAt === null,
  paymentId: row.paymentId,
  at: row.createdAt.toISOString(),
});
