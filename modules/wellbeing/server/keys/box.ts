import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { failure } from '../failures.ts';

/** Seals and opens the texts of one case; `bound` is 'table.column:rowId', so that a sealed text opens only where it was written. */
export interface Box {
  seal(text: string, bound: string): string;
  open(sealed: string, bound: string): string;
}

const NONCE = 12;
const TAG = 16;

/** Bytes sealed under a key of 32 bytes with AES-256-GCM; `bound` is part of the proof. */
export function sealBytes(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The bytes again, or the failure `damaged` when one bit of them, of the key or of where they stand is another. */
export function openBytes(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < NONCE + TAG) throw failure('damaged');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw failure('damaged');
  }
}

/** What was sealed, as it stands in a column; a letter that base64url would pass over is damage too. */
export function readSealed(sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.toString('base64url') !== sealed) throw failure('damaged');
  return bytes;
}

/** A box for texts of one place, such as a case of an institution. */
export const makeBox = (key: Buffer, place: string): Box => ({
  seal: (text, bound) => sealBytes(key, Buffer.from(text), `${place}|${bound}`).toString('base64url'),
  open: (sealed, bound) => openBytes(key, readSealed(sealed), `${place}|${bound}`).toString(),
});
