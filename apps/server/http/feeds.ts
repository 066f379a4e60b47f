import { readFeed } from '@patio/timetable/server';
import type { FastifyInstance } from 'fastify';

/** /feeds/{secret}.ics: the classes that a calendar follows. Whoever holds the address reads it; its owner can end it at any time. */
export function mountFeeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', async ({ params }, reply) => {
    const text = params.file.endsWith('.ics') ? await readFeed(params.file.slice(0, -'.ics'.length)) : null;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('404\n');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="patio.ics"')
      .send(text);
  });
}
