import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { ProcedureMeta } from '@patio/access/contract';
import { namedSchemas } from '@patio/kernel';
import type { FastifyInstance } from 'fastify';
import { exampleOf, type JsonSchema } from './openapi-example.ts';
import { renderApiPage } from './openapi-page.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  description?: string;
  requestBody?: Body;
  responses?: Record<string, Body>;
  'x-needs'?: string;
}
interface Body {
  description?: string;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}
export interface OpenApiDocument {
  info: { title: string; version: string };
  tags?: { name: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

const SCHEMAS = '#/components/schemas/';
const FAILURE = 'Failure';

/** The OpenAPI 3.1 document of the contracts: a tag for each module, shapes by name, needs beside each operation. */
export async function makeOpenApi(
  contracts: Record<string, AnyContractRouter>,
  version: string,
): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contracts, {
    info: {
      title: 'Patio',
      version,
      description:
        'Every operation names the capability that it needs (x-needs). Changes need the header x-patio: 1; creations take an idempotency-key.',
      contact: { name: 'The office of the school that runs this installation' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'patio_session' } },
      schemas: { [FAILURE]: failureSchema },
    },
    commonSchemas: Object.fromEntries(
      [...namedSchemas()].map(([name, schema]) => [name, { schema, strategy: 'output' }]),
    ),
  })) as OpenApiDocument;
  annotate(document, contracts);
  dropUnused(document);
  addExamples(document);
  return document;
}

const failureSchema: { type: 'object'; required: string[]; properties: Record<string, { type: 'string' | 'object' }> } =
  {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string' },
      field: { type: 'string' },
      data: { type: 'object' },
      requestId: { type: 'string' },
    },
  };

/** Serves the document and a page that people can read. Made at the first request. */
export function mountOpenApi(
  app: FastifyInstance,
  contracts: Record<string, AnyContractRouter>,
  version: string,
): void {
  let made: Promise<OpenApiDocument> | undefined;
  const document = () => {
    made ??= makeOpenApi(contracts, version);
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await document()),
  );
  app.get('/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiPage((await document()) as never)),
  );
}

/** Writes beside each operation its module, what a refusal looks like, and which capability it needs or why it is open. */
function annotate(document: OpenApiDocument, contracts: Record<string, AnyContractRouter>): void {
  for (const operation of operationsOf(document)) {
    const steps = (operation.operationId ?? '').split('.');
    const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], contracts);
    const needs = (found as { '~orpc'?: { meta: ProcedureMeta } } | undefined)?.['~orpc']?.meta.needs;
    const named = typeof needs === 'string';
    operation.tags = steps.slice(0, 1);
    operation.description = named ? `Needs the capability ${needs}.` : `Open without a capability: ${needs?.open}.`;
    operation['x-needs'] = named ? needs : `open: ${needs?.open}`;
    operation.responses = {
      ...operation.responses,
      default: {
        description: 'Why it was refused, as a code with its data.',
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}${FAILURE}` } } },
      },
    };
  }
}

const operationsOf = (document: OpenApiDocument): Operation[] =>
  Object.values(document.paths ?? {}).flatMap((operations) => Object.values(operations));

/** Leaves out named shapes that no operation reaches, such as filters that travel as single parameters. */
function dropUnused(document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  const reached = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (reached.has(name)) continue;
      reached.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  for (const name of Object.keys(schemas)) if (!reached.has(name)) delete schemas[name];
}

/** Gives every body that is sent or answered an example made from its shape. */
function addExamples(document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  for (const { requestBody, responses } of operationsOf(document))
    for (const body of [requestBody, ...Object.values(responses ?? {})])
      for (const content of Object.values(body?.content ?? {}))
        if (content.schema) content.example = exampleOf(content.schema, schemas);
}
