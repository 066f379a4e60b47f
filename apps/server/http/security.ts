import { EMBED_HOSTS } from '@patio/engine-lessons';
import type { FastifyInstance } from 'fastify';

/** What a page may load. A script that stands in the page itself is allowed by the hash of its text, and no other is. */
export const contentPolicy = (scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Lessons show pages of these sites, in a sandbox.
    ["frame-src 'self'", ...EMBED_HOSTS.map((host) => `https://${host}`)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** What no page of ours ever asks the device for, and what ours does: the camera reads a child's card, the microphone records what a student or a teacher says. */
const OFF = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const OWN = [
  'camera',
  'fullscreen',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
];

const HEADERS: readonly [string, string][] = [
  ['Content-Security-Policy', contentPolicy()],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', [...OFF.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', ')],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];
const TRANSPORT: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

/** What every answer tells the browser to refuse. The same words each time, so they are written down and not worked out. */
export function mountSecurity(app: FastifyInstance, config: { publicUrl: string }): void {
  const headers = config.publicUrl.startsWith('https:') ? [...HEADERS, TRANSPORT] : HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw answer, so that a stream that leaves the framework carries them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
