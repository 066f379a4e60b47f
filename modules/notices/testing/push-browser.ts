import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that was allowed to ring: it holds its half of the key and reads what was sealed for it (RFC 8291). */
export function makePushBrowser() {
  const half = createECDH('prime256v1');
  half.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), half.getPublicKey(), theirs]);
    const shared = Buffer.from(hkdfSync('sha256', half.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last byte only says that nothing follows.
    return text.subarray(0, -1).toString();
  };
  return { keys: { p256dh: half.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }, open };
}
