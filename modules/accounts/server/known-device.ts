import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@patio/kernel';
import { settings } from './settings.ts';
import { makeToken } from './tokens.ts';

/** A family's tablet and a desk in the staff room serve several people; the oldest makes room. */
const MOST = 8;

const markOf = (device: string, userId: Id): string =>
  createHmac('sha256', settings().secrets.key('known-device')).update(`${device}:${userId}`).digest('base64url');

const partsOf = (cookie: string | undefined): string[] =>
  cookie && /^[\w-]{43}(\.[\w-]{43}){1,8}$/.test(cookie) ? cookie.split('.') : [];

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The browser's own name where this person has come in with it before, else null. Nobody else can make such a mark, so
 * that a stranger who guesses at an account cannot keep its owner out of it.
 */
export function knownDevice(cookie: string | undefined, userId: Id): string | null {
  const [device, ...marks] = partsOf(cookie);
  if (!device) return null;
  const mine = markOf(device, userId);
  return marks.some((mark) => same(mark, mine)) ? device : null;
}

/** The cookie of a browser with which this person has just come in. */
export function rememberOn(cookie: string | undefined, userId: Id): string {
  const [device = makeToken(), ...marks] = partsOf(cookie);
  const mine = markOf(device, userId);
  return [device, mine, ...marks.filter((mark) => mark !== mine)].slice(0, MOST + 1).join('.');
}
