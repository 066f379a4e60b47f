import {
  type AnyBlock,
  compareVersions,
  type Draft,
  type Entry,
  entriesOf,
  merge,
  type Operation,
  positionAfter,
} from '@patio/engine-lessons';
import type { Change, HistoryStep } from './changes.ts';

/** What an editor holds: what the server confirmed, what is on its way, and what can be undone. Pure; the store keeps and sends it. */
export interface EditorState {
  confirmed: Draft;
  /** The revision of the lesson up to which `confirmed` is complete. */
  revision: number;
  pending: readonly Operation[];
  /** So many of the pending ones may have reached the server: they are sent again as they are, and never written into. */
  sealed: number;
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /** What is shown: `merge(confirmed, pending)`. */
  draft: Draft;
}

export const MOST_STEPS = 200;
/** Typing in one block is undone as one step as long as no pause is longer than this. */
export const TYPING_PAUSE_MS = 1_200;

const shown = (state: Omit<EditorState, 'draft'>): EditorState => ({
  ...state,
  draft: merge(state.confirmed, state.pending),
});

export const openEditor = (
  confirmed: Draft,
  revision: number,
  /** Changes of an earlier visit that may have been sent. */
  pending: readonly Operation[] = [],
): EditorState => shown({ confirmed, revision, pending, sealed: pending.length, past: [], future: [] });

export const blockIn = ({ draft }: EditorState, id: string): AnyBlock | undefined => {
  const entry = draft.entries[id];
  return entry && !entry.removed ? entry.block : undefined;
};

/** Where a block would stand right after another one that is shown; after null it is the first. */
export function placeAfter(state: EditorState, after: string | null, id: string): string {
  return positionAfter(state.draft, after, id);
}

interface Ids {
  newId: () => string;
}

const operationOf = (draft: Draft, change: Change, { newId }: Ids): Operation | null => {
  const entry = draft.entries[change.id];
  switch (change.kind) {
    case 'put':
      if (!entry)
        return change.position === undefined
          ? null
          : { id: newId(), kind: 'insert', position: change.position, block: change.block };
      // Writing in a removed block brings it back.
      return {
        id: newId(),
        kind: 'update',
        blockId: change.id,
        base: entry.version,
        block: change.block,
        spareId: newId(),
      };
    case 'move':
      return entry && entry.position !== change.position
        ? { id: newId(), kind: 'move', blockId: change.id, position: change.position }
        : null;
    case 'remove':
      return entry && !entry.removed ? { id: newId(), kind: 'remove', blockId: change.id, base: entry.version } : null;
    case 'keep':
      return entry?.conflictOf ? { id: newId(), kind: 'keep', blockId: change.id } : null;
  }
};

/** What takes a change back: as long as nobody else wrote there, the block is what it was before. */
function inverseOf(entry: Entry | undefined, change: Change): Change[] {
  if (change.kind === 'keep') return [];
  if (!entry || entry.removed) return change.kind === 'put' ? [{ kind: 'remove', id: change.id }] : [];
  if (change.kind === 'move') return [{ kind: 'move', id: change.id, position: entry.position }];
  return [{ kind: 'put', id: change.id, block: entry.block }];
}

/** Adds an operation to what is on its way; typing goes on in the last one of its block unless that may have been sent. */
function append(pending: readonly Operation[], sealed: number, operation: Operation): readonly Operation[] {
  const last = pending.at(-1);
  if (pending.length > sealed && operation.kind === 'update' && last) {
    if (last.kind === 'update' && last.blockId === operation.blockId && last.id === operation.base)
      return pending.with(-1, { ...last, block: operation.block });
    if (last.kind === 'insert' && last.block.id === operation.blockId && last.id === operation.base)
      return pending.with(-1, { ...last, block: operation.block });
  }
  return [...pending, operation];
}

/** Applies changes as operations; answers what would take them back, the last one first. */
function apply(state: EditorState, changes: readonly Change[], ids: Ids): { state: EditorState; inverse: Change[] } {
  let { draft, pending } = state;
  const inverse: Change[] = [];
  for (const change of changes) {
    const operation = operationOf(draft, change, ids);
    if (!operation) continue;
    inverse.unshift(...inverseOf(draft.entries[change.id], change));
    const grown = append(pending, state.sealed, operation);
    draft = grown.length > pending.length ? merge(draft, [operation]) : merge(state.confirmed, grown);
    pending = grown;
  }
  return { state: { ...state, pending, draft }, inverse };
}

