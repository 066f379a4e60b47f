import type { ScreenPart } from '@patio/access';
import { Skeleton } from '@patio/ui';
import { type ComponentType, lazy, Suspense } from 'react';

const drawn = new Map<string, ComponentType>();

/** Each part is made once: a new component on every drawing would forget what it shows. */
function componentOf(part: ScreenPart): ComponentType {
  const key = `${part.slot} ${part.id}`;
  const made = drawn.get(key) ?? lazy(part.load as () => Promise<{ default: ComponentType }>);
  drawn.set(key, made);
  return made;
}

/** What another module adds to a record's page; it reads the record's id from the address. */
export function PartPanel({ part }: { part: ScreenPart }) {
  const Part = componentOf(part);
  return (
    <Suspense fallback={<Skeleton shape="list" />}>
      <Part />
    </Suspense>
  );
}
