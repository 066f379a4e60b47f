import type { AnyBlock } from '../blocks/read.ts';
import { positionBetween, positionsFor } from './position.ts';

/** One block of a draft. Its version is the id of the operation that wrote its content. */
export interface Entry {
  position: string;
  version: string;
  block: AnyBlock;
  /** Removed blocks stay, so that an edit that comes late can bring them back. */
  removed?: true;
  /** Another text of this block, kept because two people wrote at once. A person decides. */
  conflictOf?: string;
}

/** A draft as everybody who edits it holds it. Entries by block id; `done` are the operations that it already holds. */
export interface Draft {
  entries: Readonly<Record<string, Entry>>;
  done: readonly string[];
}

export const inOrder = (a: Entry, b: Entry): number =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : a.block.id < b.block.id ? -1 : 1;

/** The entries that a reader sees, in their order. */
export const entriesOf = (draft: Draft): Entry[] =>
  Object.values(draft.entries)
    .filter(({ removed }) => !removed)
    .sort(inOrder);

/** The blocks of a draft, in their order. */
export const blocksOf = (draft: Draft): AnyBlock[] => entriesOf(draft).map(({ block }) => block);

/** A draft that begins with a published version or an import. `version` names where the blocks come from. */
export function startDraft(blocks: readonly AnyBlock[], version: string): Draft {
  const positions = positionsFor(blocks.map(({ id }) => id));
  const entries = Object.fromEntries(
    blocks.map((block, index): [string, Entry] => [block.id, { position: positions[index]!, version, block }]),
  );
  return { entries, done: [] };
}

/** A place for `id` right after another block; after null it is the first. */
export function positionAfter(draft: Draft, after: string | null, id: string): string {
  const ordered = Object.values(draft.entries).sort(inOrder);
  const at = ordered.findIndex(({ block }) => block.id === after);
  const before = ordered[at]?.position ?? null;
  // Equal places leave no room between them: the next one that differs is taken.
  const next = ordered.slice(at + 1).find(({ position }) => position !== before);
  return positionBetween(before, next?.position ?? null, id);
}
