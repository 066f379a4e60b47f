import { type Entry, MOST_BLOCKS } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import { Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import type { EditorTools } from '../forms/form.ts';
import type { Present } from '../presence/present.ts';
import type { EditorStore } from '../state/editor-store.ts';
import type { Caret } from '../text/TextEditor.tsx';
import type { Commands, Take } from '../use-commands.ts';
import { BlockRow } from './BlockRow.tsx';
import { picturesIn } from './pasted.ts';
import { SlashMenu } from './SlashMenu.tsx';

export interface Hand {
  id: string;
  caret: Caret;
}

interface SheetProps {
  entries: readonly Entry[];
  store: EditorStore;
  commands: Commands;
  tools: EditorTools;
  hand: Hand | null;
  present: readonly Present[];
  /** The block under which the menu is open. */
  menu: string | null;
  onTake: Take;
  onMenu: (id: string | null) => void;
}

/** The sheet on which a lesson is written, with its margin. */
export function Sheet({ entries, store, commands, tools, hand, present, menu, onTake, onMenu }: SheetProps) {
  const keys = (event: KeyboardEvent) => {
    // What happens in a menu or a small sheet above this one is theirs.
    if (menu !== null || !event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const focused = event.target as HTMLElement;
      const row = focused.closest('[data-row]')?.getAttribute('data-row');
      if (!row) return;
      event.preventDefault();
      // The handle would open its menu.
      event.stopPropagation();
      commands.step(row, event.key === 'ArrowUp' ? -1 : 1);
      // A row that is moved in the page loses the focus; the caret stays where it was.
      requestAnimationFrame(() => focused.focus());
    } else if (event.key === 'Escape' && hand) {
      const { id } = hand;
      onTake(null);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus());
    }
  };
  const last = entries.at(-1)?.block.id ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole sheet; each field has its own
    <div
      className="le-sheet"
      onKeyDownCapture={keys}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const pictures = picturesIn(event.dataTransfer);
        if (pictures.length === 0) return;
        event.preventDefault();
        commands.addPictures(pictures, hand?.id ?? last);
      }}
      onPaste={(event) => {
        // A text in hand has taken what is its own; words belong to the field they are pasted into.
        if (event.isDefaultPrevented() || event.clipboardData.getData('text/plain')) return;
        const pictures = picturesIn(event.clipboardData);
        if (pictures.length === 0) return;
        event.preventDefault();
        commands.addPictures(pictures, hand?.id ?? last);
      }}
    >
      <ol className="le-rows">
        {entries.map((entry, at) => {
          const { id } = entry.block;
          return (
            <Fragment key={id}>
              <BlockRow
                entry={entry}
                number={at + 1}
                caret={hand?.id === id ? hand.caret : null}
                writer={present.find(({ blockId }) => blockId === id)?.name ?? null}
                commands={commands}
                tools={tools}
                onTake={onTake}
                onMenu={onMenu}
              />
              {menu === id && (
                <li className="le-menu-row">
                  <SlashMenu
                    onClose={(back) => {
                      onMenu(null);
                      if (back) onTake(id, 'end');
                    }}
                    onChoose={(type) => {
                      onMenu(null);
                      commands.add(type, { after: id, replaces: commands.isEmptyText(id) ? id : undefined });
                    }}
                  />
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
      {entries.length >= MOST_BLOCKS ? (
        <Callout tone="warn">{m.lessons_failure_too_many_blocks({ most: MOST_BLOCKS })}</Callout>
      ) : (
        <Button variant="quiet" icon={Plus} className="le-add" onPress={() => commands.begin('text', { after: last })}>
          {m.lessons_write_here()}
        </Button>
      )}
    </div>
  );
}
