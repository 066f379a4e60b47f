import type { EditLine, EditorView, LessonChange, MissedEdits } from '../../../contract.ts';
import { lessonKey } from '../../../rules/standing.ts';
import { afterChanges } from './changes.ts';
import { readStands, type Stands, withStands } from './week.ts';

export interface SentEdit {
  kind: 'move' | 'swap' | 'park' | 'pin' | 'unpin' | 'room';
  changes: readonly LessonChange[];
}

/** What the server said last, and what was done here since and is on its way. */
export interface EditorState {
  base: Stands;
  pending: readonly SentEdit[];
  edition: number;
  lines: readonly EditLine[];
  undo: string | null;
  redo: string | null;
}

export const openState = (view: EditorView): EditorState => ({
  base: readStands(view),
  pending: [],
  edition: view.edition,
  lines: view.lines,
  undo: view.undo,
  redo: view.redo,
});

/** Where lessons stand for the person at the screen: the answer of the server with what is on its way. */
export const standsOf = ({ base, pending }: Pick<EditorState, 'base' | 'pending'>): Stands =>
  pending.reduce((stands, { changes }) => afterChanges(stands, changes), base);

const LINES = 60;

/** Lines with newer ones in front; an undo or redo says of an older one whether it holds. */
function joinLines(lines: readonly EditLine[], newer: readonly EditLine[]): EditLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const fresh = newer.filter(({ id }) => !known.has(id));
  const held = new Map<string, boolean>();
  for (const { kind, answersId } of fresh.toReversed()) if (answersId) held.set(answersId, kind === 'redo');
  return [...fresh, ...lines]
    .map((line) => (held.has(line.id) ? { ...line, holds: held.get(line.id)! } : line))
    .slice(0, LINES);
}

export type EditorStep =
  | { type: 'sent'; edit: SentEdit }
  /** The server took the first of what was on its way, and says what else changed. */
  | { type: 'taken'; missed: MissedEdits }
  /** It refused: nothing that is on its way was built on solid ground. */
  | { type: 'refused' }
  | { type: 'heard'; missed: MissedEdits };

const caughtUp = (state: EditorState, missed: MissedEdits): EditorState =>
  missed.edition < state.edition
    ? state
    : {
        ...state,
        base: withStands(state.base, missed.changed),
        edition: missed.edition,
        lines: joinLines(state.lines, missed.lines),
        undo: missed.undo,
        redo: missed.redo,
      };

export function nextState(state: EditorState, step: EditorStep): EditorState {
  switch (step.type) {
    case 'sent':
      return { ...state, pending: [...state.pending, step.edit] };
    case 'taken':
      return caughtUp({ ...state, pending: state.pending.slice(1) }, step.missed);
    case 'refused':
      return { ...state, pending: [] };
    case 'heard':
      return caughtUp(state, step.missed);
  }
}

/** The lessons of what others did. */
export const touchedBy = ({ changed }: MissedEdits): string[] => changed.map(lessonKey);
