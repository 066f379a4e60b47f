import { type AnyBlock, blocksOf, fromMarkdown, startDraft } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import type { Change } from './changes.ts';
import {
  chooseText,
  duplicateBlock,
  insertBlocks,
  moveAfter,
  replaceBlock,
  stepBlock,
  twinTarget,
} from './commands.ts';
import { type EditorState, openEditor, perform, undo } from './editor-state.ts';

const common = { format: 1 as const, language: 'es', competencies: [], provenance: { origin: 'person' as const } };
const text = (words: string, id = makeId()): AnyBlock => ({ ...common, id, type: 'text', doc: fromMarkdown(words) });
const BLOCKS = ['a', 'b', 'c'].map((words) => text(words));
const [A, B, C] = BLOCKS.map(({ id }) => id) as [string, string, string];
const open = () => openEditor(startDraft(BLOCKS, makeId()), 1);
const act = (state: EditorState, changes: readonly Change[]) => perform(state, changes, { newId: makeId, at: 0 });
const words = ({ draft }: EditorState) =>
  blocksOf(draft)
    .map((block) => JSON.stringify(block).match(/"text":"([^"]*)"/)?.[1] ?? block.type)
    .join(' ');

test('blocks go in where they should, in their order', () => {
  const many = Array.from({ length: 200 }, (_, at) => text(String(at)));
  const numbers = many.map((_, at) => at).join(' ');
  expect(words(act(open(), insertBlocks(open(), A, many)))).toBe(`a ${numbers} b c`);
  expect(words(act(open(), insertBlocks(open(), null, many)))).toBe(`${numbers} a b c`);
  expect(words(act(open(), insertBlocks(open(), C, many)))).toBe(`a b c ${numbers}`);
});

test('moving, replacing and doubling are one step each', () => {
  const start = open();
  for (const [changes, result] of [
    [stepBlock(start, A, 1), 'b a c'],
    [stepBlock(start, C, -1), 'a c b'],
    [stepBlock(start, A, -1), 'a b c'],
    [moveAfter(start, C, null), 'c a b'],
    [replaceBlock(start, B, text('x')), 'a x c'],
    [duplicateBlock(start, B, makeId)!.changes, 'a b b c'],
  ] as const) {
    const done = act(start, changes);
    expect(words(done)).toBe(result);
    expect(words(undo(done, { newId: makeId }))).toBe('a b c');
  }
});

test('of two texts one is chosen, or both stay', () => {
  const start = open();
  const spare = makeId();
  const draft = {
    ...start.confirmed,
    entries: {
      ...start.confirmed.entries,
      [spare]: {
        position: `${start.confirmed.entries[A]!.position}1`,
        version: makeId(),
        block: text('mío', spare),
        conflictOf: A,
      },
    },
  };
  const both = openEditor(draft, 2);
  expect(words(both)).toBe('a mío b c');
  expect(words(act(both, chooseText(both, spare, 'spare')))).toBe('mío b c');
  expect(words(act(both, chooseText(both, spare, 'other')))).toBe('a b c');
  const kept = act(both, [{ kind: 'keep', id: spare }]);
  expect(words(kept)).toBe('a mío b c');
  expect(kept.draft.entries[spare]!.conflictOf).toBeUndefined();
});

test('a twin says the nearest block that has none', () => {
  const start = open();
  expect(twinTarget(start, B)).toBe(B);
  const twin: AnyBlock = { ...common, id: makeId(), type: 'easyRead', of: B, doc: fromMarkdown('b') };
  const more = act(start, insertBlocks(start, B, [twin]));
  expect(twinTarget(more, twin.id)).toBe(A);
  expect(twinTarget(openEditor(startDraft([], makeId()), 1), null)).toBeNull();
});
