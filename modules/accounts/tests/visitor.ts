import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { call } from '@orpc/server';
import type { Membership } from '@patio/access';
import type { ProcedureMeta } from '@patio/access/contract';
import { makeId } from '@patio/kernel';
import { ApiContext, openSecrets, prepare, requireNotHeld, requireRight } from '@patio/platform';
import { contract } from '../contract.ts';
import { api, makeSessionCache, openAccounts, type SessionCache } from '../server/index.ts';
import { type MadePerson, openSession } from '../testing/index.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;
export type Name = keyof typeof contract;

export const SECRET = 'a secret for tests that nobody else may use';
export const openForTests = (given: Parameters<typeof openAccounts>[0] | object = {}) =>
  openAccounts({
    publicUrl: 'http://localhost:3000',
    secrets: openSecrets({ dataDir: '/nowhere', secret: SECRET }),
    ...given,
  });

/** A browser: keeps its cookies and asks procedures through the same guard as the server. */
export class Visitor {
  readonly cookies: Record<string, string | undefined> = {};
  address = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  userAgent = 'Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  idempotencyKey: string | undefined;
  cache: SessionCache = makeSessionCache();

  static async of(person: MadePerson, membership?: Membership): Promise<Visitor> {
    const visitor = new Visitor();
    visitor.cookies.patio_session = await openSession(person, membership);
    return visitor;
  }

  async ask<N extends Name>(
    name: N,
    ...[input]: undefined extends Inputs[N] ? [Inputs[N]?] : [Inputs[N]]
  ): Promise<Outputs[N]> {
    const request = {
      id: makeId(),
      address: this.address,
      userAgent: this.userAgent,
      locale: 'es' as const,
      idempotencyKey: this.idempotencyKey,
      cookies: { ...this.cookies },
    };
    const token = this.cookies.patio_session;
    const signedIn = token ? await this.cache.resolve(token, request) : null;
    const context = new ApiContext(request, signedIn, (cookie, value) => {
      if (value === null) delete this.cookies[cookie];
      else this.cookies[cookie] = value;
    });
    const procedure = api[name];
    const { meta, route } = (
      contract[name] as unknown as { '~orpc': { meta: ProcedureMeta; route: { method?: string } } }
    )['~orpc'];
    requireRight(meta, signedIn?.actor ?? null, route.method === 'GET');
    requireNotHeld(signedIn, meta);
    prepare(context, ['accounts', name], input);
    return call(procedure as never, input as never, { context } as never) as Promise<Outputs[N]>;
  }
}
