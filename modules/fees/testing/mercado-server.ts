import { createHmac } from 'node:crypto';
import { type Answer, type Call, ProtocolServer, payPage } from './protocol-server.ts';

interface Preference {
  id: string;
  external_reference: string;
  init_point: string;
  expiration_date_to?: string;
  back_urls: { success: string };
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[];
}
export interface LocalPayment {
  id: number;
  status: 'approved' | 'pending' | 'rejected' | 'refunded' | 'charged_back';
  status_detail: string;
  currency_id: string;
  collector_id: number;
  external_reference: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  payment_method_id: string;
  card: { last_four_digits: string };
  refunds: { id: number; amount: number; status: string; date_created: string }[];
}
export interface MercadoNotice {
  body: string;
  headers: { 'x-signature': string; 'x-request-id': string };
  query: { 'data.id': string; type: string };
}

const now = (): string => new Date().toISOString();
const missing: Answer = { status: 404, json: { message: 'resource not found', error: 'not_found', status: 404 } };

/** Mercado Pago's protocol on this machine: preferences, payments, refunds, signed notices, and a page to pay on. */
export class MercadoServer extends ProtocolServer {
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, LocalPayment>();
  readonly notices: { id: string; paymentId: number }[] = [];
  tell: ((notice: MercadoNotice) => void) | undefined;
  readonly secret: string;
  readonly collector = 710_001;
  #made = 0;

  constructor(secret = 'mp_local_secret') {
    super('x-idempotency-key', (call) => this.#route(call));
    this.secret = secret;
  }

  sign({ id, paymentId }: MercadoServer['notices'][number], secret = this.secret): MercadoNotice {
    const ts = String(Math.floor(Date.now() / 1000));
    const requestId = `request-${id}`;
    const v1 = createHmac('sha256', secret).update(`id:${paymentId};request-id:${requestId};ts:${ts};`).digest('hex');
    return {
      body: JSON.stringify({ id, type: 'payment', action: 'payment.updated', data: { id: String(paymentId) } }),
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      query: { 'data.id': String(paymentId), type: 'payment' },
    };
  }

  #happened(payment: LocalPayment): void {
    payment.date_last_updated = now();
    const notice = { id: String(++this.#made), paymentId: payment.id };
    this.notices.push(notice);
    this.tell?.(this.sign(notice));
  }

  /** A try of the family on the page of a preference; each has a payment of its own. */
  try(preferenceId: string, status: 'approved' | 'pending' | 'rejected', status_detail: string): LocalPayment {
    const preference = this.preferences.get(preferenceId);
    if (!preference) throw new Error(`no preference ${preferenceId}`);
    const payment: LocalPayment = {
      id: 90_000 + ++this.#made,
      status,
      status_detail,
      currency_id: preference.items[0]?.currency_id ?? 'PEN',
      collector_id: this.collector,
      external_reference: preference.external_reference,
      transaction_amount: Number(
        preference.items.reduce((sum, one) => sum + one.quantity * one.unit_price, 0).toFixed(2),
      ),
      transaction_amount_refunded: 0,
      date_created: now(),
      date_approved: status === 'approved' ? now() : null,
      date_last_updated: now(),
      payment_method_id: 'master',
      card: { last_four_digits: '5682' },
      refunds: [],
    };
    this.payments.set(payment.id, payment);
    this.#happened(payment);
    return payment;
  }
  pay = (preferenceId: string): LocalPayment => this.try(preferenceId, 'approved', 'accredited');
  challenge = (preferenceId: string): LocalPayment => this.try(preferenceId, 'pending', 'pending_challenge');
  decline = (preferenceId: string): LocalPayment =>
    this.try(preferenceId, 'rejected', 'cc_rejected_insufficient_amount');
  confirm(payment: LocalPayment): void {
    Object.assign(payment, { status: 'approved', status_detail: 'accredited', date_approved: now() });
    this.#happened(payment);
  }
  refund(payment: LocalPayment, amount: number): LocalPayment['refunds'][number] {
    const one = { id: 50_000 + ++this.#made, amount, status: 'approved', date_created: now() };
    payment.refunds.push(one);
    payment.transaction_amount_refunded = Number((payment.transaction_amount_refunded + amount).toFixed(2));
    if (payment.transaction_amount_refunded >= payment.transaction_amount) payment.status = 'refunded';
    this.#happened(payment);
    return one;
  }
  dispute(payment: LocalPayment, status_detail: 'in_process' | 'settled' | 'reimbursed' = 'in_process'): void {
    Object.assign(payment, { status: 'charged_back', status_detail });
    this.#happened(payment);
  }

  #route(call: Call): Answer {
    const [, first, second, third, fourth] = call.path.split('/');
    if (first === 'init') return this.#page(call, second ?? '');
    if (!String(call.headers.authorization ?? '').startsWith('Bearer '))
      return { status: 401, json: { message: 'invalid token', status: 401 } };
    if (first === 'users' && second === 'me') return { json: { id: this.collector } };
    if (first === 'checkout' && second === 'preferences') return this.#preference(call, third);
    if (first === 'v1' && second === 'payments' && third === 'search') return this.#search(call);
    const payment = first === 'v1' && second === 'payments' ? this.payments.get(Number(third)) : undefined;
    if (!payment) return missing;
    if (fourth !== 'refunds') return { json: payment };
    const { amount } = JSON.parse(call.body || '{}') as { amount?: number };
    const asked = amount ?? payment.transaction_amount;
    if (payment.transaction_amount_refunded + asked > payment.transaction_amount)
      return { status: 400, json: { message: 'Invalid refund amount', status: 400 } };
    return { status: 201, json: this.refund(payment, asked) };
  }

  #preference(call: Call, id: string | undefined): Answer {
    if (call.method === 'GET') {
      const found = this.preferences.get(id ?? '');
      return found ? { json: found } : missing;
    }
    const made = `${this.collector}-${++this.#made}`;
    const preference = {
      ...(JSON.parse(call.body) as Omit<Preference, 'id' | 'init_point'>),
      id: made,
      init_point: `${this.url}/init/${made}`,
    };
    this.preferences.set(made, preference);
    return { status: 201, json: preference };
  }

  #search({ query }: Call): Answer {
    const reference = query.get('external_reference');
    const since = query.get('begin_date') ?? '';
    const found = [...this.payments.values()]
      .filter((one) => (reference ? one.external_reference === reference : one.date_last_updated >= since))
      .map(({ refunds: _refunds, ...one }) => one);
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 30);
    return { json: { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) } };
  }

  #page(call: Call, id: string): Answer {
    const preference = this.preferences.get(id);
    if (!preference) return missing;
    const names = preference.items.map(({ title }) => title);
    if (call.method === 'GET')
      return {
        html: payPage('Pagar', names, [
          ['pay', 'Pagar'],
          ['decline', 'Tarjeta sin fondos'],
          ['leave', 'Volver'],
        ]),
      };
    const asked = new URLSearchParams(call.body).get('do');
    if (asked === 'pay') this.pay(id);
    if (asked === 'decline') {
      this.decline(id);
      return {
        html: payPage('No se aprobó', names, [
          ['pay', 'Pagar'],
          ['leave', 'Volver'],
        ]),
      };
    }
    return { location: preference.back_urls.success };
  }
}
