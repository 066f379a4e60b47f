import type { ScreenPart } from '@patio/access';
import { lazyPart } from '@patio/ui';
import type { ComponentType } from 'react';

const made = new Map<string, ComponentType>();

/** The component of a part. Each is made once: a new one on every render would lose its state. */
export function partComponent(part: ScreenPart): ComponentType {
  const key = `${part.slot} ${part.id}`;
  const known = made.get(key) ?? lazyPart(part.load as () => Promise<{ default: ComponentType }>);
  made.set(key, known);
  return known;
}
