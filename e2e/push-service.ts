import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push service beside the server: it carries what it cannot read, and hands it to whoever asks for the mailbox. */
export async function openPushService() {
  const boxes = new Map<string, Buffer>();
  const service = createServer(async (request, answer) => {
    const box = request.url ?? '';
    if (request.method === 'POST') {
      boxes.set(box, await buffer(request));
      answer.writeHead(201).end();
    } else answer.writeHead(boxes.has(box) ? 200 : 404).end(boxes.get(box));
  });
  // A server that runs already (PATIO_URL) must have been told the address before.
  await new Promise<void>((resolve) => service.listen(Number(process.env.PUSH_PORT ?? 0), '127.0.0.1', resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    env: { PUSH_HOSTS: host },
    stop: () => new Promise<unknown>((resolve) => service.close(resolve)),
  };
}

/** A browser that was allowed to ring, without the vendor's push service that a closed network cannot reach. */
export function subscribe() {
  const half = createECDH('prime256v1');
  half.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${process.env.PUSH_SERVICE_URL}/${randomBytes(6).toString('hex')}`;
  /** What the browser would hand to its service worker (RFC 8291); null while nothing has come. */
  const read = async (): Promise<string | null> => {
    const answer = await fetch(endpoint);
    if (!answer.ok) return null;
    const body = Buffer.from(await answer.arrayBuffer());
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), half.getPublicKey(), theirs]);
    const shared = Buffer.from(hkdfSync('sha256', half.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    // The last byte only says that nothing follows.
    return text.subarray(0, -1).toString();
  };
  const keys = { p256dh: half.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, ...keys, device: 'Teléfono' }, read };
}
