import { databaseAnswers } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: it can serve, so a balancer may send people here. */
export function mountHealth(app: FastifyInstance, state: { stopping: boolean }): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const database = await databaseAnswers();
    const ok = database && !state.stopping;
    return reply.status(ok ? 200 : 503).send({ ok, database, stopping: state.stopping });
  });
}
