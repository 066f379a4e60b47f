import { activeMembership, type Me } from '@patio/client';
import { lazyPart } from '@patio/ui';
import { Suspense } from 'react';
import { Place } from './Place.tsx';

const PlaceSwitcher = lazyPart(() => import('./PlaceSwitcher.tsx'));
const OWN = ['student', 'parent'];

/** School, year and role: whoever has several chooses here, whoever has one reads it. Most students and families load no more than its name. */
export function MembershipSwitcher({ me }: { me: Me }) {
  const place = <Place me={me} />;
  if (me.memberships.length < 2 && OWN.includes(activeMembership(me).role)) return place;
  return (
    <Suspense fallback={place}>
      <PlaceSwitcher me={me} />
    </Suspense>
  );
}
