import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { paramsAt } from '@patio/access/address';
import { failure } from '@patio/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './security.ts';

/** The hashes of the scripts that stand in the page, as its policy names them. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

/** Where the page holds what it fetches first; empty, it asks for that itself (apps/web/src/early). */
const EARLY_PLACE = '<script type="application/json" id="early"></script>';
type EarlyRoutes = readonly [path: string, table: object][];

/** The address as the records write it, such as `/admin/students/$id`, or null when no built screen has it. */
function patternAt(routes: EarlyRoutes, url: string): string | null {
  const [pathname = ''] = url.split('?');
  try {
    return routes.find(([path]) => paramsAt(path, pathname))?.[0] ?? null;
  } catch {
    // An address that cannot be read is no screen's.
    return null;
  }
}

/** The page for one kind of address, packed: it carries what that screen needs and nothing of the others. */
function packPage(page: string, table: object | null) {
  const written = JSON.stringify(table).replaceAll('<', '\\u003c');
  const text = page.replace(EARLY_PLACE, () => EARLY_PLACE.replace('><', `>${written}<`));
  return { text, br: brotliCompressSync(text), gzip: gzipSync(text) };
}

/** The page, packed once for each kind of address, with the policy that lets its own script run. */
function pageOf(folder: string, file: string) {
  const page = readFileSync(file, 'utf8');
  const known = path.join(folder, '.vite/early.json');
  const routes: EarlyRoutes = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : [];
  const tables = new Map(routes);
  const policy = contentPolicy(scriptHashes(page));
  const packed = new Map<string | null, ReturnType<typeof packPage>>();
  const pageFor = (pattern: string | null) => {
    const one = packed.get(pattern) ?? packPage(page, (pattern && tables.get(pattern)) || null);
    packed.set(pattern, one);
    return one;
  };
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const taken = String(request.headers['accept-encoding'] ?? '');
    const way = (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'text';
    if (way !== 'text') reply.header('content-encoding', way);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageFor(patternAt(routes, request.url))[way]);
  };
  return { policy, send };
}

/** Serves the built web app: hashed assets forever, the page itself always fresh, every unknown address to the page. */
export function mountWeb(app: FastifyInstance, folder: string): void {
  const index = path.join(folder, 'index.html');
  const page = existsSync(index) ? pageOf(folder, index) : undefined;
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
