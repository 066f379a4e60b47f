import type { BlockType } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Icon, KeyHint } from '@patio/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { Purpose } from '../blocks/kinds.ts';
import { columnsFor, stepInMenu } from './menu-moves.ts';

const TITLES: Record<Purpose, () => string> = {
  tell: m.lessons_purpose_tell,
  practise: m.lessons_purpose_practise,
  help: m.lessons_purpose_help,
};

interface SlashMenuProps {
  onChoose: (type: BlockType) => void;
  /** Esc goes back to the text; a press elsewhere stays there. */
  onClose: (back: boolean) => void;
}

/** The menu of blocks, under the caret: type to search, arrows in two directions, Enter inserts. */
export function SlashMenu({ onChoose, onClose }: SlashMenuProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<BlockType | undefined>('text');
  const list = useId();
  const menu = useRef<HTMLDivElement>(null);
  const columns = columnsFor(typed);
  const current = columns.some(({ kinds }) => kinds.some(({ type }) => type === chosen))
    ? chosen
    : columns[0]?.kinds[0]?.type;
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={menu} className="le-menu">
      <div className="le-menu-search">
        <b aria-hidden>/</b>
        <input
          // biome-ignore lint/a11y/noAutofocus: the menu was opened by a key, and the next letters are meant for it
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current}`}
          aria-label={m.lessons_menu_search()}
          placeholder={m.lessons_menu_search()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => onClose(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || (event.key === 'Backspace' && typed === '')) onClose(true);
            else if (event.key === 'Enter') {
              if (current) onChoose(current);
            } else if (event.key.startsWith('Arrow')) setChosen(stepInMenu(columns, current, event.key));
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
      <div className="le-menu-columns" id={list} role="listbox" aria-label={m.lessons_menu()}>
        {columns.map(({ purpose, kinds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={purpose} role="group" aria-label={TITLES[purpose]()}>
            <small aria-hidden>{TITLES[purpose]()}</small>
            {kinds.map(({ type, icon, label }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys work in the search field, which names the chosen one
              <div
                key={type}
                id={`${list}-${type}`}
                role="option"
                tabIndex={-1}
                aria-selected={type === current}
                onPointerEnter={() => setChosen(type)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(type)}
              >
                <Icon of={icon} /> {label()}
              </div>
            ))}
          </div>
        ))}
        {columns.length === 0 && <p>{m.lessons_menu_nothing()}</p>}
      </div>
      <p className="le-menu-keys" aria-hidden>
        <KeyHint keys="↑↓←→" /> {m.lessons_menu_choose()} <KeyHint keys="Enter" /> {m.lessons_menu_insert()}{' '}
        <KeyHint keys="Esc" /> {m.lessons_menu_close()}
      </p>
    </div>
  );
}
