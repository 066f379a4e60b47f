import { type AnyExtension, Mark, mergeAttributes } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { InlineMath } from './inline-math.ts';

const plainMark = (name: string, tag: string, key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });

/** What may stand in a rich text: what the engine's `doc` knows. */
const extensionsWith = (undoRedo: Record<string, never> | false): AnyExtension[] => [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    undoRedo,
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['https', 'http', 'mailto'] },
  }),
  plainMark('superscript', 'sup', 'Mod-.'),
  plainMark('subscript', 'sub', 'Mod-,'),
  plainMark('highlight', 'mark', 'Mod-Shift-h'),
  InlineMath,
];

/** In a lesson undoing is the lesson's, over all blocks. */
export const extensions = extensionsWith(false);
/** A field by itself undoes its own words. */
export const fieldExtensions = extensionsWith({});
