import { type Actor, systemActor } from '@patio/access';
import { clock, inTenant, nextVersion, readTenant, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type CheckoutRow, checkouts, type ProviderAccountRow } from '../schema.ts';
import { findAccount } from './find-account.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import type { Hint, SeenCheckout } from './providers/port.ts';
import { settleCheckout } from './settle-checkout.ts';

const MINUTE = 60_000;
/** Younger ones are left to the provider's own notice. */
const QUIET_MINUTES = 10;
/** A page that never opened is over when its provider has forgotten the key. */
const LOST_MINUTES = 24 * 60;
const MOST_AT_ONCE = 200;

/** A checkout of the actor's own. */
export async function getOwnCheckout(tx: Tx, actor: Actor, id: string): Promise<CheckoutRow> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.institutionId, actor.institutionId), eq(checkouts.id, id), eq(checkouts.userId, actor.userId)),
    );
  if (!row) throw failure('not_found');
  return row;
}

const giveUp = (tx: Tx, row: CheckoutRow) =>
  tx
    .update(checkouts)
    .set({ state: 'failed', ...nextVersion(checkouts) })
    .where(
      and(eq(checkouts.institutionId, row.institutionId), eq(checkouts.id, row.id), eq(checkouts.state, 'created')),
    );

/** What the provider knows of a checkout now. Its answer to our first question may have got lost: then by our reference. */
async function readAtProvider(row: CheckoutRow) {
  const actor = systemActor(row.institutionId);
  const account = await readTenant(actor, (tx) => findAccount(tx, row.institutionId, row.providerAccountId));
  const keys = account && openKeys(account);
  if (!account || !keys) return null;
  const hint = row.providerObject ? { objectId: row.providerObject } : { reference: row.id };
  const seen: SeenCheckout | null = await portOf(row.provider).read(keys, hint);
  return { account, accountRef: keys.accountRef, seen };
}

/** Asks the provider what became of a checkout, and settles it. */
export async function lookAgain(row: CheckoutRow): Promise<void> {
  const actor = systemActor(row.institutionId);
  const read = await readAtProvider(row);
  if (!read) return;
  const isLost = !row.providerObject && clock.now().getTime() - row.createdAt.getTime() > LOST_MINUTES * MINUTE;
  await inTenant(actor, async (tx) => {
    if (read.seen) await settleCheckout(tx, actor, read.account, read.seen, read.accountRef);
    if (isLost) await giveUp(tx, row);
  });
}

/** Asks the provider what became of the checkout that one payment belongs to, and settles it. */
export async function lookAgainAt(account: ProviderAccountRow, hint: Hint): Promise<void> {
  const keys = openKeys(account);
  const seen = keys && (await portOf(account.provider).read(keys, hint));
  if (!keys || !seen) return;
  const actor = systemActor(account.institutionId);
  await inTenant(actor, (tx) => settleCheckout(tx, actor, account, seen, keys.accountRef));
}

/** Asks after every checkout that is under way and about which nothing was heard. One that fails does not keep the others from it. */
export async function lookAfterAll(actor: Actor): Promise<void> {
  const before = new Date(clock.now().getTime() - QUIET_MINUTES * MINUTE);
  const rows = await readTenant(actor, (tx) =>
    tx
      .select()
      .from(checkouts)
      .where(
        and(
          eq(checkouts.institutionId, actor.institutionId),
          inArray(checkouts.state, ['created', 'pending']),
          lt(checkouts.createdAt, before),
          sql`${checkouts.createdAt} > ${clock.now().toISOString()}::timestamptz - interval '35 days'`,
        ),
      )
      .orderBy(asc(checkouts.updatedAt))
      .limit(MOST_AT_ONCE),
  );
  const failed: unknown[] = [];
  for (const row of rows) await lookAgain(row).catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'providers did not answer');
}
