import { createHmac } from 'node:crypto';
import { type Answer, type Call, ProtocolServer, payPage } from './protocol-server.ts';
import {
  makeIntent,
  makeSession,
  readForm,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
} from './stripe-objects.ts';

export interface StripeNotice {
  body: string;
  headers: { 'stripe-signature': string };
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const missing: Answer = {
  status: 404,
  json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};
const refusal = (code: string): Answer => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', code, message: code } },
});
const listed = (data: readonly unknown[]): Answer => ({ json: { object: 'list', has_more: false, url: '/', data } });

/** Stripe's protocol on this machine: sessions, intents, refunds, disputes, signed events, and a page to pay on. */
export class StripeServer extends ProtocolServer {
  readonly sessions = new Map<string, StripeSession>();
  readonly intents = new Map<string, StripeIntent>();
  readonly refunds: StripeRefund[] = [];
  readonly disputes: StripeDispute[] = [];
  /** Everything that it would tell, in the order in which it happened. */
  readonly events: { id: string; type: string; object: unknown }[] = [];
  /** Called with each signed event, when set. */
  tell: ((notice: StripeNotice) => void) | undefined;
  readonly secret: string;
  // One that starts again must not give the ids that it gave before.
  #made = Date.now();

  constructor(secret = 'whsec_local') {
    super('idempotency-key', (call) => this.#route(call));
    this.secret = secret;
  }

  /** Forgets everything, as for another school. */
  reset(): void {
    this.sessions.clear();
    this.intents.clear();
    for (const list of [this.refunds, this.disputes, this.events]) list.length = 0;
  }

  id(prefix: string): string {
    return `${prefix}_local${(++this.#made).toString(36).padStart(6, '0')}`;
  }

  /** An event as it travels: the body, and the signature over its time and bytes. */
  sign(event: StripeServer['events'][number], at = seconds(), secret = this.secret): StripeNotice {
    const body = JSON.stringify({
      id: event.id,
      object: 'event',
      type: event.type,
      created: at,
      data: { object: event.object },
    });
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${v1}` } };
  }

  #happened(type: string, object: unknown): void {
    const event = { id: this.id('evt'), type, object: structuredClone(object) };
    this.events.push(event);
    this.tell?.(this.sign(event));
  }

  #open(sessionId: string): { session: StripeSession; intent: StripeIntent } {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    const intent = this.intents.get(session.payment_intent ?? '') ?? makeIntent(this.id('pi'), session);
    this.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return { session, intent };
  }

  /** The family's card is good. */
  pay(sessionId: string): string {
    const { session, intent } = this.#open(sessionId);
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    session.status = 'complete';
    session.payment_status = 'paid';
    this.#happened('payment_intent.succeeded', intent);
    this.#happened('checkout.session.completed', session);
    return intent.id;
  }
  /** The bank asks the family to confirm (3-D Secure). */
  challenge(sessionId: string): void {
    const { intent } = this.#open(sessionId);
    intent.status = 'requires_action';
    this.#happened('payment_intent.requires_action', intent);
  }
  decline(sessionId: string, decline_code = 'insufficient_funds'): void {
    const { intent } = this.#open(sessionId);
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'card_declined', decline_code };
    this.#happened('payment_intent.payment_failed', intent);
  }
  expire(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    session.status = 'expired';
    this.#happened('checkout.session.expired', session);
  }
  refund(intentId: string, amount: number): StripeRefund {
    const intent = this.intents.get(intentId);
    if (!intent) throw new Error(`no intent ${intentId}`);
    const one: StripeRefund = {
      id: this.id('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intentId,
      status: 'succeeded',
      created: seconds(),
    };
    this.refunds.push(one);
    this.#happened('charge.refunded', { id: this.id('ch'), object: 'charge', payment_intent: intentId });
    return one;
  }
  dispute(intentId: string): StripeDispute {
    const intent = this.intents.get(intentId);
    if (!intent) throw new Error(`no intent ${intentId}`);
    const one: StripeDispute = {
      id: this.id('dp'),
      object: 'dispute',
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intentId,
      status: 'needs_response',
      created: seconds(),
    };
    this.disputes.push(one);
    this.#happened('charge.dispute.created', one);
    return one;
  }
  settle(dispute: StripeDispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#happened('charge.dispute.closed', dispute);
  }

  #route(call: Call): Answer {
    const [, first, second, third, fourth] = call.path.split('/');
    if (first === 'c') return this.#page(call, third ?? '');
    if (first !== 'v1' || !String(call.headers.authorization ?? '').startsWith('Bearer sk_'))
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (second === 'account') return { json: { id: 'acct_local', object: 'account' } };
    if (second === 'checkout' && third === 'sessions') return this.#sessions(call, fourth);
    if (second === 'refunds') return call.method === 'POST' ? this.#askedRefund(call) : this.#moved(call, this.refunds);
    if (second === 'disputes') return this.#moved(call, this.disputes);
    return missing;
  }

  #sessions(call: Call, id: string | undefined): Answer {
    if (call.method === 'POST') {
      const session = makeSession(this.id('cs'), readForm(call.body), this.url);
      this.sessions.set(session.id, session);
      return { json: session };
    }
    if (id) {
      const session = this.sessions.get(id);
      return session ? { json: this.#expanded(session) } : missing;
    }
    const intent = call.query.get('payment_intent');
    const since = Number(call.query.get('created[gte]') ?? 0);
    return listed(
      [...this.sessions.values()]
        .filter((one) => (intent ? one.payment_intent === intent : one.created >= since))
        .map((one) => (intent ? this.#expanded(one) : one)),
    );
  }

  #expanded = (session: StripeSession) => ({
    ...session,
    payment_intent: this.intents.get(session.payment_intent ?? '') ?? null,
  });

  #moved(call: Call, rows: readonly { payment_intent: string; created: number }[]): Answer {
    const intent = call.query.get('payment_intent');
    const since = Number(call.query.get('created[gte]') ?? 0);
    return listed(rows.filter((one) => (intent ? one.payment_intent === intent : one.created >= since)));
  }

  #askedRefund(call: Call): Answer {
    const form = new URLSearchParams(call.body);
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    if (!intent) return missing;
    const before = this.refunds
      .filter((one) => one.payment_intent === intent.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(form.get('amount') ?? intent.amount);
    return before + amount > intent.amount_received
      ? refusal('charge_already_refunded')
      : { json: this.refund(intent.id, amount) };
  }

  #page(call: Call, id: string): Answer {
    const session = this.sessions.get(id);
    if (!session) return missing;
    if (call.method === 'GET')
      return {
        html: payPage('Pay', session.names, [
          ['pay', 'Pay'],
          ['challenge', 'Pay with 3-D Secure'],
          ['decline', 'Use a card without funds'],
          ['leave', 'Go back'],
        ]),
      };
    const asked = new URLSearchParams(call.body).get('do');
    if (asked === 'challenge') {
      this.challenge(id);
      return { html: payPage('Your bank asks', session.names, [['pay', 'Confirm']]) };
    }
    if (asked === 'decline') {
      this.decline(id);
      return {
        html: payPage('Card declined', session.names, [
          ['pay', 'Pay'],
          ['leave', 'Go back'],
        ]),
      };
    }
    if (asked === 'pay') this.pay(id);
    return { location: session.success_url };
  }
}
