import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { isPrivateAddress } from './addresses.ts';

/** Where models may be asked: what whoever runs the installation allowed. */
export interface AllowedHosts {
  /** Names such as `api.example.org`; one that begins with a dot allows what ends with it. */
  hosts: readonly string[];
  /** Machines of the school's own, with their port where it is not the usual one: these may be private and without TLS. */
  local: readonly string[];
  /** Any host with a public address may be asked, as where a school itself names who is to be told. */
  anywhere?: true;
}

/** An address that nothing is sent to. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const isNamed = (names: readonly string[], url: URL): boolean =>
  names.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : name === url.hostname || name === url.host,
  );

/** Whether a base address may be used at all, before anything is asked; says why not. */
export function checkAddress(address: string, allowed: AllowedHosts): { local: boolean } {
  if (!URL.canParse(address)) throw new RefusedAddress('not an address');
  const url = new URL(address);
  if (url.username || url.password) throw new RefusedAddress('a name and password in the address');
  if (isNamed(allowed.local, url) && (url.protocol === 'http:' || url.protocol === 'https:')) return { local: true };
  if (url.protocol !== 'https:') throw new RefusedAddress('not https');
  if (!allowed.anywhere && !isNamed(allowed.hosts, url)) throw new RefusedAddress('a host that is not allowed');
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new RefusedAddress('a number instead of a name');
  return { local: false };
}

/** Resolves a name at the moment of connecting, so that what was checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const closed = found.length === 0 || found.some(({ address }) => isPrivateAddress(address));
    if (closed) return done(new RefusedAddress('a private address'), '', 0);
    return options.all
      ? (done as unknown as (error: null, found: unknown) => void)(null, found)
      : done(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  });

/** Ends a body that grows beyond the limit: a service that never stops talking is stopped. */
function limited(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new RefusedAddress('too large'));
      else done(null, chunk);
    },
  });
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'identity' };
}

const EMPTY = new Set([204, 205, 304]);

function answerOf(incoming: http.IncomingMessage, most: number): Response {
  const status = incoming.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    incoming.resume();
    throw new RefusedAddress('sent elsewhere');
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, [value].flat().join(', '));
  const body = limited(most);
  incoming.on('error', (error) => body.destroy(error));
  incoming.on('aborted', () => body.destroy(new Error('the connection was cut')));
  incoming.pipe(body);
  return new Response(EMPTY.has(status) ? null : (Readable.toWeb(body) as ReadableStream), { status, headers });
}

/** Speaks to allowed hosts alone: over TLS, to public addresses, following nobody elsewhere, reading no more than so many bytes. */
export const guardedFetch = (allowed: AllowedHosts, mostBytes = 2_000_000): typeof fetch =>
  async function fetchGuarded(input, init) {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const { local } = checkAddress(url.href, allowed);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<Response>((resolveWith, refuse) => {
      const sent = request(
        url,
        {
          method: init?.method ?? 'GET',
          headers: headersOf(init),
          ...(init?.signal ? { signal: init.signal } : {}),
          ...(local ? {} : { lookup: publicLookup }),
        },
        (incoming) => {
          try {
            resolveWith(answerOf(incoming, mostBytes));
          } catch (error) {
            refuse(error);
          }
        },
      );
      sent.on('error', refuse);
      sent.end(init?.body ? String(init.body) : undefined);
    });
  };
