import type { AnyBlock } from '../blocks/read.ts';
import { type Draft, type Entry, positionAfter } from './draft.ts';

/** One step of an editor. See `operation` of the schema door. */
export type Operation = { id: string } & (
  | { kind: 'insert'; position: string; block: AnyBlock }
  | { kind: 'update'; blockId: string; base: string; block: AnyBlock; spareId: string }
  | { kind: 'move'; blockId: string; position: string }
  | { kind: 'remove'; blockId: string; base: string }
  | { kind: 'keep'; blockId: string }
);
type Update = Extract<Operation, { kind: 'update' }>;

const withEntry = (draft: Draft, entry: Entry): Draft => ({
  ...draft,
  entries: { ...draft.entries, [entry.block.id]: entry },
});
const sameContent = (a: AnyBlock, b: AnyBlock): boolean =>
  JSON.stringify({ ...a, id: '' }) === JSON.stringify({ ...b, id: '' });
const renamed = (block: AnyBlock, id: string): AnyBlock =>
  block.type === 'unknown' ? { ...block, id, raw: { ...block.raw, id } } : { ...block, id };

/** The block itself or a text kept beside it, whichever the person saw. */
function seenEntry({ entries }: Draft, blockId: string, base: string): Entry | undefined {
  const own = entries[blockId];
  if (own?.version === base) return own;
  return Object.values(entries).find((entry) => entry.conflictOf === blockId && entry.version === base);
}

function update(draft: Draft, { id, blockId, base, block, spareId }: Update): Draft {
  const seen = seenEntry(draft, blockId, base);
  const current = draft.entries[blockId];
  // An edit brings a removed block back: removing takes one step again, typing would not.
  const revived = seen ?? (current?.removed ? current : undefined);
  if (revived) {
    const { removed: _, ...entry } = revived;
    return withEntry(draft, { ...entry, version: id, block: renamed(block, revived.block.id) });
  }
  if (!current) {
    const last = Object.values(draft.entries).reduce<string | null>(
      (most, { position }) => (most === null || position > most ? position : most),
      null,
    );
    const end = Object.values(draft.entries).find(({ position }) => position === last)?.block.id ?? null;
    return withEntry(draft, {
      position: positionAfter(draft, end, blockId),
      version: id,
      block: renamed(block, blockId),
    });
  }
  if (sameContent(current.block, block)) return draft;
  const position = positionAfter(draft, blockId, spareId);
  return withEntry(draft, { position, version: id, block: renamed(block, spareId), conflictOf: blockId });
}

function change(draft: Draft, operation: Operation): Draft {
  switch (operation.kind) {
    case 'insert': {
      const { block, position, id } = operation;
      return draft.entries[block.id] ? draft : withEntry(draft, { position, version: id, block });
    }
    case 'update':
      return update(draft, operation);
    case 'move': {
      const entry = draft.entries[operation.blockId];
      return entry ? withEntry(draft, { ...entry, position: operation.position }) : draft;
    }
    case 'remove': {
      // Only what the person saw is removed; what somebody wrote since then stays.
      const entry = seenEntry(draft, operation.blockId, operation.base);
      return entry ? withEntry(draft, { ...entry, removed: true }) : draft;
    }
    case 'keep': {
      const entry = draft.entries[operation.blockId];
      if (!entry?.conflictOf) return draft;
      const { conflictOf: _, ...kept } = entry;
      return withEntry(draft, kept);
    }
  }
}

/**
 * A draft after further operations, in the order in which the server took them. Everybody who applies the same operations in that order
 * holds the same draft. Nothing typed is lost: of two texts of one block the first stays and the second is kept beside it, an edit
 * wins over a removal, and an operation that comes twice counts once. An editor shows `merge(confirmed, pending)`.
 */
export function merge(draft: Draft, operations: readonly Operation[]): Draft {
  let result = draft;
  const done = new Set(draft.done);
  for (const operation of operations) {
    if (done.has(operation.id)) continue;
    done.add(operation.id);
    result = change(result, operation);
  }
  return { ...result, done: [...done] };
}
