import type { AnyBlock } from '../blocks/read.ts';
import type { ProgressEvent } from './events.ts';
import { MOST_SECONDS } from './idle.ts';
import type { Progress } from './join.ts';

export interface AnswerSummary {
  attempts: number;
  /** The best share so far: a later wrong try takes nothing away. */
  best: number;
  last: 'right' | 'partial' | 'wrong';
}
export interface BlockSummary {
  seen: boolean;
  seconds: number;
  answers: Record<string, AnswerSummary>;
}
export interface ProgressSummary {
  blocks: Record<string, BlockSummary>;
  handedIn: boolean;
  seconds: number;
  /** Where the reader last did something. */
  lastBlock: string | null;
}

const later = (a: ProgressEvent, b: ProgressEvent): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  if (a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.sequence - b.sequence;
};

/** What a student's events say, block by block. More events never make any of it less. */
export function summarise(progress: Progress): ProgressSummary {
  const summary: ProgressSummary = { blocks: {}, handedIn: false, seconds: 0, lastBlock: null };
  for (const event of Object.values(progress).sort(later)) {
    summary.blocks[event.block] ??= { seen: false, seconds: 0, answers: {} };
    const block = summary.blocks[event.block]!;
    summary.lastBlock = event.block;
    // Whoever answers or stays at a block has seen it.
    block.seen = true;
    if (event.kind === 'handed_in') summary.handedIn = true;
    if (event.kind === 'active') {
      const seconds = Math.min(event.seconds, MOST_SECONDS);
      block.seconds += seconds;
      summary.seconds += seconds;
    }
    if (event.kind === 'answered') {
      const before = block.answers[event.question];
      block.answers[event.question] = {
        attempts: (before?.attempts ?? 0) + 1,
        best: Math.max(before?.best ?? 0, event.share),
        last: event.result,
      };
    }
  }
  return summary;
}

/** Blocks that a reader passes; twins in easy language replace others, and unknown ones are not drawn. */
export const readableBlocks = (blocks: readonly AnyBlock[]): AnyBlock[] =>
  blocks.filter(({ type }) => type !== 'easyRead' && type !== 'unknown');

/** The block at which to go on: the last one touched, or the next after it once it was finished; null when all is seen. */
export function resumePlace(blocks: readonly AnyBlock[], summary: ProgressSummary): string | null {
  const readable = readableBlocks(blocks);
  const isOpen = ({ id }: AnyBlock) => !summary.blocks[id]?.seen;
  const at = readable.findIndex(({ id }) => id === summary.lastBlock);
  const last = readable[at];
  if (last && hasOpenQuestions(last, summary)) return last.id;
  const next = readable.slice(at + 1).find(isOpen) ?? readable.find(isOpen);
  return next?.id ?? null;
}

const hasOpenQuestions = (block: AnyBlock, { blocks }: ProgressSummary): boolean =>
  (block.type === 'quiz' || block.type === 'checkpoint') &&
  (block.questions ?? []).some(({ id }) => !blocks[block.id]?.answers[id]);
