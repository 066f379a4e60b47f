import type { ScreenPart } from '@patio/access';
import { useParts } from '@patio/client';
import { lazyPart } from '@patio/ui';
import { type ComponentType, Suspense } from 'react';

const drawn = new Map<string, ComponentType>();

/** Each part is made once: a new component on every drawing would forget what it shows. */
function componentOf(part: ScreenPart): ComponentType {
  const made = drawn.get(part.id) ?? lazyPart(part.load as () => Promise<{ default: ComponentType }>);
  drawn.set(part.id, made);
  return made;
}

/** What higher modules add under a student's published grades (slot `gradebook.published`): the papers that can be taken home. */
export function PublishedParts() {
  return useParts('gradebook.published').map((part) => {
    const Part = componentOf(part);
    return (
      <Suspense key={part.id} fallback={null}>
        <Part />
      </Suspense>
    );
  });
}
