import type { AnyBlock } from '@patio/engine-lessons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { BlockForm } from '../forms/BlockForm.tsx';
import type { EditorTools } from '../forms/form.ts';
import { type Caret, TextEditor } from '../text/TextEditor.tsx';
import type { Commands } from '../use-commands.ts';

interface ActiveBlockProps {
  block: AnyBlock;
  caret: Caret;
  label: string;
  commands: Commands;
  tools: EditorTools;
  onMenu: () => void;
}

/** The block in hand: rich text in its editor, everything else in its form. */
export function ActiveBlock({ block, caret, label, commands, tools, onMenu }: ActiveBlockProps) {
  const form = useRef<HTMLDivElement>(null);
  const { id } = block;
  const isText = block.type === 'text' || block.type === 'easyRead';
  useEffect(() => {
    if (isText || form.current?.contains(document.activeElement)) return;
    const fields = form.current?.querySelectorAll<HTMLElement>('input:not([hidden]), textarea, button');
    (fields?.[0] ?? form.current)?.focus();
  }, [isText]);
  if (isText)
    return (
      <div className="lp-read" lang={block.language}>
        <TextEditor
          doc={block.doc}
          label={label}
          caret={caret}
          onChange={(doc) => commands.put({ ...block, doc })}
          onPaste={(data) => commands.paste(data, id)}
          keys={{
            onSlash: onMenu,
            onLeave: (by) => commands.leave(id, by),
            onErase: () => commands.remove(id),
            onHeading: (level) => commands.heading(id, level),
            onNext: () => commands.begin('text', { after: id }),
          }}
        />
      </div>
    );
  const nextOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const atOnce = block.type === 'heading' && event.target instanceof HTMLInputElement;
    if (!atOnce && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    commands.begin('text', { after: id });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on to the next block, as on any sheet
    <div ref={form} tabIndex={-1} onKeyDown={nextOnEnter}>
      <BlockForm block={block} onChange={commands.put} tools={tools} />
    </div>
  );
}
