import type { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { isId } from '@patio/kernel';
import {
  type ApiContext,
  beginUpload,
  dropUpload,
  failure,
  findFilePurpose,
  finishUpload,
  getUpload,
  PART_BYTES,
  requireNotHeld,
  requireSameMembership,
  takePart,
  type UploadRow,
} from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OpenContext } from './api.ts';
import { letGo } from './files.ts';

const beginning = z.object({
  purpose: z.string().min(1).max(100),
  name: z.string().min(1).max(500),
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
const place = z.coerce.number<string>().int().min(0);

/** Whoever is signed in and may act: an upload is as much a change as any command. */
function actorOf(context: ApiContext): Actor {
  const { signedIn } = context;
  if (!signedIn) throw failure('signed_out');
  requireNotHeld(signedIn);
  requireSameMembership(context);
  return signedIn.actor;
}
const idOf = (id: string): string => {
  if (!isId(id)) throw failure('upload_gone');
  return id;
};
const view = ({ id, size, received }: UploadRow) => ({ id, size, received, partBytes: PART_BYTES });

/** Large files come in parts, one after the other; whoever was cut off asks how much is here and goes on. */
export function mountUploads(app: FastifyInstance, openContext: OpenContext): void {
  app.register(async (scope) => {
    // The body stays a stream: it goes to the store as it comes.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    scope.post('/api/uploads', async (request, reply) => {
      const actor = actorOf(await openContext(request, reply));
      const read = beginning.safeParse(request.body);
      if (!read.success) throw failure('malformed');
      if (findFilePurpose(read.data.purpose)?.made) throw failure('not_allowed');
      return reply.status(201).send(view(await beginUpload(actor, read.data)));
    });

    scope.get<{ Params: { id: string } }>('/api/uploads/:id', async (request, reply) => {
      const context = await openContext(request, reply);
      const actor = actorOf(context);
      return view(await context.read((tx) => getUpload(tx, actor, idOf(request.params.id))));
    });

    scope.put<{ Params: { id: string }; Querystring: { start?: string } }>(
      '/api/uploads/:id',
      { bodyLimit: PART_BYTES },
      async (request, reply) => {
        try {
          const actor = actorOf(await openContext(request, reply));
          const start = place.safeParse(request.query.start);
          if (!start.success || request.headers['content-type'] !== 'application/octet-stream')
            throw failure('malformed');
          return view(await takePart(actor, idOf(request.params.id), start.data, request.body as Readable));
        } finally {
          letGo(request.raw);
        }
      },
    );

    scope.post<{ Params: { id: string } }>('/api/uploads/:id/finish', async (request, reply) => {
      const actor = actorOf(await openContext(request, reply));
      const file = await finishUpload(actor, idOf(request.params.id));
      return { id: file.id, name: file.name, type: file.type, size: file.size };
    });

    scope.delete<{ Params: { id: string } }>('/api/uploads/:id', async (request, reply) => {
      const actor = actorOf(await openContext(request, reply));
      await dropUpload(actor, idOf(request.params.id));
      return reply.status(204).send();
    });
  });
}
