import type { CheckoutState } from '../contract/fields.ts';

/** What a provider tells of a checkout, as far as its state follows from it. */
export interface CheckoutFacts {
  step: 'created' | 'pending' | 'paid' | 'expired' | 'failed';
  payments: readonly { minor: number }[];
  refunds: readonly { minor: number }[];
  disputes: readonly unknown[];
}

/** How far along a state is. Money that arrives after the page had closed is money all the same, so paid lies behind expired. */
const RANK: Readonly<Record<CheckoutState, number>> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 3,
  paid: 4,
  part_refunded: 5,
  refunded: 6,
  disputed: 7,
};

const sum = (parts: readonly { minor: number }[]): number => parts.reduce((total, one) => total + one.minor, 0);

/** The state that the facts of one moment come to. */
export function stateOf({ step, payments, refunds, disputes }: CheckoutFacts): CheckoutState {
  if (disputes.length > 0) return 'disputed';
  if (payments.length === 0) return step === 'paid' ? 'pending' : step;
  const back = sum(refunds);
  if (back === 0) return 'paid';
  return back >= sum(payments) ? 'refunded' : 'part_refunded';
}

/** A state only goes forward: news that comes late, twice or in another order changes nothing that is known already. */
export const furtherOf = (before: CheckoutState, after: CheckoutState): CheckoutState =>
  RANK[after] > RANK[before] ? after : before;
