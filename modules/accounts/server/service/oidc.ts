import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { commandInIdentity, type RequestInfo, record, type Tx, withinInstitution } from '@patio/platform';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { oidcFlows, oidcIdentities } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { settings } from '../settings.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { type Admission, admit, arriving, logAttempt } from './admit.ts';
import { findUserByEmail, getUser } from './find-person.ts';
import { listOwnMemberships } from './list-memberships.ts';
import { requireWayIn } from './passkeys.ts';
import { requireProof, tellSecurityChange } from './proof.ts';

const FLOW_SECONDS = 10 * 60;
const found = new Map<string, Promise<oidc.Configuration>>();

const provider = () => {
  const { oidc: known } = settings();
  if (!known) throw failure('oidc_off');
  return known;
};
const callbackUrl = () => `${settings().publicUrl}/auth/callback`;

/** The provider's own description, asked for once; a failed question is asked again next time. */
function discover(): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider();
  const key = `${issuer} ${clientId}`;
  // An id token is believed for its signature, not only for the connection that it came over.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ];
  const asking =
    found.get(key) ??
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 10, execute }).catch(() => {
      found.delete(key);
      throw failure('oidc_refused');
    });
  found.set(key, asking);
  return asking;
}

/** Asks the provider anew for its description and its keys, as a try of the connection; null where none is set up. */
export async function tryOidc(): Promise<{ issuer: string; keys: number } | null> {
  const { oidc: known } = settings();
  if (!known) return null;
  found.delete(`${known.issuer} ${known.clientId}`);
  const metadata = (await discover()).serverMetadata();
  const answer = await fetch(metadata.jwks_uri ?? '', { signal: AbortSignal.timeout(10_000), redirect: 'error' });
  const { keys } = (await answer.json()) as { keys?: unknown[] };
  if (!answer.ok || !keys?.length) throw failure('oidc_refused');
  return { issuer: metadata.issuer, keys: keys.length };
}

/** The provider that people may sign in with, if there is one. */
export const shownOidc = (): { name: string; issuer: string } | null => {
  const { oidc: known } = settings();
  return known ? { name: known.name, issuer: known.issuer } : null;
};

/** Only a path of our own; anything else would let a stranger choose where people land. */
export const ownPath = (path: string | undefined): string | null =>
  path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;

/** Begins the trip: what must come back is remembered, tied to this browser by a cookie. */
export async function startOidcFlow(given: {
  returnTo?: string | undefined;
  linkUserId?: Id | undefined;
}): Promise<{ url: string; browser: string }> {
  const config = await discover();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const verifier = oidc.randomPKCECodeVerifier();
  const browser = makeToken();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await commandInIdentity(undefined, (tx) =>
    tx.insert(oidcFlows).values({
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      nonce,
      verifier,
      returnTo: ownPath(given.returnTo),
      linkUserId: given.linkUserId ?? null,
      expiresAt: after(FLOW_SECONDS),
    }),
  );
  return { url: url.href, browser };
}

interface Claims {
  issuer: string;
  subject: string;
  email: string | null;
}

/** Takes the trip back (once, from the same browser, in time) and lets the library check state, nonce, PKCE and signature. */
async function consumeOidcFlow(query: string, browser: string | undefined) {
  const config = await discover();
  const back = new URLSearchParams(query);
  const state = back.get('state') ?? '';
  const [trip] = await commandInIdentity(undefined, (tx) =>
    tx
      .delete(oidcFlows)
      .where(
        and(
          eq(oidcFlows.stateHash, hashToken(state)),
          eq(oidcFlows.browserHash, hashToken(browser ?? '')),
          gt(oidcFlows.expiresAt, clock.now()),
        ),
      )
      .returning(),
  );
  if (!trip) throw failure('oidc_refused');
  const answer = await oidc
    .authorizationCodeGrant(config, new URL(`${callbackUrl()}?${back}`), {
      expectedState: state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
      idTokenExpected: true,
    })
    .catch(() => null);
  const claims = answer?.claims();
  if (!answer || !claims) throw failure('oidc_refused');
  // Many providers put the e-mail only behind the user-info address.
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(config, answer.access_token, claims.sub).catch(() => null)
      : null;
  const email = claims.email ?? more?.email;
  const verified = claims.email_verified ?? more?.email_verified;
  const about: Claims = {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' && verified === true ? email.toLowerCase() : null,
  };
  return { trip, about };
}

