import { createHash, timingSafeEqual } from 'node:crypto';
import { writeMetrics } from '@patio/operations/server';
import { type Config, failure } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** /metrics: what this process counted, for Prometheus. Without METRICS_TOKEN the address is not there. */
export function mountMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): void {
  if (!metricsToken) return;
  const expected = hashOf(`Bearer ${metricsToken}`);
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) throw failure('signed_out');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await writeMetrics());
  });
}
