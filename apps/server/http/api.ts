import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import type { ProcedureMeta } from '@patio/access/contract';
import { type ApiContext, failure, prepare, requireRight, toFailure, toTransport } from '@patio/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type OpenContext = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;

/** Mounts the same procedures twice: /rpc for our own pages, /api as plain REST. One guard stands before both. */
export function mountApi(app: FastifyInstance, router: Record<string, AnyRouter>, openContext: OpenContext): void {
  const options = {
    clientInterceptors: [
      // biome-ignore lint/suspicious/noExplicitAny: oRPC's interceptor type is generic over every procedure of the router
      async (call: any) => {
        const context: ApiContext = call.context;
        try {
          const { meta, route } = call.procedure['~orpc'] as { meta: ProcedureMeta; route: { method?: string } };
          requireRight(meta, context.signedIn?.actor ?? null, route.method === 'GET');
          prepare(context, call.path, call.input);
          return await call.next();
        } catch (error) {
          const known = toFailure(error);
          if (!known)
            app.log.error({ err: error, requestId: context.request.id, procedure: call.path.join('.') }, 'unexpected');
          throw toTransport(known ?? failure('internal'), context.request.id);
        }
      },
    ],
  };
  const rpc = new RPCHandler<ApiContext>(router, options);
  const rest = new OpenAPIHandler<ApiContext>(router, {
    ...options,
    customErrorResponseBodyEncoder: (error) => error.data ?? { code: 'platform.malformed' },
  });
  const serve = (prefix: '/rpc' | '/api', handler: typeof rpc | typeof rest) =>
    app.all(`${prefix}/*`, async (request, reply) => {
      const context = await openContext(request, reply);
      reply.header('cache-control', 'no-store').header('x-request-id', request.id);
      const { matched } = await handler.handle(request, reply, { prefix, context });
      if (!matched) throw failure('unknown_address');
    });
  serve('/rpc', rpc);
  serve('/api', rest);
}
