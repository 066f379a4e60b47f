import { Readable } from 'node:stream';
import type { StandardRPCHandler } from '@orpc/server/standard';
import { type ApiContext, failure, SharedRead, withRequestId } from '@patio/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Carried, OpenContext } from './api.ts';

const MOST = 24;
const PREFIX = '/rpc';

/** `/rpc/batch?accounts/me=…&notices/unread=…`: the name of a procedure and what it is asked, as often as there are questions. */
function questionsOf({ raw }: FastifyRequest): URL[] {
  const asked = [...new URL(raw.url ?? '', 'http://batch').searchParams];
  if (asked.length === 0 || asked.length > MOST) throw failure('malformed');
  return asked.map(([name, data]) => {
    if (!/^[\w-]+(\/\w+)+$/.test(name)) throw failure('malformed');
    const address = new URL(`http://batch${PREFIX}/${name}`);
    address.searchParams.set('data', data);
    return address;
  });
}

type Answer = Awaited<ReturnType<StandardRPCHandler<Carried>['handle']>>;
const isData = (body: unknown): boolean => body === undefined || Object.getPrototypeOf(body) === Object.prototype;

/** One line: which question, its status, and what stands in the body. A file travels alone: status 0 asks for that. */
function lineOf(at: number, { response }: Answer): string {
  if (!response) return `${at} 404 ${JSON.stringify({ json: { code: 'NOT_FOUND', status: 404, message: '' } })}\n`;
  if (!isData(response.body)) return `${at} 0 \n`;
  return `${at} ${response.status} ${JSON.stringify(response.body) ?? ''}\n`;
}

/**
 * Several questions in one request, each with an answer of its own, in the order in which they are ready. The session is looked
 * up once and all reads share one transaction; rights are asked for each, and none can fail with another.
 */
export function mountBatch(
  app: FastifyInstance,
  procedures: StandardRPCHandler<Carried>,
  openContext: OpenContext,
): void {
  app.get(`${PREFIX}/batch`, async (request, reply) => {
    const questions = questionsOf(request);
    const context = await openContext(request, reply, questions.length);
    reply.header('cache-control', 'no-store').header('x-request-id', request.id).type('application/x-ndjson');
    const lines = new Readable({ read: () => undefined });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const ask = askerOf(procedures, context, request, gone.signal);
    const answer = async (url: URL, at: number) => lines.push(lineOf(at, await ask(url)));
    withRequestId(request.id, () => Promise.all(questions.map(answer))).then(
      () => lines.push(null),
      (error: Error) => lines.destroy(error),
    );
    return reply.send(lines);
  });
}

function askerOf(
  procedures: StandardRPCHandler<Carried>,
  context: ApiContext,
  request: FastifyRequest,
  signal: AbortSignal,
): (url: URL) => Promise<Answer> {
  const shared = context.signedIn ? new SharedRead(context.signedIn.actor) : undefined;
  // The headers have left before the first answer is known.
  const reply = { header: () => reply } as unknown as Carried['reply'];
  return (url) =>
    procedures.handle(
      { method: 'GET', url, headers: request.headers, body: async () => undefined, signal },
      { prefix: PREFIX, context: { api: context.inBatch(shared), reply } },
    );
}
