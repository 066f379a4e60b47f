import type { ClozePart, Gap } from '../question/cloze.ts';
import { Keys } from './keys.ts';

export const keysOf = (things: readonly { id: string }[], seed: string): Keys =>
  new Keys(
    things.map(({ id }) => id),
    seed,
  );

export const gapsOf = (parts: readonly ClozePart[]): Gap[] => parts.filter((part) => part.kind !== 'text');

/** Gaps stand in the text, so their order is no secret; their ids may be. */
export const gapKeys = (parts: readonly ClozePart[]): Keys => keysOf(gapsOf(parts), 'gaps');

export const gapSeed = (seed: string, gap: string): string => `${seed} gap ${gap}`;
