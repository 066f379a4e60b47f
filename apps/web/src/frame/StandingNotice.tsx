import { useChangedStanding } from '@patio/client';
import { lazyPart } from '@patio/ui';
import { Suspense } from 'react';

const ChangedStanding = lazyPart(() => import('./ChangedStanding.tsx'));

/** Watches whether this page still stands for whoever is signed in. */
export function StandingNotice() {
  const changed = useChangedStanding();
  if (!changed) return null;
  return (
    <Suspense>
      <ChangedStanding {...changed} />
    </Suspense>
  );
}
