import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makePushBrowser } from '../modules/notices/testing/push-browser.ts';

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
  const browser = makePushBrowser();
  const endpoint = `${process.env.PUSH_SERVICE_URL}/${randomBytes(6).toString('hex')}`;
  /** What the browser would hand to its service worker; null while nothing has come. */
  const read = async (): Promise<string | null> => {
    const answer = await fetch(endpoint);
    return answer.ok ? browser.open(Buffer.from(await answer.arrayBuffer())) : null;
  };
  return { subscription: { endpoint, ...browser.keys, device: 'Teléfono' }, read };
}
