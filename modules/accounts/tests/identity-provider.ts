import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error the library ships no types
import Provider from 'oidc-provider';

interface Persona {
  email: string;
  verified: boolean;
}

/** Puts another signature under the id token on its way out; all that it says stays as it was. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const said = JSON.parse(String(body));
    const [head, claims] = said.id_token.split('.');
    response.removeHeader('content-length');
    return end(
      JSON.stringify({ ...said, id_token: `${head}.${claims}.${Buffer.alloc(256, 1).toString('base64url')}` }),
    );
  }) as ServerResponse['end'];
}

/** A real OpenID provider on localhost that signs in whoever the test names. */
export class IdentityProvider {
  readonly people = new Map<string, Persona>();
  /** Who sits in front of the provider's own sign-in page. */
  subject = '';
  /** Whether somebody between the provider and us changes what it signed. */
  forged = false;
  issuer = '';
  readonly clientId = 'patio';
  readonly clientSecret = 'a secret between the two of them';
  #server: Server | undefined;

  async start(callback: string): Promise<void> {
    this.#server = createServer();
    await new Promise<void>((ready) => this.#server?.listen(0, '127.0.0.1', ready));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [callback],
          response_types: ['code'],
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: [] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      pkce: { required: () => true },
      cookies: { keys: ['only for a test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, email: this.people.get(id)?.email, email_verified: this.people.get(id)?.verified }),
      }),
    });
    const serve = provider.callback();
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.forged && request.url?.startsWith('/token')) forgeSignature(response);
      if (!request.url?.startsWith('/interaction/')) return serve(request, response);
      return this.#interact(provider, request, response);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library ships no types
  async #interact(provider: any, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: this.subject } });
    }
    const grant = new provider.Grant({ accountId: this.subject, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  }

  stop = (): Promise<void> => new Promise((done) => this.#server?.close(() => done()));

  /** Follows the redirects as a browser would, until it is sent back to us; answers the query of the callback. */
  async visit(url: string): Promise<string> {
    const jar = new Map<string, string>();
    let at = url;
    for (let hops = 0; hops < 12; hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`no way on from ${at}: ${response.status}`);
      at = new URL(next, at).href;
      if (!at.startsWith(this.issuer)) return new URL(at).search.slice(1);
    }
    throw new Error('round and round');
  }
}
