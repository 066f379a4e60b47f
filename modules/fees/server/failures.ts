import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('fees', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The month of that day is closed. */
  period_closed: 'conflict',
  /** The invoice was paid, credited or voided meanwhile. */
  already_settled: 'conflict',
  already_voided: 'conflict',
  /** More than is left of the payment, the credit or the invoice. */
  too_much: 'conflict',
  other_currency: 'invalid',
  other_payer: 'invalid',
  bad_amount: 'invalid',
  bad_days: 'invalid',
  bad_shares: 'invalid',
  no_price: 'conflict',
  /** The country or the school allows no late fee of this size. */
  late_fee_refused: 'invalid',
  already_used: 'conflict',
  future_day: 'invalid',
  run_busy: 'conflict',
  /** What came through a provider goes back through it. */
  through_provider: 'conflict',
  /** Cash goes back only out of an open till. */
  out_of_till: 'conflict',
  /** The school does not take payments with this provider. */
  provider_off: 'conflict',
  /** It did not answer: what happened there is asked again. */
  provider_silent: 'unavailable',
  provider_refused: 'conflict',
  provider_keys_missing: 'conflict',
  provider_not_tested: 'conflict',
  /** The provider takes no such amount in this currency. */
  amount_not_taken: 'invalid',
  payment_under_way: 'conflict',
  not_at_provider: 'conflict',
  /** A promise lies too far ahead, or in the past. */
  promise_day: 'invalid',
  /** The cashier has another till open, or none. */
  till_open: 'conflict',
  till_not_open: 'conflict',
  not_cash: 'conflict',
  /** Parts of an agreement that are not the debt, or not one after the other. */
  parts_do_not_fit: 'invalid',
  unknown_words: 'invalid',
});
