import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { isId } from '@patio/kernel';
import {
  type ApiContext,
  type FileRow,
  failure,
  findFilePurpose,
  getFile,
  openDownload,
  receiveFile,
  requireNotHeld,
  requireSameMembership,
} from '@patio/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenContext } from './api.ts';

const MOST = 50 * 1_048_576;
const LINGER_MS = 5_000;

/**
 * Takes what is still on its way and throws it away: a browser reads no answer before it has sent everything, or has been cut
 * off. Whoever sends on and on is cut off; the answer has long left by then.
 */
export function letGo(raw: IncomingMessage): void {
  raw.unpipe();
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

async function takeUpload(request: FastifyRequest, context: ApiContext) {
  const { signedIn } = context;
  if (!signedIn) throw failure('signed_out');
  requireNotHeld(signedIn);
  requireSameMembership(context);
  if (!request.isMultipart()) throw failure('malformed');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > MOST + 10_000) throw failure('file_too_large', { megabytes: Math.floor(MOST / 1e6) });
  const part = await request.file();
  const purpose = part?.fields.purpose;
  if (!part || !purpose || Array.isArray(purpose) || purpose.type !== 'field') throw failure('malformed');
  const name = String(purpose.value);
  if (findFilePurpose(name)?.made) throw failure('not_allowed');
  return receiveFile(signedIn.actor, name, { name: part.filename, bytes: part.file, announced });
}

/** A file that the reader may fetch, under the name that is theirs to see; where its purpose asks for it, that it was fetched is written down first. */
async function openFile(context: ApiContext, id: string, exact: boolean): Promise<FileRow> {
  const { actor } = context;
  const file = await context.read(async (tx) => {
    const found = await getFile(tx, actor, id, { exact });
    const name = await findFilePurpose(found.purpose)?.nameFor?.(tx, actor, found);
    return name ? { ...found, name } : found;
  });
  const { logRead } = findFilePurpose(file.purpose) ?? {};
  if (logRead) await context.commandWithoutReplay((tx) => logRead(tx, actor, file));
  return file;
}

/** Uploads go in by purpose, downloads come out under headers that cannot run anything. */
export function mountFiles(app: FastifyInstance, openContext: OpenContext): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: MOST, fields: 4, fieldSize: 200 } });

    scope.post('/api/files', { bodyLimit: MOST }, async (request, reply) => {
      try {
        const file = await takeUpload(request, await openContext(request, reply));
        return reply.status(201).send({ id: file.id, name: file.name, type: file.type, size: file.size });
      } catch (error) {
        letGo(request.raw);
        throw error;
      }
    });

    scope.get<{ Params: { id: string }; Querystring: { download?: string; exact?: string } }>(
      '/api/files/:id',
      async (request, reply) => {
        const context = await openContext(request, reply);
        requireNotHeld(context.signedIn);
        if (!isId(request.params.id)) throw failure('not_found');
        const file = await openFile(context, request.params.id, request.query.exact !== undefined);
        const answer = await openDownload(file, {
          range: request.headers.range,
          known: request.headers['if-none-match'],
          inline: request.query.download === undefined,
          keptSeconds: findFilePurpose(file.purpose)?.keptSeconds,
          onDamage: (error) => request.log.error({ err: error.cause, requestId: request.id }, 'damaged file'),
        });
        return reply.status(answer.status).headers(answer.headers).send(answer.body);
      },
    );
  });
}
