import { createHash } from 'node:crypto';
import { systemActor } from '@patio/access';
import { isId, makeId } from '@patio/kernel';
import { clock, inTenant, startJob, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { settleNotice } from '../provider-jobs.ts';
import { type ProviderAccountRow, webhookInbox, webhookRefusalLog } from '../schema.ts';
import { findAccount } from './find-account.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import type { Notice, RawNotice } from './providers/port.ts';

/** So many refusals of an hour are kept; whoever forges more fills nothing. */
const MOST_REFUSALS = 500;

/** Counts a notice that nobody signed, with a hash of it and nothing else. */
async function keepRefusal(tx: Tx, account: ProviderAccountRow, body: Buffer): Promise<void> {
  const { institutionId } = account;
  const lately = and(
    eq(webhookRefusalLog.institutionId, institutionId),
    eq(webhookRefusalLog.providerAccountId, account.id),
    sql`${webhookRefusalLog.at} > ${clock.now().toISOString()}::timestamptz - interval '1 hour'`,
  );
  if ((await tx.$count(webhookRefusalLog, lately)) >= MOST_REFUSALS) return;
  const hash = createHash('sha256').update(body).digest('base64url');
  await tx.insert(webhookRefusalLog).values({ institutionId, id: makeId(), providerAccountId: account.id, hash });
}

/** Keeps a notice as it came, once, and starts the work that it asks for. */
async function keepNotice(tx: Tx, account: ProviderAccountRow, { eventId, kind, hint }: Notice, body: Buffer) {
  const { institutionId, provider } = account;
  const [row] = await tx
    .insert(webhookInbox)
    .values({
      institutionId,
      id: makeId(),
      providerAccountId: account.id,
      provider,
      eventKey: eventId,
      kind,
      object: JSON.stringify(hint ?? {}),
      body: body.toString('utf8'),
      signed: true,
      state: hint ? 'waiting' : 'ignored',
    })
    .onConflictDoNothing()
    .returning({ id: webhookInbox.id });
  if (row && hint) await startJob(tx, systemActor(institutionId), settleNotice, { inboxId: row.id }, { key: row.id });
}

/**
 * What a provider sends to our door. The signature over the raw bytes decides whether it is kept at all; what it says is
 * believed by nobody: a job reads the object from the provider again.
 */
export async function takeNotice(
  institutionId: string,
  accountId: string,
  raw: RawNotice,
): Promise<'kept' | 'forged' | 'unknown'> {
  if (!isId(institutionId) || !isId(accountId)) return 'unknown';
  const actor = systemActor(institutionId);
  // One transaction for all of it: a provider that makes up for a night sends thousands.
  return inTenant(actor, async (tx) => {
    const account = await findAccount(tx, institutionId, accountId);
    const keys = account && openKeys(account);
    if (!account || !keys) return 'unknown';
    const notice = await portOf(account.provider).readNotice(keys, raw, clock.now());
    if (notice) await keepNotice(tx, account, notice, raw.body);
    else await keepRefusal(tx, account, raw.body);
    return notice ? 'kept' : 'forged';
  });
}
