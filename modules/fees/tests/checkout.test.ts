import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checkouts, payments, reconciliations, returnLog, takePayment, webhookRefusalLog } from '../server/index.ts';
import { listFindings } from '../server/service/findings.ts';
import { lookAfterAll } from '../server/service/look-again.ts';
import { reconcileAll } from '../server/service/reconcile.ts';
import { askRefundsAgain, beginRefund, refundAtProvider } from '../server/service/refund-payment.ts';
import { issueNow } from '../testing/make-fees.ts';
import { handleAll, makeAccount, openProviders, payAt, tell } from './paying.ts';
import { invoicesOf, makeScene, NOW, type Scene, TODAY } from './scene.ts';

testDatabase();
const clock = stopClockAt(NOW);
const DAY = 86_400_000;
const { stripe, mercado } = openProviders();
let scene: Scene;
let items: { invoiceId: string; amount: number }[];
const refused = (name: string) => ({ code: `fees.${name}` });
const institution = () => scene.school.institutionId;
const mother = () => scene.families[0].mother;
const open = async () =>
  (await invoicesOf(scene.office, scene.families[0].studentId)).map((row) => row.total - row.settled);
const rowsOf = <T extends typeof payments | typeof checkouts | typeof reconciliations | typeof returnLog>(table: T) =>
  inTenant(scene.office, (tx) =>
    tx
      .select()
      .from(table as typeof payments)
      .where(eq((table as typeof payments).institutionId, institution())),
  ) as Promise<T['$inferSelect'][]>;

beforeEach(async () => {
  stripe.reset();
  scene = await makeScene();
  for (const id of scene.fees.instalmentIds.slice(0, 2)) await issueNow(scene.office, id);
  const rows = await invoicesOf(scene.office, scene.families[0].studentId);
  items = rows.map(({ id, total }) => ({ invoiceId: id, amount: total }));
});

test('two charges are paid at once, and what the provider tells settles them once', async () => {
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  const id = makeId();
  const first = await payAt(mother(), 'stripe', items, id);
  expect(first.url).toContain(first.providerObject!);
  // A repeated tap, and one of another page for the same charges, find the same attempt.
  expect((await payAt(mother(), 'stripe', items, id)).providerObject).toBe(first.providerObject);
  expect((await payAt(mother(), 'stripe', items)).id).toBe(id);
  stripe.pay(first.providerObject!);
  const notices = stripe.events.slice(-2).map((event) => stripe.sign(event));
  for (const notice of [...notices, ...notices]) expect(await tell(institution(), account, notice)).toBe('kept');
  expect(await handleAll(institution())).toBe(2);
  expect(await open()).toEqual([0, 0]);
  expect(await rowsOf(payments)).toMatchObject([
    { amount: 130_000, method: 'card', provider: 'stripe', allocated: 130_000 },
  ]);
  expect((await rowsOf(checkouts))[0]).toMatchObject({ state: 'paid', review: null });
  await expect(payAt(mother(), 'stripe', items)).rejects.toMatchObject(refused('already_settled'));
});

test('what nobody signed is counted and changes nothing; an unknown address is unknown', async () => {
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  const { providerObject } = await payAt(mother(), 'stripe', items);
  stripe.pay(providerObject!);
  const event = stripe.events.at(-1)!;
  expect(await tell(institution(), account, stripe.sign(event, undefined, 'whsec_forged'))).toBe('forged');
  expect(await tell(institution(), makeId(), stripe.sign(event))).toBe('unknown');
  expect(await tell('nobody', account, stripe.sign(event))).toBe('unknown');
  expect(await handleAll(institution())).toBe(0);
  const kept = await inTenant(scene.office, (tx) =>
    tx.select().from(webhookRefusalLog).where(eq(webhookRefusalLog.institutionId, institution())),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]!.hash).toMatch(/^[\w-]{43}$/);
});

test('a provider that is down leaves the basket, and the same tap goes on where it stopped', async () => {
  await makeAccount(scene, 'stripe', stripe.secret);
  const id = makeId();
  stripe.fail('unreachable', 'unreachable', 'unreachable');
  await expect(payAt(mother(), 'stripe', items, id)).rejects.toMatchObject(refused('provider_silent'));
  const sessions = stripe.sessions.size;
  const begun = await payAt(mother(), 'stripe', items, id);
  expect(stripe.sessions.size).toBe(sessions + 1);
  // Nobody told us: the clock asks.
  stripe.pay(begun.providerObject!);
  clock.move(11 * 60_000);
  await lookAfterAll(systemActor(institution()));
  expect(await open()).toEqual([0, 0]);
});

