import { decimalText, minorDigits } from '@patio/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorOf } from '../rules/decimal.ts';
import { openPayments } from '../server/service/providers/endpoints.ts';
import { portOf } from '../server/service/providers/index.ts';
import { type Asked, type ProviderKeys, ProviderRefused, ProviderSilent } from '../server/service/providers/port.ts';
import { MercadoServer } from '../testing/mercado-server.ts';
import { StripeServer } from '../testing/stripe-server.ts';

const stripeServer = new StripeServer();
const mercadoServer = new MercadoServer();
const stripe = portOf('stripe');
const mercado = portOf('mercado_pago');
const stripeKeys: ProviderKeys = {
  secretKey: 'sk_test_local',
  webhookSecrets: [stripeServer.secret],
  accountRef: null,
};
const mercadoKeys: ProviderKeys = {
  secretKey: 'APP_USR-local',
  webhookSecrets: [mercadoServer.secret],
  accountRef: '710001',
};

beforeAll(async () => {
  openPayments({ stripeUrl: await stripeServer.listen(), mercadoPagoUrl: await mercadoServer.listen() });
});
afterAll(async () => {
  openPayments({});
  await Promise.all([stripeServer.close(), mercadoServer.close()]);
});

let made = 0;
const asked = (currency: string, ...amounts: number[]): Asked => ({
  attemptId: `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  currency,
  lines: amounts.map((minor, at) => ({ text: `Pensión ${at + 1}`, minor })),
  locale: 'es',
  returnUrl: 'https://school.example/parent/payments',
  notifyUrl: 'https://school.example/payments/webhooks/a/b',
  expiresAt: new Date(Date.now() + 3_600_000),
});

describe('Stripe', () => {
  test('a session is begun, confirmed with 3-D Secure, paid, refunded in part and disputed', async () => {
    const ask = asked('PEN', 48_550, 11_500);
    const { objectId, url } = await stripe.begin(stripeKeys, ask);
    expect(url).toContain(objectId);
    expect(await stripe.read(stripeKeys, { objectId })).toMatchObject({
      step: 'created',
      reference: ask.attemptId,
      payments: [],
    });
    stripeServer.challenge(objectId);
    expect(await stripe.read(stripeKeys, { objectId })).toMatchObject({ step: 'pending' });
    const paymentId = stripeServer.pay(objectId);
    expect(await stripe.read(stripeKeys, { paymentId })).toMatchObject({
      objectId,
      step: 'paid',
      payments: [{ id: paymentId, minor: 60_050, currency: 'PEN', method: 'visa 4242' }],
    });
    await stripe.refund(stripeKeys, { paymentId, minor: 1_000, currency: 'PEN', attemptId: 'refund-1' });
    await stripe.refund(stripeKeys, { paymentId, minor: 1_000, currency: 'PEN', attemptId: 'refund-1' });
    await expect(
      stripe.refund(stripeKeys, { paymentId, minor: 60_000, currency: 'PEN', attemptId: 'refund-2' }),
    ).rejects.toThrow(ProviderRefused);
    const dispute = stripeServer.dispute(paymentId);
    stripeServer.settle(dispute, 'won');
    const seen = await stripe.read(stripeKeys, { objectId });
    expect(seen?.refunds).toMatchObject([{ minor: 1_000, currency: 'PEN' }]);
    expect(seen?.disputes).toMatchObject([{ minor: 60_050, outcome: 'won' }]);
  });

  test('an amount is the same money in Stripe\u2019s count, which has cents for every peso', async () => {
    const pesos = 485_500 * 10 ** minorDigits('COP');
    const { objectId } = await stripe.begin(stripeKeys, asked('COP', pesos));
    expect(stripeServer.sessions.get(objectId)?.amount_total).toBe(48_550_000);
    stripeServer.pay(objectId);
    expect((await stripe.read(stripeKeys, { objectId }))?.payments).toMatchObject([{ minor: pesos, currency: 'COP' }]);
  });

  test('a declined card leaves the session open and says what the bank said', async () => {
    const { objectId } = await stripe.begin(stripeKeys, asked('USD', 5_000));
    stripeServer.decline(objectId);
    expect(await stripe.read(stripeKeys, { objectId })).toMatchObject({
      step: 'created',
      refusal: 'insufficient_funds',
      payments: [],
    });
  });

  test('an answer that got lost is asked again with the same key: one session', async () => {
    const before = stripeServer.sessions.size;
    stripeServer.fail('lost_answer', 'error');
    await stripe.begin(stripeKeys, asked('PEN', 700));
    expect(stripeServer.sessions.size).toBe(before + 1);
    stripeServer.fail('unreachable', 'unreachable', 'unreachable');
    await expect(stripe.begin(stripeKeys, asked('PEN', 700))).rejects.toThrow(ProviderSilent);
  });

  test('only what was signed with one of the secrets, lately, is a notice', async () => {
    const { objectId } = await stripe.begin(stripeKeys, asked('PEN', 900));
    stripeServer.pay(objectId);
    const event = stripeServer.events.at(-1)!;
    const now = new Date();
    const notice = (given: { body: string; headers: Record<string, string> }, keys = stripeKeys) =>
      stripe.readNotice(keys, { body: Buffer.from(given.body), headers: given.headers, query: {} }, now);
    const good = stripeServer.sign(event);
    expect(await notice(good)).toEqual({ eventId: event.id, kind: 'checkout.session.completed', hint: { objectId } });
    const rolling = { ...stripeKeys, webhookSecrets: ['whsec_new', stripeServer.secret] };
    expect(await notice(good, rolling)).not.toBeNull();
    expect(await notice({ ...good, body: good.body.replace('"paid"', '"paid "') })).toBeNull();
    expect(await notice(stripeServer.sign(event, undefined, 'whsec_forged'))).toBeNull();
    expect(await notice(stripeServer.sign(event, Math.floor(now.getTime() / 1000) - 301))).toBeNull();
    expect(await notice({ body: good.body, headers: {} })).toBeNull();
  });

  test('the list holds what was paid, refunded and disputed in its days', async () => {
    const list = await stripe.list(stripeKeys, new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000));
    expect(list.flatMap(({ payments }) => payments).length).toBe(
      [...stripeServer.intents.values()].filter(({ status }) => status === 'succeeded').length,
    );
    expect(await stripe.read(stripeKeys, { objectId: 'cs_unknown' })).toBeNull();
  });
});

describe('Mercado Pago', () => {
  test('a preference is tried, refused, confirmed, paid twice, refunded and charged back', async () => {
    const ask = asked('PEN', 48_550, 10);
    const { objectId } = await mercado.begin(mercadoKeys, ask);
    mercadoServer.decline(objectId);
    expect(await mercado.read(mercadoKeys, { objectId })).toMatchObject({
      step: 'created',
      refusal: 'cc_rejected_insufficient_amount',
    });
    const payment = mercadoServer.challenge(objectId);
    expect(await mercado.read(mercadoKeys, { paymentId: String(payment.id) })).toMatchObject({
      step: 'pending',
      reference: ask.attemptId,
    });
    mercadoServer.confirm(payment);
    mercadoServer.pay(objectId);
    const paid = await mercado.read(mercadoKeys, { objectId });
    expect(paid).toMatchObject({ step: 'paid', accountRef: '710001' });
    expect(paid?.payments.map(({ minor }) => minor)).toEqual([48_560, 48_560]);
    await mercado.refund(mercadoKeys, {
      paymentId: String(payment.id),
      minor: 8_555,
      currency: 'PEN',
      attemptId: 'r-1',
    });
    mercadoServer.dispute(payment, 'settled');
    const seen = await mercado.read(mercadoKeys, { reference: ask.attemptId });
    expect(seen?.refunds).toMatchObject([{ minor: 8_555, currency: 'PEN' }]);
    expect(seen?.disputes).toMatchObject([{ minor: 48_560, outcome: 'lost' }]);
    const list = await mercado.list(mercadoKeys, new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000));
    expect(list).toHaveLength(1);
  });

  test('a notice is signed over its address, not its body', async () => {
    const { objectId } = await mercado.begin(mercadoKeys, asked('PEN', 900));
    const payment = mercadoServer.pay(objectId);
    const good = mercadoServer.sign(mercadoServer.notices.at(-1)!);
    const notice = (given: typeof good) =>
      mercado.readNotice(mercadoKeys, { ...given, body: Buffer.from(given.body) }, new Date());
    expect((await notice(good))?.hint).toEqual({ paymentId: String(payment.id) });
    expect(await notice({ ...good, query: { ...good.query, 'data.id': '1' } })).toBeNull();
    expect(await notice(mercadoServer.sign(mercadoServer.notices.at(-1)!, 'forged'))).toBeNull();
    expect(
      await mercado.readNotice(
        mercadoKeys,
        { body: Buffer.from(good.body), headers: {}, query: good.query },
        new Date(),
      ),
    ).toBeNull();
  });

  test('takes pesos of Colombia only whole', () => {
    const peso = 10 ** minorDigits('COP');
    expect(mercado.takes(125_000 * peso, 'COP')).toBe(true);
    expect(mercado.takes(125_000 * peso + peso / 2, 'COP')).toBe(false);
    expect(mercado.takes(48_551, 'PEN')).toBe(true);
  });
});

test('decimals and minor units are the same money, both ways', () => {
  for (const currency of ['PEN', 'COP', 'CLP', 'PYG', 'USD'])
    for (let at = 0; at < 2_000; at++) {
      const minor = Math.floor(Math.random() * 1_000_000_000_000);
      const digits = minorDigits(currency);
      // Through a number, as their JSON travels.
      expect(minorOf(String(Number(decimalText({ minor, currency }))), digits)).toBe(minor);
    }
  expect(minorOf('10.005', 2)).toBeNull();
  expect(minorOf('1e3', 2)).toBeNull();
});
