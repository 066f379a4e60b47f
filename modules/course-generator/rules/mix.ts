import type { Block } from '@patio/engine-lessons';
import type { MIX } from '../contract/fields.ts';

type Part = (typeof MIX)[number];

/** What a block is in the mix of a lesson; the frame of a lesson (goal, phases, close) is none. */
export function partOf(block: Block): Part | null {
  switch (block.type) {
    case 'text':
      return 'read';
    case 'heading':
      return block.level === 3 ? 'read' : null;
    case 'glossary':
      return 'words';
    case 'flashcards':
      return 'practise';
    case 'quiz':
      return 'check';
    default:
      return null;
  }
}

/** Leaves out what a template does not hold; its minutes go to the activity of the same phase, so that the sum stays. */
export function keepMix(blocks: readonly Block[], mix: readonly Part[]): Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    const part = partOf(block);
    if (part === null || mix.includes(part)) {
      out.push(block);
      continue;
    }
    const at = out.findLastIndex(({ type }) => type === 'activity');
    const activity = out[at];
    if (!activity || !block.minutes) continue;
    out[at] = withMinutes(activity, (activity.minutes ?? 0) + block.minutes);
  }
  return out;
}

function withMinutes(block: Block, minutes: number): Block {
  if (block.type !== 'activity' || !block.stepMinutes?.length) return { ...block, minutes };
  const rest = minutes - block.stepMinutes.reduce((sum, each) => sum + each, 0);
  const steps = block.stepMinutes.with(-1, Math.max(0, block.stepMinutes.at(-1)! + rest));
  return { ...block, minutes, stepMinutes: steps };
}
