import type { FailureShape } from '@patio/kernel';
import type { CellNow } from '../../contract.ts';
import { type BookCell, keyOf } from './cells.ts';

/** What happens to a mark between the keystroke and the server's word. */
export type EditPhase = 'waiting' | 'sending' | 'unreached' | 'conflict' | 'invalid' | 'refused';

export interface Edit {
  /** What was typed, with the version that the writer saw. */
  cell: BookCell;
  phase: EditPhase;
  theirs?: CellNow;
  /** The letters as they were typed, where they are no mark of this column. */
  text?: string;
  /** Why the server did not take it. */
  failure?: FailureShape | null;
}
export type Edits = ReadonlyMap<string, Edit>;

const keyOfEdit = ({ cell }: Edit): string => keyOf(cell.itemId, cell.studentId);

/** True where what was typed is shown and counts for nothing, because it does not stand anywhere. */
export const countsNot = ({ phase }: Edit): boolean => phase === 'invalid' || phase === 'refused';

/** True where the device has it, or is about to: it is not on its way from this page. */
export const isAway = (edit: Edit | undefined): boolean =>
  edit !== undefined && edit.phase !== 'waiting' && edit.phase !== 'sending';

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
    else next.set(key, { ...edit, cell: { ...edit.cell, version: each.version } });
  }
  for (const theirs of conflicts) {
    const key = keyOf(theirs.itemId, theirs.studentId);
    const edit = next.get(key);
    if (edit && edit.phase !== 'invalid') next.set(key, { ...edit, phase: 'conflict', theirs });
  }
  return next;
}

/** What did not get through and was not typed again meanwhile: it waits on the device, for the network or for a person. */
export function held(edits: Edits, sent: readonly BookCell[], failure: FailureShape | null): Edit[] {
  const still = sent.filter((cell) => edits.get(keyOf(cell.itemId, cell.studentId))?.cell === cell);
  return still.map((cell) => (failure ? { cell, phase: 'refused', failure } : { cell, phase: 'unreached' }));
}

/** Puts edits in the place of whatever their cells had. */
export const withEdits = (edits: Edits, put: readonly Edit[]): Edits =>
  put.length === 0 ? edits : new Map([...edits, ...put.map((edit) => [keyOfEdit(edit), edit] as const)]);

/** Takes these very edits out; a cell that was typed again keeps its newer word. */
export const withoutEdits = (edits: Edits, gone: readonly Edit[]): Edits =>
  new Map([...edits].filter(([, edit]) => !gone.includes(edit)));

/** Settles a conflict: mine goes out again on top of theirs, or theirs stays. */
export function settle(edits: Edits, key: string, take: 'mine' | 'theirs'): Edits {
  const next = new Map(edits);
  const edit = next.get(key);
  if (!edit?.theirs) return edits;
  if (take === 'theirs') next.delete(key);
  else next.set(key, { cell: { ...edit.cell, version: edit.theirs.version }, phase: 'waiting' });
  return next;
}

/** A place in the book and what what is written there waits for. */
export interface Spot {
  /** A column, or a term and a competency (`spotOfLevel`). */
  itemId: string;
  studentId: string;
  phase: EditPhase;
}

/** How a judgement is named among the spots of a book. */
export const spotOfLevel = (termId: string, competencyId: string): string => `${termId}/${competencyId}`;

/** What of a book is not saved, by what it waits for. */
export interface Unsaved {
  /** On their way. */
  saving: number;
  /** On the device until there is a network. */
  queued: number;
  /** No marks as they are, or refused: a person corrects them. */
  toFix: readonly Spot[];
  /** Somebody else was quicker: a person chooses. */
  toChoose: readonly Spot[];
  all: number;
}

/** Counts what is not saved, each place once; the word `saved` is true only where `all` is none. */
export function unsavedOf(spots: readonly Spot[]): Unsaved {
  const once = [...new Map(spots.map((spot) => [keyOf(spot.itemId, spot.studentId), spot])).values()];
  const inPhase = (...phases: EditPhase[]) => once.filter((spot) => phases.includes(spot.phase));
  return {
    saving: inPhase('waiting', 'sending').length,
    queued: inPhase('unreached').length,
    toFix: inPhase('invalid', 'refused'),
    toChoose: inPhase('conflict'),
    all: once.length,
  };
}
