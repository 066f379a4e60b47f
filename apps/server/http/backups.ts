import { takeBackup } from '@patio/operations/server';
import { failure, requireNotHeld } from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import type { OpenContext } from './api.ts';

const ID = /^[0-9a-f-]{36}$/;

/** /api/backups/ID: a backup as a file, for whoever runs the platform. */
export function mountBackups(app: FastifyInstance, openContext: OpenContext): void {
  app.get<{ Params: { id: string } }>('/api/backups/:id', async (request, reply) => {
    const { signedIn } = await openContext(request, reply);
    if (!signedIn) throw failure('signed_out');
    requireNotHeld(signedIn);
    if (!ID.test(request.params.id)) throw failure('not_found');
    const { name, bytes, stream } = await takeBackup(signedIn.actor, request.params.id);
    return reply
      .type('application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
