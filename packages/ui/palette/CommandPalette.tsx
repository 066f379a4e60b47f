import { m } from '@patio/messages';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { KeyHint } from '../actions/KeyHint.tsx';
import { type PaletteItem, type PaletteSection, rankSections, type Used } from './rank.ts';

export type CommandPaletteProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is known here: routes and actions. */
  sections: PaletteSection[];
  /** What only the server knows (people): asked as the person types, from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<PaletteSection[]>;
  /** How often an item was chosen before: what is used often comes first. */
  used?: Used;
  /** Told of every item that is chosen, so that it can be counted. */
  onChoose?: (item: PaletteItem) => void;
  /** An item without an address was chosen. */
  onAction?: (item: PaletteItem) => void;
};

/** ⌘K: go anywhere, find anyone, do anything, without the mouse. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <ModalOverlay
      className="veil"
      data-palette=""
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable
    >
      <Modal className="modal palette">
        <Dialog aria-label={m.ui_search_jump()} className="dialog">
          {({ close }) => <PaletteBody {...props} close={close} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteBody({
  sections,
  search,
  used,
  onChoose,
  onAction,
  close,
}: CommandPaletteProps & { close: () => void }) {
  const [text, setText] = useState('');
  const found = useFound(text, search);
  const shown = useMemo(
    () => [...rankSections(sections, text, used), ...found.sections],
    [sections, text, used, found.sections],
  );
  const choose = (id: string) => {
    const item = shown.flatMap((section) => section.items).find((other) => other.id === id);
    if (item) onChoose?.(item);
    close();
    item?.onAction?.();
    if (item && !item.href) onAction?.(item);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label={m.ui_search_jump()} className="palette-box" autoFocus>
        <Icon of={Search} />
        <Input placeholder={m.ui_search_jump()} />
        <KeyHint keys="Esc" />
      </SearchField>
      <Menu
        aria-label={m.ui_results()}
        className="list palette-list"
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => (
          <div className="list-empty">{found.busy ? m.ui_searching() : m.ui_nothing_found()}</div>
        )}
      >
        {shown.map((section) => (
          <MenuSection key={section.id} id={section.id} aria-label={section.label}>
            <Header className="list-h">{section.label}</Header>
            {section.items.map((item) => (
              <MenuItem key={item.id} id={item.id} textValue={item.label} href={item.href} className="item">
                {item.icon && <Icon of={item.icon} />}
                {item.media}
                <span className="body">
                  {item.label}
                  {item.detail && <small>{item.detail}</small>}
                </span>
                {item.keys && <KeyHint keys={item.keys} />}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}

/** Asks 150 ms after the last key; what an older question answers late is ignored. */
function useFound(text: string, search: CommandPaletteProps['search']) {
  const [state, setState] = useState<{ sections: PaletteSection[]; busy: boolean }>({ sections: [], busy: false });
  const ask = useRef(search);
  ask.current = search;
  useEffect(() => {
    if (!ask.current || text.trim().length < 2) return setState({ sections: [], busy: false });
    const abort = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    const timer = setTimeout(() => {
      ask.current!(text.trim(), abort.signal).then(
        (sections) =>
          !abort.signal.aborted && setState({ sections: sections.filter((s) => s.items.length > 0), busy: false }),
        () => !abort.signal.aborted && setState({ sections: [], busy: false }),
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return state;
}

/** Opens the palette with ⌘K or Ctrl+K from anywhere. */
export function usePaletteKey(open: () => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
