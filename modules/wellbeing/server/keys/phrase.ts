import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { makeBox } from './box.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** As it is typed on any keyboard: accents composed in one way, no spaces around. */
const plain = (phrase: string): string => phrase.normalize('NFKC').trim();

const boxOf = async (phrase: string, salt: string, place: string) =>
  makeBox(await derive(plain(phrase), Buffer.from(salt, 'base64url'), 32, COST), place);

const BOUND = 'wellbeing_personal_keys.sealed_private';

/** Seals a private key under a phrase; outside of a transaction, since it takes a tenth of a second. */
export async function sealUnderPhrase(
  phrase: string,
  privateKey: string,
  place: string,
): Promise<{ salt: string; sealedPrivate: string }> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, sealedPrivate: (await boxOf(phrase, salt, place)).seal(privateKey, BOUND) };
}

/** The private key again, or null for a wrong phrase. */
export async function openWithPhrase(
  phrase: string,
  kept: { salt: string; sealedPrivate: string },
  place: string,
): Promise<string | null> {
  const box = await boxOf(phrase, kept.salt, place);
  try {
    return box.open(kept.sealedPrivate, BOUND);
  } catch {
    return null;
  }
}