test('a tap with fewer charges, or at another provider, never opens the page of the one before', async () => {
  await makeAccount(scene, 'stripe', stripe.secret);
  await makeAccount(scene, 'mercado_pago', mercado.secret);
  const id = makeId();
  const both = await payAt(mother(), 'stripe', items, id);
  const [one] = items;
  await expect(payAt(mother(), 'stripe', [one!], id)).rejects.toMatchObject(refused('already_used'));
  await expect(payAt(mother(), 'mercado_pago', items, id)).rejects.toMatchObject(refused('already_used'));
  const less = await payAt(mother(), 'stripe', [one!]);
  expect(less).toMatchObject({ amount: one!.amount, items: [one] });
  expect(less.url).not.toBe(both.url);
  expect((await payAt(mother(), 'mercado_pago', items)).provider).toBe('mercado_pago');
});

test('a notice ten days late, about a checkout whose answer got lost, settles it on its own day', async () => {
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  stripe.fail('lost_answer', 'lost_answer', 'lost_answer');
  await expect(payAt(mother(), 'stripe', items)).rejects.toMatchObject(refused('provider_silent'));
  const [session] = [...stripe.sessions.keys()];
  const intent = stripe.intents.get(stripe.pay(session!))!;
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const paidAt = seconds();
  intent.created = paidAt;
  intent.latest_charge.created = paidAt;
  const notice = stripe.events.at(-1)!;
  clock.move(10 * DAY);
  // What was signed ten days ago is refused; a provider that tells it again signs it again.
  expect(await tell(institution(), account, stripe.sign(notice, paidAt))).toBe('forged');
  expect(await tell(institution(), account, stripe.sign(notice, seconds()))).toBe('kept');
  await handleAll(institution());
  clock.move(-10 * DAY);
  expect(await open()).toEqual([0, 0]);
  expect(await rowsOf(payments)).toMatchObject([{ amount: 130_000, allocated: 130_000, paidOn: TODAY }]);
});

test('an amount that differs waits for a person; money that came twice stays in favour', async () => {
  const account = await makeAccount(scene, 'mercado_pago', mercado.secret);
  const wrong = await payAt(mother(), 'mercado_pago', [items[0]!]);
  const payment = mercado.pay(wrong.providerObject!);
  payment.transaction_amount = 1;
  expect(await tell(institution(), account, mercado.sign(mercado.notices.at(-1)!))).toBe('kept');
  await handleAll(institution());
  expect(await rowsOf(payments)).toEqual([]);
  expect((await rowsOf(checkouts))[0]).toMatchObject({ review: 'amount', state: 'created' });
  expect(await rowsOf(reconciliations)).toMatchObject([{ kind: 'amount', here: 65_000, there: 100 }]);

  const twice = await payAt(mother(), 'mercado_pago', [items[1]!]);
  mercado.pay(twice.providerObject!);
  mercado.pay(twice.providerObject!);
  await tell(institution(), account, mercado.sign(mercado.notices.at(-1)!));
  await handleAll(institution());
  expect(await open()).toEqual([65_000, 0]);
  const paid = await rowsOf(payments);
  expect(paid.map(({ amount, allocated }) => [amount, allocated]).toSorted()).toEqual([
    [65_000, 0],
    [65_000, 65_000],
  ]);
  expect((await rowsOf(reconciliations)).filter(({ kind }) => kind === 'double')).toHaveLength(2);
});

test('money for a charge that was paid at the desk meanwhile is taken, and stays in favour', async () => {
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  const { providerObject } = await payAt(mother(), 'stripe', [items[0]!]);
  const [invoice] = await invoicesOf(scene.office, scene.families[0].studentId);
  await inTenant(scene.office, (tx) =>
    takePayment(tx, scene.office, {
      schoolId: scene.school.schoolId,
      payerId: invoice!.payerId,
      currency: 'PEN',
      amount: 65_000,
      method: 'cash',
      items: [items[0]!],
    }),
  );
  stripe.pay(providerObject!);
  await tell(institution(), account, stripe.sign(stripe.events.at(-1)!));
  await handleAll(institution());
  const card = (await rowsOf(payments)).find(({ method }) => method === 'card');
  expect(card).toMatchObject({ amount: 65_000, allocated: 0 });
});

