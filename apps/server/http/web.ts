import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { failure } from '@patio/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './security.ts';

/** The hashes of the scripts that stand in the page, as its policy names them. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

/** The page, packed once, with the policy that lets its own script run. */
function pageOf(file: string) {
  const text = readFileSync(file, 'utf8');
  const packed = { br: brotliCompressSync(text), gzip: gzipSync(text) };
  const policy = contentPolicy(scriptHashes(text));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const taken = String(request.headers['accept-encoding'] ?? '');
    const way = (['br', 'gzip'] as const).find((name) => taken.includes(name));
    if (way) reply.header('content-encoding', way);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(way ? packed[way] : text);
  };
  return { policy, send };
}

/** Serves the built web app: hashed assets forever, the page itself always fresh, every unknown address to the page. */
export function mountWeb(app: FastifyInstance, folder: string): void {
  const index = path.join(folder, 'index.html');
  const page = existsSync(index) ? pageOf(index) : undefined;
  if (page) {
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The worker keeps the page under its own name.
        if (file === index) response.header('content-security-policy', page.policy);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    const isApi = /^\/(api|rpc)(\/|$)/.test(request.url);
    if (!page || !wantsPage || isApi) throw failure('unknown_address');
    reply.header('content-security-policy', page.policy).header('vary', 'accept-encoding');
    return page.send(request, reply);
  });
}
