import { useParts } from '@patio/client';
import { Skeleton } from '@patio/ui';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';

/** Whoever holds a code: the module that gives codes out draws this step, through the slot `accounts.door`. */
export function JoinStep() {
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <Given />
    </Suspense>
  );
}

function Given() {
  const [part] = useParts('accounts.door');
  const Part = useMemo(() => part && lazy(part.load as () => Promise<{ default: ComponentType }>), [part]);
  return Part ? <Part /> : null;
}
