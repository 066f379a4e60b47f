import { type AnyBlock, type Block, type BlockType, positionBetween } from '@patio/engine-lessons';
import type { Change } from './changes.ts';
import { type EditorState, placeAfter, shownEntries } from './editor-state.ts';

/** Puts blocks after another one that is shown, in their order; after null they come first. */
export function insertBlocks(state: EditorState, after: string | null, blocks: readonly AnyBlock[]): Change[] {
  const [first] = blocks;
  if (!first) return [];
  let before = after === null ? null : (state.draft.entries[after]?.position ?? null);
  const next = Object.values(state.draft.entries)
    .map(({ position }) => position)
    .filter((position) => before === null || position > before)
    .reduce<string | null>((least, position) => (least === null || position < least ? position : least), null);
  return blocks.map((block) => {
    const position = positionBetween(before, next, block.id);
    before = position;
    return { kind: 'put', id: block.id, block, position };
  });
}

/** Another block in the place of one. */
export const replaceBlock = (state: EditorState, id: string, block: AnyBlock): Change[] => [
  ...insertBlocks(state, id, [block]),
  { kind: 'remove', id },
];

/** One step up or down; none at the ends. */
export function stepBlock(state: EditorState, id: string, by: -1 | 1): Change[] {
  const ids = shownEntries(state).map(({ block }) => block.id);
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [];
  return [{ kind: 'move', id, position: placeAfter(state, by > 0 ? ids[to]! : (ids[to - 1] ?? null), id) }];
}

/** A block right after another; after null it is the first. */
export const moveAfter = (state: EditorState, id: string, after: string | null): Change[] =>
  id === after ? [] : [{ kind: 'move', id, position: placeAfter(state, after, id) }];

/** The same block once more, right below. What a newer version made is not copied: nobody knows what is inside. */
export function duplicateBlock(
  state: EditorState,
  id: string,
  newId: () => string,
): { id: string; changes: Change[] } | null {
  const block = state.draft.entries[id]?.block;
  if (!block || block.type === 'unknown') return null;
  const copy = { ...structuredClone(block), id: newId() } as Block;
  if ('questions' in copy && copy.questions) copy.questions = copy.questions.map((each) => ({ ...each, id: newId() }));
  return { id: copy.id, changes: insertBlocks(state, id, [copy]) };
}

/** Of two texts written at once, one is chosen: it stands in the block, and the other goes. */
export function chooseText(state: EditorState, spareId: string, wins: 'spare' | 'other'): Change[] {
  const spare = state.draft.entries[spareId];
  const of = spare?.conflictOf;
  if (!spare || !of) return [];
  if (wins === 'other' || spare.block.type === 'unknown') return [{ kind: 'remove', id: spareId }];
  return [
    { kind: 'put', id: of, block: { ...spare.block, id: of } },
    { kind: 'remove', id: spareId },
  ];
}

/** The block that a twin in easy words would say again: the one in hand, or the nearest before it that tells something. */
export function twinTarget(state: EditorState, after: string | null): string | null {
  const TELLS: readonly BlockType[] = ['text', 'callout', 'table', 'activity', 'example', 'heading'];
  const entries = shownEntries(state);
  const twins = new Set(entries.flatMap(({ block }) => (block.type === 'easyRead' ? [block.of] : [])));
  const upTo = entries.findIndex(({ block }) => block.id === after) + 1 || entries.length;
  const found = entries
    .slice(0, upTo)
    .findLast(({ block }) => TELLS.includes(block.type as BlockType) && !twins.has(block.id));
  return found?.block.id ?? null;
}
