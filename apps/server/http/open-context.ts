import { isId } from '@patio/kernel';
import { ApiContext, type Config, type CookieOptions, type RequestInfo, type SignedIn } from '@patio/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies, wireName } from './cookies.ts';

export const SESSION_COOKIE = 'patio_session';

/** Finds out who calls, from nothing but the cookie. The accounts module answers. */
export type ResolveSession = (token: string, request: RequestInfo) => Promise<SignedIn | null>;

const localeOf = (request: FastifyRequest): 'es' | 'en' => {
  const asked = request.headers['x-patio-locale'] ?? request.headers['accept-language'] ?? '';
  return /^\s*en\b/i.test(String(asked)) ? 'en' : 'es';
};

const oneLine = (value: unknown, limit: number): string =>
  String(value ?? '')
    .replaceAll(/[\r\n\0]/g, ' ')
    .slice(0, limit);

/** Whether people reach Patio over TLS. */
const isSecure = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl.startsWith('https:');

export function requestInfo(request: FastifyRequest, secure: boolean): RequestInfo {
  const key = request.headers['idempotency-key'];
  const drawnFor = request.headers['x-patio-membership'];
  return {
    id: request.id,
    address: request.ip,
    userAgent: oneLine(request.headers['user-agent'], 300),
    locale: localeOf(request),
    membershipId: isId(drawnFor) ? drawnFor : undefined,
    idempotencyKey: typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined,
    cookies: readCookies(request.cookies, secure),
  };
}

/** Builds what a handler knows about this call. */
export async function openContext(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  resolve: ResolveSession,
): Promise<ApiContext> {
  const secure = isSecure(config);
  const info = requestInfo(request, secure);
  const token = info.cookies[SESSION_COOKIE];
  // A cookie that is not one of ours is nobody, not an error.
  const signedIn = token && /^[\w-]{20,200}$/.test(token) ? await resolve(token, info) : null;
  const setCookie = (name: string, value: string | null, options: CookieOptions = {}) => {
    const base = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure };
    const maxAge = options.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {};
    if (value !== null) reply.setCookie(wireName(name, secure), value, { ...base, ...maxAge });
    else {
      reply.clearCookie(wireName(name, secure), base);
      // Signed out: what the browser kept of this person's pages goes too.
      if (name === SESSION_COOKIE) reply.header('clear-site-data', '"cache"');
    }
  };
  return new ApiContext(info, signedIn, setCookie, undefined, token);
}
