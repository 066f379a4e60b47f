import { type Config, databaseAnswers, hasRoom } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: it can serve and keep what it is given, so a balancer may send people here. */
export function mountHealth(
  app: FastifyInstance,
  state: { stopping: boolean },
  { dataDir }: Pick<Config, 'dataDir'>,
): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [database, room] = await Promise.all([databaseAnswers(), hasRoom(dataDir)]);
    const ok = database && room && !state.stopping;
    return reply.status(ok ? 200 : 503).send({ ok, database, room, stopping: state.stopping });
  });
}
