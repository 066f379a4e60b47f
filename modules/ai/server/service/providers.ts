import type { Actor } from '@patio/access';
import { seal } from '@patio/accounts/server';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProviderFields, ProviderView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { canConfigureAll } from '../policy.ts';
import { type ProviderRow, providers, purposes } from '../schema.ts';
import { isLocal, requireAllowed } from './allowed-hosts.ts';
import { PROVIDER_KEY } from './ask-model.ts';

interface Seen {
  id: string;
  version: number;
}

/** A provider as an office sees it: everything but its key. */
export const viewProvider = (row: ProviderRow, uses: number): ProviderView => ({
  id: row.id,
  version: row.version,
  name: row.name,
  protocol: row.protocol,
  baseUrl: row.baseUrl,
  region: row.region,
  contractOn: row.contractOn,
  noTraining: row.noTraining,
  keySetAt: row.keySetAt?.toISOString() ?? null,
  enabled: row.enabled,
  local: isLocal(row.baseUrl),
  testedAt: row.testedAt?.toISOString() ?? null,
  test: row.test,
  uses,
});

const countUses = (tx: Tx, id: string): Promise<number> => tx.$count(purposes, eq(purposes.providerId, id));

/** The providers of the institution, with how many purposes use each. */
export async function listProviders(tx: Tx, actor: Actor): Promise<ProviderView[]> {
  const rows = await tx
    .select({
      row: providers,
      uses: sql<number>`(select count(*)::int from ${purposes} p where p.institution_id = ${providers.institutionId} and p.provider_id = ${providers.id})`,
    })
    .from(providers)
    .where(and(eq(providers.institutionId, actor.institutionId), isNull(providers.archivedAt)))
    .orderBy(providers.name, providers.id);
  return rows.map(({ row, uses }) => viewProvider(row, uses));
}

/** A provider that the actor may decide about. */
export async function getProvider(tx: Tx, actor: Actor, id: string): Promise<ProviderRow> {
  const [row] = canConfigureAll(actor)
    ? await tx
        .select()
        .from(providers)
        .where(and(eq(providers.id, id), isNull(providers.archivedAt)))
    : [];
  if (!row) throw failure('not_found');
  return row;
}

/** Writes columns of a provider in the version that was seen, and what was done. */
async function change(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  columns: Partial<typeof providers.$inferInsert>,
  done: { action: string; after?: unknown },
): Promise<ProviderView> {
  const { institutionId } = actor;
  const row = await updateSeen(tx, providers, { institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, done.action, { type: 'ai.provider', id: row.id }, { after: done.after });
  return viewProvider(row, await countUses(tx, row.id));
}

/** Adds a provider, or changes one. Another address must be tried, judged and switched on again, also for what uses it. */
export async function saveProvider(
  tx: Tx,
  actor: Actor,
  given: ProviderFields & { id?: string | undefined; version?: number | undefined },
): Promise<ProviderView> {
  if (!canConfigureAll(actor)) throw failure('not_found');
  requireAllowed(given.baseUrl);
  const { id, version, ...fields } = given;
  if (id && version !== undefined) {
    const before = await getProvider(tx, actor, id);
    const moved = before.baseUrl !== fields.baseUrl || before.protocol !== fields.protocol;
    // A key belongs to an address: it never follows to another one.
    if (moved)
      await tx
        .update(purposes)
        .set({ enabled: false, found: null, ...nextVersion(purposes) })
        .where(eq(purposes.providerId, id));
    const again = moved ? { enabled: false, test: null, testedAt: null, sealedKey: null, keySetAt: null } : {};
    return change(
      tx,
      actor,
      { id, version },
      { ...fields, ...again },
      { action: 'ai.provider_changed', after: fields },
    );
  }
  const [row] = await tx
    .insert(providers)
    .values({ institutionId: actor.institutionId, id: clock.id(), ...fields })
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'ai.provider_added', { type: 'ai.provider', id: row.id }, { after: fields });
  return viewProvider(row, 0);
}

/** Seals a new key, or takes the old one away. */
export async function setProviderKey(tx: Tx, actor: Actor, { key, ...seen }: Seen & { key: string | null }) {
  await getProvider(tx, actor, seen.id);
  const columns = key
    ? { sealedKey: seal(key, PROVIDER_KEY), keySetAt: clock.now() }
    : { sealedKey: null, keySetAt: null, enabled: false };
  return change(tx, actor, seen, columns, { action: key ? 'ai.key_set' : 'ai.key_removed' });
}

/** Switches a provider on, once there is a contract, a key and a connection that worked; or off. */
export async function enableProvider(tx: Tx, actor: Actor, { enabled, ...seen }: Seen & { enabled: boolean }) {
  const row = await getProvider(tx, actor, seen.id);
  if (enabled) {
    requireAllowed(row.baseUrl);
    if (!row.contractOn || !row.noTraining || row.region === '') throw failure('contract_missing');
    if (!row.sealedKey && !isLocal(row.baseUrl)) throw failure('key_missing');
    if (!row.test?.ok) throw failure('not_tested');
  }
  return change(tx, actor, seen, { enabled }, { action: enabled ? 'ai.provider_on' : 'ai.provider_off' });
}

/** Takes a provider out of use; its calls stay in the log. */
export async function archiveProvider(tx: Tx, actor: Actor, seen: Seen): Promise<{ id: string }> {
  const row = await getProvider(tx, actor, seen.id);
  if ((await countUses(tx, row.id)) > 0) throw failure('in_use');
  const gone = { archivedAt: clock.now(), enabled: false, sealedKey: null, keySetAt: null };
  await change(tx, actor, seen, gone, { action: 'ai.provider_removed' });
  return { id: row.id };
}
