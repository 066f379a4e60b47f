import { randomInt } from 'node:crypto';
import { failure } from './failures.ts';
import { isBreached, isMadeOfNames } from './guessable.ts';
import { fitsHash, hashText } from './password-hash.ts';

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hashText(password.normalize('NFKC'));

/** Costs the same whether there is an account or not, so that time tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const right = await fitsHash(stored ?? (await dummy), password.normalize('NFKC')).catch(() => false);
  return right && stored !== null && stored !== undefined;
}

/** Long but guessable is refused: what others have used, one sign again and again, and what repeats who the person is and where. */
export function requireGoodPassword(password: string, about: readonly (string | null)[]): void {
  if (/^(.)\1+$/su.test(password) || isBreached(password) || isMadeOfNames(password, about))
    throw failure('password_common', undefined, 'password');
}

const SYLLABLES = [
  'ba',
  'ca',
  'da',
  'fe',
  'ga',
  'la',
  'ma',
  'ne',
  'pa',
  'ra',
  'si',
  'ta',
  'lo',
  'mi',
  'no',
  'pu',
  'su',
  'to',
];

/** A first password that a school office can read aloud; it must be replaced at the first sign-in. */
export function makeFirstPassword(): string {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`;
}
