import type { Me } from '@patio/client';
import { useEffect, useSyncExternalStore } from 'react';
import { useRoleSwitch } from '../../frame/use-role-switch.ts';

const keyOf = (me: Me) => `patio.role.${me.user.id}`;
const visitOf = (me: Me) => `patio.visit.${me.user.id}`;

const read = (storage: Storage, key: string): string | null => {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
};
const write = (storage: Storage, key: string, value: string): void => {
  try {
    storage.setItem(key, value);
  } catch {
    // Then they are asked again next time.
  }
};

const watchers = new Set<() => void>();
const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Remembers with which role a person begins on this device; this visit has begun with it. */
export function rememberRole(me: Me, membershipId: string): void {
  write(sessionStorage, visitOf(me), 'begun');
  write(localStorage, keyOf(me), membershipId);
  for (const tell of watchers) tell();
}

/** Whoever has one role has chosen; whoever chose before becomes that again, once, when a visit begins. */
export function useRememberedRole(me: Me): { chosen: boolean; settling: boolean } {
  const { become } = useRoleSwitch();
  const remembered = useSyncExternalStore(watch, () => read(localStorage, keyOf(me)));
  const known = me.memberships.some((each) => each.id === remembered);
  const begins = known && remembered !== me.activeMembershipId && !read(sessionStorage, visitOf(me));
  // biome-ignore lint/correctness/useExhaustiveDependencies: becomes the remembered role once, when the visit begins
  useEffect(() => {
    if (!begins || !remembered) return;
    write(sessionStorage, visitOf(me), 'begun');
    void become(remembered, '/');
  }, [begins, remembered]);
  return { chosen: me.memberships.length < 2 || known, settling: begins };
}
