import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { failure } from '@patio/platform';
import type { FastifyInstance } from 'fastify';

/** Serves the built web app: hashed assets forever, the page itself always fresh, every unknown address to the page. */
export function mountWeb(app: FastifyInstance, folder: string): void {
  const index = path.join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index) : undefined;
  if (page) {
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    const isApi = /^\/(api|rpc)(\/|$)/.test(request.url);
    if (!page || !wantsPage || isApi) throw failure('unknown_address');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
