import type { ApiContext } from '@patio/platform';
import { clock } from './clock.ts';

/** The session; httpOnly, SameSite=Lax, and Secure on https, as the server app sets all cookies. */
export const SESSION_COOKIE = 'patio_session';
/** A sign-in that waits for its second factor. */
export const PENDING_COOKIE = 'patio_pending';
/** A tablet on which child cards work. */
export const DEVICE_COOKIE = 'patio_device';
/** Who has come in with this browser before; see `known-device.ts`. */
export const KNOWN_COOKIE = 'patio_known';
/** A trip to the identity provider, tied to this browser. */
export const FLOW_COOKIE = 'patio_trip';

type Jar = Pick<ApiContext, 'setCookie'>;

export function keepSession(context: Jar, token: string, expiresAt: Date): void {
  const seconds = Math.max(1, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000));
  context.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: seconds });
}
export const dropSession = (context: Jar): void => context.setCookie(SESSION_COOKIE, null);
