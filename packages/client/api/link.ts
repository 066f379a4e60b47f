import { RPCLink } from '@orpc/client/fetch';
import type { OperationContext } from '@orpc/tanstack-query';
import { getLocale } from '@patio/messages/runtime';
import { answerOf } from '@patio/messages/yes-no';
import { GETS, SAFE_POSTS } from '../compiled/reads.ts';
import { askTogether } from './batch.ts';
import { askOnce, forgetEarly } from './early.ts';
import { failureOf, loadFailureTexts, mayRetry, toRequestFailure } from './failure.ts';
import { commandKey } from './keys.ts';

export interface CallContext extends OperationContext {
  /** A key made earlier (by the outbox) that must be used again. */
  idempotencyKey?: string;
  /** Holds for whoever is signed in: asked also when this page was drawn for another role. */
  asWhoever?: boolean;
  /** Filled in here for each command and kept for its retries. */
  key?: string;
}

const isGet = (path: readonly string[]): boolean => answerOf(GETS, path.join('.'));
const PAUSES = [400, 1600];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let drawnFor = (): string | undefined => undefined;
/** The page says for which membership it was drawn; the server refuses to act as another. */
export function nameMembership(name: () => string | undefined): void {
  drawnFor = name;
}
/** What every request of ours says about itself. */
export const ownHeaders = (asWhoever = false): Record<string, string> => {
  const membership = asWhoever ? undefined : drawnFor();
  return { 'x-patio': '1', 'x-patio-locale': getLocale(), ...(membership && { 'x-patio-membership': membership }) };
};

type Listener = (failure: unknown) => void;
const listeners = new Set<Listener>();

/** Tells the shell about failures that concern the whole app: signed out, maintenance. */
export function onRequestFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One link for all modules: same origin, marked as ours, GET or POST as the contract says, commands with a key that survives retries. */
export const link = new RPCLink<CallContext>({
  url: () => new URL('/rpc', location.origin),
  method: (_options, path) => (isGet(path) ? 'GET' : 'POST'),
  headers: ({ context }) => ({
    ...ownHeaders(context.asWhoever),
    ...(context.key && { 'idempotency-key': context.key }),
  }),
  fetch: (request, init) => {
    if (request.headers.has('idempotency-key')) forgetEarly();
    if (request.method !== 'GET') return fetch(request, { ...init, credentials: 'same-origin' });
    // An answer may be shared: whoever stops waiting for it must not take it from the others.
    const alone = () => fetch(request.url, { headers: request.headers, credentials: 'same-origin' });
    return askOnce(request.url, getLocale(), () => {
      const { pathname, searchParams } = new URL(request.url);
      const headers = Object.fromEntries([...request.headers].filter(([name]) => name.startsWith('x-patio')));
      return askTogether([pathname.slice('/rpc/'.length), searchParams.get('data') ?? ''], headers, alone);
    });
  },
  interceptors: [
    async ({ next, path, input, context, ...rest }) => {
      const command = isGet(path) || SAFE_POSTS.includes(path.join('.')) ? null : commandKey(path, input);
      const ask = () =>
        next({ ...rest, path, input, context: { ...context, key: context.idempotencyKey ?? command?.key } });
      for (let attempt = 0; ; attempt++) {
        try {
          const answer = await ask();
          command?.settle(true);
          return answer;
        } catch (error) {
          const failure = toRequestFailure(error);
          // Who is refused looks again who they are: what the page was told before does not answer that.
          if ([401, 403].includes(failureOf(failure)?.status ?? 0)) forgetEarly();
          const wait = PAUSES[attempt];
          // Reads are retried by the query cache; commands here, because only here is their key known.
          if (command && mayRetry(failure) && wait !== undefined && navigator.onLine) {
            await pause(wait);
            continue;
          }
          command?.settle(!mayRetry(failure));
          for (const listener of listeners) listener(failure);
          // A form says its refusal once: the words for it must be here before it is told.
          if (command && failureOf(failure)?.status) await loadFailureTexts().catch(() => undefined);
          throw failure;
        }
      }
    },
  ],
});
