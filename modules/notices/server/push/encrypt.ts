import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser gave with its permission, as it wrote them. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** The size of a record: a message is one, so it only must not be smaller. */
const RECORD = 4096;

/** Our half of the key for one message: a new one each time, unless a test brings its own. */
const ownHalf = (): ECDH => {
  const half = createECDH('prime256v1');
  half.generateKeys();
  return half;
};

/** Encrypts a message so that only that browser can read it (RFC 8291), also not the service that carries it. */
export function encryptPush(
  text: string,
  keys: BrowserKeys,
  { half = ownHalf(), salt = randomBytes(16) }: { half?: ECDH; salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = half.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(half.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text says that this record is the last.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}
