import { useParts } from '@patio/client';
import { Skeleton } from '@patio/ui';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';

const waiting = <Skeleton shape="form" count={1} />;

/** Whoever holds a code: the module that gives codes out draws this step, through the slot `accounts.door`. */
export const JoinStep = () => (
  <Suspense fallback={waiting}>
    <Given />
  </Suspense>
);

function Given() {
  const [part] = useParts('accounts.door');
  const Part = useMemo(() => part && lazy(part.load as () => Promise<{ default: ComponentType }>), [part]);
  // A boundary of its own: with the outer one alone, the memory of this component would be lost while the part loads.
  return <Suspense fallback={waiting}>{Part && <Part />}</Suspense>;
}
