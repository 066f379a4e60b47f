import { takeNotice } from '@patio/fees/server';
import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 262_144;
const STATUS = { kept: 200, forged: 401, unknown: 404 } as const;

interface Place {
  Params: { institution: string; account: string };
  Querystring: Record<string, string | undefined>;
}

/**
 * /payments/notices: what providers of payments tell us. No account: the signature over the very bytes that came decides, so
 * nothing here reads the body. The answer is given at once; the work is a job's.
 */
export function mountPayments(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Place>('/payments/notices/:institution/:account', async ({ params, query, headers, body }, reply) => {
      const raw = { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, query };
      const taken = await takeNotice(params.institution, params.account, raw);
      return reply.code(STATUS[taken]).header('cache-control', 'no-store').type('application/json').send('{}');
    });
  });
}
