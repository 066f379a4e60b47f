export interface StripeSession {
  id: string;
  object: 'checkout.session';
  client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  created: number;
  url: string;
  success_url: string;
  names: string[];
}
export interface StripeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; decline_code: string } | null;
  latest_charge: {
    id: string;
    created: number;
    payment_method_details: { type: string; card: { brand: string; last4: string } };
  };
}
export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
  created: number;
}
export interface StripeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
  created: number;
}

/** `line_items[0][price_data][currency]=pen` as the object that it stands for. */
export function readForm(body: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let at = found;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return found;
}

interface Line {
  quantity: string;
  price_data: { currency: string; unit_amount: string; product_data: { name: string } };
}

export function makeSession(id: string, form: Record<string, unknown>, url: string): StripeSession {
  const lines = Object.values((form.line_items ?? {}) as Record<string, Line>);
  return {
    id,
    object: 'checkout.session',
    client_reference_id: (form.client_reference_id as string | undefined) ?? null,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: lines.reduce(
      (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data.unit_amount),
      0,
    ),
    currency: lines[0]?.price_data.currency ?? 'usd',
    created: Math.floor(Date.now() / 1000),
    url: `${url}/c/pay/${id}`,
    success_url: String(form.success_url ?? ''),
    names: lines.map(({ price_data }) => price_data.product_data.name),
  };
}

export const makeIntent = (id: string, { amount_total, currency, created }: StripeSession): StripeIntent => ({
  id,
  object: 'payment_intent',
  amount: amount_total,
  amount_received: 0,
  currency,
  created,
  status: 'requires_payment_method',
  last_payment_error: null,
  latest_charge: {
    id: id.replace('pi_', 'ch_'),
    created,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  },
});
