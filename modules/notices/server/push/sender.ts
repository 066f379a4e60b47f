import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Config, Secrets } from '@patio/platform';

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
  key: KeyObject;
  /** Whom a push service may write to. */
  subject: string;
  hosts: readonly string[];
}
let sender: Sender | undefined;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A private key from the installation's secret: the same after every start, so that browsers keep knowing us. */
function ownKey(secret: Buffer): { publicKey: Buffer; key: KeyObject } {
  const half = createECDH('prime256v1');
  let d = secret;
  for (;;) {
    try {
      half.setPrivateKey(d);
      break;
    } catch {
      d = createHash('sha256').update(d).digest(); // hardly ever: not every number is a key
    }
  }
  const publicKey = half.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y } as const;
  return { publicKey, key: createPrivateKey({ key: jwk as never, format: 'jwk' }) };
}

/** Makes this process able to ring browsers; called once at start. `pushHosts` are services that an installation adds. */
export function openPush(config: Pick<Config, 'publicUrl' | 'pushHosts'>, secrets: Secrets): void {
  const { publicKey, key } = ownKey(secrets.key('push'));
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:patio@localhost.invalid';
  sender = { publicKey: publicKey.toString('base64url'), key, subject, hosts: [...SERVICES, ...config.pushHosts] };
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

const HOURS_12 = 12 * 3_600;

/** The proof that it is us who ring (RFC 8292). */
export function signedFor(endpoint: string, now: Date): string {
  if (!sender) throw new Error('push is not open');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + HOURS_12,
    sub: sender.subject,
  };
  const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key: sender.key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${sender.publicKey}`;
}
