import type { AnyBlock } from '@patio/engine-lessons';

export type Profile = 'standard' | 'k3' | 'easy';

/** What a reader of a profile is shown: twins in easy language stand in for their block, or are left out. */
export function readBy(blocks: readonly AnyBlock[], profile: Profile): AnyBlock[] {
  const twins = new Map(blocks.flatMap((block) => (block.type === 'easyRead' ? [[block.of, block] as const] : [])));
  return blocks.flatMap((block) =>
    block.type === 'easyRead' ? [] : [(profile !== 'standard' && twins.get(block.id)) || block],
  );
}
