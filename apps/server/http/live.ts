import { failure, LIVE_HEADERS, type LiveHub, openLiveStream, requireNotHeld } from '@patio/platform';
import type { FastifyInstance } from 'fastify';
import type { OpenContext } from './api.ts';

const TOPIC = /^[a-z_]+(\.[a-z_*]+)?(:[\w-]{1,60})?$/;

/** One for each open tab; nobody reads in more. */
const MOST_STREAMS = 20;

/** /api/live: news as they happen, over one connection that any proxy lets through. */
export function mountLive(app: FastifyInstance, hub: LiveHub, openContext: OpenContext): void {
  app.get<{ Querystring: { topics?: string; since?: string } }>('/api/live', async (request, reply) => {
    const { signedIn } = await openContext(request, reply);
    if (!signedIn) throw failure('signed_out');
    requireNotHeld(signedIn);
    if (hub.streamsOf(signedIn.actor) >= MOST_STREAMS) throw failure('too_many_requests', { seconds: 30 });
    const topics = (request.query.topics ?? '')
      .split(',')
      .filter((topic) => TOPIC.test(topic))
      .slice(0, 40);
    reply.hijack();
    reply.raw.writeHead(200, LIVE_HEADERS);
    const since = Number(request.query.since ?? 0);
    openLiveStream(hub, signedIn, topics, reply.raw, { sinceMs: since > 0 ? since : 0 });
  });
}
