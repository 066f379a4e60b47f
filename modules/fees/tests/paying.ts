import { type Actor, systemActor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { inTenant, openSecrets } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Provider } from '../contract.ts';
import { openPayments, takeNotice, webhookInbox } from '../server/index.ts';
import { beginCheckout, openAtProvider } from '../server/service/family-pay.ts';
import { handleNotice } from '../server/service/handle-notice.ts';
import {
  getProviderAccount,
  keepProviderTest,
  saveProviderAccount,
  switchProviderAccount,
  tryProviderAccount,
} from '../server/service/provider-accounts.ts';
import { MercadoServer } from '../testing/mercado-server.ts';
import { StripeServer } from '../testing/stripe-server.ts';
import type { Scene } from './scene.ts';

/** Local providers for the tests of a file. */
export function openProviders(): { stripe: StripeServer; mercado: MercadoServer } {
  const stripe = new StripeServer();
  const mercado = new MercadoServer();
  beforeAll(async () => {
    openAccounts({
      publicUrl: 'http://localhost:3000',
      secrets: openSecrets({ dataDir: '/nowhere', secret: 'a secret for tests that nobody else may use' }),
    });
    openPayments({ stripeUrl: await stripe.listen(), mercadoPagoUrl: await mercado.listen() });
  });
  afterAll(async () => {
    openPayments({});
    await Promise.all([stripe.close(), mercado.close()]);
  });
  return { stripe, mercado };
}

/** A school's account with a provider, tested and switched on; answers its id. */
export async function makeAccount({ school }: Scene, provider: Provider, webhookSecret: string): Promise<string> {
  const { admin, schoolId } = school;
  const id = makeId();
  const secret = provider === 'stripe' ? 'sk_test_local' : 'APP_USR-local';
  const publicKey = provider === 'stripe' ? '' : '710001';
  await inTenant(admin, (tx) =>
    saveProviderAccount(tx, admin, { id, seen: 0, schoolId, provider, publicKey, secret, webhookSecret }),
  );
  const row = await inTenant(admin, (tx) => getProviderAccount(tx, admin, id));
  const tested = await tryProviderAccount(row);
  const { version } = await inTenant(admin, (tx) => keepProviderTest(tx, admin, id, tested));
  await inTenant(admin, (tx) => switchProviderAccount(tx, admin, { id, version, active: true }));
  return id;
}

/** A family's tap on "pay": answers the checkout with the provider's page. */
export async function payAt(
  guardian: Actor,
  provider: Provider,
  items: { invoiceId: string; amount: number }[],
  id: string = makeId(),
) {
  const begun = await inTenant(guardian, (tx) => beginCheckout(tx, guardian, { id, provider, items }));
  return openAtProvider(guardian, begun, 'es');
}

interface Sent {
  body: string;
  headers: object;
  query?: object;
}

/** A notice at our door, as a provider sends it. */
export const tell = (institutionId: string, accountId: string, notice: Sent) =>
  takeNotice(institutionId, accountId, {
    body: Buffer.from(notice.body),
    headers: notice.headers as Record<string, string>,
    query: (notice.query ?? {}) as Record<string, string>,
  });

/** Does the work of every notice that waits, as the worker would. */
export async function handleAll(institutionId: string): Promise<number> {
  const waiting = await inTenant(systemActor(institutionId), (tx) =>
    tx
      .select({ id: webhookInbox.id })
      .from(webhookInbox)
      .where(and(eq(webhookInbox.institutionId, institutionId), eq(webhookInbox.state, 'waiting')))
      .orderBy(asc(webhookInbox.id)),
  );
  for (const { id } of waiting) await handleNotice(institutionId, id);
  return waiting.length;
}
