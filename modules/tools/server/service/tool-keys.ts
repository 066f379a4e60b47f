import { guardedFetch } from '@patio/ai-port';
import { clock } from '@patio/platform';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { failure } from '../failures.ts';
import type { RegistrationRow } from '../schema.ts';
import { reachable } from './settings.ts';

const KEPT_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const PATIENCE_MS = 5_000;
const MOST_BYTES = 100_000;
const MOST_KEPT = 500;
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'];

interface Kept {
  keys: JSONWebKeySet;
  at: number;
}
const kept = new Map<string, Kept>();

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  try {
    const answer = await guardedFetch(reachable(), MOST_BYTES)(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const read = (await answer.json()) as Partial<JSONWebKeySet>;
    if (answer.ok && Array.isArray(read.keys)) return { keys: read.keys.slice(0, 50) };
  } catch {
    // Whatever went wrong on the way, the tool could not prove who it is.
  }
  throw failure('refused', { check: 'keys' });
}

async function keysOf(url: string, isFresh: (age: number) => boolean): Promise<Kept> {
  const known = kept.get(url);
  const now = clock.now().getTime();
  if (known && isFresh(now - known.at)) return known;
  const entry = { keys: await fetchKeys(url), at: now };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(url, entry);
  return entry;
}

/** Fetches the keys of a tool, to say whether it can be reached; what was kept before counts no more. */
export async function tryKeys(url: string): Promise<number> {
  return (await keysOf(url, () => false)).keys.keys.length;
}

/** What a tool signed, for us and still young; refuses with the check that failed. */
export async function readSigned(
  tool: RegistrationRow,
  text: string,
  expected: { issuer: string; audience: string | string[]; subject?: string },
): Promise<JWTPayload> {
  const check = ({ keys }: Kept) =>
    jwtVerify(text, createLocalJWKSet(keys), {
      ...expected,
      algorithms: ALGORITHMS,
      currentDate: clock.now(),
      clockTolerance: 60,
      maxTokenAge: '5m',
      requiredClaims: ['exp', 'iat'],
    });
  try {
    const first = await keysOf(tool.keysUrl, (age) => age < KEPT_MS);
    try {
      return (await check(first)).payload;
    } catch (error) {
      // A key that is not known yet: the tool may have changed its own, so it is asked again, once a minute at the most.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await check(await keysOf(tool.keysUrl, (age) => age < ASK_AGAIN_MS))).payload;
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw failure('refused', { check: 'expired' });
    if (error instanceof errors.JWTClaimValidationFailed) throw failure('refused', { check: error.claim });
    if (error instanceof errors.JOSEError) throw failure('refused', { check: 'signature' });
    throw error;
  }
}
