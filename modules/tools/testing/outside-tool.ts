import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { CLAIM } from '../rules/claims.ts';

/** What the tool offers to choose from. */
export const OFFERED = 'Ríos de la costa';

/** What a school tells the maker of a tool. */
interface Platform {
  issuer: string;
  keysUrl: string;
  authUrl: string;
}

const wordsOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const { searchParams } = new URL(request.url ?? '/', 'http://tool');
  if (request.method !== 'POST') return searchParams;
  let body = '';
  for await (const piece of request) body += String(piece);
  return new URLSearchParams(body);
};
const show = (response: ServerResponse, title: string, body = '') =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="es"><title>${title}</title><h1>${title}</h1>${body}`);

/** A learning tool of another maker, with pages: it asks who comes, verifies what it is told, and lets a teacher choose. */
export async function openOutsideTool() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'tool', alg: 'RS256', use: 'sig' };
  let platform: Platform = { issuer: '', keysUrl: '', authUrl: '' };
  const nonces = new Set<string>();
  const seen: JWTPayload[] = [];

  /** The answer to who comes, held to everything that the standard asks of a tool. */
  async function verify(words: URLSearchParams): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL(platform.keysUrl));
    const { payload } = await jwtVerify(words.get('id_token') ?? '', keys, { issuer: platform.issuer });
    if (!nonces.delete(String(payload.nonce))) throw new Error('a nonce that nobody asked with');
    seen.push(payload);
    return payload;
  }

  function askWhoComes(words: URLSearchParams, response: ServerResponse) {
    const nonce = randomUUID();
    nonces.add(nonce);
    const question = new URLSearchParams({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: words.get('client_id') ?? '', redirect_uri: words.get('target_link_uri') ?? '' },
      ...{ login_hint: words.get('login_hint') ?? '', lti_message_hint: words.get('lti_message_hint') ?? '' },
      ...{ state: randomUUID(), nonce },
    });
    response.writeHead(302, { location: `${platform.authUrl}?${question}` }).end();
  }

  async function offer(claims: JWTPayload, response: ServerResponse) {
    const { deep_link_return_url: back, data } = claims[CLAIM.choice] as Record<string, string>;
    const answer = await new SignJWT({
      nonce: randomUUID(),
      [CLAIM.message]: 'LtiDeepLinkingResponse',
      [CLAIM.version]: '1.3.0',
      [CLAIM.deployment]: claims[CLAIM.deployment],
      [CLAIM.data]: data,
      [CLAIM.chosen]: [{ type: 'ltiResourceLink', title: OFFERED, lineItem: { scoreMaximum: 20 } }],
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'tool', typ: 'JWT' })
      .setIssuer(String(claims.aud))
      .setAudience(platform.issuer)
      .setIssuedAt()
      .setExpirationTime('60s')
      .setJti(randomUUID())
      .sign(privateKey);
    show(
      response,
      'Elige un contenido',
      `<form method="post" action="${back}"><input type="hidden" name="JWT" value="${answer}"><button>${OFFERED}</button></form>`,
    );
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://tool').pathname;
    if (path === '/jwks')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key] }));
    try {
      const words = await wordsOf(request);
      if (path === '/login') return askWhoComes(words, response);
      const claims = await verify(words);
      if (path === '/choose') return await offer(claims, response);
      const { title } = claims[CLAIM.resource] as { title: string };
      return show(response, `Laboratorio: ${title}`);
    } catch (error) {
      return response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    at: (path: string) => `http://${host}${path}`,
    /** What it was told of whoever came, the latest last. */
    seen,
    meet: (told: Platform) => {
      platform = told;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
