import { leave, leavingPage, readLeaving, takeBack } from '@patio/notices/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontFaces } from './font-faces.ts';

type Asked = FastifyRequest<{ Querystring: { token?: string } }>;

/**
 * /unsubscribe?token=: how a letter's reader gets no more of its kind, without an account. Opening it changes nothing, since
 * scanners open every link; the button does, and so does a mail program by itself (RFC 8058).
 */
export function mountUnsubscribe(app: FastifyInstance, webFolder: string): void {
  const fonts = fontFaces(webFolder);
  const show = async ({ query, headers }: Asked, reply: FastifyReply, act: typeof leave) => {
    const token = String(query.token ?? '');
    const locale = /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'es';
    const view = await act(token);
    return reply
      .code(view.state === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(leavingPage(view, token, locale, fonts));
  };
  app.register(async (door) => {
    // A mail program may send either form; only one word of it matters.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      door.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
        done(null, body),
      );
    door.get('/unsubscribe', (request: Asked, reply) => show(request, reply, readLeaving));
    door.post('/unsubscribe', (request: Asked, reply) => {
      const wish = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('wish');
      return show(request, reply, wish === 'back' ? takeBack : leave);
    });
  });
}
