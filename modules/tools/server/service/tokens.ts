import { clock, type Tx } from '@patio/platform';
import { createLocalJWKSet, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { publicUrl } from './settings.ts';
import { getSigningKey, pemOf, readKeySet } from './signing-keys.ts';

/** What our own signature can mean; one kind is never taken for another. */
export type TokenKind = 'launch' | 'hint' | 'choice' | 'access';

const TYPES: Record<TokenKind, string> = {
  launch: 'JWT',
  hint: 'patio-hint+jwt',
  choice: 'patio-choice+jwt',
  access: 'at+jwt',
};

/** Signs what the institution says to a tool, or to itself by way of one. */
export async function sign(
  tx: Tx,
  institutionId: string,
  kind: TokenKind,
  given: { claims: JWTPayload; audience: string; seconds: number },
): Promise<string> {
  const key = await getSigningKey(tx, institutionId);
  const now = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT(given.claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: TYPES[kind] })
    .setIssuer(publicUrl())
    .setAudience(given.audience)
    .setIssuedAt(now)
    .setExpirationTime(now + given.seconds)
    .setJti(clock.id())
    .sign(await importPKCS8(pemOf(key), 'RS256'));
}

/** Reads what we signed ourselves; null for everything else, also for what was meant for another use or is over. */
export async function readOwn(
  tx: Tx,
  institutionId: string,
  kind: TokenKind,
  text: string,
  audience: string,
): Promise<JWTPayload | null> {
  try {
    const keys = createLocalJWKSet(await readKeySet(tx, institutionId));
    const { payload } = await jwtVerify(text, keys, {
      algorithms: ['RS256'],
      issuer: publicUrl(),
      audience,
      typ: TYPES[kind],
      currentDate: clock.now(),
      requiredClaims: ['exp', 'jti'],
    });
    return payload;
  } catch {
    return null;
  }
}
