import {
  badgePage,
  badgePng,
  badgeSvg,
  credentialOf,
  findShared,
  readIssuerProfile,
  readJwks,
  readStatusList,
} from '@patio/recognition/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontFaces } from './font-faces.ts';

interface Place {
  Params: { institution: string; code: string; file: string; key: string; list: string };
  Querystring: { lang?: string };
}

/** What a program outside asks for; anybody's page may read it. */
const answer = (reply: FastifyReply, type: string, body: unknown) =>
  reply
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(body);

const nothing = (reply: FastifyReply) => answer(reply.code(404), 'application/json', { state: 'unknown' });
const json = (reply: FastifyReply, body: unknown) =>
  body === null ? nothing(reply) : answer(reply, 'application/json', body);

const localeOf = ({ query, headers }: FastifyRequest<Place>) =>
  /^en\b/i.test(query.lang ?? headers['accept-language'] ?? '') ? 'en' : 'es';

/** The forms in which a badge can be taken along. */
async function sendFile(reply: FastifyReply, { institution, code, file }: Place['Params']) {
  const badge = await findShared(institution, code);
  if (!badge) return nothing(reply);
  const { award, issuer, jwt } = badge;
  if (file === 'badge.png') return answer(reply, 'image/png', badgePng(award.shown, jwt));
  if (file === 'badge.svg') return answer(reply, 'image/svg+xml; charset=utf-8', badgeSvg(award.shown, jwt));
  if (file === 'credential.jwt') return answer(reply, 'application/jwt', jwt);
  if (file === 'credential.json') return answer(reply, 'application/json', credentialOf(award, issuer));
  return nothing(reply);
}

/** /badges: what anybody needs to verify a badge. No account; only badges that their families let others see. */
export function mountBadges(app: FastifyInstance, webFolder: string): void {
  const fonts = fontFaces(webFolder);
  app.get<Place>('/badges/:institution/jwks.json', async ({ params }, reply) =>
    json(reply, await readJwks(params.institution)),
  );
  app.get<Place>('/badges/:institution/issuer.json', async ({ params }, reply) =>
    json(reply, await readIssuerProfile(params.institution)),
  );
  app.get<Place>('/badges/:institution/status/:key/:list', async ({ params }, reply) => {
    const number = /^\d{1,4}$/.test(params.list) ? Number(params.list) : Number.POSITIVE_INFINITY;
    const list = await readStatusList(params.institution, params.key, number);
    return list ? answer(reply, 'application/jwt', list) : nothing(reply);
  });
  app.get<Place>('/badges/:institution/:code', async (request, reply) => {
    const badge = await findShared(request.params.institution, request.params.code);
    if (String(request.headers.accept ?? '').startsWith('application/json')) {
      if (!badge) return nothing(reply);
      const { award, issuer, jwt } = badge;
      const state = award.revokedAt ? 'revoked' : 'valid';
      return json(reply, { state, credential: credentialOf(award, issuer), jwt });
    }
    return reply
      .code(badge ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(badgePage(badge, localeOf(request), fonts));
  });
  app.get<Place>('/badges/:institution/:code/:file', ({ params }, reply) => sendFile(reply, params));
}
