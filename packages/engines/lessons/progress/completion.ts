import type { AnyBlock } from '../blocks/read.ts';
import type { CompletionRule } from './rule.ts';
import { type ProgressSummary, readableBlocks } from './summary.ts';

export interface RuleState {
  kind: CompletionRule['kind'];
  done: boolean;
  /** How far, from 0 to 1, and how far it must be. */
  have: number;
  need: number;
}
export interface Completion {
  done: boolean;
  rules: RuleState[];
}

/** The share of a block's questions that was reached with the best attempts; null where there are none. */
function reached(block: AnyBlock, { blocks }: ProgressSummary): { points: number; of: number } | null {
  const questions = block.type === 'quiz' || block.type === 'checkpoint' ? (block.questions ?? []) : [];
  if (questions.length === 0) return null;
  const points = questions.reduce((sum, { id }) => sum + (blocks[block.id]?.answers[id]?.best ?? 0), 0);
  return { points, of: questions.length };
}

function have(rule: CompletionRule, blocks: readonly AnyBlock[], summary: ProgressSummary): number {
  const part = (done: number, of: number) => (of === 0 ? 1 : done / of);
  const isSeen = ({ id }: AnyBlock) => summary.blocks[id]?.seen ?? false;
  if (rule.kind === 'handed_in') return summary.handedIn ? 1 : 0;
  if (rule.kind === 'seen') return part(blocks.filter(isSeen).length, blocks.length);
  if (rule.kind === 'quizzes') {
    const all = blocks.filter(({ type }) => type === 'quiz').flatMap((block) => reached(block, summary) ?? []);
    return part(
      all.reduce((sum, { points }) => sum + points, 0),
      all.reduce((sum, { of }) => sum + of, 0),
    );
  }
  // The weakest checkpoint decides.
  const shares = blocks
    .filter(({ type }) => type === 'checkpoint')
    .map((block) => {
      const found = reached(block, summary);
      return found ? found.points / found.of : isSeen(block) ? 1 : 0;
    });
  return Math.min(1, ...shares);
}

/** Whether a lesson is done, rule by rule. `wasDone`: who has finished stays finished when a new version adds blocks. */
export function completionOf(
  blocks: readonly AnyBlock[],
  summary: ProgressSummary,
  rules: readonly CompletionRule[],
  wasDone = false,
): Completion {
  const readable = readableBlocks(blocks);
  const states = rules.map((rule): RuleState => {
    const need = rule.kind === 'handed_in' ? 1 : rule.share;
    const now = have(rule, readable, summary);
    // Thirds do not add up in floats.
    return { kind: rule.kind, done: now + 1e-9 >= need, have: now, need };
  });
  return { done: wasDone || states.every(({ done }) => done), rules: states };
}
