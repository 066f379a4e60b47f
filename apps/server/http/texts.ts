import { takeTextStatus } from '@patio/notices/server';
import type { Config } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

/** /texts/status: where whoever carries text messages tells what became of one. Believed only with their signature. */
export function mountTexts(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.register(async (door) => {
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    door.post('/texts/status', async (request, reply) => {
      const signature = String(request.headers['x-twilio-signature'] ?? '');
      const body = typeof request.body === 'string' ? request.body : '';
      const known = await takeTextStatus({ url: `${publicUrl}${request.url}`, body, signature });
      return reply.code(known ? 204 : 403).send();
    });
  });
}
