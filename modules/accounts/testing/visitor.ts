import type { AnyContractRouter, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { call } from '@orpc/server';
import type { Membership } from '@patio/access';
import type { ProcedureMeta } from '@patio/access/contract';
import { makeId } from '@patio/kernel';
import { ApiContext, prepare, requireNotHeld, requireRight } from '@patio/platform';
import { makeSessionCache, type SessionCache } from '../server/session/cache.ts';
import { type MadePerson, openSession } from './index.ts';

/** What a module promises and what keeps it, for those who ask it in a test. */
interface Asked {
  module: string;
  contract: object;
  api: object;
}

/** A browser that knows these modules: it keeps its cookies and asks procedures through the same guard as the server. */
export const visitorOf = <Contract extends AnyContractRouter>(...modules: Asked[]) => {
  type Inputs = InferContractRouterInputs<Contract>;
  type Outputs = InferContractRouterOutputs<Contract>;

  return class Visitor {
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

    async ask<N extends keyof Inputs & keyof Outputs & string>(
      name: N,
      ...[input]: undefined extends Inputs[N] ? [Inputs[N]?] : [Inputs[N]]
    ): Promise<Outputs[N]> {
      const asked = modules.find(({ contract }) => name in contract);
      if (!asked) throw new Error(`no module has ${name}`);
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
      const setCookie = (cookie: string, value: string | null) => {
        if (value === null) delete this.cookies[cookie];
        else this.cookies[cookie] = value;
      };
      const context = new ApiContext(request, signedIn, setCookie, undefined, token);
      const promise = (asked.contract as Record<string, unknown>)[name];
      const { meta, route } = (promise as { '~orpc': { meta: ProcedureMeta; route: { method?: string } } })['~orpc'];
      requireRight(meta, signedIn?.actor ?? null, route.method === 'GET');
      requireNotHeld(signedIn, meta);
      prepare(context, [asked.module, name], input);
      const procedure = (asked.api as Record<string, unknown>)[name];
      return call(procedure as never, input as never, { context } as never) as Promise<Outputs[N]>;
    }
  };
};
