import { isId } from '@patio/kernel';
import { failure, openExport, requireNoMaintenance, requireNotHeld } from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import type { OpenContext } from './api.ts';

/** /api/exports/{id}: a list that its asker prepared before, streamed as a file under the rights of this very moment. */
export function mountExports(app: FastifyInstance, openContext: OpenContext): void {
  app.get<{ Params: { id: string } }>('/api/exports/:id', async (request, reply) => {
    const { actor, signedIn } = await openContext(request, reply);
    requireNotHeld(signedIn);
    await requireNoMaintenance(actor);
    if (!isId(request.params.id)) throw failure('not_found');
    const { headers, body } = await openExport(actor, request.params.id);
    return reply.headers(headers).send(body);
  });
}
