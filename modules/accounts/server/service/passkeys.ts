import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { commandInIdentity, type Tx } from '@patio/platform';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { oidcIdentities, passkeyChallenges, passkeys, passwords, totpSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { asksSecondStep } from '../second-step.ts';
import { markSecondFactor } from '../session/start.ts';
import { settings } from '../settings.ts';
import { getUser, nameOf } from './find-person.ts';
import { listOwnMemberships } from './list-memberships.ts';
import { requireProof, tellSecurityChange } from './proof.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
const LIVES = 5 * 60;
/** Loaded with the first passkey: it brings a whole reader of certificates. */
const webauthn = () => import('@simplewebauthn/server');

const site = () => {
  const { publicUrl } = settings();
  return { origin: new URL(publicUrl).origin, rpId: new URL(publicUrl).hostname };
};

type Purpose = 'sign_in' | 'registration';
const keepChallenge = (tx: Tx, challenge: string, purpose: Purpose, userId: Id | null) =>
  tx.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt: after(LIVES) });

/** Takes a challenge back: whoever comes second with the same one finds nothing. */
async function takeChallenge(
  tx: Tx,
  clientDataJSON: string,
  purpose: Purpose,
  userId: Id | null,
): Promise<string | null> {
  let challenge: unknown;
  try {
    challenge = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).challenge;
  } catch {
    return null;
  }
  if (typeof challenge !== 'string') return null;
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning();
  return taken && taken.userId === userId ? taken.challenge : null;
}

/** One's own passkeys, newest first. */
export const listPasskeys = (tx: Tx, actor: Actor): Promise<PasskeyRow[]> =>
  asIdentity(tx, () =>
    tx.select().from(passkeys).where(eq(passkeys.userId, actor.userId)).orderBy(desc(passkeys.createdAt)),
  );

export async function beginPasskeyRegistration(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireProof(tx, sessionId);
  const user = await getUser(tx, actor.userId);
  const known = await listPasskeys(tx, actor);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Patio',
    rpID: site().rpId,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email ?? nameOf(user),
    userDisplayName: nameOf(user),
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: key.credentialId, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await asIdentity(tx, () => keepChallenge(tx, options.challenge, 'registration', actor.userId));
  return options;
}

/** Checks what the authenticator answered; its challenge is spent whatever comes of it, so before the transaction of the change. */
export async function checkRegistration(actor: Actor, response: RegistrationResponseJSON) {
  const challenge = await commandInIdentity(actor.userId, (tx) =>
    takeChallenge(tx, response?.response?.clientDataJSON ?? '', 'registration', actor.userId),
  );
  if (!challenge) throw failure('passkey_refused');
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw failure('passkey_refused');
  return verified.registrationInfo;
}

/** Keeps a checked passkey; a key that is registered already belongs to whoever has it. */
export async function addPasskey(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  name: string,
  { credential, credentialBackedUp }: Awaited<ReturnType<typeof checkRegistration>>,
): Promise<PasskeyRow> {
  const [key] = await asIdentity(tx, async () => {
    await markSecondFactor(tx, sessionId);
    return tx
      .insert(passkeys)
      .values({
        id: makeId(),
        userId: actor.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        name,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
  });
  if (!key) throw failure('passkey_known');
  await tellSecurityChange(tx, actor, 'passkey_added', { name: key.name });
  return key;
}

export async function renamePasskey(tx: Tx, actor: Actor, id: Id, name: string): Promise<PasskeyRow> {
  const [key] = await asIdentity(tx, () =>
    tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .returning(),
  );
  if (!key) throw failure('not_found');
  return key;
}

/** Removes a passkey, but never the only way in. */
export async function removePasskey(tx: Tx, actor: Actor, sessionId: Id, id: Id): Promise<void> {
  await requireProof(tx, sessionId);
  const name = await asIdentity(tx, async () => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .returning();
    if (!gone) throw failure('not_found');
    await requireWayIn(tx, actor.userId);
    const steps =
      (await tx.$count(passkeys, eq(passkeys.userId, actor.userId))) +
      (await tx.$count(totpSecrets, and(eq(totpSecrets.userId, actor.userId), isNotNull(totpSecrets.confirmedAt))));
    if (steps === 0 && (await asksSecondStep(tx, await listOwnMemberships(tx, actor.userId))))
      throw failure('second_step_needed');
    return gone.name;
  });
  await tellSecurityChange(tx, actor, 'passkey_removed', { name });
}

/** Refuses to leave a person without password, passkey and linked identity; in the sign-in scope. */
export async function requireWayIn(tx: Tx, userId: Id): Promise<void> {
  const ways =
    (await tx.$count(passwords, eq(passwords.userId, userId))) +
    (await tx.$count(passkeys, eq(passkeys.userId, userId))) +
    (await tx.$count(oidcIdentities, eq(oidcIdentities.userId, userId)));
  if (ways === 0) throw failure('last_way_in');
}

export async function beginPasskeySignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site().rpId, userVerification: 'required' });
  await commandInIdentity(undefined, (tx) => keepChallenge(tx, options.challenge, 'sign_in', null));
  return options;
}

/** Whose passkey answered, or null. A counter that runs backwards means a copied key and is refused. */
export async function checkPasskey(response: AuthenticationResponseJSON): Promise<PasskeyRow | null> {
  const { challenge, key } = await commandInIdentity(undefined, async (tx) => ({
    challenge: await takeChallenge(tx, response?.response?.clientDataJSON ?? '', 'sign_in', null),
    key: (
      await tx
        .select()
        .from(passkeys)
        .where(eq(passkeys.credentialId, String(response?.id)))
    )[0],
  }));
  if (!challenge || !key) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpId,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await commandInIdentity(key.userId, (tx) =>
    tx
      .update(passkeys)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: clock.now() })
      .where(eq(passkeys.id, key.id)),
  );
  return key;
}
