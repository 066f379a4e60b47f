import { minorDigits } from '@patio/kernel';
import { minorOf } from '../../../rules/decimal.ts';
import type { SeenCheckout } from './port.ts';

/** What we read of one of their payments. */
export interface MercadoPayment {
  id: number | string;
  status?: string;
  status_detail?: string;
  currency_id?: string;
  collector_id?: number | string;
  external_reference?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  date_created?: string;
  date_approved?: string;
  payment_method_id?: string;
  card?: { last_four_digits?: string };
  refunds?: { id: number | string; amount: number; status?: string; date_created?: string }[];
}

const TAKEN = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);
const OPEN = new Set(['pending', 'in_process', 'authorized']);

const isTaken = ({ status = '' }: MercadoPayment) => TAKEN.has(status);
const instantOf = (text: string | undefined): string => new Date(text ?? 0).toISOString();
/** Without a currency it is in none that an invoice has, so somebody must look at it. */
const currencyOf = ({ currency_id }: MercadoPayment): string => currency_id ?? 'ZZZ';
/** A number of theirs as whole minor units; a fraction of one is nobody's money. */
const amountOf = (amount: number | undefined, payment: MercadoPayment): number =>
  minorOf(String(amount ?? 0), minorDigits(currencyOf(payment))) ?? 0;

function stepOf(payments: readonly MercadoPayment[], until: string | null, now: Date): SeenCheckout['step'] {
  if (payments.some(isTaken)) return 'paid';
  if (payments.some(({ status = '' }) => OPEN.has(status))) return 'pending';
  if (until && new Date(until) <= now) return 'expired';
  // A card that was refused can be tried again on the same page.
  return 'created';
}

const moneyOf = (payment: MercadoPayment, minor: number, at: string | undefined) => ({
  minor,
  currency: currencyOf(payment),
  at: instantOf(at),
});

const outcomeOf = (detail: string | undefined): 'open' | 'won' | 'lost' =>
  detail === 'reimbursed' ? 'won' : detail === 'settled' ? 'lost' : 'open';

/** All payments of one checkout, in our words. */
export function readPayments(
  reference: string,
  objectId: string | null,
  payments: readonly MercadoPayment[],
  until: string | null,
  now = new Date(),
): SeenCheckout {
  const taken = payments.filter(isTaken);
  return {
    objectId,
    reference,
    accountRef: taken[0]?.collector_id === undefined ? null : String(taken[0].collector_id),
    step: stepOf(payments, until, now),
    payments: taken.map((payment) => ({
      id: String(payment.id),
      ...moneyOf(payment, amountOf(payment.transaction_amount, payment), payment.date_approved ?? payment.date_created),
      method: [payment.payment_method_id, payment.card?.last_four_digits].filter(Boolean).join(' ') || null,
    })),
    refunds: taken.flatMap((payment) =>
      (payment.refunds ?? [])
        .filter(({ status }) => status !== 'rejected' && status !== 'cancelled')
        .map((one) => ({
          id: String(one.id),
          paymentId: String(payment.id),
          ...moneyOf(payment, amountOf(one.amount, payment), one.date_created),
        })),
    ),
    disputes: taken
      .filter(({ status }) => status === 'charged_back')
      .map((payment) => ({
        id: `chargeback-${payment.id}`,
        paymentId: String(payment.id),
        ...moneyOf(payment, amountOf(payment.transaction_amount, payment), payment.date_approved),
        outcome: outcomeOf(payment.status_detail),
      })),
    refusal: payments.findLast(({ status }) => status === 'rejected')?.status_detail ?? null,
  };
}
