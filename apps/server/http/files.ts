import multipart from '@fastify/multipart';
import { isId } from '@patio/kernel';
import { failure, getFile, openDownload, receiveFile, requireSameMembership } from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import type { OpenContext } from './api.ts';

const MOST = 50 * 1_048_576;

/** Uploads go in by purpose, downloads come out under headers that cannot run anything. */
export function mountFiles(app: FastifyInstance, openContext: OpenContext): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: MOST, fields: 4, fieldSize: 200 } });

    scope.post('/api/files', { bodyLimit: MOST }, async (request, reply) => {
      const context = await openContext(request, reply);
      const { signedIn } = context;
      if (!signedIn) throw failure('signed_out');
      requireSameMembership(context);
      if (!request.isMultipart()) throw failure('malformed');
      const part = await request.file();
      const purpose = part?.fields.purpose;
      if (!part || !purpose || Array.isArray(purpose) || purpose.type !== 'field') throw failure('malformed');
      const file = await receiveFile(signedIn.actor, String(purpose.value), { name: part.filename, bytes: part.file });
      return reply.status(201).send({ id: file.id, name: file.name, type: file.type, size: file.size });
    });

    scope.get<{ Params: { id: string }; Querystring: { download?: string } }>(
      '/api/files/:id',
      async (request, reply) => {
        const context = await openContext(request, reply);
        if (!isId(request.params.id)) throw failure('not_found');
        const file = await context.read((tx) => getFile(tx, context.actor, request.params.id));
        const answer = await openDownload(file, {
          range: request.headers.range,
          inline: request.query.download === undefined,
        });
        return reply.status(answer.status).headers(answer.headers).send(answer.body);
      },
    );
  });
}
