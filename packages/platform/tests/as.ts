import { createRouterClient } from '@orpc/server';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { ApiContext, platformApi } from '@patio/platform';

/** The house's procedures as this person calls them, in this language. */
export const as = (actor: Actor | null, locale: 'es' | 'en' = 'es', idempotencyKey?: string) => {
  const request = { id: 'r', address: '::1', userAgent: '', locale, idempotencyKey, cookies: {} };
  const context = new ApiContext(request, actor && { actor, sessionId: makeId() }, () => {});
  return createRouterClient(platformApi, { context });
};
