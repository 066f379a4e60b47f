import type { AnyBlock } from '@patio/engine-lessons';

/** One thing that an author does to a block. Without a `position`, `put` writes in a block that is there, or brings it back. */
export type Change =
  | { kind: 'put'; id: string; block: AnyBlock; position?: string }
  | { kind: 'move'; id: string; position: string }
  | { kind: 'remove'; id: string }
  /** A text that was kept beside another becomes a block of its own. */
  | { kind: 'keep'; id: string };

/** What was done at once, with what takes it back. */
export interface HistoryStep {
  undo: readonly Change[];
  redo: readonly Change[];
  at: number;
  /** The block in which it was typed: what follows quickly belongs to it. */
  typing?: string;
}
