import { lazyPart, Skeleton } from '@patio/ui';
import { Suspense } from 'react';

/** Everybody's entry knows this address and hardly anybody opens it: what it needs is named behind it. */
const OnboardInstitution = lazyPart(() => import('./institution/OnboardInstitution.tsx'));

export default function OnboardInstitutionScreen() {
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <OnboardInstitution />
    </Suspense>
  );
}
