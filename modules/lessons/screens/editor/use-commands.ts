import { type AnyBlock, type Block, type BlockType, fromDom, type RichText } from '@patio/engine-lessons';
import { readBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useMemo } from 'react';
import { emptyBlock, NEEDS } from './blocks/empty-block.ts';
import { sendFile } from './files.ts';
import { picturesIn, readPasted } from './sheet/pasted.ts';
import {
  chooseText,
  duplicateBlock,
  insertBlocks,
  moveAfter,
  replaceBlock,
  stepBlock,
  twinTarget,
} from './state/commands.ts';
import { blockIn, shownEntries } from './state/editor-state.ts';
import type { EditorStore } from './state/editor-store.ts';
import type { Caret } from './text/TextEditor.tsx';

const parse = (html: string) => fromDom(new DOMParser().parseFromString(html, 'text/html').body);
const isEmptyText = (block: AnyBlock | undefined) => block?.type === 'text' && block.doc.content.length === 0;

export interface Where {
  after: string | null;
  /** The empty text in whose place it comes. */
  replaces?: string | undefined;
}

/** What an author must say before a block can stand: the file that it shows, or an address. */
export interface Asked {
  need: 'picture' | 'media' | 'address';
  type: BlockType;
  where: Where;
}

/** Puts a block in hand, with the caret at an edge or where it was pressed; null puts all down. */
export type Take = (id: string | null, caret?: Caret | 'start' | 'end') => void;

/** Everything that an author does with blocks, over one store. `take` puts a block in hand. */
export function useCommands(store: EditorStore, language: string, take: Take, ask: (asked: Asked) => void) {
  return useMemo(() => {
    const state = () => store.get().state;
    const ids = () => shownEntries(state()).map(({ block }) => block.id);
    const put = (block: Block) => {
      const read = readBlock(block);
      // A field that cannot be saved stays as it was: the rest of the lesson goes on being saved.
      if (read.ok) store.perform([{ kind: 'put', id: block.id, block }], true);
      else toast(m.lessons_cannot_keep(), { tone: 'bad', id: 'lessons-cannot-keep' });
    };
    const place = (block: AnyBlock | null, { after, replaces }: Where) => {
      if (!block) return;
      store.perform(replaces ? replaceBlock(state(), replaces, block) : insertBlocks(state(), after, [block]));
      take(block.id, 'start');
    };
    const begin = (
      type: BlockType,
      where: Where,
      more: { file?: string; title?: string; of?: string; address?: string } = {},
    ) => place(emptyBlock(type, { id: makeId(), language, ...more }), where);
    const addPicture = async (file: File, where: Where) => {
      const id = await sendFile(file, 'picture');
      if (id) begin('image', where, { file: id });
    };
    const add = (type: BlockType, where: Where): void => {
      const need = type in NEEDS ? NEEDS[type as keyof typeof NEEDS] : null;
      const of = need === 'block' && twinTarget(state(), where.after);
      if (need === null) begin(type, where);
      else if (need !== 'block') ask({ need, type, where });
      else if (of) begin(type, { after: of, replaces: where.replaces }, { of });
      else toast(m.lessons_no_twin(), { tone: 'info' });
    };
    const remove = (id: string) => {
      const all = ids();
      const at = all.indexOf(id);
      store.perform([{ kind: 'remove', id }]);
      take(all[at - 1] ?? all[at + 1] ?? null, 'end');
    };
    /** The words for the text in hand; what is more becomes blocks below it. */
    const paste = (data: DataTransfer, after: string | null): RichText['content'] | null => {
      const pictures = picturesIn(data);
      const html = data.getData('text/html');
      const text = data.getData('text/plain');
      if (pictures.length > 0 && !text) {
        for (const file of pictures) void addPicture(file, { after });
        return null;
      }
      const options = { newId: makeId, language, provenance: { origin: 'person' as const } };
      const pasted = readPasted({ html, text }, parse, options);
      if (pasted.kind === 'inside') return pasted.content;
      if (pasted.kind === 'nothing') return null;
      const replaces = after && isEmptyText(blockIn(state(), after)) ? after : null;
      store.perform([
        ...insertBlocks(state(), after, pasted.blocks),
        ...(replaces ? [{ kind: 'remove' as const, id: replaces }] : []),
      ]);
      if (pasted.pictures > 0) toast(m.lessons_pasted_pictures({ count: pasted.pictures }), { tone: 'info' });
      take(pasted.blocks.at(-1)?.id ?? after, 'end');
      return null;
    };
    return {
      put,
      add,
      begin,
      remove,
      paste,
      addPictures: (files: readonly File[], after: string | null) => {
        for (const file of files) void addPicture(file, { after });
      },
      step: (id: string, by: -1 | 1) => store.perform(stepBlock(state(), id, by)),
      /** Drops a block before another; past the last one with null. */
      dropBefore: (id: string, before: string | null) => {
        const others = ids().filter((each) => each !== id);
        const at = before === null ? others.length : others.indexOf(before);
        store.perform(moveAfter(state(), id, others[at - 1] ?? null));
      },
      duplicate: (id: string) => {
        const copy = duplicateBlock(state(), id, makeId);
        if (!copy) return;
        store.perform(copy.changes);
        take(copy.id, 'end');
      },
      heading: (id: string, level: 2 | 3 | 4) => {
        const block = emptyBlock('heading', { id: makeId(), language });
        if (block?.type === 'heading') place({ ...block, level }, { after: id, replaces: id });
      },
      /** The block above or below comes into hand. */
      leave: (id: string, by: -1 | 1) => {
        const next = ids()[ids().indexOf(id) + by];
        if (next) take(next, by < 0 ? 'end' : 'start');
      },
      choose: (spareId: string, wins: 'spare' | 'other') => store.perform(chooseText(state(), spareId, wins)),
      keepBoth: (spareId: string) => store.perform([{ kind: 'keep', id: spareId }]),
      isEmptyText: (id: string) => isEmptyText(blockIn(state(), id)),
    };
  }, [store, language, take, ask]);
}
export type Commands = ReturnType<typeof useCommands>;
