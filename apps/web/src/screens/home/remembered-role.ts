import type { Me } from '@patio/client';
import { useEffect, useState } from 'react';
import { useRoleSwitch } from '../../frame/use-role-switch.ts';

const keyOf = (me: Me) => `patio.role.${me.user.id}`;

function read(me: Me): string | null {
  try {
    return localStorage.getItem(keyOf(me));
  } catch {
    return null;
  }
}

/** Remembers with which role a person begins on this device. */
export function rememberRole(me: Me, membershipId: string): void {
  try {
    localStorage.setItem(keyOf(me), membershipId);
  } catch {
    // Then they are asked again next time.
  }
}

/** Whoever has one role has chosen; whoever chose before becomes that again, once per visit. */
export function useRememberedRole(me: Me): { chosen: boolean; settling: boolean } {
  const { become, pending } = useRoleSwitch();
  const remembered = read(me);
  const known = me.memberships.some((each) => each.id === remembered);
  const [visit] = useState(() => `patio.visit.${me.session.id}`);
  const returning = known && remembered !== me.activeMembershipId && !sessionStorage.getItem(visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: becomes the remembered role once, when the visit begins
  useEffect(() => {
    if (!returning || !remembered) return;
    sessionStorage.setItem(visit, '1');
    void become(remembered, '/');
  }, [returning, remembered]);
  return { chosen: me.memberships.length < 2 || known, settling: returning || (pending && known) };
}
