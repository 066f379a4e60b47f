import type { RichText } from '@patio/engine-lessons';
import type { EditorView } from '@tiptap/pm/view';
import { type AnyExtension, type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { extensions as lessonExtensions } from './extensions.ts';
import { type EditorJson, toEditor, toStored } from './stored.ts';
import { TextTools } from './TextTools.tsx';
import { type TextKeys, textKey } from './text-keys.ts';

/** Where the caret begins: an edge of the text, or where it was pressed. */
export type Caret = { edge: 'start' | 'end' } | { x: number; y: number };

interface TextEditorProps {
  doc: RichText;
  label: string;
  /** Absent where the text waits to be chosen. */
  caret?: Caret;
  extensions?: AnyExtension[];
  onChange: (doc: RichText) => void;
  /** Keys that lead out of the text; null where it is a field by itself. */
  keys: TextKeys | null;
  /** Takes what is pasted; answers words to put at the caret, or null when it has put everything elsewhere. */
  onPaste: (data: DataTransfer) => RichText['content'] | null;
}

/** Rich text under the hand: the one place where tiptap works. */
export function TextEditor(props: TextEditorProps) {
  const { doc, label, caret, extensions = lessonExtensions } = props;
  const latest = useRef(props);
  latest.current = props;
  const written = useRef(doc);
  // Made once: the hook would otherwise set every option again with every letter.
  const [options] = useState(() => ({
    extensions,
    content: toEditor(doc),
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', class: 'le-text' },
      handleKeyDown: (view: EditorView, event: KeyboardEvent) => {
        const { keys } = latest.current;
        return keys !== null && textKey(view, event, keys);
      },
      handlePaste: (_view: EditorView, event: ClipboardEvent) => {
        const content = event.clipboardData && latest.current.onPaste(event.clipboardData);
        if (content && content.length > 0) {
          const [only] = content;
          // A single paragraph flows into the sentence.
          const inline = content.length === 1 && only?.type === 'paragraph' ? (only.content ?? []) : content;
          editor.commands.insertContent(inline as JSONContent[]);
        }
        return true;
      },
    },
    onUpdate: ({ editor: now }: { editor: Editor }) => {
      written.current = toStored(now.getJSON() as EditorJson);
      latest.current.onChange(written.current);
    },
  }));
  const editor = useEditor(options);
  // What was undone, or written by somebody else, comes in from outside.
  useEffect(() => {
    if (doc === written.current || JSON.stringify(doc) === JSON.stringify(written.current)) return;
    written.current = doc;
    const { from } = editor.state.selection;
    editor.commands.setContent(toEditor(doc), { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  }, [doc, editor]);
  useEffect(() => {
    if (!caret) return;
    if ('edge' in caret) editor.commands.focus(caret.edge);
    else editor.commands.focus(editor.view.posAtCoords({ left: caret.x, top: caret.y })?.pos ?? 'end');
  }, [caret, editor]);
  return (
    <>
      <TextTools editor={editor} />
      <EditorContent editor={editor} />
    </>
  );
}
