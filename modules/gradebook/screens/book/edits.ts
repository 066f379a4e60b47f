import type { CellNow } from '../../contract.ts';
import { type BookCell, keyOf } from './cells.ts';

/** What happens to a mark between the keystroke and the server's word. */
export type EditPhase = 'waiting' | 'sending' | 'unreached' | 'conflict';

export interface Edit {
  /** What was typed, with the version that the writer saw. */
  cell: BookCell;
  phase: EditPhase;
  theirs?: CellNow;
}
export type Edits = ReadonlyMap<string, Edit>;

/** A keystroke: the newest word of a cell replaces an older one that has not been answered. */
export function type(edits: Edits, cell: BookCell): Edits {
  return new Map(edits).set(keyOf(cell.itemId, cell.studentId), { cell, phase: 'waiting' });
}

/** What can leave now; a cell that is on its way waits for its answer before its next word goes. */
export const ready = (edits: Edits): BookCell[] =>
  [...edits.values()].filter(({ phase }) => phase === 'waiting').map(({ cell }) => cell);

export function sending(edits: Edits, sent: readonly BookCell[]): Edits {
  const next = new Map(edits);
  for (const cell of sent) next.set(keyOf(cell.itemId, cell.studentId), { cell, phase: 'sending' });
  return next;
}

/** The server's word: saved cells leave, unless something newer was typed meanwhile, which then goes on from the new version. */
export function answered(
  edits: Edits,
  sent: readonly BookCell[],
  saved: readonly { itemId: string; studentId: string; version: number }[],
  conflicts: readonly CellNow[],
): Edits {
  const next = new Map(edits);
  for (const each of saved) {
    const key = keyOf(each.itemId, each.studentId);
    const edit = next.get(key);
    if (!edit) continue;
    if (sent.includes(edit.cell)) next.delete(key);
    else next.set(key, { ...edit, cell: { ...edit.cell, version: each.version }, phase: 'waiting' });
  }
  for (const theirs of conflicts) {
    const key = keyOf(theirs.itemId, theirs.studentId);
    const edit = next.get(key);
    if (edit) next.set(key, { ...edit, phase: 'conflict', theirs });
  }
  return next;
}

/** Settles a conflict: mine goes out again on top of theirs, or theirs stays. */
export function settle(edits: Edits, key: string, take: 'mine' | 'theirs'): Edits {
  const next = new Map(edits);
  const edit = next.get(key);
  if (!edit?.theirs) return edits;
  if (take === 'theirs') next.delete(key);
  else next.set(key, { cell: { ...edit.cell, version: edit.theirs.version }, phase: 'waiting' });
  return next;
}
