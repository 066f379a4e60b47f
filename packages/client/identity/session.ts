import { type Client, createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Capability } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallContext, link, nameMembership } from '../api/link.ts';
import { queryClient } from '../cache/query-client.ts';
import { holdsCapability, type Me } from './me.ts';
import { sameStanding, standing } from './standing.ts';

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

export const meKey = () => accounts.me.queryKey();
export const currentMe = (): Me | null => queryClient.getQueryData(meKey()) ?? null;
nameMembership(() => currentMe()?.activeMembershipId);

/** How long the token of a changed role may be on its way to the browser: until it is there, the one of before is nobody's. */
const TOKEN_ARRIVES_MS = 1_500;

/** Who is here. A page drawn for somebody takes nobody for an answer only when a token on its way would have arrived. */
async function askWho(): Promise<Me | null> {
  const me = await accounts.me.call();
  if (me || !currentMe()) return me;
  await new Promise((resolve) => setTimeout(resolve, TOKEN_ARRIVES_MS));
  return accounts.me.call();
}

const { notice } = standing;

/** Who is here. Once a page was drawn for somebody, it stays theirs: an answer about another role or person is a notice, not a switch. */
export const meOptions = () =>
  queryOptions({
    queryKey: meKey(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<Me | null> => {
      const now = await askWho();
      const was = currentMe();
      notice(was, now);
      return was && !sameStanding(was, now) ? was : now;
    },
  });

/** Who is signed in, or null; for screens that visitors see too. */
export const useVisitor = (): Me | null => useQuery(meOptions()).data ?? null;

/** Who is signed in. Guarded screens always have someone; elsewhere use `useVisitor`. */
export function useMe(): Me {
  const me = useVisitor();
  if (!me) throw new Error('this screen is for signed-in people, and nobody is signed in');
  return me;
}

/** Whether the active membership holds a capability; views carry finer answers in their own `can`. */
export const can = (capability: Capability): boolean => holdsCapability(currentMe(), capability);

/** The same as a hook: draws again when the role is switched. */
export function useCan(): (capability: Capability) => boolean {
  const me = useVisitor();
  return (capability) => holdsCapability(me, capability);
}

/** Another membership becomes the active one: everything that was cached belonged to the old one and goes. */
export async function switchMembership(membershipId: string): Promise<Me> {
  const me = await accounts.switchMembership.call({ membershipId }, { context: { asWhoever: true } });
  const own = hashKey(meKey());
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== own });
  takeStanding(me);
  return me;
}

/** This page is from now on for them; the other tabs look again at whom they stand for. */
function takeStanding(me: Me | null): void {
  const was = currentMe();
  queryClient.setQueryData(meKey(), me);
  notice(me, me);
  if (!sameStanding(was, me)) standing.tellOthers();
}

/** Looks whether this page still stands for whoever is signed in; what it shows stays as it is. */
export async function checkStanding(): Promise<void> {
  const was = currentMe();
  if (!was) return;
  const now = await askWho();
  if (sameStanding(was, now)) queryClient.setQueryData(meKey(), now);
  notice(was, now);
}

/** Makes this page valid again: the role it was drawn for becomes the active one. What is typed on it stays. */
export async function takeStandingBack(): Promise<void> {
  const was = currentMe();
  if (!was) return;
  const me = await accounts.switchMembership.call(
    { membershipId: was.activeMembershipId },
    { context: { asWhoever: true } },
  );
  queryClient.setQueryData(meKey(), me);
  notice(me, me);
  standing.tellOthers();
}

/** Asks again who is here, after signing in or after a change of one's own account. */
export async function refreshMe(): Promise<Me | null> {
  const me = await askWho();
  takeStanding(me);
  return me;
}
