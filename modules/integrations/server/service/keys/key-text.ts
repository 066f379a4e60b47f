import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '@patio/accounts/server';

const hexOf = (id: string): string => id.replaceAll('-', '');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The public half of a key: whose it is and which one. It opens nothing. */
export const clientIdOf = (key: { institutionId: string; id: string }): string =>
  Buffer.from(hexOf(key.institutionId) + hexOf(key.id), 'hex').toString('base64url');

/** Reads a public half back; null for anything else. */
export function readClientId(text: string): { institutionId: string; id: string } | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 ? { institutionId: idOf(bytes.subarray(0, 16)), id: idOf(bytes.subarray(16)) } : null;
}

export const KEY_PREFIX = 'patio_';

/** The whole key, as a program sends it. */
export const keyText = (key: { institutionId: string; id: string }, secret: string): string =>
  `${KEY_PREFIX}${clientIdOf(key)}.${secret}`;

/** Takes a key apart; null for what is none of ours. */
export function readKeyText(text: string): { institutionId: string; id: string; secret: string } | null {
  const [head = '', secret = '', ...more] = text.split('.');
  if (!head.startsWith(KEY_PREFIX) || more.length > 0 || !/^[\w-]{43}$/.test(secret)) return null;
  const place = readClientId(head.slice(KEY_PREFIX.length));
  return place && { ...place, secret };
}

/** Whether a secret is the one that was hashed; takes as long for a wrong one. */
export const isSecret = (secret: string, hash: string | null): boolean => {
  const [given, kept] = [Buffer.from(hashToken(secret)), Buffer.from(hash ?? '')];
  return given.length === kept.length && timingSafeEqual(given, kept);
};
