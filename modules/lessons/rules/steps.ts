import type { AnyBlock } from '@patio/engine-lessons';

/** A step of a lesson: a heading with what follows it, which a reader passes as one. */
export interface Step {
  /** The id of its first block. */
  id: string;
  title: string;
  blocks: AnyBlock[];
}

const startsStep = (block: AnyBlock): boolean => block.type === 'heading' && block.level === 2;

/** A lesson as its reader passes it: each heading of the second level begins a step. Twins in easy language stay with their block. */
export function stepsOf(blocks: readonly AnyBlock[]): Step[] {
  const steps: Step[] = [];
  for (const block of blocks) {
    if (block.type === 'unknown') continue;
    const last = steps.at(-1);
    if (!last || startsStep(block))
      steps.push({ id: block.id, title: block.type === 'heading' ? block.text : '', blocks: [block] });
    else last.blocks.push(block);
  }
  return steps;
}

/** How many steps have been seen to their end: all of their blocks, but for twins in easy language. */
export const stepsSeenOf = (steps: readonly Step[], isSeen: (blockId: string) => boolean): number =>
  steps.filter((step) => step.blocks.every(({ id, type }) => type === 'easyRead' || isSeen(id))).length;
