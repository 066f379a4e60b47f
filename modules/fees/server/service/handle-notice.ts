import { systemActor } from '@patio/access';
import { clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type InboxRow, webhookInbox } from '../schema.ts';
import { findAccount } from './find-account.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import type { Hint, SeenCheckout } from './providers/port.ts';
import { settleCheckout } from './settle-checkout.ts';

const close = (
  tx: Tx,
  row: InboxRow,
  state: 'done' | 'ignored' | 'review',
  note: string,
  others: readonly string[] = [],
) =>
  tx
    .update(webhookInbox)
    .set({ state, note, handledAt: clock.now(), tries: sql`${webhookInbox.tries} + 1` })
    .where(and(eq(webhookInbox.institutionId, row.institutionId), inArray(webhookInbox.id, [row.id, ...others])));

/** How notices name a checkout: by itself, by our reference, or by one of its payments. */
const hintsOf = ({ objectId, reference, payments }: SeenCheckout): string[] =>
  [
    ...(objectId ? [{ objectId }] : []),
    ...(reference ? [{ reference }] : []),
    ...payments.map(({ id }) => ({ paymentId: id })),
  ].map((hint) => JSON.stringify(hint));

/** What else waits about the same checkout and came before it was read is settled with it: providers tell one payment several times. */
const listWaiting = (tx: Tx, row: InboxRow) =>
  tx
    .select({ id: webhookInbox.id, object: webhookInbox.object })
    .from(webhookInbox)
    .where(
      and(
        eq(webhookInbox.institutionId, row.institutionId),
        eq(webhookInbox.providerAccountId, row.providerAccountId),
        eq(webhookInbox.state, 'waiting'),
      ),
    )
    .orderBy(webhookInbox.receivedAt)
    .limit(200);

/** Reads what a notice is about from the provider and settles it. The provider is asked outside of any transaction. */
export async function handleNotice(institutionId: string, inboxId: string): Promise<void> {
  const actor = systemActor(institutionId);
  const [row, account, waiting] = await readTenant(actor, async (tx) => {
    const [found] = await tx
      .select()
      .from(webhookInbox)
      .where(and(eq(webhookInbox.institutionId, institutionId), eq(webhookInbox.id, inboxId)));
    if (found?.state !== 'waiting') return [];
    return [
      found,
      await findAccount(tx, institutionId, found.providerAccountId),
      await listWaiting(tx, found),
    ] as const;
  });
  const keys = account && openKeys(account);
  if (!row || !account || !keys || !waiting) return;
  const seen = await portOf(account.provider).read(keys, JSON.parse(row.object) as Hint);
  await inTenant(actor, async (tx) => {
    if (!seen) return close(tx, row, 'ignored', 'unknown');
    const settled = await settleCheckout(tx, actor, account, seen, keys.accountRef);
    const names = new Set(hintsOf(seen));
    const same = waiting.filter(({ object }) => names.has(object)).map(({ id }) => id);
    return close(tx, row, settled === 'review' ? 'review' : 'done', settled, same);
  });
}
