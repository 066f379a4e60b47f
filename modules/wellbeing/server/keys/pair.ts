import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { failure } from '../failures.ts';
import { openBytes, readSealed, sealBytes } from './box.ts';

/** A pair of X25519 keys as it is kept: base64url of 32 bytes each. */
export interface Pair {
  publicKey: string;
  privateKey: string;
}

const HALF = 32;

/** A new pair. */
export function makePair(): Pair {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x!, privateKey: d! };
}

const publicOf = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
const privateOf = ({ publicKey: x, privateKey: d }: Pair): KeyObject =>
  createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', x, d }, format: 'jwk' });

const agree = (privateKey: KeyObject, publicKey: KeyObject, once: string, to: string): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      diffieHellman({ privateKey, publicKey }),
      Buffer.concat([Buffer.from(once, 'base64url'), Buffer.from(to, 'base64url')]),
      'patio wellbeing sealed to a key',
      32,
    ),
  );

/** Seals to a public key: whoever seals needs no secret and cannot open it again. */
export function sealTo(publicKey: string, text: string, bound: string): string {
  const once = makePair();
  const key = agree(privateOf(once), publicOf(publicKey), once.publicKey, publicKey);
  const sealed = sealBytes(key, Buffer.from(text), bound);
  return Buffer.concat([Buffer.from(once.publicKey, 'base64url'), sealed]).toString('base64url');
}

/** Opens what was sealed to a pair's public half. */
export function openWith(pair: Pair, sealed: string, bound: string): string {
  const bytes = readSealed(sealed);
  if (bytes.length <= HALF) throw failure('damaged');
  const once = bytes.subarray(0, HALF).toString('base64url');
  let key: Buffer;
  try {
    key = agree(privateOf(pair), publicOf(once), once, pair.publicKey);
  } catch {
    throw failure('damaged'); // a point of small order, or no point at all
  }
  return openBytes(key, bytes.subarray(HALF), bound).toString();
}

/** What two people read to each other so that they know it is the same key: four groups of four. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g)!.join(' ');
