import { createCipheriv, createDecipheriv, hash, randomBytes, randomInt } from 'node:crypto';
import { settings } from './settings.ts';

/** A secret that nobody can guess; only its hash is ever stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Enough for secrets of 80 random bits and more; passwords and PINs are hashed elsewhere, slowly. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

// Without 0, 1, I, L, O, U: read aloud and typed from paper without doubt.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Groups of a code that opens something by itself: 122 random bits, so that its quick hash cannot be tried out. */
export const SECRET_GROUPS = 5;

/** A code for paper, in groups of five. */
export function makePaperCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What a person typed from paper, as it was printed. */
export const readPaperCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
export const hashPaperCode = (code: string): string => hashToken(readPaperCode(code));

/** Keeps a secret that must be read again, with a key that is not in the database. */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', settings().secrets.key(purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', settings().secrets.key(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
