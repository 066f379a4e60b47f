import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import { FastifyHandler } from '@orpc/server/fastify';
import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import { StandardRPCHandler } from '@orpc/server/standard';
import type { ProcedureMeta } from '@patio/access/contract';
import { Failure } from '@patio/kernel';
import {
  type ApiContext,
  databaseRefusal,
  failure,
  happened,
  prepare,
  requireNoKey,
  requireNoMaintenance,
  requireNotHeld,
  requireRight,
  requireSameMembership,
  retryAfter,
  toFailure,
  toTransport,
  withRequestId,
} from '@patio/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountBatch } from './batch.ts';

/** Finds out who calls; `questions` is how many the request holds. */
export type OpenContext = (request: FastifyRequest, reply: FastifyReply, questions?: number) => Promise<ApiContext>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** oRPC's plugins copy the context field by field, which would lose a class's methods: ours travels inside, whole. */
export interface Carried {
  api: ApiContext;
  reply: Pick<FastifyReply, 'header'>;
}

/** Mounts the same procedures twice: /rpc for our own pages, /api as plain REST. One guard stands before both. */
export function mountApi(app: FastifyInstance, router: Record<string, AnyRouter>, openContext: OpenContext): void {
  const options = () => ({
    clientInterceptors: [
      // biome-ignore lint/suspicious/noExplicitAny: oRPC's interceptor type is generic over every procedure of the router
      async (call: any) => {
        const { api: context, reply } = call.context as Carried;
        const began = performance.now();
        const tell = (outcome: string, status: number) => {
          const actor = context.signedIn?.actor;
          happened({
            ...{ kind: 'request', name: call.path.join('.'), outcome, ok: status < 400, status },
            ...{ milliseconds: performance.now() - began, requestId: context.request.id },
            question: call.procedure['~orpc'].route.method === 'GET',
            ...(actor ? { institutionId: actor.institutionId, userId: actor.userId } : {}),
          });
        };
        try {
          const { meta, route } = call.procedure['~orpc'] as { meta: ProcedureMeta; route: { method?: string } };
          const actor = context.signedIn?.actor ?? null;
          if (typeof meta.needs === 'string') {
            await requireNoMaintenance(actor); // the door itself stays, or no admin could get in
            requireSameMembership(context);
          }
          requireRight(meta, actor, route.method === 'GET');
          requireNoKey(context.signedIn, meta);
          requireNotHeld(context.signedIn, meta);
          prepare(context, call.path, call.input);
          const answer = await call.next({ ...call, context });
          tell('done', 200);
          return answer;
        } catch (error) {
          const known = toFailure(error);
          const refusal = error instanceof Failure ? null : databaseRefusal(error);
          if (known && refusal)
            app.log.warn({ ...refusal, requestId: context.request.id, procedure: call.path.join('.') }, known.code);
          if (!known)
            app.log.error({ err: error, requestId: context.request.id, procedure: call.path.join('.') }, 'unexpected');
          const answer = known ?? failure('internal');
          const wait = retryAfter(answer);
          if (wait) reply.header('retry-after', wait);
          const told = toTransport(answer, context.request.id);
          tell(answer.code, told.status);
          throw told;
        }
      },
    ],
  });
  const procedures = new StandardRPCHandler<Carried>(router, { ...options(), plugins: [new StrictGetMethodPlugin()] });
  const rpc = new FastifyHandler(procedures);
  const rest = new OpenAPIHandler<Carried>(router, {
    ...options(),
    customErrorResponseBodyEncoder: (error) => error.data ?? { code: 'platform.malformed' },
  });
  const serve = (prefix: '/rpc' | '/api', handler: typeof rpc | typeof rest) =>
    app.route({
      method: METHODS,
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        const context = await openContext(request, reply);
        reply.header('cache-control', 'no-store').header('x-request-id', request.id);
        const { matched } = await withRequestId(request.id, () =>
          handler.handle(request, reply, { prefix, context: { api: context, reply } }),
        );
        if (!matched) throw failure('unknown_address');
      },
    });
  mountBatch(app, procedures, openContext);
  serve('/rpc', rpc);
  serve('/api', rest);
}
