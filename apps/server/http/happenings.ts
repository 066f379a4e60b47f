import { happened } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

/** Addresses whose procedures tell of themselves, one by one. */
const TOLD_ELSEWHERE = /^\/(rpc|api)\/(\*|batch)$/;
/** Asked every few seconds by machines. */
const UNTOLD = new Set(['/healthz', '/readyz', '/metrics']);

/** Each built file has an address of its own, and a new one after every release: they count together. */
const patternOf = (url = 'unknown'): string => url.replace(/^\/assets\/.+/, '/assets/*');

/** Tells of every request that is no procedure: files, live news, pages. Only the pattern of its address, never the address. */
export function mountHappenings(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = patternOf(request.routeOptions.url);
    if (!TOLD_ELSEWHERE.test(pattern) && !UNTOLD.has(pattern)) {
      const ok = reply.statusCode < 400;
      happened({
        ...{ kind: 'request', name: `${request.method} ${pattern}`, outcome: ok ? 'done' : 'refused', ok },
        ...{ status: reply.statusCode, milliseconds: reply.elapsedTime, requestId: request.id },
        question: request.method === 'GET',
      });
    }
    done();
  });
}
