import type Stripe from 'stripe';
import type { Hint, SeenCheckout, SeenPayment } from './port.ts';
import { fromStripe } from './stripe-amount.ts';

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Which checkout an event is about; null for the many kinds that are not about one. */
export function hintOf({ data: { object } }: Stripe.Event): Hint | null {
  switch (object.object) {
    case 'checkout.session':
      return { objectId: object.id };
    case 'payment_intent':
      return { paymentId: object.id };
    case 'charge':
    case 'refund':
    case 'dispute': {
      const paymentId = idOf(object.payment_intent);
      return paymentId ? { paymentId } : null;
    }
    default:
      return null;
  }
}

function stepOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): SeenCheckout['step'] {
  if (intent?.status === 'succeeded') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (intent?.status === 'processing' || intent?.status === 'requires_action') return 'pending';
  if (session.status === 'complete')
    return intent?.status === 'canceled' || intent?.status === 'requires_payment_method' ? 'failed' : 'pending';
  return 'created';
}

function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details;
  if (!details) return null;
  return details.card ? `${details.card.brand ?? ''} ${details.card.last4 ?? ''}`.trim() : details.type;
}

function paymentOf(intent: Stripe.PaymentIntent): SeenPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    minor: fromStripe(intent.amount_received, intent.currency),
    currency: intent.currency.toUpperCase(),
    at: dayOf(charge?.created ?? intent.created),
    method: methodOf(charge),
  };
}

/** A session with its refunds and disputes, in our words. */
export function readSession(
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): SeenCheckout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const paymentId = intent?.id ?? '';
  return {
    objectId: session.id,
    reference: session.client_reference_id,
    accountRef: null,
    step: stepOf(session, intent),
    payments: intent && intent.amount_received > 0 ? [paymentOf(intent)] : [],
    refunds: refunds
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .map(({ id, amount, currency, created }) => ({
        id,
        paymentId,
        minor: fromStripe(amount, currency),
        currency: currency.toUpperCase(),
        at: dayOf(created),
      })),
    disputes: disputes
      // A question of the bank moves no money yet.
      .filter(({ status }) => !status.startsWith('warning_'))
      .map(({ id, amount, currency, created, status }) => ({
        id,
        paymentId,
        minor: fromStripe(amount, currency),
        currency: currency.toUpperCase(),
        at: dayOf(created),
        outcome: status === 'won' ? ('won' as const) : status === 'lost' ? ('lost' as const) : ('open' as const),
      })),
    refusal: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
  };
}
