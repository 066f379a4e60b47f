import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { StripeServer } from '../../modules/fees/testing/stripe-server.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Family {
  today: string;
  children: { id: string; schoolId: string }[];
}
interface Setup {
  concepts: { id: string; kind: string }[];
}
interface Account {
  version: number;
  noticeUrl: string;
}

/** Lets the school of a family take cards at a local provider; answers the address of its notices. */
async function openProvider(admin: Person, schoolId: string, webhookSecret: string): Promise<string> {
  const id = randomUUID();
  const keys = { provider: 'stripe', publicKey: '', secret: 'sk_test_local', webhookSecret };
  await admin.post('/fees/providers', { id, seen: 0, schoolId, ...keys });
  const { version } = await admin.post<Account>(`/fees/providers/${id}/test`, {});
  const { noticeUrl } = await admin.post<Account>(`/fees/providers/${id}/switch`, { version, active: true });
  return new URL(noticeUrl).pathname;
}

/** So many charges of one child that its family has paid at the provider; answers where notices go, and what has to be told. */
export async function payAtProvider(admin: Person, parent: Person, stripe: StripeServer, count: number) {
  const { today, children } = await parent.get<Family>('/fees/family');
  const [child] = children;
  if (!child) throw new Error('the family of the demo school has no child');
  const address = await openProvider(admin, child.schoolId, stripe.secret);
  const { concepts } = await admin.get<Setup>(`/fees/setup?schoolId=${child.schoolId}`);
  const charge = { studentId: child.id, conceptId: concepts[0]?.id, text: 'Paseo', amount: 5_000, dueOn: today };
  for (let at = 0; at < count; at++) {
    const invoiceId = randomUUID();
    await admin.post('/fees/invoices', { id: invoiceId, ...charge });
    const items = [{ invoiceId, amount: charge.amount }];
    await parent.post('/fees/checkouts', { id: randomUUID(), provider: 'stripe', items });
  }
  for (const session of [...stripe.sessions.keys()]) stripe.pay(session);
  return { address, notices: stripe.events.map((event) => stripe.sign(event)) };
}

/** Waits until every notice was read again at the provider and settled. */
export async function settled(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ n: string }>(
      "select count(*) as n from fees_webhook_inbox where state in ('done', 'review', 'ignored')",
    );
    if (Number(rows[0]?.n) >= count) break;
    await pause(250);
  }
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from fees_payments where provider = 'stripe' and allocated = amount",
  );
  if (Number(rows[0]?.n) * 2 !== count) throw new Error(`${rows[0]?.n} payments were booked for ${count} notices`);
}
