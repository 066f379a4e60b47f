import { type Client, createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Capability } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { hashKey, useQuery } from '@tanstack/react-query';
import { type CallContext, link } from '../api/link.ts';
import { queryClient } from '../cache/query-client.ts';
import { holdsCapability, type Me } from './me.ts';

type Call<Input, Output> = Client<CallContext, Input, Output, Error>;

/** The few procedures of the accounts module that the ground itself needs; the module sits on a higher floor. */
const calls = createORPCClient<{
  me: Call<void, Me | null>;
  switchMembership: Call<{ membershipId: string }, Me>;
  updateProfile: Call<{ version: number; locale: Locale }, Me['user']>;
  signOut: Call<void, unknown>;
  endImpersonation: Call<void, { next: 'done' | 'sign_in' }>;
}>(link, { path: ['accounts'] });
export const accounts = createTanstackQueryUtils(calls, { path: ['accounts'] });

export const meOptions = () => accounts.me.queryOptions({ staleTime: 5 * 60_000 });
export const meKey = () => accounts.me.queryKey();

/** Who is signed in, or null; for screens that visitors see too. */
export const useVisitor = (): Me | null => useQuery(meOptions()).data ?? null;

/** Who is signed in. Guarded screens always have someone; elsewhere use `useVisitor`. */
export function useMe(): Me {
  const me = useVisitor();
  if (!me) throw new Error('this screen is for signed-in people, and nobody is signed in');
  return me;
}

export const currentMe = (): Me | null => queryClient.getQueryData(meKey()) ?? null;

/** Whether the active membership holds a capability; views carry finer answers in their own `can`. */
export const can = (capability: Capability): boolean => holdsCapability(currentMe(), capability);

/** The same as a hook: draws again when the role is switched. */
export function useCan(): (capability: Capability) => boolean {
  const me = useVisitor();
  return (capability) => holdsCapability(me, capability);
}

/** Another membership becomes the active one: everything that was cached belonged to the old one and goes. */
export async function switchMembership(membershipId: string): Promise<Me> {
  const me = await accounts.switchMembership.call({ membershipId });
  const own = hashKey(meKey());
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== own });
  queryClient.setQueryData(meKey(), me);
  return me;
}

/** Asks again who is here, after signing in or after a change of one's own account. */
export const refreshMe = (): Promise<Me | null> => queryClient.fetchQuery({ ...meOptions(), staleTime: 0 });
