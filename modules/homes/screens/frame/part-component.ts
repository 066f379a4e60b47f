import type { ScreenPart } from '@patio/access';
import { lazyPart } from '@patio/ui';
import type { ComponentType } from 'react';

const drawn = new Map<string, ComponentType>();

/** Each part is made once: a new component on every drawing would forget what it shows. */
export function componentOf(part: ScreenPart): ComponentType {
  const key = `${part.slot} ${part.id}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = lazyPart(part.load as () => Promise<{ default: ComponentType }>);
  drawn.set(key, made);
  return made;
}
