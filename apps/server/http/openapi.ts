import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { ProcedureMeta } from '@patio/access/contract';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './openapi-page.ts';

/** One OpenAPI 3.1 document made from the contracts, and a page that people can read. Made at the first request. */
export function mountOpenApi(
  app: FastifyInstance,
  contracts: Record<string, AnyContractRouter>,
  version: string,
): void {
  let made: Promise<Record<string, unknown>> | undefined;
  const document = () => {
    made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
      .generate(contracts, {
        info: { title: 'Patio', version, description: 'Every procedure names the capability that it needs (x-needs).' },
        servers: [{ url: '/api' }],
        security: [{ session: [] }],
        components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'patio_session' } } },
        customErrorResponseBodySchema: () => ({
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'string' },
            field: { type: 'string' },
            data: { type: 'object' },
            requestId: { type: 'string' },
          },
        }),
      })
      .then((doc) => {
        annotate(doc as never, contracts);
        return doc as unknown as Record<string, unknown>;
      });
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await document()),
  );
  app.get('/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage((await document()) as never)),
  );
}

type Paths = { paths?: Record<string, Record<string, { operationId?: string; 'x-needs'?: string }>> };

/** Writes beside each operation which capability it needs, or why it is open. */
function annotate(doc: Paths, contracts: Record<string, AnyContractRouter>): void {
  for (const operations of Object.values(doc.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      const steps = (operation.operationId ?? '').split('.');
      const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], contracts);
      const needs = (found as { '~orpc'?: { meta: ProcedureMeta } } | undefined)?.['~orpc']?.meta.needs;
      if (needs) operation['x-needs'] = typeof needs === 'string' ? needs : `open: ${needs.open}`;
    }
  }
}
