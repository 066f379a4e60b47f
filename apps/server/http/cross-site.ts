import { type Config, failure } from '@patio/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asksWithKey } from './key-context.ts';

const sameHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** Whether the browser says that a page of another site asks; those that say nothing are judged by the rest. */
const fromElsewhere = ({ headers }: FastifyRequest, own: readonly string[]): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && !own.includes(String(site));
};

/** A link that somebody pressed elsewhere, such as in a letter, may open a file here; a picture or script elsewhere may not. */
const isPressedLink = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** Only Patio's own pages may change something: a foreign page can send neither our header nor our origin. */
export function refuseCrossSite(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): void {
  if (request.method === 'GET') {
    if (fromElsewhere(request, ['same-origin', 'same-site', 'none']) && !isPressedLink(request))
      throw failure('cross_site');
    return;
  }
  const { origin, host } = request.headers;
  const known = origin === undefined || origin === new URL(config.publicUrl).origin || sameHost(origin, host);
  if (!known || request.headers['x-patio'] !== '1' || fromElsewhere(request, ['same-origin', 'none']))
    throw failure('cross_site');
}

/** Stands before every door of the api, by the route that was found and not by how its address was spelt. */
export function mountCrossSite(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (/^\/(api|rpc)\//.test(request.routeOptions.url ?? request.url)) {
      // Reads answer to GET alone: a HEAD would run one, or a command without input, for whoever sends it.
      if (request.method === 'HEAD') throw failure('unknown_address');
      // A key is no cookie: no browser adds it by itself, and beside it no cookie counts.
      if (!asksWithKey(request)) refuseCrossSite(request, config);
    }
    done();
  });
}
