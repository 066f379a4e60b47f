import type { Actor } from '@patio/access';
import { seal } from '@patio/accounts/server';
import { clock, nextVersion, reachFilter, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Provider } from '../../contract/fields.ts';
import type { ProviderView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { canReachSchool, ofReachedSchool } from '../policy.ts';
import { type ProviderAccountRow, providerAccounts, webhookRefusalLog } from '../schema.ts';
import { openKeys, PROVIDER_SECRET } from './provider-keys.ts';
import { noticeUrlOf } from './providers/endpoints.ts';
import { portOf } from './providers/index.ts';
import { ProviderRefused, ProviderSilent } from './providers/port.ts';

const DAY = 86_400_000;
const SEEN_DAYS = 7;

const viewOf = (row: ProviderAccountRow, school: string, refused: number): ProviderView => ({
  id: row.id,
  version: row.version,
  schoolId: row.schoolId,
  school,
  provider: row.provider,
  active: row.active,
  publicKey: row.publicKey,
  hasSecret: row.secret !== null,
  hasWebhookSecret: row.webhookSecret !== null,
  noticeUrl: noticeUrlOf(row.institutionId, row.id),
  testedAt: row.testedAt?.toISOString() ?? null,
  testResult: row.testResult as ProviderView['testResult'],
  refused,
});

const accountsWhere = (tx: Tx, actor: Actor, id?: string) =>
  tx
    .select({
      row: providerAccounts,
      school: schoolRows.name,
      refused: sql<number>`(select count(*)::int from ${webhookRefusalLog} r where r.institution_id = ${providerAccounts.institutionId}
        and r.provider_account_id = ${providerAccounts.id} and r.at > ${new Date(clock.now().getTime() - SEEN_DAYS * DAY).toISOString()}::timestamptz)`,
    })
    .from(providerAccounts)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, providerAccounts.institutionId), eq(schoolRows.id, providerAccounts.schoolId)),
    )
    .where(
      and(
        eq(providerAccounts.institutionId, actor.institutionId),
        ofReachedSchool(actor, 'fees.set_up', providerAccounts.schoolId),
        id ? eq(providerAccounts.id, id) : undefined,
      ),
    )
    .orderBy(schoolRows.name, providerAccounts.provider);

/** The accounts with providers that the actor may set up, without their secrets. */
export async function listProviderAccounts(tx: Tx, actor: Actor): Promise<ProviderView[]> {
  return (await accountsWhere(tx, actor)).map(({ row, school, refused }) => viewOf(row, school, refused));
}

/** The schools for which the actor may set payments up. */
export const listPayingSchools = (tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        reachFilter(actor, 'fees.set_up', { school: (schoolId) => eq(schoolRows.id, schoolId) }),
      ),
    )
    .orderBy(schoolRows.name);

/** One account as its office sees it. */
export async function viewProviderAccount(tx: Tx, actor: Actor, id: string): Promise<ProviderView> {
  const [found] = await accountsWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  return viewOf(found.row, found.school, found.refused);
}

/** An account that the actor may set up. */
export async function getProviderAccount(tx: Tx, actor: Actor, id: string): Promise<ProviderAccountRow> {
  const [found] = await accountsWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  return found.row;
}

export interface AccountFields {
  id: string;
  seen: number;
  schoolId: string;
  provider: Provider;
  publicKey: string;
  secret?: string | undefined;
  webhookSecret?: string | undefined;
}

/** Another key must be tried again; the signature before stays good while the provider rolls it. */
const secretColumns = (given: AccountFields, before?: ProviderAccountRow) => ({
  ...(given.secret && { secret: seal(given.secret, PROVIDER_SECRET), active: false, testedAt: null, testResult: null }),
  ...(given.webhookSecret && {
    webhookSecret: seal(given.webhookSecret, PROVIDER_SECRET),
    webhookSecretBefore: before?.webhookSecret ?? null,
  }),
});

/** Adds an account with a provider, or changes one. What was typed as a secret is sealed and told to nobody again. */
export async function saveProviderAccount(tx: Tx, actor: Actor, given: AccountFields): Promise<ProviderView> {
  const { institutionId } = actor;
  const { id, schoolId, provider, publicKey } = given;
  if (!canReachSchool(actor, 'fees.set_up', schoolId)) throw failure('not_found');
  if (given.seen === 0) {
    const made = await tx
      .insert(providerAccounts)
      .values({ institutionId, id, schoolId, provider, publicKey, ...secretColumns(given) })
      .onConflictDoNothing()
      .returning({ id: providerAccounts.id });
    if (made.length === 0) throw failure('already_used');
  } else {
    const before = await getProviderAccount(tx, actor, id);
    if (before.provider !== provider || before.schoolId !== schoolId) throw failure('not_found');
    const columns = { publicKey, ...secretColumns(given, before) };
    if (!(await updateSeen(tx, providerAccounts, { institutionId, id, version: given.seen }, columns)))
      throw failure('changed_meanwhile');
  }
  const after = { provider, publicKey, secret: Boolean(given.secret), webhookSecret: Boolean(given.webhookSecret) };
  await record(tx, actor, 'fees.provider_saved', { type: 'fees.provider', id, schoolId }, { after });
  return viewProviderAccount(tx, actor, id);
}

/** Asks the provider whether it knows the key: its payments of the last hour, of which nothing is kept. */
export async function tryProviderAccount(row: ProviderAccountRow): Promise<'ok' | 'refused' | 'silent'> {
  const keys = openKeys(row);
  if (!keys) throw failure('provider_keys_missing');
  const now = clock.now();
  try {
    await portOf(row.provider).list(keys, new Date(now.getTime() - 3_600_000), now);
    return 'ok';
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused';
    if (error instanceof ProviderSilent) return 'silent';
    throw error;
  }
}

/** Keeps what a try found. */
export async function keepProviderTest(tx: Tx, actor: Actor, id: string, testResult: 'ok' | 'refused' | 'silent') {
  await tx
    .update(providerAccounts)
    .set({ testResult, testedAt: clock.now(), ...nextVersion(providerAccounts) })
    .where(and(eq(providerAccounts.institutionId, actor.institutionId), eq(providerAccounts.id, id)));
  await record(tx, actor, 'fees.provider_tested', { type: 'fees.provider', id }, { after: { testResult } });
  return viewProviderAccount(tx, actor, id);
}

/** Lets families pay with a provider once it answered, or no longer. What is under way goes on. */
export async function switchProviderAccount(
  tx: Tx,
  actor: Actor,
  { id, version, active }: { id: string; version: number; active: boolean },
): Promise<ProviderView> {
  const row = await getProviderAccount(tx, actor, id);
  if (active && (!row.secret || !row.webhookSecret)) throw failure('provider_keys_missing');
  if (active && row.testResult !== 'ok') throw failure('provider_not_tested');
  const { institutionId } = actor;
  const after = await updateSeen(tx, providerAccounts, { institutionId, id, version }, { active });
  if (!after) throw failure('changed_meanwhile');
  const action = active ? 'fees.provider_on' : 'fees.provider_off';
  await record(tx, actor, action, { type: 'fees.provider', id, schoolId: row.schoolId });
  return viewProviderAccount(tx, actor, id);
}

/** The accounts that take part in paying, for work that no person started. */
export const listWorkingAccounts = (tx: Tx, institutionId: string): Promise<ProviderAccountRow[]> =>
  tx
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.institutionId, institutionId), isNotNull(providerAccounts.secret)));
