import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, checkouts, payments } from '../server/index.ts';
import { issueOne } from '../server/service/ledger/issue-one.ts';
import { handleAll, makeAccount, openProviders, payAt, tell } from './paying.ts';
import { invoicesOf, makeScene, NOW } from './scene.ts';

testDatabase();
stopClockAt(NOW);
const { stripe } = openProviders();
const CHECKOUTS = 60;
const REPLAYS = 5_000;

/** Numbers that look random and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What a session goes through at the provider: a step further each time, as long as there is one. */
function live(session: string, roll: (sides: number) => number): void {
  const intent = stripe.sessions.get(session)?.payment_intent;
  if (!intent || stripe.intents.get(intent)?.status !== 'succeeded') {
    const step = roll(6);
    if (step === 0) stripe.decline(session);
    else if (step === 1) stripe.challenge(session);
    else if (step === 2) stripe.expire(session);
    else stripe.pay(session);
    return;
  }
  const { amount_received: paid } = stripe.intents.get(intent)!;
  const back = stripe.refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0);
  const dispute = stripe.disputes.find((one) => one.payment_intent === intent);
  if (dispute) return void (dispute.status === 'needs_response' && stripe.settle(dispute, roll(2) ? 'won' : 'lost'));
  if (roll(3) === 0) stripe.dispute(intent);
  else if (back < paid) stripe.refund(intent, 1 + roll(paid - back));
}

/** What the provider holds of a session in the end: paid, less refunds, less what disputes took; never below nothing. */
function oracle(session: string): number {
  const intent = stripe.sessions.get(session)?.payment_intent ?? '';
  const paid = stripe.intents.get(intent)?.amount_received ?? 0;
  const back = stripe.refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0);
  const lost = stripe.disputes.some((one) => one.payment_intent === intent && one.status !== 'won');
  return lost ? 0 : paid - back;
}

test('5,000 notices, doubled, late, forged and in any order, come to what the provider holds', {
  timeout: 600_000,
}, async () => {
  const roll = dice(28);
  const scene = await makeScene();
  const { school, office, families } = scene;
  const [{ mother, studentId }] = families;
  const account = await makeAccount(scene, 'stripe', stripe.secret);
  const sessions: string[] = [];
  for (let at = 0; at < CHECKOUTS; at++) {
    const amount = 100 + roll(90_000);
    const [invoiceId] = await inTenant(office, (tx) =>
      issueOne(tx, office, {
        id: makeId(),
        studentId,
        conceptId: scene.fees.conceptId,
        text: `Paseo ${at}`,
        amount,
        dueOn: '2026-06-01',
      }),
    );
    const checkout = await payAt(mother, 'stripe', [{ invoiceId: invoiceId!, amount }]);
    sessions.push(checkout.providerObject!);
  }
  let forged = 0;
  for (let sent = 0; sent < REPLAYS; sent++) {
    if (roll(12) === 0) live(sessions[roll(sessions.length)]!, roll);
    const event = stripe.events[roll(Math.max(1, stripe.events.length))];
    if (!event) continue;
    const isForged = roll(20) === 0;
    const notice = stripe.sign(event, undefined, isForged ? 'whsec_forged' : stripe.secret);
    expect(await tell(school.institutionId, account, notice)).toBe(isForged ? 'forged' : 'kept');
    forged += isForged ? 1 : 0;
    if (roll(25) === 0) await handleAll(school.institutionId);
  }
  // The last of every event arrives in the end, as providers promise.
  for (const event of stripe.events) await tell(school.institutionId, account, stripe.sign(event));
  await handleAll(school.institutionId);
  expect(forged).toBeGreaterThan(100);
  const [books, states, invoices, [owed]] = await inTenant(office, async (tx) =>
    Promise.all([
      tx.select().from(payments).where(eq(payments.institutionId, school.institutionId)),
      tx.select().from(checkouts).where(eq(checkouts.institutionId, school.institutionId)),
      invoicesOf(office, studentId),
      tx
        .select({ sum: sql<number>`sum(${accounts.balance})::float8` })
        .from(accounts)
        .where(sql`${accounts.institutionId} = ${school.institutionId} and ${accounts.kind} = 'payer'`),
    ]),
  );
  const held = (objectId: string) => {
    const { paymentId } = states.find((one) => one.providerObject === objectId)!;
    const payment = books.find(({ id }) => id === paymentId);
    return payment ? payment.amount - payment.returned : 0;
  };
  expect(sessions.map(held)).toEqual(sessions.map(oracle));
  expect(states.filter(({ review }) => review !== null)).toEqual([]);
  const charged = invoices.reduce((sum, { total }) => sum + total, 0);
  expect(owed!.sum).toBe(charged - sessions.reduce((sum, session) => sum + oracle(session), 0));
});
