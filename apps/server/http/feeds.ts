import { readCalendarFeed } from '@patio/calendar/server';
import { readFeed } from '@patio/timetable/server';
import type { FastifyInstance } from 'fastify';

/** What a secret address shows: somebody's classes, or their whole calendar with a mark of what it says. */
async function findFeed(secret: string): Promise<{ text: string; etag?: string } | null> {
  const calendar = await readCalendarFeed(secret);
  if (calendar) return calendar;
  const text = await readFeed(secret);
  return text === null ? null : { text };
}

/** /feeds/{secret}.ics: what a calendar follows. Whoever holds the address reads it; its owner can end it at any time. */
export function mountFeeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', async ({ params, headers }, reply) => {
    const feed = params.file.endsWith('.ics') ? await findFeed(params.file.slice(0, -'.ics'.length)) : null;
    reply
      .header('cache-control', feed?.etag ? 'private, no-cache' : 'private, no-store')
      .header('x-robots-tag', 'noindex');
    if (feed === null) return reply.code(404).type('text/plain; charset=utf-8').send('404\n');
    if (feed.etag) reply.header('etag', feed.etag);
    if (feed.etag && headers['if-none-match'] === feed.etag) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="patio.ics"')
      .send(feed.text);
  });
}
