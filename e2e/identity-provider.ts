import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
// @ts-expect-error the library ships no types
import Provider from 'oidc-provider';

const CLIENT = { client_id: 'patio', client_secret: 'known to the two of them and to nobody else' };
const PAGE = `<!doctype html><html lang="es"><title>Cuenta externa</title><h1>Cuenta externa</h1>
<form method="post"><label>Correo <input name="email" type="email" required></label><button>Continuar</button></form>`;

/** A real OpenID provider beside the server: whoever types an e-mail on its page is that person, confirmed. */
export interface IdentityProvider {
  /** What the server must be told to use it. */
  env: Record<string, string>;
  /** Begins to answer, and sends people back to these addresses only. */
  serve: (callbacks: readonly string[]) => void;
  stop: () => Promise<void>;
}

const configuration = (callbacks: readonly string[]) => ({
  clients: [{ ...CLIENT, redirect_uris: callbacks, response_types: ['code'] }],
  claims: { email: ['email', 'email_verified'], profile: [] },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  pkce: { required: () => true },
  cookies: { keys: ['only for journeys'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: true }),
  }),
});

// biome-ignore lint/suspicious/noExplicitAny: the library ships no types
async function interact(provider: any, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login' && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  } else if (prompt.name === 'login') {
    const accountId = new URLSearchParams(await text(request)).get('email') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
  } else {
    const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }
}

export async function openIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Cuenta externa',
    },
    serve: (callbacks) => {
      const provider = new Provider(issuer, configuration(callbacks));
      const answer = provider.callback();
      server.on('request', (request, response) =>
        request.url?.startsWith('/interaction/') ? interact(provider, request, response) : answer(request, response),
      );
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
