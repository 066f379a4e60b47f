import type Stripe from 'stripe';
import { endpoints } from './endpoints.ts';
import {
  type Asked,
  type Begun,
  type Hint,
  type ProviderKeys,
  type ProviderPort,
  ProviderRefused,
  ProviderSilent,
} from './port.ts';
import { toStripe } from './stripe-amount.ts';
import { hintOf, readSession } from './stripe-objects.ts';

const DAY = 86_400_000;
const SIGNED_SECONDS = 300;
/** Eight digits at most, as they say. */
const MOST = 99_999_999;
const EXPAND = 'payment_intent.latest_charge';

/** So many schools keep their connections; the one that was opened first makes room. */
const MOST_OPEN = 50;
const opened = new Map<string, Stripe>();

/** The SDK is loaded when a school uses it: no other server pays for it. A school's connections are kept for its next question. */
async function open({ secretKey }: Pick<ProviderKeys, 'secretKey'>): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const local = endpoints().stripe;
  const key = `${local?.href ?? ''} ${secretKey}`;
  const known = opened.get(key);
  if (known) return known;
  const client = connect(Client, secretKey, local);
  if (opened.size >= MOST_OPEN) opened.delete(opened.keys().next().value ?? '');
  opened.set(key, client);
  return client;
}

function connect(Client: typeof Stripe, secretKey: string, local: URL | null): Stripe {
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(local && {
      host: local.hostname,
      port: Number(local.port || (local.protocol === 'http:' ? 80 : 443)),
      protocol: local.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

interface StripeFault {
  type?: string;
  code?: string;
  statusCode?: number;
  message?: string;
}

/** Names a fault as ours: silence is asked again, a refusal is told. */
function named(error: unknown): Error {
  const { type, code, statusCode, message } = error as StripeFault;
  if (
    type === 'StripeConnectionError' ||
    type === 'StripeAPIError' ||
    type === 'StripeRateLimitError' ||
    (statusCode ?? 0) >= 500
  )
    return new ProviderSilent(message ?? 'no answer');
  return type ? new ProviderRefused(code ?? type) : (error as Error);
}
const isUnknown = (error: unknown): boolean => (error as StripeFault).statusCode === 404;

async function begin(keys: ProviderKeys, asked: Asked): Promise<Begun> {
  const stripe = await open(keys);
  const metadata = { patio_checkout: asked.attemptId };
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        client_reference_id: asked.attemptId,
        metadata,
        payment_intent_data: { metadata },
        locale: asked.locale,
        expires_at: Math.floor(asked.expiresAt.getTime() / 1000),
        success_url: asked.returnUrl,
        cancel_url: asked.returnUrl,
        line_items: asked.lines.map(({ text, minor }) => ({
          quantity: 1,
          price_data: {
            currency: asked.currency.toLowerCase(),
            unit_amount: toStripe(minor, asked.currency),
            product_data: { name: text },
          },
        })),
      },
      { idempotencyKey: asked.attemptId },
    )
    .catch((error) => {
      throw named(error);
    });
  if (!session.url) throw new ProviderRefused('no page');
  return { objectId: session.id, url: session.url };
}

async function findSession(stripe: Stripe, { objectId, paymentId }: Hint): Promise<Stripe.Checkout.Session | null> {
  try {
    if (objectId) return await stripe.checkout.sessions.retrieve(objectId, { expand: [EXPAND] });
    if (!paymentId) return null;
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: paymentId,
      limit: 1,
      expand: [`data.${EXPAND}`],
    });
    return data[0] ?? null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw named(error);
  }
}

const intentOf = ({ payment_intent: intent }: { payment_intent?: string | { id: string } | null }): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

async function read(keys: ProviderKeys, hint: Hint) {
  const stripe = await open(keys);
  const session = await findSession(stripe, hint);
  if (!session) return null;
  const payment_intent = intentOf(session);
  if (!payment_intent) return readSession(session, [], []);
  try {
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent, limit: 100 }),
      stripe.disputes.list({ payment_intent, limit: 100 }),
    ]);
    return readSession(session, refunds.data, disputes.data);
  } catch (error) {
    throw named(error);
  }
}

/** Sessions of the days before, and older ones whose money moved meanwhile. */
async function list(keys: ProviderKeys, since: Date, until: Date) {
  const stripe = await open(keys);
  const created = { gte: Math.floor(since.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) };
  try {
    const ids = new Set<string>();
    const intents = new Set<string>();
    // A session lives a day: what was paid in the span began at most a day before it.
    const begun = { gte: created.gte - DAY / 1000, lt: created.lt };
    for await (const session of stripe.checkout.sessions.list({ created: begun, limit: 100 })) {
      ids.add(session.id);
      const intent = intentOf(session);
      if (intent) intents.add(intent);
    }
    const moved = new Set<string>();
    for await (const one of stripe.refunds.list({ created, limit: 100 })) moved.add(intentOf(one) ?? '');
    for await (const one of stripe.disputes.list({ created, limit: 100 })) moved.add(intentOf(one) ?? '');
    const hints: Hint[] = [
      ...[...ids].map((objectId) => ({ objectId })),
      ...[...moved].filter((id) => id !== '' && !intents.has(id)).map((paymentId) => ({ paymentId })),
    ];
    const found = [];
    for (const hint of hints) found.push(await read(keys, hint));
    return found.filter((one) => one !== null);
  } catch (error) {
    throw named(error);
  }
}

/** Stripe Checkout: the family types its card on Stripe's page; we keep a session and what became of it. */
export const stripePort: ProviderPort = {
  name: 'stripe',
  takes: (minor, currency) => minor > 0 && toStripe(minor, currency) <= MOST,
  begin,
  read,
  list,
  async refund(keys, { paymentId, minor, currency, attemptId }) {
    const stripe = await open(keys);
    await stripe.refunds
      .create({ payment_intent: paymentId, amount: toStripe(minor, currency) }, { idempotencyKey: attemptId })
      .catch((error) => {
        throw named(error);
      });
  },
  async readNotice(keys, { body, headers }, now) {
    const stripe = await open(keys);
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return null;
    for (const secret of keys.webhookSecrets) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, secret, SIGNED_SECONDS, undefined, now.getTime());
        return { eventId: event.id, kind: event.type, hint: hintOf(event) };
      } catch {
        // The next secret may fit: two sign while one is rolled.
      }
    }
    return null;
  },
};