/** Does something that can be undone. `typing` joins what follows quickly in one block into one step. */
export function perform(
  state: EditorState,
  changes: readonly Change[],
  { newId, at, typing = false }: Ids & { at: number; typing?: boolean },
): EditorState {
  const done = apply(state, changes, { newId });
  if (done.state.pending === state.pending) return state;
  const last = state.past.at(-1);
  const [only] = changes;
  const joins =
    typing &&
    last?.typing !== undefined &&
    last.typing === only?.id &&
    at - last.at < TYPING_PAUSE_MS &&
    state.future.length === 0;
  const step: HistoryStep = joins
    ? { ...last, redo: changes, at }
    : { undo: done.inverse, redo: changes, at, ...(typing && only ? { typing: only.id } : {}) };
  const past = joins ? state.past.with(-1, step) : [...state.past, step].slice(-MOST_STEPS);
  return { ...done.state, past, future: [] };
}

/** Changes that meet a block as the other side of the step left it; what somebody else wrote since then stays. */
const stillDue = ({ draft }: EditorState, due: readonly Change[], left: readonly Change[]): Change[] =>
  due.filter((change) => {
    const entry = draft.entries[change.id];
    if (!entry || change.kind === 'move') return true;
    const was = left.findLast(({ id, kind }) => id === change.id && (kind === 'put' || kind === 'remove'));
    // It was left removed, and somebody brought it back with words of their own.
    if (was?.kind === 'remove') return entry.removed === true;
    if (entry.removed || was?.kind !== 'put') return true;
    return compareVersions([entry.block], [was.block])[0]?.kind === 'same';
  });

/** Takes the last step back, whichever block it was in. */
export function undo(state: EditorState, ids: Ids): EditorState {
  const step = state.past.at(-1);
  if (!step) return state;
  const back = apply(state, stillDue(state, step.undo, step.redo), ids);
  return { ...back.state, past: state.past.slice(0, -1), future: [...state.future, step] };
}

export function redo(state: EditorState, ids: Ids): EditorState {
  const step = state.future.at(-1);
  if (!step) return state;
  const again = apply(state, stillDue(state, step.redo, step.undo), ids);
  const { typing: _, ...rest } = step;
  return { ...again.state, past: [...state.past, rest], future: state.future.slice(0, -1) };
}

/** So many are sent at once. */
export const MOST_SENT = 200;

/** What goes to the server next; from now on it may have been sent. */
export function seal(state: EditorState): { state: EditorState; sent: readonly Operation[] } {
  const sent = state.pending.slice(0, MOST_SENT);
  return { state: { ...state, sealed: Math.max(state.sealed, sent.length) }, sent };
}

/** Takes over entries as the server holds them. */
export const withEntries = (draft: Draft, entries: readonly Entry[]): Draft => ({
  ...draft,
  entries: { ...draft.entries, ...Object.fromEntries(entries.map((entry) => [entry.block.id, entry])) },
});

/** What the server answers to a save or to the question for news. */
export interface Answer {
  revision: number;
  entries: readonly Entry[];
}

/** Whether others wrote before a save was taken, or an earlier answer got lost: the news must be asked for before it is settled. */
export const isBehind = ({ revision }: EditorState, answer: Answer): boolean =>
  answer.revision > revision + (answer.entries.length > 0 ? 1 : 0);

/** The server holds what was sent; `answer` is all that is new since the revision of the state. */
export function settle(state: EditorState, sent: readonly Operation[], answer: Answer): EditorState {
  const gone = new Set(sent.map(({ id }) => id));
  const pending = state.pending.filter(({ id }) => !gone.has(id));
  return shown({
    ...state,
    pending,
    sealed: Math.max(0, state.sealed - (state.pending.length - pending.length)),
    confirmed: withEntries(state.confirmed, answer.entries),
    revision: Math.max(state.revision, answer.revision),
  });
}

/** News of others. Nothing of one's own may be under way: it would meet itself. */
export const hear = (state: EditorState, news: Answer): EditorState =>
  news.revision <= state.revision ? state : settle(state, [], news);

/** The server looked at what was sent and took nothing of it: it may be written into as before. */
export const refuse = (state: EditorState, sealedBefore: number): EditorState => ({ ...state, sealed: sealedBefore });

/** The blocks in their order, as they are shown. */
export const shownEntries = ({ draft }: EditorState): Entry[] => entriesOf(draft);
