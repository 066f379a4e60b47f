import type { GridChange } from './model.ts';

export type History = { past: GridChange[][]; future: GridChange[][] };
export const EMPTY_HISTORY: History = { past: [], future: [] };
const DEPTH = 200;

/** Remembers one batch (a typed cell, a paste, a fill); what had been undone can no longer be redone. */
export const remember = (history: History, batch: GridChange[]): History => ({
  past: [...history.past, batch].slice(-DEPTH),
  future: [],
});

const reversed = (batch: GridChange[]): GridChange[] => batch.map((c) => ({ ...c, before: c.after, after: c.before }));

/** The changes that take the last batch back, and the history after that. */
export function undo(history: History): { changes: GridChange[]; history: History } | null {
  const batch = history.past.at(-1);
  return batch
    ? { changes: reversed(batch), history: { past: history.past.slice(0, -1), future: [batch, ...history.future] } }
    : null;
}

export function redo(history: History): { changes: GridChange[]; history: History } | null {
  const [batch, ...future] = history.future;
  return batch ? { changes: batch, history: { past: [...history.past, batch], future } } : null;
}
