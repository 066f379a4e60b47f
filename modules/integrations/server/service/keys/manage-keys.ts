import { type Actor, holds } from '@patio/access';
import { hashToken, makeToken, membershipRows, userRows } from '@patio/accounts/server';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { KeyFields, KeyView, MadeKey } from '../../../contract/keys.ts';
import { isCapabilityScope, isGradebookScope } from '../../../rules/scopes.ts';
import { failure } from '../../failures.ts';
import { requireManage } from '../../policy.ts';
import { type ApiKeyRow, apiKeys } from '../../schema.ts';
import { publicUrl } from '../settings.ts';
import { clientIdOf, keyText } from './key-text.ts';

const MOST_KEYS = 200;
const DAY = 86_400_000;

interface Listed {
  row: ApiKeyRow;
  school: string | null;
  /** Whoever made it still has the place from which it was made. */
  held: boolean;
}

const held = sql<boolean>`exists (select 1 from ${membershipRows} mm join ${userRows} mu on mu.id = mm.user_id and mu.locked_at is null
  where mm.institution_id = ${apiKeys.institutionId} and mm.id = ${apiKeys.membershipId} and mm.ended_at is null)`;

const keysWhere = (tx: Tx, actor: Actor, id?: string): Promise<Listed[]> =>
  tx
    .select({ row: apiKeys, school: schoolRows.name, held })
    .from(apiKeys)
    .leftJoin(schoolRows, and(eq(schoolRows.institutionId, apiKeys.institutionId), eq(schoolRows.id, apiKeys.schoolId)))
    .where(and(eq(apiKeys.institutionId, actor.institutionId), id ? eq(apiKeys.id, id) : undefined))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MOST_KEYS * 2);

function stateOf({ row, held: stands }: Listed): KeyView['state'] {
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt && row.expiresAt <= clock.now()) return 'expired';
  return stands ? 'active' : 'orphaned';
}

const viewOf = (listed: Listed, names: ReadonlyMap<string, string>): KeyView => ({
  id: listed.row.id,
  version: listed.row.version,
  name: listed.row.name,
  schoolId: listed.row.schoolId,
  school: listed.school,
  scopes: listed.row.scopes,
  perMinute: listed.row.perMinute,
  clientId: clientIdOf(listed.row),
  state: stateOf(listed),
  expiresAt: listed.row.expiresAt?.toISOString() ?? null,
  madeBy: names.get(listed.row.madeById) ?? '—',
  madeAt: listed.row.createdAt.toISOString(),
  lastUsedAt: listed.row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: listed.row.lastUsedFrom,
  previousUntil:
    listed.row.previousUntil && listed.row.previousUntil > clock.now() ? listed.row.previousUntil.toISOString() : null,
});

async function viewKey(tx: Tx, actor: Actor, id: string): Promise<KeyView> {
  const [found] = await keysWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  return viewOf(found, await namesOf(tx, [found.row.madeById]));
}

/** The keys of an institution, those in use first, and for which schools one may be made. */
export async function openKeys(tx: Tx, actor: Actor) {
  requireManage(actor);
  const rows = await keysWhere(tx, actor);
  const names = await namesOf(
    tx,
    rows.map(({ row }) => row.madeById),
  );
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  return { keys: rows.map((row) => viewOf(row, names)), schools, publicUrl: publicUrl() };
}

/** Nobody makes a key that reads more than they may themselves. */
function requireHeld(actor: Actor, scopes: readonly string[]): void {
  const held = (scope: string) =>
    isCapabilityScope(scope) ? holds(actor, scope) : !isGradebookScope(scope) || holds(actor, 'gradebook.read');
  if (!scopes.every(held)) throw failure('scope_not_held');
}

async function requireFields(tx: Tx, actor: Actor, given: KeyFields): Promise<Date | null> {
  requireHeld(actor, given.scopes);
  if (given.schoolId) {
    const known = await tx.$count(schoolRows, and(eq(schoolRows.id, given.schoolId), isNull(schoolRows.archivedAt)));
    if (known === 0) throw failure('not_found', undefined, 'schoolId');
  }
  // The whole of the last day counts, wherever on earth that day ends last.
  const expiresAt = given.expiresOn ? new Date(new Date(`${given.expiresOn}T12:00:00Z`).getTime() + DAY) : null;
  if (expiresAt && expiresAt <= clock.now()) throw failure('expires_in_past', undefined, 'expiresOn');
  return expiresAt;
}

/** Makes a key. Its secret is in this answer and nowhere else; what is kept is a hash. */
export async function makeKey(tx: Tx, actor: Actor, given: KeyFields): Promise<MadeKey> {
  requireManage(actor);
  const { institutionId } = actor;
  const expiresAt = await requireFields(tx, actor, given);
  const [living] = await tx.select({ keys: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt));
  if ((living?.keys ?? 0) >= MOST_KEYS) throw failure('too_many', { most: MOST_KEYS });
  const secret = makeToken();
  const { name, schoolId, perMinute } = given;
  const scopes = [...new Set(given.scopes)].sort();
  const row = { institutionId, id: clock.id(), name, schoolId, scopes, perMinute, expiresAt };
  await tx.insert(apiKeys).values({
    ...row,
    secretHash: hashToken(secret),
    madeById: actor.userId,
    membershipId: actor.membership.id,
  });
  await record(
    tx,
    actor,
    'integrations.key_made',
    { type: 'integrations.key', id: row.id, schoolId },
    { after: { name, scopes, perMinute, expiresOn: given.expiresOn } },
  );
  return { key: await viewKey(tx, actor, row.id), secret: keyText(row, secret), clientSecret: secret };
}

interface Seen {
  id: string;
  version: number;
}

async function getLivingKey(tx: Tx, actor: Actor, id: string): Promise<ApiKeyRow> {
  requireManage(actor);
  const [found] = await keysWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  if (found.row.revokedAt) throw failure('already_over');
  return found.row;
}

/** Gives a key a new secret, and makes whoever does so answer for it; the secret before opens for a day more. */
export async function renewKey(tx: Tx, actor: Actor, { id, version }: Seen): Promise<MadeKey> {
  const before = await getLivingKey(tx, actor, id);
  requireHeld(actor, before.scopes);
  const secret = makeToken();
  const columns = {
    ...{ secretHash: hashToken(secret), previousHash: before.secretHash },
    ...{ previousUntil: new Date(clock.now().getTime() + DAY) },
    ...{ madeById: actor.userId, membershipId: actor.membership.id },
  };
  const row = await updateSeen(tx, apiKeys, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'integrations.key_renewed', { type: 'integrations.key', id, schoolId: row.schoolId });
  return { key: await viewKey(tx, actor, id), secret: keyText(row, secret), clientSecret: secret };
}

/** Revokes a key: it opens nothing from now on, nor does what it was exchanged for. */
export async function revokeKey(tx: Tx, actor: Actor, { id, version }: Seen): Promise<KeyView> {
  await getLivingKey(tx, actor, id);
  const row = await updateSeen(
    tx,
    apiKeys,
    { institutionId: actor.institutionId, id, version },
    { revokedAt: clock.now(), previousHash: null },
  );
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'integrations.key_revoked', { type: 'integrations.key', id, schoolId: row.schoolId });
  return viewKey(tx, actor, id);
}
