import { createECDH, createHash } from 'node:crypto';
import type { Config, Secrets } from '@patio/platform';
import webPush from 'web-push';

/** The services that browsers use to be reached; a subscription that names another address is refused. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  '.push.apple.com',
];

interface Sender {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to. */
  subject: string;
  hosts: readonly string[];
}
let sender: Sender | undefined;

/** A pair of keys from the installation's secret: the same after every start, so that browsers keep knowing us. */
function keysFrom(secret: Buffer): Pick<Sender, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  let key = secret;
  for (;;) {
    try {
      pair.setPrivateKey(key);
      // As it went in: the pair gives it back without the zeros that it may begin with, and web-push wants all 32 bytes.
      return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
    } catch {
      key = createHash('sha256').update(key).digest(); // hardly ever: not every number is a key
    }
  }
}

/** Makes this process able to ring browsers; called once at start. `pushHosts` are services that an installation adds. */
export function openPush(config: Pick<Config, 'publicUrl' | 'pushHosts'>, secrets: Secrets): void {
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:patio@localhost.invalid';
  sender = { ...keysFrom(secrets.key('push')), subject, hosts: [...SERVICES, ...config.pushHosts] };
}

/** What a browser must know to allow us; null where this installation does not push. */
export const pushPublicKey = (): string | null => sender?.publicKey ?? null;

/** Whether an address belongs to a push service: nobody makes our server call into its own network. */
export function isPushService(endpoint: string): boolean {
  if (!sender || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname } = new URL(endpoint);
  const known = sender.hosts.find((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : name === hostname || name === host,
  );
  // An address that an installation named with its port may be without TLS: that is how it is tried out.
  return known !== undefined && (protocol === 'https:' || known === host);
}

/** A browser that allowed us, with the keys that it gave. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The request that rings a browser: encrypted so that only that browser can read it, and signed by us. */
export function pushRequest(
  { endpoint, ...keys }: PushTarget,
  text: string,
  { ttlSeconds, urgent }: { ttlSeconds: number; urgent: boolean },
): RequestInit {
  if (!sender) throw new Error('push is not open');
  const { publicKey, privateKey, subject } = sender;
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    urgency: urgent ? 'high' : 'normal',
  });
  // fetch counts the bytes itself.
  const { 'Content-Length': _, ...sent } = headers;
  const named = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return { method, headers: named, body: new Uint8Array(body) };
}
