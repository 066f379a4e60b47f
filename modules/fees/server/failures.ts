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
  no_instalments: 'invalid',
  /** The country or the school allows no late fee of this size. */
  late_fee_refused: 'invalid',
  already_used: 'conflict',
  future_day: 'invalid',
  run_busy: 'conflict',
});