test('a refund opens the charge again, and no more goes back than was paid', async () => {
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  const { providerObject } = await payAt(mother(), 'stripe', items);
  stripe.pay(providerObject!);
  await tell(institution(), account, stripe.sign(stripe.events.at(-1)!));
  await handleAll(institution());
  const [payment] = await rowsOf(payments);
  const ask = async (amount: number, id = makeId()) => {
    const input = { id, paymentId: payment!.id, amount, reason: 'Se retiró del colegio' };
    return refundAtProvider(scene.office, await inTenant(scene.office, (tx) => beginRefund(tx, scene.office, input)));
  };
  await expect(ask(130_001)).rejects.toMatchObject(refused('too_much'));
  const id = makeId();
  expect(await ask(30_000, id)).toMatchObject({ state: 'done' });
  // The same tap once more is the same refund; with another amount it is none.
  expect(await ask(30_000, id)).toMatchObject({ state: 'done' });
  await expect(ask(10_000, id)).rejects.toMatchObject(refused('already_used'));
  // The notice about it comes later, and books nothing twice.
  await tell(institution(), account, stripe.sign(stripe.events.at(-1)!));
  await handleAll(institution());
  expect(await rowsOf(returnLog)).toMatchObject([{ kind: 'refund', amount: 30_000 }]);
  expect(await open()).toEqual([0, 30_000]);
  await expect(ask(100_001)).rejects.toMatchObject(refused('too_much'));
  // An answer that got lost: until it is known, the money counts as gone; asked for again, it goes back once.
  stripe.fail('lost_answer', 'lost_answer', 'lost_answer');
  await expect(ask(20_000)).rejects.toMatchObject(refused('provider_silent'));
  await expect(ask(80_001)).rejects.toMatchObject(refused('too_much'));
  clock.move(11 * 60_000);
  await askRefundsAgain(systemActor(institution()));
  await askRefundsAgain(systemActor(institution()));
  expect((await rowsOf(returnLog)).map(({ amount }) => amount).toSorted()).toEqual([20_000, 30_000]);
  expect(await open()).toEqual([0, 50_000]);
  // All of it is gone, and who taps again hears so instead of that it was too much.
  const rest = makeId();
  expect(await ask(80_000, rest)).toMatchObject({ state: 'done' });
  expect(await ask(80_000, rest)).toMatchObject({ state: 'done' });
  expect((await rowsOf(returnLog)).map(({ amount }) => amount).toSorted()).toEqual([20_000, 30_000, 80_000]);
});

test('the second payment of a checkout that was paid twice goes back by itself', async () => {
  const account = await makeAccount(scene, 'mercado_pago', mercado.secret);
  const { providerObject } = await payAt(mother(), 'mercado_pago', [items[0]!]);
  mercado.pay(providerObject!);
  mercado.pay(providerObject!);
  await tell(institution(), account, mercado.sign(mercado.notices.at(-1)!));
  await handleAll(institution());
  const second = (await rowsOf(payments)).find(({ allocated }) => allocated === 0)!;
  // The list of what does not match leads to the account from which it goes back.
  const { findings } = await inTenant(scene.office, (tx) => listFindings(tx, scene.office));
  expect(findings.map(({ kind, payerId }) => [kind, payerId])).toEqual([
    ['double', second.payerId],
    ['double', second.payerId],
  ]);
  const input = { id: makeId(), paymentId: second.id, amount: second.amount, reason: 'Se pagó dos veces' };
  const begun = await inTenant(scene.office, (tx) => beginRefund(tx, scene.office, input));
  expect(await refundAtProvider(scene.office, begun)).toMatchObject({ state: 'done', paymentId: second.id });
  // The money of the second payment went back at the provider and in the books; the charge stays paid by the first.
  expect(mercado.payments.get(Number(second.providerObject))?.refunds).toMatchObject([{ amount: 650 }]);
  expect(await rowsOf(returnLog)).toMatchObject([{ kind: 'refund', amount: 65_000, paymentId: second.id }]);
  expect(await open()).toEqual([0, 65_000]);
});

test('at night the books are compared: what is missing is taken in, what is strange is listed', async () => {
  await makeAccount(scene, 'stripe', stripe.secret);
  const { providerObject } = await payAt(mother(), 'stripe', items);
  const paymentId = stripe.pay(providerObject!);
  await reconcileAll(systemActor(institution()));
  expect(await open()).toEqual([0, 0]);
  expect(await rowsOf(reconciliations)).toEqual([]);
  // Money at the provider that we never asked for.
  const stray = await fetch(`${stripe.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'line_items[0][quantity]=1&line_items[0][price_data][currency]=pen&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=x',
  }).then((answer) => answer.json() as Promise<{ id: string }>);
  stripe.pay(stray.id);
  // And a payment of ours that the provider no longer knows.
  stripe.intents.get(paymentId)!.amount_received = 0;
  stripe.intents.get(paymentId)!.status = 'canceled';
  await reconcileAll(systemActor(institution()));
  await reconcileAll(systemActor(institution()));
  const found = await rowsOf(reconciliations);
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['missing_here', 'missing_there']);
});
