import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { ConfigurationError } from '../config/config.ts';

/** How the key of a sealed backup is found; stands readable at its head. */
export type SealHead =
  | { kdf: 'scrypt'; cost: number; salt: string }
  /** A key of its own, wrapped once for whoever holds the recovery key and once for the server that made it. */
  | { kdf: 'keys'; mark: string; ephemeral: string; forOwner: string; forHouse?: string };

/** What a backup is sealed with: a passphrase, or the public half of a recovery key beside a key of this server's own. */
export type Lock = string | { publicKey: string; house?: Buffer | undefined };
/** What may open one. */
export type Opener =
  | string
  | { passphrase?: string | undefined; recovery?: string | undefined; house?: Buffer | undefined };

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b656e032100', 'hex');
/** Memory of 128 MB and some tenths of a second for each guess; a backup carries the cost that it was sealed with. */
const SCRYPT_COST = 131_072;
const ONLY_USE = Buffer.alloc(12); // each wrapping key is used once

function toLetters(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`) << 4n; // 260 bits are 52 letters
  let text = '';
  for (let at = 0; at < 52; at++, bits >>= 5n) text = LETTERS[Number(bits & 31n)] + text;
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function fromLetters(text: string): Buffer | null {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (plain.length !== 52 || [...plain].some((letter) => !LETTERS.includes(letter))) return null;
  let bits = 0n;
  for (const letter of plain) bits = (bits << 5n) | BigInt(LETTERS.indexOf(letter));
  return Buffer.from((bits >> 4n).toString(16).padStart(64, '0'), 'hex');
}

const rawOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-32);
const publicOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });

/** A pair for backups: the text is shown once and kept nowhere; the public half seals, and shows later whether a text is the one. */
export function makeRecoveryKey(): { text: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const raw = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32);
  return { text: toLetters(raw), publicKey: rawOf(publicKey).toString('base64url') };
}

/** The public half of a recovery key as somebody typed it; null when it is none. */
export function publicHalf(text: string): string | null {
  const key = privateOf(text);
  return key ? rawOf(createPublicKey(key)).toString('base64url') : null;
}

function privateOf(text: string): KeyObject | null {
  const raw = fromLetters(text);
  return raw && createPrivateKey({ key: Buffer.concat([PRIVATE, raw]), format: 'der', type: 'pkcs8' });
}

/** Eight letters by which people tell two recovery keys apart. */
export const markOfKey = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 8).toUpperCase();

const wrappingKey = (shared: Buffer, salt: string): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, salt, 'patio backup', 32));

function wrap(key: Buffer, data: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, ONLY_USE);
  return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unwrap(key: Buffer, wrapped: string): Buffer | null {
  const bytes = Buffer.from(wrapped, 'base64url');
  const opened = createDecipheriv('aes-256-gcm', key, ONLY_USE);
  opened.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([opened.update(bytes.subarray(0, -16)), opened.final()]);
  } catch {
    return null;
  }
}

const stretched = (passphrase: string, cost: number, salt: string): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, {
    ...{ N: cost, r: 8, p: 1 },
    maxmem: 256 * cost * 8,
  });

/** Draws the key of one file, and the head by which it is found again. */
export function lockFile(lock: Lock): { head: SealHead; key: Buffer } {
  if (typeof lock === 'string') {
    const head = { kdf: 'scrypt' as const, cost: SCRYPT_COST, salt: randomBytes(16).toString('base64url') };
    return { head, key: stretched(lock, head.cost, head.salt) };
  }
  const key = randomBytes(32);
  const pair = generateKeyPairSync('x25519');
  const ephemeral = rawOf(pair.publicKey).toString('base64url');
  const theirs = publicOf(Buffer.from(lock.publicKey, 'base64url'));
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: theirs });
  const head = {
    kdf: 'keys' as const,
    mark: markOfKey(lock.publicKey),
    ephemeral,
    forOwner: wrap(wrappingKey(shared, ephemeral), key),
    ...(lock.house ? { forHouse: wrap(wrappingKey(lock.house, ephemeral), key) } : {}),
  };
  return { head, key };
}

/** Finds the key of a sealed file with whatever its reader has; says in a sentence what is missing. */
export function openLock(file: string, head: SealHead, opener: Opener | undefined): Buffer {
  const given = typeof opener === 'string' ? { passphrase: opener, recovery: opener } : (opener ?? {});
  if (head.kdf === 'scrypt') {
    if (!given.passphrase)
      throw new ConfigurationError(`The backup ${file} is encrypted: give its passphrase as BACKUP_PASSPHRASE.`);
    return stretched(given.passphrase, head.cost, head.salt);
  }
  const byHouse = given.house && head.forHouse ? unwrap(wrappingKey(given.house, head.ephemeral), head.forHouse) : null;
  if (byHouse) return byHouse;
  const mine = given.recovery ? privateOf(given.recovery) : null;
  if (!mine)
    throw new ConfigurationError(
      `The backup ${file} is encrypted: give the recovery key ${head.mark} as BACKUP_PASSPHRASE.`,
    );
  const shared = diffieHellman({
    privateKey: mine,
    publicKey: publicOf(Buffer.from(head.ephemeral, 'base64url')),
  });
  const key = unwrap(wrappingKey(shared, head.ephemeral), head.forOwner);
  if (!key) throw new ConfigurationError(`The recovery key does not fit this backup: it needs ${head.mark}.`);
  return key;
}
