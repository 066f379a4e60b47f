import { systemActor } from '@patio/access';
import { clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { type InboxRow, webhookInbox } from '../schema.ts';
import { findAccount } from './find-account.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import type { Hint } from './providers/port.ts';
import { settleCheckout } from './settle-checkout.ts';

const close = (tx: Tx, row: InboxRow, state: 'done' | 'ignored' | 'review', note: string) =>
  tx
    .update(webhookInbox)
    .set({ state, note, handledAt: clock.now(), tries: sql`${webhookInbox.tries} + 1` })
    .where(and(eq(webhookInbox.institutionId, row.institutionId), eq(webhookInbox.id, row.id)));

/** Reads what a notice is about from the provider and settles it. The provider is asked outside of any transaction. */
export async function handleNotice(institutionId: string, inboxId: string): Promise<void> {
  const actor = systemActor(institutionId);
  const [row, account] = await readTenant(actor, async (tx) => {
    const [found] = await tx
      .select()
      .from(webhookInbox)
      .where(and(eq(webhookInbox.institutionId, institutionId), eq(webhookInbox.id, inboxId)));
    return [found, found && (await findAccount(tx, institutionId, found.providerAccountId))] as const;
  });
  const keys = account && openKeys(account);
  if (row?.state !== 'waiting' || !account || !keys) return;
  const seen = await portOf(account.provider).read(keys, JSON.parse(row.object) as Hint);
  await inTenant(actor, async (tx) => {
    if (!seen) return close(tx, row, 'ignored', 'unknown');
    const settled = await settleCheckout(tx, actor, account, seen, keys.accountRef);
    return close(tx, row, settled === 'review' ? 'review' : 'done', settled);
  });
}
