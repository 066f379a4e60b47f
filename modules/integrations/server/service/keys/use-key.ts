import type { Actor } from '@patio/access';
import { findActorOf, hashToken, makeToken } from '@patio/accounts/server';
import { clock, failure as house, inTenant, readTenant, record, type SignedIn } from '@patio/platform';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type ApiKeyRow, accessTokens, apiKeys } from '../../schema.ts';
import { actorOfKey } from './key-actor.ts';
import { isSecret, KEY_PREFIX, readClientId, readKeyText } from './key-text.ts';
import { takeTurn } from './pace.ts';

export interface Program {
  key: ApiKeyRow;
  actor: Actor;
  /** What it may ask for with what it showed: all that the key names, or the part that it exchanged it for. */
  scopes: readonly string[];
}

type Place = { institutionId: string; id: string };
const NOBODY = '00000000-0000-7000-8000-000000000000';
const HOUR_SECONDS = 3_600;
const USE_NOTED_EVERY = 60_000;

const findKey = ({ institutionId, id }: Place): Promise<ApiKeyRow | undefined> =>
  readTenant({ institutionId, userId: NOBODY }, async (tx) => {
    const [row] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.institutionId, institutionId), eq(apiKeys.id, id)));
    return row;
  });

const stands = (row: ApiKeyRow): boolean => !row.revokedAt && (row.expiresAt === null || row.expiresAt > clock.now());

const opens = (row: ApiKeyRow, secret: string): boolean =>
  isSecret(secret, row.secretHash) ||
  (row.previousUntil !== null && row.previousUntil > clock.now() && isSecret(secret, row.previousHash));

/** Notes when and from where a key was last used, at most once a minute. */
async function noteUse(row: ApiKeyRow, address: string): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - USE_NOTED_EVERY);
  if (row.lastUsedAt && row.lastUsedAt > before) return;
  await inTenant({ institutionId: row.institutionId, userId: NOBODY }, (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: now, lastUsedFrom: address })
      .where(
        and(
          eq(apiKeys.institutionId, row.institutionId),
          eq(apiKeys.id, row.id),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
        ),
      ),
  );
}

async function enter(row: ApiKeyRow, scopes: readonly string[], address: string): Promise<Program | null> {
  const maker = await findActorOf(row.institutionId, row.membershipId);
  if (!maker) return null;
  takeTurn(row.id, row.perMinute);
  await noteUse(row, address);
  return { key: row, scopes, actor: actorOfKey(row, maker, scopes) };
}

/** Who asks with this key; null for every key that opens nothing, whatever the reason. */
export async function openKey(text: string, address: string): Promise<Program | null> {
  const read = readKeyText(text);
  const row = read ? await findKey(read) : undefined;
  if (!read || !row || !opens(row, read.secret) || !stands(row)) return null;
  return enter(row, row.scopes, address);
}

/** The key that a request carries; null where it carries none of ours. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer (\S{1,500})$/i.exec(authorization ?? '')?.[1] ?? null;

export const carriesKey = (authorization: string | undefined): boolean =>
  bearerOf(authorization)?.startsWith(KEY_PREFIX) ?? false;

/** A caller of the api who shows a key instead of a session. */
export async function signInWithKey(
  authorization: string | undefined,
  request: { id: string; address: string },
): Promise<SignedIn> {
  const program = await openKey(bearerOf(authorization) ?? '', request.address);
  if (!program) throw house('signed_out');
  const actor = { ...program.actor, request: { id: request.id, address: request.address } };
  return { actor, sessionId: program.key.id, byKey: true };
}

/** Exchanges a key for something that opens a part of it for an hour; null where the key opens nothing or no asked part is its own. */
export async function exchangeKey(given: {
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  address: string;
}): Promise<{ token: string; scopes: string[]; seconds: number } | null | 'scope'> {
  const place = readClientId(given.clientId);
  const row = place ? await findKey(place) : undefined;
  if (!place || !row || !opens(row, given.clientSecret) || !stands(row)) return null;
  const scopes = given.scopes.filter((scope) => row.scopes.includes(scope));
  if (scopes.length === 0) return 'scope';
  const program = await enter(row, scopes, given.address);
  if (!program) return null;
  const secret = makeToken();
  const id = clock.id();
  const { institutionId } = row;
  const now = clock.now();
  await inTenant({ institutionId, userId: NOBODY }, async (tx) => {
    await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.institutionId, institutionId), lt(accessTokens.expiresAt, now)));
    await tx.insert(accessTokens).values({
      ...{ institutionId, id, keyId: row.id, scopes, tokenHash: hashToken(secret) },
      expiresAt: new Date(now.getTime() + HOUR_SECONDS * 1_000),
    });
    // Reading many people leaves a trace of who could: once for each hour's worth.
    const about = { type: 'integrations.key', id: row.id, schoolId: row.schoolId };
    await record(tx, program.actor, 'integrations.token_given', about, { after: { scopes } });
  });
  const shown = Buffer.from(`${institutionId}${id}`.replaceAll('-', ''), 'hex').toString('base64url');
  return { token: `${shown}.${secret}`, scopes, seconds: HOUR_SECONDS };
}

/** Who asks with what a key was exchanged for; null once it is over, or the key is. */
export async function openAccessToken(text: string, address: string): Promise<Program | null> {
  const [head = '', secret = ''] = text.split('.');
  const place = readClientId(head);
  if (!place) return null;
  const { institutionId, id } = place;
  const [found] = await readTenant({ institutionId, userId: NOBODY }, (tx) =>
    tx
      .select({ token: accessTokens, key: apiKeys })
      .from(accessTokens)
      .innerJoin(
        apiKeys,
        and(eq(apiKeys.institutionId, accessTokens.institutionId), eq(apiKeys.id, accessTokens.keyId)),
      )
      .where(
        and(
          eq(accessTokens.institutionId, institutionId),
          eq(accessTokens.id, id),
          gt(accessTokens.expiresAt, clock.now()),
        ),
      ),
  );
  if (!found || !isSecret(secret, found.token.tokenHash) || !stands(found.key)) return null;
  return enter(found.key, found.token.scopes, address);
}
