import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { ToolFields } from '../contract.ts';
import { CLAIM } from '../rules/claims.ts';

/** What a tool signs with. */
interface ToolKey {
  kid: string;
  key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  shown: Record<string, unknown>;
}

async function makeKey(): Promise<ToolKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return { kid, key: privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** What is said with a signature, and everything about it that a test may get wrong. */
export interface Said {
  claims?: JWTPayload;
  issuer?: string;
  subject?: string;
  audience?: string;
  /** Seconds from now. */
  issued?: number;
  expires?: number;
  jti?: string | null;
  kid?: string;
}

/** A tool of somebody else on this machine: it publishes its keys and signs what it is told to. */
export async function openTool() {
  let own = await makeKey();
  let shown = [own.shown];
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/jwks') return response.writeHead(404).end();
    asked += 1;
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: shown }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (path: string) => `http://${host}${path}`;

  async function sign(said: Said): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const token = new SignJWT(said.claims ?? {})
      .setProtectedHeader({ alg: 'RS256', kid: said.kid ?? own.kid, typ: 'JWT' })
      .setIssuer(said.issuer ?? '')
      .setAudience(said.audience ?? '')
      .setIssuedAt(now + (said.issued ?? 0))
      .setExpirationTime(now + (said.expires ?? 60));
    if (said.subject) token.setSubject(said.subject);
    if (said.jti !== null) token.setJti(said.jti ?? randomUUID());
    return token.sign(own.key);
  }

  return {
    host,
    asked: () => asked,
    fields: (given: Partial<ToolFields> = {}): ToolFields => ({
      name: 'Laboratorio de mapas',
      schoolId: null,
      loginUrl: at('/login'),
      targetUrl: at('/launch'),
      choiceUrl: at('/choose'),
      redirectUrls: [at('/launch'), at('/choose')],
      keysUrl: at('/jwks'),
      shares: 'none',
      mayGrade: true,
      mayList: true,
      ...given,
    }),
    sign,
    /** What it signs to be let in by itself. */
    assertion: (clientId: string, audience: string, said: Said = {}) =>
      sign({ issuer: clientId, subject: clientId, audience, ...said }),
    /** What it sends back after a teacher chose. */
    choice: (
      of: { clientId: string; deploymentId: string; audience: string; data: unknown; items: unknown },
      said: Said = {},
    ) =>
      sign({
        issuer: of.clientId,
        audience: of.audience,
        ...said,
        claims: {
          nonce: randomUUID(),
          [CLAIM.message]: 'LtiDeepLinkingResponse',
          [CLAIM.version]: '1.3.0',
          [CLAIM.deployment]: of.deploymentId,
          [CLAIM.data]: of.data,
          [CLAIM.chosen]: of.items,
          ...said.claims,
        },
      }),
    /** Signs with a new key from now on; `tell` publishes it. */
    renew: async ({ tell }: { tell: boolean }) => {
      own = await makeKey();
      if (tell) shown = [own.shown, ...shown];
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
export type ToolServer = Awaited<ReturnType<typeof openTool>>;
