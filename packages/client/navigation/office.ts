import { type Capability, officeOf, reachesOthers } from '@patio/access';
import { activeMembership } from '../identity/me.ts';
import { useMe } from '../identity/session.ts';

/** The address of a shared list or record for whoever is here, such as `/students/…`; undefined where it would refuse them. */
export function useOffice(): (needs: Capability, path: string) => string | undefined {
  const me = useMe();
  const office = officeOf(activeMembership(me).role);
  return (needs, path) => (reachesOthers(me.capabilities[needs]) ? `${office}${path}` : undefined);
}
