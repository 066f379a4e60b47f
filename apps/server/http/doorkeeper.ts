import { isId } from '@patio/kernel';
import { ApiContext, type Config, type CookieOptions, failure, type RequestInfo, type SignedIn } from '@patio/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

export function requestInfo(request: FastifyRequest): RequestInfo {
  const key = request.headers['idempotency-key'];
  const drawnFor = request.headers['x-patio-membership'];
  return {
    id: request.id,
    address: request.ip,
    userAgent: oneLine(request.headers['user-agent'], 300),
    locale: localeOf(request),
    membershipId: isId(drawnFor) ? drawnFor : undefined,
    idempotencyKey: typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined,
    cookies: request.cookies,
  };
}

/** Only Patio's own pages may change something: a foreign page can send neither our header nor our origin. */
export function refuseCrossSite(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, host } = request.headers;
  const known = origin === undefined || origin === new URL(config.publicUrl).origin || sameHost(origin, host);
  if (!known || request.headers['x-patio'] !== '1') throw failure('cross_site');
}

const sameHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** Builds what a handler knows about this call. */
export async function openContext(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  resolve: ResolveSession,
): Promise<ApiContext> {
  const info = requestInfo(request);
  const token = request.cookies[SESSION_COOKIE];
  // A cookie that is not one of ours is nobody, not an error.
  const signedIn = token && /^[\w-]{20,200}$/.test(token) ? await resolve(token, info) : null;
  const secure = config.publicUrl.startsWith('https:');
  return new ApiContext(info, signedIn, (name: string, value: string | null, options: CookieOptions = {}) => {
    const base = { path: options.path ?? '/', httpOnly: true, sameSite: 'lax' as const, secure };
    if (value === null) reply.clearCookie(name, base);
    else reply.setCookie(name, value, { ...base, ...(options.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {}) });
  });
}