export type OidcFlowEnd = { outcome: 'linked' | Admission; returnTo: string | null };

/** Ends the trip: signs in whoever is known, links where asked, and refuses everyone else. No account is ever made here. */
export async function finishOidcFlow(
  request: RequestInfo,
  given: { query: string; browser: string | undefined },
  signedIn: { actor: Actor; sessionId: Id } | null,
): Promise<OidcFlowEnd> {
  provider();
  const { trip, about } = await consumeOidcFlow(given.query, given.browser).catch(logRefusal(request));
  if (trip.linkUserId) {
    if (signedIn?.actor.userId !== trip.linkUserId || signedIn.actor.impersonatedBy) throw failure('oidc_refused');
    await commandInIdentity(trip.linkUserId, (tx) => link(tx, signedIn.actor, about));
    return { outcome: 'linked', returnTo: trip.returnTo };
  }
  const outcome = await commandInIdentity(undefined, async (tx) => {
    const userId = await findOrLink(tx, request, about);
    const user = await getUser(tx, userId);
    return admit(tx, { request, user, method: 'oidc', replaces: signedIn?.sessionId });
  }).catch(logRefusal(request));
  return { outcome, returnTo: trip.returnTo };
}

/** Keeps that somebody came back from the provider and was not let in. */
const logRefusal = (request: RequestInfo) => async (error: unknown) => {
  await commandInIdentity(undefined, (tx) => logAttempt(tx, request, { method: 'oidc', outcome: 'wrong' }));
  throw error;
};

const insertIdentity = (tx: Tx, userId: Id, about: Claims) =>
  tx
    .insert(oidcIdentities)
    .values({ id: makeId(), userId, ...about, linkedAt: clock.now(), lastUsedAt: clock.now() })
    .onConflictDoNothing()
    .returning();

async function findOrLink(tx: Tx, request: RequestInfo, about: Claims): Promise<Id> {
  const [identity] = await tx
    .update(oidcIdentities)
    .set({ lastUsedAt: clock.now() })
    .where(and(eq(oidcIdentities.issuer, about.issuer), eq(oidcIdentities.subject, about.subject)))
    .returning();
  if (identity) return identity.userId;
  // A confirmed e-mail of someone whom a school has already placed: that is the link.
  const user = about.email ? await findUserByEmail(tx, about.email) : null;
  const [at] = user && !user.lockedAt ? await listOwnMemberships(tx, user.id) : [];
  if (!user || !at) throw failure('oidc_unknown_person');
  await insertIdentity(tx, user.id, about);
  await withinInstitution(tx, at.institutionId, () =>
    tellSecurityChange(tx, arriving(user.id, at, request), 'identity_linked', { issuer: about.issuer }),
  );
  return user.id;
}

async function link(tx: Tx, actor: Actor, about: Claims): Promise<void> {
  const [made] = await insertIdentity(tx, actor.userId, about);
  if (!made) {
    const [known] = await tx
      .select()
      .from(oidcIdentities)
      .where(and(eq(oidcIdentities.issuer, about.issuer), eq(oidcIdentities.subject, about.subject)));
    if (known?.userId !== actor.userId) throw failure('oidc_taken');
    return;
  }
  await withinInstitution(tx, actor.institutionId, () =>
    tellSecurityChange(tx, actor, 'identity_linked', { issuer: about.issuer }),
  );
}

/** The outside accounts that open one's own. */
export const listIdentities = (tx: Tx, actor: Actor) =>
  asIdentity(tx, () =>
    tx
      .select()
      .from(oidcIdentities)
      .where(eq(oidcIdentities.userId, actor.userId))
      .orderBy(desc(oidcIdentities.linkedAt)),
  );

export async function unlinkIdentity(tx: Tx, actor: Actor, sessionId: Id, id: Id): Promise<void> {
  await requireProof(tx, sessionId);
  await asIdentity(tx, async () => {
    const [gone] = await tx
      .delete(oidcIdentities)
      .where(and(eq(oidcIdentities.id, id), eq(oidcIdentities.userId, actor.userId)))
      .returning();
    if (!gone) throw failure('not_found');
    await requireWayIn(tx, actor.userId);
  });
  await record(tx, actor, 'accounts.identity_unlinked', { type: 'accounts.user', id: actor.userId });
}
